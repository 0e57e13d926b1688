"""A hand spread out before its player, so that what it lacks for a combination is seen at a glance."""

from typing import Final

from cartable.core.bits import below, bit, count, lowest
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.games.level8.cards import (
    COLOURS,
    NUMBERS,
    SPAN,
    colour,
    fits,
    is_joker,
    is_number,
    number,
    span,
)
from cartable.games.level8.melds import LOWEST_IN, colour_of, is_run, kind_of, number_of, size_of, step_of

CARDS: Final = 16  # room for any hand
TOO_MANY: Final = 99  # jokers
SPANS: Final = vec[i64]([span(n) for n in range(NUMBERS + 1)])  # looked up, not called, at every place


@mypyc_attr(acyclic=True)
class Fan:
    """The cards of a sorted hand that can be laid, number cards before jokers; bits are its cards, or numbers.

    Index 0 of each table is for any number, colour or range; a colour is found one further on.
    """

    def __init__(self, hand: list[int]) -> None:
        self.cards = vec[i64](capacity=CARDS)
        self.first_joker: i64 = 0
        self.of_number = vec[i64]([0] * (NUMBERS + 1))
        self.of_colour = vec[i64]([0] * (len(COLOURS) + 1))
        self.numbers_in = vec[i64]([0] * (len(COLOURS) + 1))
        self.jokers = vec[i64]([0] * (NUMBERS // SPAN + 1))  # that can stand for the numbers of each range
        of_number, of_colour, numbers_in = self.of_number, self.of_colour, self.numbers_in
        place: i64 = 1
        for card in hand:
            if is_number(card):
                n, hue = number(card), colour(card) + 1
                of_number[n] |= place
                of_colour[hue] |= place
                numbers_in[hue] |= bit(n)
                self.first_joker += 1
            elif is_joker(card):
                self._spread_joker(place, card)
            else:
                continue
            self.cards = append(self.cards, card)
            place += place
        of_number[0] = of_colour[0] = below(self.first_joker)
        for in_hue in numbers_in:
            numbers_in[0] |= in_hue

    def _spread_joker(self, place: i64, joker: i64) -> None:
        for n in range(0, NUMBERS + 1, SPAN):
            if fits(joker, n):
                self.jokers[SPANS[n]] |= place

    def takers(self, number: i64, colour: i64) -> i64:
        """The cards that a place takes which asks for this number and colour."""
        return self.of_number[number] & self.of_colour[colour + 1] | self.jokers[SPANS[number]]

    def need(self, combination: i64, look: i64) -> i64:
        """How many jokers a combination needs for this look, were it alone; too many, if none of them fits."""
        if is_run(kind_of(combination)):
            return self._run_needs(size_of(combination), number_of(look), colour_of(look) + 1)
        return self._others_need(size_of(combination), number_of(look), colour_of(look) + 1)

    def _run_needs(self, size: i64, number: i64, hue: i64) -> i64:
        missing = ~(self.numbers_in[hue] >> number) & below(size)
        need = count(missing)
        while missing and need <= len(self.cards) - self.first_joker:
            if self.jokers[SPANS[number + lowest(missing)]] == 0:
                return TOO_MANY
            missing &= missing - 1
        return need

    def _others_need(self, size: i64, number: i64, hue: i64) -> i64:
        need = size - count(self.of_number[number] & self.of_colour[hue])
        if need <= 0:
            return 0
        if need > count(self.jokers[SPANS[number]]):
            return TOO_MANY
        return need

    def least(self, combination: i64) -> i64:
        """How many jokers it needs at least."""
        size, run = size_of(combination), is_run(kind_of(combination))
        jokers = len(self.cards) - self.first_joker
        least: i64 = TOO_MANY
        for hue, numbers in enumerate(LOWEST_IN[combination]):
            if not numbers or count(self.of_colour[hue]) + jokers < size:
                continue  # so it is with most colours
            for lowest_of_look in numbers:
                if run:
                    need = self._run_needs(size, lowest_of_look, hue)
                else:
                    need = self._others_need(size, lowest_of_look, hue)
                if need == 0:
                    return 0
                if need < least:
                    least = need
        return least

    def alike(self, combination: i64, look: i64, other: i64) -> bool:
        """Whether two looks take the same cards, place by place."""
        step = step_of(combination)
        for place in range(size_of(combination)):
            ours = self.takers(number_of(look) + place * step, colour_of(look))
            if ours != self.takers(number_of(other) + place * step, colour_of(other)):
                return False
        return True
