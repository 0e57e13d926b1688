"""What a series of games comes to: counted game by game, told as a table or as JSON."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from cartable.arena.outcome import TEAMS, cells
from cartable.arena.series import Series
from cartable.commands.columns import columns, percent
from cartable.core.match import Match

BAND: Final = 10
WIDEST: Final = 40


@dataclass(frozen=True)
class Spread:
    mean: float
    least: int
    most: int

    @staticmethod
    def of(counted: Counter[int]) -> "Spread":
        mean = sum(value * times for value, times in counted.items()) / counted.total()
        return Spread(mean, min(counted), max(counted))

    def json(self) -> dict[str, object]:
        return {"mean": self.mean, "min": self.least, "max": self.most}


class Tally:
    def __init__(self, series: Series) -> None:
        self.series = series
        self.team = series.game.name in TEAMS
        self.games = 0
        self.moves = 0
        self.won = [0] * series.seats
        self.scores: list[Counter[int]] = [Counter() for _ in range(series.seats)]
        self.cells: Counter[int] = Counter()

    def count(self, match: Match) -> None:
        self.games += 1
        self.moves += match.moves_made
        for seat in match.winners():
            self.won[seat] += 1
        for seat, score in enumerate(match.scores()):
            self.scores[seat][score] += 1
        if self.team:
            self.cells[cells(match)] += 1

    def json(self, asked: int) -> dict[str, object]:
        series = self.series
        told: dict[str, object] = {
            "game": series.game.name,
            "rules": series.game.rules,
            "seats": series.seats,
            "options": series.options,
            "bots": series.bots,
            "seed": series.seed,
            "asked": asked,
            "games": self.games,
            "moves_per_game": self.moves / self.games,
        }
        return {**told, **(self._team_json() if self.team else self._seats_json())}

    def _team_json(self) -> dict[str, object]:
        return {
            "won": self.won[0],
            "share": self.won[0] / self.games,
            "score": {**Spread.of(self.scores[0]).json(), "games": _by_value(self.scores[0])},
            "cells": {**Spread.of(self.cells).json(), "games": _by_value(self.cells)},
        }

    def _seats_json(self) -> dict[str, object]:
        return {
            "players": [
                {
                    "seat": seat + 1,
                    "bot": self.series.bots[seat],
                    "won": self.won[seat],
                    "share": self.won[seat] / self.games,
                    "score": Spread.of(self.scores[seat]).json(),
                }
                for seat in range(self.series.seats)
            ]
        }

    def text(self, asked: int) -> str:
        stopped = "" if self.games == asked else f" of {asked:,}, then stopped"
        games = "1 game" if self.games == 1 else f"{self.games:,} games"
        head = f"{self.series.game.name}, {self.series.seats} seats: {games}{stopped}"
        head += "".join(f"\n{name} {value}" for name, value in self.series.options.items())
        moves = f"{self.moves / self.games:.1f} moves a game"
        return "\n\n".join([head, *(self._team_text() if self.team else self._seats_text()), moves])

    def _seats_text(self) -> list[str]:
        rows = [["seat", "bot", "won", "share", "mean score", "min", "max"]]
        for seat, bot in enumerate(self.series.bots):
            spread = Spread.of(self.scores[seat])
            won = [f"{self.won[seat]:,}", percent(self.won[seat] / self.games)]
            rows.append([str(seat + 1), bot, *won, f"{spread.mean:.1f}", str(spread.least), str(spread.most)])
        return [columns(rows, words=[1])]

    def _team_text(self) -> list[str]:
        rows = [["", "mean", "min", "max"]]
        for what, counted in (("score", self.scores[0]), ("cells", self.cells)):
            spread = Spread.of(counted)
            rows.append([what, f"{spread.mean:.1f}", str(spread.least), str(spread.most)])
        won = f"won {self.won[0]:,} of {self.games:,} ({percent(self.won[0] / self.games)})"
        bands = [_bands("score", self.scores[0]), _bands("cells", self.cells)]
        return [won, columns(rows, words=[0]), *bands]


def _by_value(counted: Counter[int]) -> dict[str, int]:
    return {str(value): counted[value] for value in sorted(counted)}


def _bands(what: str, counted: Counter[int]) -> str:
    """How many games ended between 0 and 9, 10 and 19, and so on."""
    bands: Counter[int] = Counter()
    for value, times in counted.items():
        bands[value // BAND] += times
    rows = [[what, "games", ""]]
    for band in range(min(bands), max(bands) + 1):
        bar = "#" * round(WIDEST * bands[band] / max(bands.values()))
        rows.append([f"{band * BAND}–{band * BAND + BAND - 1}", f"{bands[band]:,}", bar])
    return columns(rows, words=[2])
