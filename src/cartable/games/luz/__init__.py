"""Luz: trick-taking for 3 to 5; everybody sees your cards but you."""

from collections.abc import Mapping

from cartable.core.game import Game
from cartable.games.luz.rules import Luz


def _lay_out(seats: int, options: Mapping[str, str]) -> Luz:
    return Luz(seats)


LUZ = Game("luz", 1, (3, 5), {}, _lay_out)
