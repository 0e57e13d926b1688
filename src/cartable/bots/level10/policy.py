"""What the learned tables would do: every move of a seat with the value of the table after it, without search."""

from typing import Final, final

from cartable.bots.level10.outlook import Outlook
from cartable.bots.level10.weights import ONE
from cartable.core.bits import count, lowest
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.actions import BURY_NONE, BURY_ONE, PAUSE_IN, RESET_IN, TUCK, bury_two
from cartable.games.level10.cards import PAUSE, ROWS
from cartable.games.level10.table import ALL_LEVELS, BURYING, COLUMNS, Level10Table

DEAD: Final = 4 * ONE  # what a move costs after which everybody can see that the game is lost
NO_ACTION: Final = -1
MOST: Final = 64  # moves of a seat, more than there can be
PAIRED: Final = 3  # how many of the best cards to bury are also tried in pairs


@final
@mypyc_attr(acyclic=True)
class Policy:
    """Ranks the moves of a seat by how the table looks after them."""

    def __init__(self, weights: vec[i64], seats: i64) -> None:
        self.outlook = Outlook(weights, seats)
        self.many: i64 = 0
        self.actions = vec[i64]([0] * MOST)
        self.values = vec[i64]([0] * MOST)

    def best(self, table: Level10Table) -> i64:
        """The move of the seat whose turn it is, on a full table whose players tell each other their counts."""
        self.rank_openly(table)
        return self.actions[self.highest()]

    def rank_openly(self, table: Level10Table) -> None:
        """Every move of the seat whose turn it is, on such a table."""
        self.outlook.counts.of_hands(table)
        self.rank(table, table.turn, table.hands[table.turn])

    def highest(self) -> i64:
        """Which of the moves ranked last is the best."""
        best: i64 = 0
        for k in range(1, self.many):
            if self.values[k] > self.values[best]:
                best = k
        return best

    def rank(self, table: Level10Table, seat: i64, hand: i64) -> None:
        """Every move that this seat has with this hand; the counts are taken already."""
        if table.phase == BURYING:
            self.outlook.look(table, seat, hand, True)
            self.many = 0
            self._buries(hand)
        else:
            self.rank_moves(table, seat, hand)

    def rank_moves(self, table: Level10Table, seat: i64, hand: i64) -> None:
        """The same, if this seat were to place a card now."""
        outlook = self.outlook
        outlook.look(table, seat, hand, False)
        self.many = 0
        if outlook.column_reset or outlook.open & (outlook.open - 1):  # L10-18
            self._levels()
            if hand >> PAUSE:
                self._pauses(hand)
        if not outlook.column_reset:
            self._resets(outlook.open & table.resettable)

    def _add(self, action: i64, value: i64) -> None:
        if self.outlook.dead:
            value -= DEAD
        self.actions[self.many] = action
        self.values[self.many] = value
        self.many += 1

    def _levels(self) -> None:
        for row in range(i64(ROWS)):
            if self.outlook.open >> row & 1:
                numbers = self.outlook.own[row] & self.outlook.above[row]
                while numbers:
                    card = row * 8 + lowest(numbers)
                    self._add(card, self.outlook.level(card))
                    numbers &= numbers - 1

    def _resets(self, rows: i64) -> None:
        for row in range(i64(ROWS)):
            if rows >> row & 1:
                self._add(RESET_IN + row, self.outlook.reset(row))

    def _pauses(self, hand: i64) -> None:
        for row in range(i64(ROWS)):
            if self.outlook.open >> row & 1:
                value = self.outlook.pause(row)
                tuck = self._useless(row, hand)
                if tuck == NO_ACTION:
                    self._add(PAUSE_IN + row, value)
                else:
                    self._add(TUCK + tuck, value)

    def _useless(self, row: i64, hand: i64) -> i64:
        """A card that can only be of use under a Pause in this row (L10-21), if the hand can spare it (L10-25)."""
        numbers = self.outlook.own[row]
        if self.outlook.column < COLUMNS - 1:
            if self.outlook.resets[row]:
                return NO_ACTION
            numbers &= ~self.outlook.above[row]
        if numbers == 0 or self.outlook.deck:
            return NO_ACTION
        if not self.outlook.column_reset and count(hand & ALL_LEVELS) + (hand >> PAUSE) < 3:
            return NO_ACTION
        return row * 8 + lowest(numbers)

    def _buries(self, hand: i64) -> None:
        """None, each card, and the best cards in pairs, the higher number at the bottom."""
        self._add(BURY_NONE, self.outlook.bury(0, 0, 0))
        cards = hand & ALL_LEVELS
        while cards:
            card = lowest(cards)
            self._add(BURY_ONE + card, self.outlook.bury(1, card, 0))
            cards &= cards - 1
        if hand >> PAUSE:
            self._add(BURY_ONE + PAUSE, self.outlook.bury(1, PAUSE, 0))
        singles = self.many
        for first in range(1, singles):
            if self._better(first, singles) < PAIRED:
                for second in range(first + 1, singles):
                    if self._better(second, singles) < PAIRED:
                        self._bury_pair(self.actions[first] - BURY_ONE, self.actions[second] - BURY_ONE)

    def _better(self, k: i64, singles: i64) -> i64:
        """How many cards are better to bury than this one."""
        better: i64 = 0
        for other in range(1, singles):
            if self.values[other] > self.values[k] or (self.values[other] == self.values[k] and other < k):
                better += 1
        return better

    def _bury_pair(self, one: i64, two: i64) -> None:
        value = self.outlook.bury(2, one, two)
        if one & 7 > two & 7 and two != PAUSE:
            self._add(bury_two(two, one), value)
        else:
            self._add(bury_two(one, two), value)
