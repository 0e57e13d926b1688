"""How many cards of each world every seat holds: as the hands show, or as far as the talk tells.

Who plays alone knows what lies under the deck, having buried it.
"""

from typing import final

from cartable.bots.level10.chances import ONES
from cartable.core.bits import bit
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.cards import LEVELS, PAUSE, ROWS, world
from cartable.games.level10.table import A_WORLD, FIELD, FULL, Level10Table


@final
@mypyc_attr(acyclic=True)
class Counts:
    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.ones = ONES
        self.held = vec[i64]([0] * (seats * ROWS))  # seat * ROWS + world
        self.left = vec[i64]([0] * ROWS)
        self.buried = vec[i64]([0] * ROWS)  # by whoever plays alone: masks of numbers

    def of_hands(self, table: Level10Table) -> None:
        """From the hands themselves: of a full table, whose players tell each other everything."""
        self._find_buried(table)
        for seat in range(self.seats):
            hand = table.hands[seat]
            first = seat * ROWS
            for row in range(i64(ROWS)):
                self.held[first + row] = self.ones[hand >> row * 8 & A_WORLD]

    def as_told(self, table: Level10Table) -> None:
        """What everybody can be sure of; what a seat has not told is guessed from what is left."""
        self._find_buried(table)
        total: i64 = 0
        for row in range(i64(ROWS)):
            left = self.ones[~table.placed >> row * 8 & A_WORLD]
            for seat in range(self.seats):
                told = table.least[seat] >> row * FIELD & FULL
                self.held[seat * ROWS + row] = told
                left -= told
            self.left[row] = left
            total += left
        for seat in range(self.seats):
            untold = self._untold(table, seat)
            if untold > 0 and total > 0:
                for row in range(i64(ROWS)):
                    self.held[seat * ROWS + row] += (untold * self.left[row] * 2 + total) // (total * 2)

    def _find_buried(self, table: Level10Table) -> None:
        if self.seats > 1:
            return
        for row in range(i64(ROWS)):
            self.buried[row] = 0
        shuffled = LEVELS + table.pauses  # L10-4: what comes after them was buried
        for k in range(max(table.top, shuffled), len(table.deck)):
            card = table.deck[k]
            if card != PAUSE:
                self.buried[world(card)] |= bit(card & 7)

    def _untold(self, table: Level10Table, seat: i64) -> i64:
        """How many cards of this seat nobody can be sure of; who tells counts would have told of Levels."""
        untold = table.held(seat)
        for row in range(i64(ROWS)):
            untold -= self.held[seat * ROWS + row]
        if table.least[seat]:
            untold -= table.pauses - table.pauses_used
        return untold

    def of_others(self, seat: i64, row: i64) -> i64:
        """How many cards of this world all the others hold together."""
        many: i64 = 0
        at = row
        for other in range(self.seats):
            if other != seat:
                many += self.held[at]
            at += ROWS
        return many
