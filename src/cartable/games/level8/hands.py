"""Choices from a hand in which equal cards are one and the same choice."""

from itertools import combinations


def different(hand: list[int]) -> list[int]:
    """Each face once."""
    return sorted(set(hand))


def choose(hand: list[int], size: int) -> list[list[int]]:
    """All different selections of this size."""
    return [list(cards) for cards in sorted(set(combinations(sorted(hand), size)))]


def without(hand: list[int], card: int) -> list[int]:
    rest = hand[:]
    rest.remove(card)
    return rest


def arrangements(hand: list[int], size: int) -> int:
    """How many different rows of this many cards can be put down, in order."""
    if size == 0:
        return 1
    if size == 1:
        return len(set(hand))
    return sum([arrangements(without(hand, card), size - 1) for card in different(hand)])


def arrangement(hand: list[int], size: int, k: int) -> list[int]:
    """The k-th of them."""
    if size == 0:
        return []
    for card in different(hand):
        rest = without(hand, card)
        here = arrangements(rest, size - 1)
        if k < here:
            return [card, *arrangement(rest, size - 1, k)]
        k -= here
    raise IndexError("there are not that many arrangements")
