"""A hand spread out before its player, so that what it lacks for a combination is seen at a glance."""

from typing import Final

from cartable.core.bits import below, bit, count, lowest
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.games.level8 import cards as deck
from cartable.games.level8.cards import COLOURS, NUMBERS, SPAN
from cartable.games.level8.melds import LOOKS_IN, colour_of, is_run, kind_of, number_of, size_of

CARDS: Final = 16  # room for any hand
TOO_MANY: Final = 99  # jokers


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
        self.many_in = vec[i64]([0] * (len(COLOURS) + 1))  # how many number cards
        self.jokers = vec[i64]([0] * (NUMBERS // SPAN + 1))  # that can stand for the numbers of each range
        for card in hand:
            if deck.is_number(card):
                self._spread(bit(len(self.cards)), deck.number(card), deck.colour(card))
                self.first_joker += 1
            elif deck.is_joker(card):
                self._spread_joker(bit(len(self.cards)), card)
            else:
                continue
            self.cards = append(self.cards, card)

    def _spread(self, place: i64, number: i64, colour: i64) -> None:
        self.of_number[0] |= place
        self.of_number[number] |= place
        self.of_colour[0] |= place
        self.of_colour[colour + 1] |= place
        self.many_in[0] += 1
        self.many_in[colour + 1] += 1
        self.numbers_in[0] |= bit(number)
        self.numbers_in[colour + 1] |= bit(number)

    def _spread_joker(self, place: i64, joker: i64) -> None:
        for number in range(0, NUMBERS + 1, SPAN):
            if deck.fits(joker, number):
                self.jokers[deck.span(number)] |= place

    def takers(self, combination: i64, look: i64, place: i64) -> i64:
        """The cards that a place of this combination takes."""
        number = number_of(look)
        if is_run(kind_of(combination)):
            number += place
        return self.of_number[number] & self.of_colour[colour_of(look) + 1] | self.jokers[deck.span(number)]

    def need(self, combination: i64, look: i64) -> i64:
        """How many jokers a combination needs for this look, were it alone; too many, if none of them fits."""
        size, number, colour = size_of(combination), number_of(look), colour_of(look)
        if not is_run(kind_of(combination)):
            need = max(size - count(self.of_number[number] & self.of_colour[colour + 1]), 0)
            if need > count(self.jokers[deck.span(number)]):
                return TOO_MANY
            return need
        missing = ~(self.numbers_in[colour + 1] >> number) & below(size)
        need = count(missing)
        while missing and need <= len(self.cards) - self.first_joker:
            if self.jokers[deck.span(number + lowest(missing))] == 0:
                return TOO_MANY
            missing &= missing - 1
        return need

    def least(self, combination: i64) -> i64:
        """How many jokers it needs at least."""
        least: i64 = TOO_MANY
        jokers = len(self.cards) - self.first_joker
        for k in range(len(COLOURS) + 1):
            if self.many_in[k] + jokers < size_of(combination):
                continue  # so it is with most colours
            for look in LOOKS_IN[combination][k]:
                least = min(least, self.need(combination, look))
                if least == 0:
                    return 0
        return least

    def alike(self, combination: i64, look: i64, other: i64) -> bool:
        """Whether two looks take the same cards, place by place."""
        for place in range(size_of(combination)):
            if self.takers(combination, look, place) != self.takers(combination, other, place):
                return False
        return True
