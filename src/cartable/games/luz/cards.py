"""Luz cards: five colours, numbers 1 to 12; the back of a card shows its colour (LUZ-1)."""

from typing import Final

from cartable.core.errors import BadNotation
from cartable.core.native import i64

COLOURS: Final = "rgbpy"
YELLOW: Final = 4  # suns, always trump (LUZ-1)
NUMBERS: Final = 12
HAND: Final = 10


def colour(card: i64) -> i64:
    """Of a face or of a back."""
    if card < 0:
        return -1 - card
    return card // NUMBERS


def back(card: i64) -> i64:
    return -1 - colour(card)


def highest(seats: i64) -> i64:
    """The highest number in play (LUZ-2)."""
    return 2 * seats + 2


def name(card: i64) -> str:
    letter = COLOURS[colour(card)]
    return f"{letter}?" if card < 0 else f"{letter}{card % NUMBERS + 1}"


def card_of(text: str) -> int:
    letter, number = text[:1], text[1:]
    if (
        letter
        and letter in COLOURS
        and number.isdecimal()
        and number.isascii()
        and 1 <= int(number[:3]) <= NUMBERS
    ):
        card = COLOURS.index(letter) * NUMBERS + int(number[:3]) - 1
        if name(card) == text:
            return card
    raise BadNotation(f"{text[:20]!r} is not a card of Luz")
