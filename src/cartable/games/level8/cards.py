"""The cards of Level 8 and Level 8 Master (L8-1…3): ints inside, names at the edges."""

from typing import Final

from cartable.core.errors import BadNotation
from cartable.core.native import i64
from cartable.core.table import BACK

COLOURS: Final = "rgbyop"
NUMBERS: Final = 15
SPAN: Final = 5  # numbers in each of the ranges that Master's jokers stand for (L8-16)

JOKER: Final = 90  # JOKER + 1 … JOKER + 3: those of one range
JOKER_LOW: Final = 91
JOKER_MID: Final = 92
JOKER_HIGH: Final = 93
PASS: Final = 94
STEAL: Final = 95
SWAP: Final = 96
KEEP: Final = 97
FACES: Final = 98

CLASSIC: Final = "classic"
MASTER: Final = "master"
EDITIONS: Final = (CLASSIC, MASTER)

_NUMBER_NAMES: Final = [f"{colour}{number}" for colour in COLOURS for number in range(1, NUMBERS + 1)]
_NAMES: Final = [*_NUMBER_NAMES, "*", "*l", "*m", "*h", "pass", "steal", "swap", "keep"]
_CARDS: Final = {name: card for card, name in enumerate(_NAMES)}


def name(card: int) -> str:
    return "?" if card == BACK else _NAMES[card]


def card_of(text: str) -> int:
    if text not in _CARDS:
        raise BadNotation(
            f"{text[:20]!r} is not a card of Level 8: r1 … r15, g, b, y, o, p likewise, * *l *m *h, "
            "pass, steal, swap, keep"
        )
    return _CARDS[text]


def is_number(card: i64) -> bool:
    return 0 <= card < JOKER


def is_joker(card: i64) -> bool:
    return JOKER <= card <= JOKER_HIGH


def colour(card: i64) -> i64:
    """The colour of a number card, 0 to 5."""
    return card // NUMBERS


def number(card: i64) -> i64:
    """The number of a number card, 1 to 15."""
    return card % NUMBERS + 1


def span(number: i64) -> i64:
    """The range of this number (L8-16): 1 low, 2 middle, 3 high; 0 for no number in particular."""
    return (number + SPAN - 1) // SPAN


def fits(joker: i64, number: i64) -> bool:
    """Whether a joker can stand for this number (L8-16); 0 asks for no number in particular."""
    return joker == JOKER or number == 0 or span(number) == joker - JOKER


def deck(edition: str) -> list[int]:
    numbers = list(range(JOKER))
    if edition == CLASSIC:
        return numbers + [JOKER] * 6 + [PASS] * 3  # L8-2
    jokers = [JOKER_LOW] * 4 + [JOKER_MID] * 4 + [JOKER_HIGH] * 4
    return numbers + jokers + [STEAL] * 2 + [SWAP] * 3 + [KEEP] * 4  # L8-3
