"""What a game alone is judged by besides: exactly which numbers of a row lie where, and how every two rows stand.

Whoever plays alone knows all but the order of the deck, so the sum can be finer than a team's. And all rows live on one
hand and one Reset a column: whether a row may wait for its Reset depends on how the others stand.
"""

from typing import Final

from cartable.bots.level10.weights import LINE, PAIR, STANDS
from cartable.core.bits import count
from cartable.core.native import i64

IN_HAND: Final = 0
UNSEEN: Final = 1
BURIED: Final = 2


def line(unplaced: i64, above: i64, own: i64, buried: i64, resets: i64) -> i64:
    """The weight of a row by where each of its unplaced numbers lies, how many are too low, and its Resets left."""
    code: i64 = 1  # in front of the first number, so that rows of different length differ
    numbers = unplaced
    while numbers:
        number = numbers & -numbers
        place: i64 = UNSEEN
        if own & number:
            place = IN_HAND
        elif buried & number:
            place = BURIED
        code = code * 3 + place
        numbers -= number
    return LINE + (code * 9 + count(unplaced & ~above)) * 3 + resets


def stand(above: i64, own: i64, fitting: i64, resets: i64, is_open: i64) -> i64:
    """How a row stands: the numbers left above its end, its next cards in the hand, its Resets, this column's cell."""
    ready: i64 = 0
    if own & fitting:
        ready = min(count(own & above), 2)
    return ((is_open * 5 + min(count(above), 4)) * 3 + ready) * 3 + resets


def pair(one: i64, other: i64, reset: i64) -> i64:
    """The weight of two rows that stand like this, before or after the Reset of the column."""
    return PAIR + (min(one, other) * STANDS + max(one, other)) * 2 + reset
