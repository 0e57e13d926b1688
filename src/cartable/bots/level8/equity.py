"""What levels are worth: the chance to win the game from the end of a round, as playing has taught it (train.py)."""

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import cast, final

from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.levels import LEVELS, text
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import HOLDING


@final
@mypyc_attr(acyclic=True)
class Equity:
    """How likely a seat is to win, compared with others: so much for its level, so much for every card that it may
    keep for the next round."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = vec[float](weights)  # by level, then of a card kept

    def of(self, table: Level8, seat: i64) -> float:
        """The share of this seat, between two rounds or after the game."""
        if table.over:
            return 1.0 if table.winner == seat else 0.0
        total = 0.0
        for other in range(table.seats):
            total += self._odds(table, other)
        return self._odds(table, seat) / total

    def _odds(self, table: Level8, seat: i64) -> float:
        return odds(self.weights, table.levels[seat], kept(table, seat))


def odds(weights: vec[float], level: i64, cards: i64) -> float:
    """Of one who stands at this level and may keep so many cards."""
    return exp(weights[level - 1] + weights[LEVELS] * float(cards))


def ended(table: Level8, this: i64) -> bool:
    """Whether this round is over and done, but for what is kept."""
    return table.over or table.round != this or table.phase == HOLDING


def kept(table: Level8, seat: i64) -> i64:
    """How many cards it may take along, at the end of a round (L8M-3, L8M-4)."""
    return table.may_hold(seat) if table.phase == HOLDING else 0


def equity(table: Level8) -> Equity:
    """For the level card of this table. One that nobody has trained for gets the mean of those known."""
    learned = _learned()
    known = learned.get(text(table.card))
    return Equity(known or [sum(weights) / len(learned) for weights in zip(*learned.values(), strict=True)])


@cache
def _learned() -> dict[str, list[float]]:
    """By the line form of the level card."""
    file = files("cartable.bots.level8").joinpath("odds.json")
    return cast(dict[str, dict[str, list[float]]], json.loads(file.read_text(encoding="utf-8")))["cards"]
