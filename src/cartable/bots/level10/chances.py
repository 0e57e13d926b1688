"""Chances in whole numbers: that a hand has a card of a kind, and that the next seats together fill a column."""

from typing import Final, final

from cartable.core.bits import bit, count
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.cards import ROWS

SURE: Final = 4096  # certainty
WITH_RESET: Final = 32
AHEAD: Final = 5  # how many of the next turns are looked at: a column
LEVELS_OF_CHANCE: Final = (1, 60, 200, 410, 620, 820, 1230, 1640, 2050, 2460, 2870, 3280, 3560, 3810, 3990)


def _chances() -> vec[i64]:
    """For u unseen cards of a world, p of them playable, n in a hand: the chance that the hand has one of the p."""
    table = vec[i64]([SURE] * 729)
    for u in range(9):
        for p in range(u + 1):
            for n in range(u - p + 1):
                none = 1.0
                for k in range(n):
                    none = none * float(u - p - k) / float(u - k)
                table[u * 81 + p * 9 + n] = int(float(SURE) * (1.0 - none))
    return table


def _steps() -> vec[i64]:
    """Every chance, sorted into sixteen."""
    return vec[i64](
        [len([level for level in LEVELS_OF_CHANCE if chance >= level]) for chance in range(SURE + 1)]
    )


# Tables that all outlooks share: made once, since bots make an outlook for every decision.
ONES: Final = vec[i64]([count(byte) for byte in range(256)])
CHANCES: Final = _chances()
STEPS: Final = _steps()


@final
@mypyc_attr(acyclic=True)
class Column:
    """Who of the next seats has a card for which row, and whether they can fill the column together."""

    def __init__(self) -> None:
        self.ones = ONES
        self.has = vec[i64]([0] * (AHEAD * ROWS))  # the chance that the seat of a turn has a card for a row
        self.holders = vec[i64]([0] * AHEAD)  # by turn: the rows for which there is a chance
        # For every set of rows, without and with a Reset in the column: the chance that it is filled. A set of
        # n rows is what is left when n turns are left.
        self.fill = vec[i64]([0] * 64)
        self.fill[WITH_RESET] = SURE

    def find(self, rows: i64, most: i64, resettable: i64, column_reset: bool) -> None:
        """For all sets of at most so many of these rows; these have a Reset left."""
        for turn in range(most):
            self.holders[turn] = self._holders(turn * ROWS)
        some = rows & -rows
        while some:
            many = self.ones[some]
            if many <= most:
                self._fill(some, most - many, WITH_RESET, 0)
                if not column_reset:
                    self._fill(some, most - many, 0, self._best_reset(some & resettable, some))
            some = (some - rows) & rows  # the next set: every set comes after its parts

    def _holders(self, first: i64) -> i64:
        """The rows that somebody may have a card for."""
        rows: i64 = 0
        for row in range(i64(ROWS)):
            if self.has[first + row]:
                rows |= bit(row)
        return rows

    def _best_reset(self, resettable: i64, rows: i64) -> i64:
        best: i64 = 0
        while resettable:
            best = max(best, self.fill[WITH_RESET + rows - (resettable & -resettable)])
            resettable &= resettable - 1
        return best

    def _fill(self, rows: i64, turn: i64, after: i64, best: i64) -> None:
        """The seat takes the best row it has a card for, if that is better than its best Reset."""
        fill, whole = self.fill, after + rows
        left = rows & self.holders[turn]
        chance: i64 = 0
        none: i64 = SURE
        while left and none:
            take: i64 = 0
            highest = best
            others = left
            while others:
                row = others & -others
                if fill[whole - row] > highest:
                    highest = fill[whole - row]
                    take = row
                others -= row
            if take == 0:
                break
            held = self.has[turn * ROWS + self.ones[take - 1]]
            chance += (none * held >> 12) * highest >> 12
            none = none * (SURE - held) >> 12
            left -= take
        fill[whole] = chance + (none * best >> 12)

    def playable(self, rows: i64) -> i64:
        """The chance that the next seat has a card for one of these rows."""
        none: i64 = SURE
        for row in range(i64(ROWS)):
            if rows >> row & 1:
                none = none * (SURE - self.has[row]) >> 12
        return SURE - none
