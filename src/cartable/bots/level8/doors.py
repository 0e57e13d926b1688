"""Where cards can be added: the doors that the combinations on the table leave open (L8-17, L8-18)."""

from typing import Final

from cartable.core.bits import bit
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.cards import COLOURS, JOKER, JOKER_HIGH, NUMBERS
from cartable.games.level8.melds import COLOUR, COLOURED_RUN, SET, Meld

RANGE: Final = (0xFFFE, 0x003E, 0x07C0, 0xF800)  # numbers that a joker can stand for: *, *l, *m, *h


@mypyc_attr(acyclic=True)
class Doors:
    """All that may be added, by what it has to show: a number, a colour, or both."""

    def __init__(self) -> None:
        self.numbers: i64 = 0  # as bits 1 … 15
        self.colours: i64 = 0  # as bits 0 … 5
        self.both = vec[i64]([0] * len(COLOURS))  # by colour, numbers as bits
        self.all_both: i64 = 0

    def close(self) -> None:
        self.numbers = 0
        self.colours = 0
        self.all_both = 0
        for colour in range(i64(len(COLOURS))):
            self.both[colour] = 0

    def open_all(self, melds: list[list[Meld]]) -> None:
        self.close()
        for owned in melds:
            for meld in owned:
                self.open(meld.kind, meld.number, meld.colour, len(meld.cards))

    def open(self, kind: i64, number: i64, colour: i64, length: i64) -> None:
        if kind == SET:
            self.numbers |= bit(number)
        elif kind == COLOUR:
            self.colours |= bit(colour)
        else:
            ends: i64 = 0
            if number > 1:
                ends |= bit(number - 1)
            if number + length <= NUMBERS:
                ends |= bit(number + length)
            if kind == COLOURED_RUN:
                self.both[colour] |= ends
                self.all_both |= ends
            else:
                self.numbers |= ends

    def take(self, card: i64) -> bool:
        """Whether this card can be added somewhere."""
        if card < JOKER:
            number = bit(card % NUMBERS + 1)
            colour = card // NUMBERS
            return (self.numbers | self.both[colour]) & number != 0 or self.colours & bit(colour) != 0
        if card > JOKER_HIGH:
            return False
        return self.colours != 0 or (self.numbers | self.all_both) & RANGE[card - JOKER] != 0

    def near(self, card: i64) -> bool:
        """Whether it could be added once one more card lies on a run."""
        if card >= JOKER:
            return False
        number = bit(card % NUMBERS + 1)
        around = (number << 1) | (number >> 1)
        return (self.numbers | self.both[card // NUMBERS]) & around != 0
