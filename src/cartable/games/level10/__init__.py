"""Level 10: cooperative, 1 to 5 players, with restricted talk."""

from collections.abc import Mapping

from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.games.level10.rules import BOX, Level10


def _lay_out(seats: int, options: Mapping[str, str]) -> Level10:
    pauses = options["pauses"]
    if pauses not in [str(n) for n in range(BOX + 1)]:
        raise BadOptions(f"The option pauses is 0, 1, 2 or 3 (L10-4), not {pauses!r}.")
    return Level10(seats, int(pauses))


LEVEL10 = Game("level10", 1, (1, 5), {"pauses": "2"}, _lay_out)
