"""Every game, edition, option and number of seats that the generic tests play."""

import sys
from dataclasses import dataclass
from typing import Final

from cartable.core import table
from cartable.core.game import Game
from cartable.core.table import Table
from cartable.games.catalogue import GAMES

COMPILED: Final = not str(table.__file__).endswith(".py")
TRACED: Final = sys.gettrace() is not None  # coverage is measured, which makes pure code many times slower

# What a game is played with besides its number of seats; a game that is not named here has one way only.
CHOICES: Final[dict[str, list[dict[str, str]]]] = {
    "level10": [{"pauses": str(pauses)} for pauses in range(4)],
    "level8": [{"edition": "classic"}, {"edition": "master"}],
}


@dataclass(frozen=True)
class Variant:
    """One way to play: `level10-pauses2-3` is Level 10 with two Pauses for three players."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        choices = [f"{name}{value}" if value.isdecimal() else value for name, value in self.options.items()]
        return "-".join([self.game.name, *choices, str(self.seats)])

    def empty_table(self) -> Table:
        return self.game.empty_table(self.seats, self.options)


VARIANTS: Final = [
    Variant(game, seats, options)
    for game in GAMES.values()
    for options in CHOICES.get(game.name, [{}])
    for seats in range(game.fewest, game.most + 1)
]

# Those whose games can be played to the end even while coverage is measured.
ENDING: Final = [
    variant for variant in VARIANTS if not TRACED or variant.game.name != "level8" or variant.seats == 2
]


def games_of(variant: Variant, pure: int, compiled: int) -> range:
    """How many games to play: of Level 10 that many, of the longer games fewer; compiled, thousands in all."""
    share = {"level10": 1, "luz": 4}.get(variant.game.name, 25)
    games = compiled if COMPILED else 1 if TRACED else pure
    return range(max(1, games // share))


def moves_of(variant: Variant) -> int:
    """How much of a game to play: without a compiler not the whole of the longest."""
    if COMPILED or variant.game.name != "level8":
        return 1 << 30
    return 120 if TRACED else 400


def looks_at(variant: Variant) -> float:
    """How often a game is stopped for a close look: the longer it is, the more seldom."""
    share = {"level10": 1.0, "luz": 0.15}.get(variant.game.name, 0.02)
    return share if COMPILED else share / 2
