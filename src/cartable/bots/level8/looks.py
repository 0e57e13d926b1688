"""The looks that each combination of a level could have, judged by a hand: those that need the fewest cards first."""

from typing import Final

from cartable.core.bits import below, bit, count
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.cards import COLOURS, JOKER, JOKER_HIGH, NUMBERS
from cartable.games.level8.melds import COLOUR, COLOURED_RUN, RUN, SET, kind_of, size_of

MOST: Final = 32  # cards in a hand
LOOKS: Final = 96  # of one combination, at most
COMBINATIONS: Final = 8  # of a level, at most
ORDER: Final = (COLOUR, COLOURED_RUN, RUN, SET)  # what leaves other combinations their cards comes first


@mypyc_attr(acyclic=True)
class Looks:
    def __init__(self) -> None:
        # The hand: number cards as bits, jokers counted: any number, 1–5, 6–10, 11–15.
        self.cards = vec[i64]([0] * MOST)
        self.size: i64 = 0
        self.of_number = vec[i64]([0] * (NUMBERS + 1))
        self.of_colour = vec[i64]([0] * len(COLOURS))
        self.numbers_in = vec[i64]([0] * (len(COLOURS) + 1))  # by colour, then in any
        self.jokers = vec[i64]([0] * 4)
        # The level: its combinations in ORDER, and the looks of each, those that need least first.
        self.codes = vec[i64]([0] * COMBINATIONS)
        self.many: i64 = 0
        self.first = vec[i64]([0] * (COMBINATIONS + 1))
        self.last = vec[i64]([0] * (COMBINATIONS + 1))
        self.least = vec[i64]([0] * (COMBINATIONS + 1))  # cards that this combination and all after it lack
        self.look_number = vec[i64]([0] * (LOOKS * COMBINATIONS))
        self.look_colour = vec[i64]([0] * (LOOKS * COMBINATIONS))
        self.look_need = vec[i64]([0] * (LOOKS * COMBINATIONS))

    def find_looks(self, hand: list[int], level: list[int]) -> None:
        self._forget_hand()
        self._spread(hand)
        self._sort(level)
        self._find_looks()

    def _forget_hand(self) -> None:
        for k in range(i64(NUMBERS + 1)):
            self.of_number[k] = 0
        for k in range(i64(len(COLOURS))):
            self.of_colour[k] = 0
            self.numbers_in[k] = 0
        self.numbers_in[len(COLOURS)] = 0
        for k in range(i64(4)):
            self.jokers[k] = 0
        self.size = 0

    def _spread(self, hand: list[int]) -> None:
        for held in hand:
            card: i64 = held
            if card < 0:
                continue
            if card < JOKER:
                number, colour = card % NUMBERS + 1, card // NUMBERS
                self.cards[self.size] = card
                self.of_number[number] |= bit(self.size)
                self.of_colour[colour] |= bit(self.size)
                self.numbers_in[colour] |= bit(number)
                self.numbers_in[len(COLOURS)] |= bit(number)
                self.size += 1
            elif card <= JOKER_HIGH:
                self.jokers[card - JOKER] += 1

    def _sort(self, level: list[int]) -> None:
        self.many = 0
        for kind in ORDER:
            for combination in level:
                code: i64 = combination
                if kind_of(code) == kind and self.many < COMBINATIONS:
                    self.codes[self.many] = code
                    self.many += 1

    def _find_looks(self) -> None:
        end: i64 = 0
        for i in range(self.many):
            if i > 0 and self.codes[i] == self.codes[i - 1]:
                self.first[i] = self.first[i - 1]
                self.last[i] = self.last[i - 1]
            else:
                self.first[i] = end
                end = self._list_looks(kind_of(self.codes[i]), size_of(self.codes[i]), end)
                self.last[i] = end
        self.least[self.many] = 0
        i = self.many - 1
        while i >= 0:
            need = size_of(self.codes[i])
            if self.first[i] < self.last[i]:
                need = self.look_need[self.first[i]]
            self.least[i] = self.least[i + 1] + need
            i -= 1

    def _list_looks(self, kind: i64, size: i64, end: i64) -> i64:
        """Those that at least one card of the hand fits, by what they need; where the list ends."""
        highest: i64 = NUMBERS
        if kind == RUN or kind == COLOURED_RUN:
            highest = NUMBERS + 1 - size
        start = end
        if kind == SET or kind == RUN:
            for number in range(i64(1), highest + 1):
                if kind == SET:
                    need = size - count(self.of_number[number])
                else:
                    need = size - count(self.numbers_in[len(COLOURS)] >> number & below(size))
                end = self._insert(start, end, number, -1, need, size)
            return end
        for colour in range(i64(len(COLOURS))):
            if kind == COLOUR:
                end = self._insert(start, end, 0, colour, size - count(self.of_colour[colour]), size)
            elif self.numbers_in[colour]:
                for number in range(i64(1), highest + 1):
                    need = size - count(self.numbers_in[colour] >> number & below(size))
                    end = self._insert(start, end, number, colour, need, size)
        return end

    def _insert(self, start: i64, end: i64, number: i64, colour: i64, need: i64, size: i64) -> i64:
        if need >= size:
            return end
        if need < 0:
            need = 0
        at = end
        while at > start and self.look_need[at - 1] > need:
            self.look_need[at] = self.look_need[at - 1]
            self.look_number[at] = self.look_number[at - 1]
            self.look_colour[at] = self.look_colour[at - 1]
            at -= 1
        self.look_need[at] = need
        self.look_number[at] = number
        self.look_colour[at] = colour
        return end + 1
