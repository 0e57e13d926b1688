"""Which bot is meant by a strength: the catalogue's, or the best below it where a game does not have it."""

from cartable.bots.catalogue import STRENGTHS, bots_of
from cartable.core.errors import BadOptions


def strength(game: str, asked: str) -> str:
    there = bots_of(game)
    if asked in there:
        return asked
    if asked not in STRENGTHS:
        raise BadOptions(f"There is no bot {asked[:40]!r}; there are {', '.join(there)}.")
    weaker = [name for name in STRENGTHS[: STRENGTHS.index(asked)] if name in there]
    return weaker[-1] if weaker else there[0]
