"""How a Level 10 table looks to a seat after a move it might make: a sum of small learned tables.

It sees what everybody sees, the own hand, and how many cards of each world the others hold; alone, more (alone.py).
"""

from typing import Final, final

from cartable.bots.level10.alone import line, pair, stand
from cartable.bots.level10.chances import AHEAD, CHANCES, ONES, STEPS, SURE, WITH_RESET, Column
from cartable.bots.level10.counts import Counts
from cartable.bots.level10.weights import (
    BENT,
    BURIED,
    BURIED_CARD,
    CLOCK,
    COLUMN,
    HELD,
    ONE,
    OTHERS,
    PAUSES,
    RESETS,
    ROW,
    STUCK,
    URGENT,
)
from cartable.core.bits import bit
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.games.level10.cards import PAUSE, ROWS
from cartable.games.level10.rules import BOX
from cartable.games.level10.table import A_WORLD, COLUMNS, EVERY_ROW, Level10Table

# By the columns that a row can do without a Reset: whether it needs one within one, two, three or four columns; four
# bits each, so that rows can be added up.
WITHIN: Final = vec[i64]([sum(1 << 4 * k for k in range(4) if columns <= k) for columns in range(10)])


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """One seat's picture of a table, in which moves can be tried without making them."""

    def __init__(self, weights: vec[i64], seats: i64) -> None:
        self.weights = weights
        self.seats = seats
        self.alone = seats == 1
        self.counts = Counts(seats)
        self.bent = BENT
        self.ones = ONES
        self.chances = CHANCES
        self.steps = STEPS
        self.within = WITHIN
        self.peeking = False  # whether it sees who has a card for a row, and need not guess
        self.hands = vec[i64]()
        self.noting = False  # whether the numbers of the weights used are kept, for learning
        self.noted = vec[i64]()
        self.dead = False  # whether everybody could see, after the move last tried, that the game is lost
        # The table
        self.seat: i64 = 0
        self.column: i64 = 0
        self.open: i64 = 0
        self.column_reset = False
        self.pauses: i64 = 0  # not yet in the grid
        self.own_pauses: i64 = 0
        self.deck: i64 = 0
        self.cards: i64 = 0  # in all hands and the deck
        # Its rows
        self.unplaced = vec[i64]([0] * ROWS)  # masks of numbers
        self.above = vec[i64]([0] * ROWS)
        self.own = vec[i64]([0] * ROWS)
        self.resets = vec[i64]([0] * ROWS)  # left
        self.spare = vec[i64]([0] * ROWS)  # numbers that need not come, since Pauses have taken their places
        self.theirs = vec[i64]([0] * ROWS)  # how many the others hold
        self.buried = vec[i64]([0] * ROWS)  # alone: masks of numbers
        self.stands = vec[i64]([0] * ROWS)  # alone: how each of them stands
        # What the rows are worth, who moves next, and what they can do; and the same for the next column
        self.worth = vec[i64]([0] * ROWS)
        self.next_worth = vec[i64]([0] * ROWS)
        self.following = vec[i64]([0] * AHEAD)
        self.next_following = vec[i64]([0] * AHEAD)
        self.here = Column()
        self.there = Column()

    # Looking

    def look(self, table: Level10Table, seat: i64, hand: i64, placed: bool) -> None:
        """Takes in the table as this seat sees it with this hand, before it places a card or after it has; the
        counts must have been taken before."""
        self.seat = seat
        self.column = table.column
        self.open = table.open
        self.column_reset = table.column_reset
        self.pauses = table.pauses - table.pauses_used
        self.own_pauses = hand >> PAUSE
        self.deck = table.deck_left()
        self.cards = self.deck
        for other in range(self.seats):
            self.cards += table.held(other)
        self.hands = table.hands
        self._find_following(table)
        unplaced = ~table.placed
        takes = table.takes
        for row in range(i64(ROWS)):
            shift = row * 8
            left = unplaced >> shift & A_WORLD
            self.unplaced[row] = left
            self.above[row] = left & takes >> shift
            self.own[row] = hand >> shift & A_WORLD
            resets = 2 - table.resets[row]
            self.resets[row] = resets
            cells = COLUMNS - 1 - self.column + (self.open >> row & 1)
            self.spare[row] = max(0, self.ones[left] + resets - cells)
            self.theirs[row] = self.counts.of_others(seat, row)
            self.buried[row] = self.counts.buried[row]
            self._weigh(self.worth, row, self.open)
        turns = self.ones[self.open] - 1
        if placed:
            turns += 1
        self._ask(self.here, self.following, self.open, max(turns, 1))
        self.here.find(self.open, turns, self._resettable(), self.column_reset)

    def _find_following(self, table: Level10Table) -> None:
        """Who moves next, after this seat: those with cards (L10-22)."""
        at = self.seat
        for turn in range(i64(AHEAD)):
            for _other in range(self.seats):
                at = table.left_of(at)
                if table.hands[at] or table.hidden[at]:
                    break
            self.following[turn] = at

    def _ask(self, column: Column, following: vec[i64], rows: i64, turns: i64) -> None:
        """Whether the next seats have cards for these rows."""
        for turn in range(turns):
            seat = following[turn]
            for row in range(i64(ROWS)):
                if rows >> row & 1:
                    column.has[turn * ROWS + row] = self._has(seat, row)

    def _resettable(self) -> i64:
        rows: i64 = 0
        for row in range(i64(ROWS)):
            if self.resets[row]:
                rows |= bit(row)
        return rows

    def chance(self, value: i64) -> i64:
        """What a value means, from 0 to ONE. A team's is taken as it is. Alone a win is all that counts, and the sum
        is bent into its chance: what is as good as won is worth no more for every card that lies well."""
        if self.seats > 1:
            return value
        return self.bent[min(max((value + 2 * ONE) // (ONE // 1024), 0), 4095)]

    # Trying moves: each is the value of the table after it, as this seat sees it before it draws

    def level(self, card: i64) -> i64:
        row, number = card >> 3, card & 7
        unplaced, above, own = self.unplaced[row], self.above[row], self.own[row]
        self.unplaced[row] = unplaced & ~bit(number)
        self.above[row] = above & ~(bit(number + 1) - 1)
        self.own[row] = own & ~bit(number)
        self.cards -= 1
        value = self._filled(row, self.column_reset)
        self.cards += 1
        self.unplaced[row], self.above[row], self.own[row] = unplaced, above, own
        return value

    def reset(self, row: i64) -> i64:
        above = self.above[row]
        self.above[row] = self.unplaced[row]
        self.resets[row] -= 1
        value = self._filled(row, True)
        self.above[row] = above
        self.resets[row] += 1
        return value

    def pause(self, row: i64) -> i64:
        self.pauses -= 1
        self.own_pauses -= 1
        self.spare[row] += 1
        self.cards -= 1
        value = self._filled(row, self.column_reset)
        self.cards += 1
        self.spare[row] -= 1
        self.pauses += 1
        self.own_pauses += 1
        return value

    def standing(self) -> i64:
        """The value of the table as it is."""
        if self.alone and self.open == 0:  # a Reset has filled the column; teams have learned without this
            return self._opened()
        return self._sum(self.here, self.worth, self.open, self.column_reset)

    def bury(self, many: i64, first: i64, second: i64) -> i64:
        """After a Reset: these cards of the hand go under the deck."""
        value = self._look_up(BURIED + many * 5 + self._deck_size())
        if many > 0:
            value += self._bury_card(first)
        if many > 1:
            value += self._bury_card(second)
        value += self.standing()
        if many > 0:
            self._take_back(first)
        if many > 1:
            self._take_back(second)
        return value

    def _bury_card(self, card: i64) -> i64:
        """Takes a card out of the hand; the value of its lying at the bottom."""
        if card == PAUSE:
            self.own_pauses -= 1
            return 0
        row, number = card >> 3, card & 7
        self.own[row] &= ~bit(number)
        if self.alone:
            self.buried[row] |= bit(number)
        self._weigh(self.worth, row, self.open)
        higher = self.ones[self.unplaced[row] >> number]  # itself among them
        index = (self.resets[row] * 9 + higher) * 2
        if self.above[row] & bit(number):
            index += 1
        return self._look_up(BURIED_CARD + index * 5 + self._deck_size())

    def _take_back(self, card: i64) -> None:
        if card == PAUSE:
            self.own_pauses += 1
        else:
            row, number = card >> 3, card & 7
            self.own[row] |= bit(number)
            self.buried[row] &= ~bit(number)
            self._weigh(self.worth, row, self.open)

    def _deck_size(self) -> i64:
        if self.deck >= 18:
            return 4
        if self.deck >= 10:
            return 3
        if self.deck >= 5:
            return 2
        if self.deck >= 2:
            return 1
        return 0

    def _filled(self, row: i64, column_reset: bool) -> i64:
        """The value once this row, changed already, has its card in this column."""
        open = self.open & ~bit(row)
        if open == 0:
            return self._opened()
        before = self.worth[row]
        self._weigh(self.worth, row, open)
        value = self._sum(self.here, self.worth, open, column_reset)
        self.worth[row] = before
        return value

    def _opened(self) -> i64:
        """The same where that opens the next column."""
        if self.column == COLUMNS - 1:
            self.dead = False
            return ONE
        self.column += 1
        first: i64 = 0
        if self.seats == 5 and self._holds():  # L10-14
            self.next_following[0] = self.seat
            first = 1
        for turn in range(first, AHEAD):
            self.next_following[turn] = self.following[turn - first]
        for row in range(i64(ROWS)):
            self._weigh(self.next_worth, row, EVERY_ROW)
        self._ask(self.there, self.next_following, EVERY_ROW, AHEAD)
        self.there.find(EVERY_ROW, ROWS, self._resettable(), False)
        value = self._sum(self.there, self.next_worth, EVERY_ROW, False)
        self.column -= 1
        return value

    def _holds(self) -> bool:
        for row in range(i64(ROWS)):
            if self.own[row]:
                return True
        return self.own_pauses > 0 or self.deck > 0

    # The tables

    def _look_up(self, index: i64) -> i64:
        if self.noting:
            self.noted = append(self.noted, index)
        return self.weights[index]

    def _weigh(self, worth: vec[i64], row: i64, open: i64) -> None:
        """What this row is worth, by what is left for it, by the own cards for it, by the others'."""
        if not self.noting:
            worth[row] = self._row_sum(row, open >> row & 1)

    def _row_sum(self, row: i64, is_open: i64) -> i64:
        above, own = self.above[row], self.own[row]
        case = self.resets[row] * 2 + is_open
        higher = self.ones[above]
        mine = self.ones[own & above]
        left = ROW + ((case * 9 + higher) * 9 + self._too_low(row)) * 3 + min(mine, 2)
        low = min(self.ones[own & ~above], 2)
        if own & (above & -above):  # the nearest
            low += 3
        held = HELD + ((case * 6 + min(higher, 5)) * 4 + min(mine, 3)) * 6 + low
        unseen = self.unplaced[row] & ~own
        fit = min(self.ones[unseen & above], 5)
        unfit = min(self.ones[unseen & ~above], 3)
        elsewhere = min(self.theirs[row] + self.ones[self.buried[row]], 5)
        others = OTHERS + ((case * 6 + fit) * 6 + elsewhere) * 4 + unfit
        value = self._look_up(left) + self._look_up(held) + self._look_up(others)
        if self.alone:
            value += self._look_up(line(self.unplaced[row], above, own, self.buried[row], self.resets[row]))
        return value

    def _too_low(self, row: i64) -> i64:
        """Numbers that need a Reset first, less those that need no place because Pauses have taken theirs."""
        return max(0, self.ones[self.unplaced[row] & ~self.above[row]] - self.spare[row])

    def _fitting(self, row: i64) -> i64:
        """The numbers this row can take without being lost: with no Reset left they must come in order."""
        above = self.above[row]
        if self.resets[row]:
            return above
        fitting: i64 = 0
        for _number in range(self.spare[row] + 1):
            fitting |= above & ~fitting & -(above & ~fitting)
        return fitting

    def _has(self, seat: i64, row: i64) -> i64:
        """The chance that this seat has a card for this row."""
        if seat == self.seat:
            if self.own[row] & self._fitting(row):
                return SURE
            return 0
        fitting = self._fitting(row)
        if self.peeking:
            if self.hands[seat] >> row * 8 & fitting:
                return SURE
            return 0
        unseen = self.unplaced[row] & ~self.own[row]
        fit = self.ones[unseen & fitting]
        return self.chances[self.ones[unseen] * 81 + fit * 9 + min(8, self.counts.held[seat * ROWS + row])]

    def _sum(self, ahead: Column, worth: vec[i64], open: i64, column_reset: bool) -> i64:
        value: i64 = 0
        for row in range(i64(ROWS)):
            if self.noting:
                value += self._row_sum(row, open >> row & 1)
            else:
                value += worth[row]
        many = self.ones[open]
        reset: i64 = 0
        if column_reset:
            reset = 1
        value += self._look_up(CLOCK + (self.column * 5 + many - 1) * 2 + reset)
        value += self._urgency(open, reset)
        value += self._look_up(PAUSES + (self.own_pauses * 4 + self.pauses) * 10 + self.column)
        if self.alone:
            value += self._pairs(open, reset)
        case = (reset * 5 + many - 1) * 16
        value += self._look_up(COLUMN + case + self.steps[ahead.fill[reset * WITH_RESET + open]])
        return value + self._look_up(STUCK + case + self.steps[ahead.playable(open)])

    def _pairs(self, open: i64, reset: i64) -> i64:
        """How every two rows stand together."""
        value: i64 = 0
        for row in range(i64(ROWS)):
            above, own, fitting = self.above[row], self.own[row], self._fitting(row)
            self.stands[row] = stand(above, own, fitting, self.resets[row], open >> row & 1)
            for other in range(row):
                value += self._look_up(pair(self.stands[row], self.stands[other], reset))
        return value

    def _urgency(self, open: i64, reset: i64) -> i64:
        """When rows will have to take a Reset, against one Reset a column; and what is lost for all to see."""
        urgent: i64 = 0
        takers: i64 = 0
        lost: i64 = 0
        for row in range(i64(ROWS)):
            is_open = open >> row & 1
            if self.resets[row] == 0:
                lost += self._too_low(row)
                continue
            takers += is_open
            urgent += self.within[self.ones[self.above[row]] + 1 - is_open]
        first = 1 - reset - (urgent & 15)
        second = 2 - reset - (urgent >> 4 & 15)
        third = 3 - reset - (urgent >> 8 & 15)
        fourth = 4 - reset - (urgent >> 12)
        index = ((_five(first) * 5 + _five(second)) * 5 + _five(third)) * 5 + _five(fourth)
        value = self._look_up(URGENT + index)
        if reset == 0:
            value += self._look_up(RESETS + takers * 6 + self.ones[open])
            if takers == 0 or self.cards == 0:  # L10-18, L10-25
                lost += BOX + 1
        self.dead = lost - min(min(first, second), min(min(third, fourth), 0)) > self.pauses
        return value


def _five(spare: i64) -> i64:
    return min(max(spare + 1, 0), 4)
