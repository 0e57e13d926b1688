"""What levels are worth: the chance to win the game from the start of a round."""

from math import exp
from typing import Final

from cartable.core.native import i64
from cartable.games.level8.rules import Level8

STEADY: Final = 0.35
RISING: Final = 0.03


def equity(table: Level8, seat: i64) -> float:
    """The share of this seat, between two rounds or after the game."""
    if table.over:
        return 1.0 if table.winner == seat else 0.0
    total = 0.0
    mine = 0.0
    for other in range(table.seats):
        above = float(table.levels[other] - 1)
        odds = exp(STEADY * above + RISING * above * above)
        total += odds
        if other == seat:
            mine = odds
    return mine / total
