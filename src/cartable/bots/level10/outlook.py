"""How a Level 10 table looks to a seat after a move it might make: a sum of small learned tables.

It sees what everybody sees, the seat's own hand, and how many cards of each world the others hold.
"""

from typing import Final, final

from cartable.bots.level10.weights import (
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
from cartable.core.bits import bit, count
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.games.level10.cards import PAUSE, ROWS
from cartable.games.level10.rules import BOX
from cartable.games.level10.table import A_WORLD, COLUMNS, EVERY_ROW, FIELD, FULL, Level10Table

SURE: Final = 4096  # chances are whole numbers: this is certainty
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


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """One seat's picture of a table, in which moves can be tried without making them."""

    def __init__(self, weights: vec[i64], seats: i64) -> None:
        self.weights = weights
        self.seats = seats
        self.ones = vec[i64]([count(byte) for byte in range(256)])
        self.chances = _chances()
        self.steps = _steps()
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
        self.following = vec[i64]([0] * AHEAD)  # the next seats to move
        self.again = False  # whether who fills the column moves again (L10-14)
        # Its rows
        self.unplaced = vec[i64]([0] * ROWS)  # masks of numbers
        self.above = vec[i64]([0] * ROWS)
        self.own = vec[i64]([0] * ROWS)
        self.resets = vec[i64]([0] * ROWS)  # left
        self.counts = vec[i64]([0] * (seats * ROWS))
        self.theirs = vec[i64]([0] * ROWS)
        # What the rows are worth, the chances that a next seat has a card for them, and that the next seats
        # together have one for each of a set of rows, with and without a Reset among them
        self.worth = vec[i64]([0] * ROWS)
        self.has = vec[i64]([0] * (AHEAD * ROWS))
        self.fill = vec[i64]([0] * 64)
        self.fill[WITH_RESET] = SURE

    # Looking

    def look(self, table: Level10Table, seat: i64, hand: i64) -> None:
        """Takes in the table as this seat sees it with this hand; `counts` must have been taken before."""
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
        self.again = self.seats == 5
        unplaced = ~table.placed
        takes = table.takes
        for row in range(ROWS):
            shift = row * 8
            self.unplaced[row] = unplaced >> shift & A_WORLD
            self.above[row] = self.unplaced[row] & takes >> shift
            self.own[row] = hand >> shift & A_WORLD
            self.resets[row] = 2 - table.resets[row]
            theirs: i64 = 0
            for other in range(self.seats):
                if other != seat:
                    theirs += self.counts[other * ROWS + row]
            self.theirs[row] = theirs
        self._find_following(table)
        for row in range(ROWS):
            self._weigh(row, self.open)
            for turn in range(AHEAD):
                self.has[turn * ROWS + row] = self._has(self.following[turn], row)
        self._find_fills(self.open, self.ones[self.open] - 1)

    def count_hands(self, table: Level10Table) -> None:
        """The counts from the hands themselves: of a full table, whose players tell each other everything."""
        for seat in range(self.seats):
            hand = table.hands[seat]
            for row in range(ROWS):
                self.counts[seat * ROWS + row] = self.ones[hand >> row * 8 & A_WORLD]

    def count_told(self, table: Level10Table) -> None:
        """The counts that everybody can be sure of."""
        for seat in range(self.seats):
            for row in range(ROWS):
                self.counts[seat * ROWS + row] = table.least[seat] >> row * FIELD & FULL

    def _find_following(self, table: Level10Table) -> None:
        """Who moves next, after this seat: those with cards (L10-22)."""
        at = self.seat
        for turn in range(AHEAD):
            for _other in range(self.seats):
                at = table.left_of(at)
                if table.hands[at] or table.hidden[at]:
                    break
            self.following[turn] = at

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
        self.cards -= 1
        value = self._filled(row, self.column_reset)
        self.cards += 1
        self.pauses += 1
        self.own_pauses += 1
        return value

    def standing(self) -> i64:
        """The value of the table as it is."""
        return self._sum(self.open, self.column_reset, self.column)

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
        self._weigh(row, self.open)
        higher = self.ones[self.unplaced[row] >> number]  # itself among them
        index = (self.resets[row] * 9 + higher) * 2
        if self.above[row] & bit(number):
            index += 1
        return self._look_up(BURIED_CARD + index * 5 + self._deck_size())

    def _take_back(self, card: i64) -> None:
        if card == PAUSE:
            self.own_pauses += 1
        else:
            self.own[card >> 3] |= bit(card & 7)
            self._weigh(card >> 3, self.open)

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
            return self._opened(row)
        before = self.worth[row]
        self._weigh(row, open)
        value = self._sum(open, column_reset, self.column)
        self.worth[row] = before
        return value

    def _opened(self, row: i64) -> i64:
        """The same where that opens the next column."""
        if self.column == COLUMNS - 1:
            self.dead = False
            return ONE
        following = self.following[:]
        has = self.has[:]
        worth = self.worth[:]
        fill = self.fill[:]
        self.column += 1
        if self.again and self._holds():
            for turn in range(AHEAD - 1):
                self.following[turn + 1] = following[turn]
            self.following[0] = self.seat
        for other in range(ROWS):
            self._weigh(other, EVERY_ROW)
            for turn in range(AHEAD):
                self.has[turn * ROWS + other] = self._has(self.following[turn], other)
        self._find_fills(EVERY_ROW, ROWS)
        value = self._sum(EVERY_ROW, False, self.column)
        self.column -= 1
        self.following, self.has, self.worth, self.fill = following, has, worth, fill
        return value

    def _holds(self) -> bool:
        for row in range(ROWS):
            if self.own[row]:
                return True
        return self.own_pauses > 0 or self.deck > 0

    # The tables

    def _look_up(self, index: i64) -> i64:
        if self.noting:
            self.noted = append(self.noted, index)
        return self.weights[index]

    def _weigh(self, row: i64, open: i64) -> None:
        """What this row is worth, by what is left for it, by the own cards for it, by the others'."""
        if self.noting:
            return
        self.worth[row] = self._row_sum(row, open >> row & 1)

    def _row_sum(self, row: i64, is_open: i64) -> i64:
        unplaced, above, own = self.unplaced[row], self.above[row], self.own[row]
        left = self.resets[row]
        case = left * 2 + is_open
        higher = self.ones[above]
        lower = self._too_low(row, is_open)
        mine = self.ones[own & above]
        value = self._look_up(ROW + ((case * 9 + higher) * 9 + lower) * 3 + min(mine, 2))
        nearest: i64 = 0
        if own & (above & -above):
            nearest = 1
        low = min(self.ones[own & ~above], 2)
        value += self._look_up(
            HELD + ((case * 6 + min(higher, 5)) * 4 + min(mine, 3)) * 6 + nearest * 3 + low
        )
        unseen = unplaced & ~own
        fit = self.ones[unseen & above]
        unfit = min(self.ones[unseen & ~above], 3)
        return value + self._look_up(
            OTHERS + ((case * 6 + min(fit, 5)) * 6 + min(self.theirs[row], 5)) * 4 + unfit
        )

    def _too_low(self, row: i64, is_open: i64) -> i64:
        """Numbers that need a Reset first, less those that need no place because Pauses have taken theirs."""
        left = self.ones[self.unplaced[row]]
        cells = COLUMNS - 1 - self.column + is_open
        return max(0, left - self.ones[self.above[row]] - max(0, left + self.resets[row] - cells))

    def _has(self, seat: i64, row: i64) -> i64:
        """The chance that this seat has a card for this row."""
        if seat == self.seat:
            if self.own[row] & self.above[row]:
                return SURE
            return 0
        unseen = self.unplaced[row] & ~self.own[row]
        fit = self.ones[unseen & self.above[row]]
        return self.chances[self.ones[unseen] * 81 + fit * 9 + min(8, self.counts[seat * ROWS + row])]

    def _find_fills(self, rows: i64, most: i64) -> None:
        """For every set of these rows, at most so many: the chance that the seats whose turns come then fill it."""
        for some in range(1, 32):
            if some & ~rows:
                continue
            many = self.ones[some]
            if many <= most:
                if not self.column_reset or most == ROWS:
                    self.fill[some] = self._fill(some, most - many, False)
                self.fill[WITH_RESET + some] = self._fill(some, most - many, True)

    def _fill(self, rows: i64, turn: i64, column_reset: bool) -> i64:
        """The seat takes the best row it has a card for; or it places the Reset."""
        best: i64 = 0
        after: i64 = 0
        if column_reset:
            after = WITH_RESET
        else:
            for row in range(ROWS):
                if rows >> row & 1 and self.resets[row]:
                    best = max(best, self.fill[WITH_RESET + (rows & ~bit(row))])
        left = rows
        chance: i64 = 0
        none: i64 = SURE
        while left:
            take: i64 = 0
            highest = best
            for row in range(ROWS):
                if left >> row & 1:
                    value = self.fill[after + (rows & ~bit(row))]
                    if value > highest:
                        highest = value
                        take = row + 1
            if take == 0:
                break
            has = self.has[turn * ROWS + take - 1]
            chance += (none * has >> 12) * highest >> 12
            none = none * (SURE - has) >> 12
            left &= ~bit(take - 1)
        return chance + (none * best >> 12)

    def _sum(self, open: i64, column_reset: bool, column: i64) -> i64:
        value: i64 = 0
        for row in range(ROWS):
            if self.noting:
                value += self._row_sum(row, open >> row & 1)
            else:
                value += self.worth[row]
        many = self.ones[open]
        reset: i64 = 0
        if column_reset:
            reset = 1
        value += self._look_up(CLOCK + (column * 5 + many - 1) * 2 + reset)
        value += self._urgency(open, reset)
        value += self._look_up(PAUSES + (self.own_pauses * 4 + self.pauses) * 10 + column)
        case = (reset * 5 + many - 1) * 16
        fill = self.fill[reset * WITH_RESET + open]
        value += self._look_up(COLUMN + case + self.steps[fill])
        none: i64 = SURE
        for row in range(ROWS):
            if open >> row & 1:
                none = none * (SURE - self.has[row]) >> 12
        return value + self._look_up(STUCK + case + self.steps[SURE - none])

    def _urgency(self, open: i64, reset: i64) -> i64:
        """When rows will have to take a Reset, against one Reset a column; and what is lost for all to see."""
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        fourth: i64 = 0
        takers: i64 = 0
        lost: i64 = 0
        for row in range(ROWS):
            is_open = open >> row & 1
            if self.resets[row] == 0:
                lost += self._too_low(row, is_open)
                continue
            takers += is_open
            columns = self.ones[self.above[row]] + 1 - is_open  # that this row can do without
            if columns < 1:
                first += 1
            if columns < 2:
                second += 1
            if columns < 3:
                third += 1
            if columns < 4:
                fourth += 1
        first = 1 - reset - first
        second = 2 - reset - second
        third = 3 - reset - third
        fourth = 4 - reset - fourth
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
