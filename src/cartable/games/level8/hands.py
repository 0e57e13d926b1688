"""Choices from a sorted hand in which equal cards are one and the same choice.

Each kind of choice is listed, counted without the list, and found by its number in the list.
"""

from itertools import combinations, permutations


def different(hand: list[int]) -> list[int]:
    """Each face once."""
    faces: list[int] = []
    last = -1
    for card in hand:
        if card != last:
            faces.append(card)
            last = card
    return faces


def copies(hand: list[int]) -> list[int]:
    """How often each face is there."""
    counts: list[int] = []
    last = -1
    for card in hand:
        if card == last:
            counts[-1] += 1
        else:
            counts.append(1)
            last = card
    return counts


def without(hand: list[int], card: int) -> list[int]:
    rest = hand[:]
    rest.remove(card)
    return rest


def all_selections(hand: list[int], size: int) -> list[list[int]]:
    """All different handfuls of this size."""
    return [list(cards) for cards in dict.fromkeys(combinations(hand, size))]


def selections(hand: list[int], size: int) -> int:
    """How many there are."""
    ways = [1] + [0] * size  # of choosing that many cards among the faces so far
    for count in copies(hand):
        for many in range(size, 0, -1):
            for used in range(1, min(count, many) + 1):
                ways[many] += ways[many - used]
    return ways[size]


def selection(hand: list[int], size: int, k: int) -> list[int]:
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


def all_arrangements(hand: list[int], size: int) -> list[list[int]]:
    """All different rows of this many cards."""
    return [list(cards) for cards in dict.fromkeys(permutations(hand, size))]


def arrangements(hand: list[int], size: int) -> int:
    """How many there are, for up to three cards."""
    if size == 0:
        return 1
    faces = pairs = threes = 0
    for count in copies(hand):
        faces += 1
        pairs += count > 1
        threes += count > 2
    if size == 1:
        return faces
    if size == 2:
        return faces * (faces - 1) + pairs
    return faces * (faces - 1) * (faces - 2) + 3 * pairs * (faces - 1) + threes


def arrangement(hand: list[int], size: int, k: int) -> list[int]:
    """The k-th of them."""
    chosen: list[int] = []
    while len(chosen) < size:
        faces = different(hand)
        more = size - len(chosen) - 1
        at = 0
        while k >= arrangements(without(hand, faces[at]), more):
            k -= arrangements(without(hand, faces[at]), more)
            at += 1
        chosen.append(faces[at])
        hand = without(hand, faces[at])
    return chosen
