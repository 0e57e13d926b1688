"""What may lie in a slot: how likely the k-th of so many slots, which rise, holds the j-th of the unseen cards."""

from math import comb
from typing import Final

from cartable.core.native import i64, vec
from cartable.games.luz.cards import NUMBERS

NEXT_SLOT: Final = NUMBERS + 1  # from a slot's chances to those of the slot above it


def _likely() -> vec[float]:
    chances: list[float] = []
    for unseen in range(NUMBERS + 1):
        for slots in range(NUMBERS + 1):
            for k in range(NUMBERS + 1):
                for j in range(NUMBERS + 1):
                    fits = k < slots <= unseen and j < unseen
                    ways = comb(j, k) * comb(unseen - 1 - j, slots - 1 - k) if fits else 0
                    chances.append(ways / comb(unseen, slots) if ways else 0.0)
    return vec[float](chances)


LIKELY: Final = _likely()


def likely(unseen: i64, slots: i64) -> i64:
    """Where in LIKELY the lowest of these slots begins: a chance for each unseen card, the lowest first."""
    return (unseen * NEXT_SLOT + slots) * NEXT_SLOT * NEXT_SLOT
