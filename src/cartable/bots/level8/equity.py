"""What levels are worth: the chance to win the game from the start of a round."""

from math import exp
from typing import Final

from cartable.core.native import i64
from cartable.games.level8.rules import Level8

STEADY: Final = 0.35
RISING: Final = 0.03


def odds(level: i64) -> float:
    """How likely a seat at this level is to win, compared with others."""
    above = float(level - 1)
    return exp(STEADY * above + RISING * above * above)


def equity(table: Level8, seat: i64) -> float:
    """The share of this seat, between two rounds or after the game."""
    if table.over:
        return 1.0 if table.winner == seat else 0.0
    total = 0.0
    for level in table.levels:
        total += odds(level)
    return odds(table.levels[seat]) / total
