"""Sets of cards as the bits of one native int: the only place where a mask is shifted by a variable.

mypyc compiles `constant << variable` as a 32-bit shift without a word, so every such shift goes through
`bit`; and everything stays below 2**62, where native and Python ints agree.
"""

from typing import TYPE_CHECKING

from cartable.core.native import INTERPRETED, i64


def bit(k: i64) -> i64:  # pragma: no cover - interpreted, the shift itself
    return (k - k + 1) << k  # a plain 1 would be the constant of the trap, even through a variable


def below(k: i64) -> i64:
    """The k lowest bits set."""
    return bit(k) - 1


def count(mask: i64) -> i64:  # pragma: no cover - native ints have no bit_count
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 0x7F


if INTERPRETED:  # pragma: no branch
    # Asked apart: in one condition with the other, mypyc writes a NameError.
    if not TYPE_CHECKING:  # pragma: no branch
        bit = (1).__lshift__
        count = int.bit_count


def lowest(mask: i64) -> i64:
    """The place of the lowest bit set."""
    return count((mask & -mask) - 1)


def nth(mask: i64, k: i64) -> i64:
    """The place of the k-th bit set, counted from 0."""
    while k > 0:
        mask = mask & (mask - 1)
        k -= 1
    return lowest(mask)


def places(mask: i64, first: i64 = 0) -> list[int]:
    """The places of all bits set, counted from `first`."""
    found: list[int] = []
    add_places(found, mask, first)
    return found


def add_places(found: list[int], mask: i64, first: i64) -> None:
    """Appends them: a list of moves is put together from several masks."""
    while mask:
        found.append(first + count((mask & -mask) - 1))
        mask = mask & (mask - 1)
