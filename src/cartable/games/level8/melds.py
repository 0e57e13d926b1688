"""Combinations: what a level asks for, what lies on the table, and which cards it takes (L8-12…18).

A combination is a row of places, and each place asks for a number (0: any) and a colour (-1: any).
Its *look* is what sets it apart from others of its kind and size: its lowest number, and its colour.
"""

from typing import Final

from cartable.core.bits import bit, lowest
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8 import cards as deck
from cartable.games.level8.cards import COLOURS, NUMBERS

RUN: Final = 0
SET: Final = 1
COLOUR: Final = 2
COLOURED_RUN: Final = 3
KINDS: Final = ("run", "set", "colour", "coloured run")

SIZES: Final = 16  # a combination asked for is one int, kind * SIZES + size; a level is a list of them


def combination(kind: int, size: int) -> int:
    return kind * SIZES + size


def kind_of(combination: i64) -> i64:
    return combination // SIZES


def size_of(combination: i64) -> i64:
    return combination % SIZES


def is_run(kind: i64) -> bool:
    return kind in (RUN, COLOURED_RUN)


def step_of(combination: i64) -> i64:
    """From place to place: the numbers of a run rise."""
    if is_run(kind_of(combination)):  # not in one expression: mypyc would box it
        return 1
    return 0


def look_of(number: i64, colour: i64) -> i64:
    """A look as one small int: the colour, plus one, in its three lowest bits."""
    return (number << 3) + colour + 1


def number_of(look: i64) -> i64:
    return look >> 3


def colour_of(look: i64) -> i64:
    return (look & 7) - 1


def _looks(kind: int, size: int) -> tuple[int, ...]:
    highest = NUMBERS + 1 - size if is_run(kind) else NUMBERS  # L8-12: 15 and 1 are not neighbours
    numbers = [0] if kind == COLOUR else list(range(1, highest + 1))
    colours = list(range(len(COLOURS))) if kind in (COLOUR, COLOURED_RUN) else [-1]
    return tuple(int(look_of(number, colour)) for number in numbers for colour in colours)


# By combination: all its looks, the numbers rising.
LOOKS: Final = tuple(_looks(kind, size) for kind in range(len(KINDS)) for size in range(SIZES))
# By combination and by colour plus one: the lowest numbers of its looks.
LOWEST_IN: Final = tuple(
    tuple(
        tuple(int(number_of(look)) for look in looks if colour_of(look) + 1 == hue)
        for hue in range(len(COLOURS) + 1)
    )
    for looks in LOOKS
)


@mypyc_attr(acyclic=True)
class Meld:
    """A combination on the table: the cards of a run from its lowest place up, those of others sorted."""

    def __init__(self, kind: int, number: int, colour: int, cards: list[int]) -> None:
        self.kind = kind
        self.number = number
        self.colour = colour
        self.cards = cards


@mypyc_attr(acyclic=True)
class Matching:
    """Gives every left a right of its own, moving those placed before where that helps (Kuhn)."""

    def __init__(self, lefts: i64, rights: i64) -> None:
        self.fits = vec[i64]([0] * lefts)  # by left: the rights it can have, as bits
        self.right_of = vec[i64]([0] * lefts)
        self.left_of = vec[i64]([0] * rights)
        self.taken: i64 = 0
        self.tried: i64 = 0

    def place(self, left: i64, fits: i64) -> bool:
        self.fits[left] = fits
        self.tried = 0
        return self._find(left)

    def remove(self, left: i64) -> None:
        self.taken -= bit(self.right_of[left])

    def _find(self, left: i64) -> bool:
        free = self.fits[left] & ~self.taken
        right: i64 = lowest(free) if free else self._given_up(left)
        if right < 0:
            return False
        self.taken |= bit(right)
        self.right_of[left] = right
        self.left_of[right] = left
        return True

    def _given_up(self, left: i64) -> i64:
        """A right that this left can have because another left finds another one, or -1."""
        others = self.fits[left] & ~self.tried
        while others:
            right = lowest(others)
            self.tried |= bit(right)
            if self._find(self.left_of[right]):
                return right
            others = self.fits[left] & ~self.tried
        return -1


def takes(number: i64, colour: i64, card: i64) -> bool:
    """Whether a place that asks for this number and colour takes this card."""
    if deck.is_joker(card):
        return deck.fits(card, number)
    if not deck.is_number(card):
        return False
    return (number == 0 or number == deck.number(card)) and (colour == -1 or colour == deck.colour(card))


def read_meld(kind: int, size: int, cards: list[int], numbers: list[int], colours: list[int]) -> list[Meld]:
    """All that these cards can be: nothing is illegal, more than one has to be announced (L8-16).

    `numbers` and `colours` say card by card what a joker is announced as; 0 and -1 where it is not.
    """
    readings: list[Meld] = []
    if len(cards) != size:
        return readings
    seats = Matching(size, size)
    for look in LOOKS[combination(kind, size)]:
        if _seat(seats, kind, look, cards, numbers, colours):
            laid = [cards[seats.left_of[place]] for place in range(size)]
            laid = laid if is_run(kind) else sorted(laid)
            readings.append(Meld(kind, number_of(look), colour_of(look), laid))
    return readings


def _seat(
    seats: Matching, kind: i64, look: i64, cards: list[int], numbers: list[int], colours: list[int]
) -> bool:
    """Whether all these cards find a place in a combination of this look."""
    colour, step = colour_of(look), 1 if is_run(kind) else 0
    seats.taken = 0
    for k, card in enumerate(cards):
        if not _agree(colour, colours[k], -1) or not takes(numbers[k], colours[k], card):
            return False
        places: i64 = 0
        for place in range(len(cards)):
            number = number_of(look) + place * step
            if _agree(number, numbers[k], 0) and takes(number, colour, card):
                places |= bit(place)
        if not seats.place(k, places):
            return False
    return True


def _agree(asked: i64, announced: i64, anything: i64) -> bool:
    return asked == anything or announced == anything or announced == asked


def open_ends(kind: i64, number: i64, length: i64) -> list[int]:
    """The numbers that can be added to a combination on the table (L8-18); 0 in a colour."""
    if not is_run(kind):
        return [number]
    return [end for end in (number - 1, number + length) if 1 <= end <= NUMBERS]


def openings(kind: i64, number: i64, colour: i64, length: i64, card: i64) -> list[int]:
    """Those as which this card can be added."""
    return [end for end in open_ends(kind, number, length) if takes(end, colour, card)]
