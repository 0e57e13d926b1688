"""All games by name."""

from typing import Final

from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.games.level8 import LEVEL8
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ

GAMES: Final = {game.name: game for game in (LEVEL10, LUZ, LEVEL8)}


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise BadOptions(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]
