"""A sorted hand, and choices from it in which equal cards are one and the same choice.

Each kind of choice is listed, counted without the list, and found by its number in the list.
"""

from cartable.core.native import append, i64, vec
from cartable.games.level8.actions import before


def place_of(hand: list[int], card: i64) -> i64:
    """Where the first such card is, or -1."""
    for place, other in enumerate(hand):
        if other == card:
            return place
    return -1


def put_in(hand: list[int], card: i64) -> None:
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def different(hand: list[int]) -> list[int]:
    """Each face once."""
    faces: list[int] = []
    last = -1
    for card in hand:
        if card != last:
            faces.append(card)
            last = card
    return faces


def faces(hand: list[int]) -> i64:
    """How many there are."""
    many: i64 = 0
    last = -1
    for card in hand:
        if card != last:
            many += 1
            last = card
    return many


def face(hand: list[int], k: i64) -> int:
    """The k-th of them."""
    place: i64 = 0
    while k > 0:
        place += 1
        if hand[place] != hand[place - 1]:
            k -= 1
    return hand[place]


def copies(hand: list[int]) -> vec[i64]:
    """How often each face is there."""
    counts = vec[i64](capacity=len(hand))
    last = -1
    for card in hand:
        if card == last:
            counts[-1] += 1
        else:
            counts = append(counts, 1)
            last = card
    return counts


def without(hand: list[int], card: int) -> list[int]:
    rest = hand[:]
    rest.remove(card)
    return rest


def all_handfuls(hand: list[int], most: int) -> list[list[int]]:
    """All different handfuls, packed, by size up to this one."""
    found: list[list[int]] = [[0]] + [[] for _ in range(most)]  # among the faces so far, from the last one on
    for face in reversed(different(hand)):
        for size in range(most, 0, -1):
            more: list[int] = []
            for used in range(min(hand.count(face), size), 0, -1):
                more += [_before(face, used, cards) for cards in found[size - used]]
            found[size] = more + found[size]
    return found


def _before(card: int, times: int, cards: int) -> int:
    for _time in range(times):
        cards = before(card, cards)
    return cards


def handfuls(hand: list[int], most: i64) -> vec[i64]:
    """How many there are of each size up to this one."""
    ways = vec[i64]([0] * (most + 1))  # of choosing that many cards among the faces so far
    ways[0] = 1
    for count in copies(hand):
        for size in range(most, 0, -1):
            for used in range(1, min(count, size) + 1):
                ways[size] += ways[size - used]
    return ways


def selections(hand: list[int], size: i64) -> i64:
    """How many there are of this size."""
    return handfuls(hand, size)[size]


def selection(hand: list[int], size: i64, k: i64) -> list[int]:
    """The k-th of them."""
    chosen: list[int] = []
    for face in different(hand):
        while face in hand and len(chosen) < size:
            rest = hand[hand.index(face) + 1 :]
            here = selections(rest, size - len(chosen) - 1)
            if k >= here:
                k -= here
                break
            chosen.append(face)
            hand = rest
    return chosen


def all_arrangements(hand: list[int], size: i64) -> list[int]:
    """All different rows of this many cards, packed."""
    if size == 0:
        return [0]
    if size == 1:
        return [before(card, 0) for card in different(hand)]
    found: list[int] = []
    for card in different(hand):
        found += [before(card, cards) for cards in all_arrangements(without(hand, card), size - 1)]
    return found


def arrangements(hand: list[int], size: i64) -> i64:
    """How many there are, for up to three cards."""
    faces: i64 = 0
    pairs: i64 = 0
    threes: i64 = 0
    for count in copies(hand):
        faces += 1
        if count > 1:
            pairs += 1
        if count > 2:
            threes += 1
    if size == 0:
        return 1
    if size == 1:
        return faces
    if size == 2:
        return faces * (faces - 1) + pairs
    return faces * (faces - 1) * (faces - 2) + 3 * pairs * (faces - 1) + threes


def arrangement(hand: list[int], size: i64, k: i64) -> list[int]:
    """The k-th of them."""
    chosen: list[int] = []
    while len(chosen) < size:
        more = size - len(chosen) - 1
        for card in different(hand):  # pragma: no branch - it is one of them
            rest = without(hand, card)
            here = arrangements(rest, more)
            if k < here:
                chosen.append(card)
                hand = rest
                break
            k -= here
    return chosen
