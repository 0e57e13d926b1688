"""Level 10 cards: five worlds with numbers 1 to 8, and Pauses (L10-1, L10-3). Resets are never in a hand."""

from typing import Final

from cartable.core.errors import BadNotation
from cartable.core.native import i64
from cartable.core.table import BACK

WORLDS: Final = ("desert", "forest", "sky", "volcano", "swamp")
LETTERS: Final = "dfsvw"  # the w of swamp: sky has the s
ROWS: Final = 5
HIGHEST: Final = 8
LEVELS: Final = 40
PAUSE: Final = 40  # all Pauses are equal
RESET: Final = 41  # RESET + world: only ever a cell of the grid
EMPTY: Final = -2  # a cell without a card


def world(level: i64) -> i64:
    return level >> 3


def number(level: i64) -> i64:
    return (level & 7) + 1


def name(card: i64) -> str:
    if card == BACK:
        return "?"
    if card == EMPTY:
        return ""
    if card == PAUSE:
        return "p"
    if card >= RESET:
        return f"{LETTERS[card - RESET]}0"
    return f"{LETTERS[world(card)]}{number(card)}"


NAMES: Final = {name(card): card for card in range(PAUSE + 1)}


def card_of(text: str) -> int:
    """A card that can be in a hand."""
    card = NAMES.get(text)
    if card is None:
        raise BadNotation(
            f"{text[:20]!r} is not a card of Level 10: d1 … d8, f, s, v, w likewise, p for a Pause"
        )
    return card


def world_of(text: str) -> int:
    if text not in WORLDS:
        raise BadNotation(f"{text[:20]!r} is not a world: {', '.join(WORLDS)}")
    return WORLDS.index(text)
