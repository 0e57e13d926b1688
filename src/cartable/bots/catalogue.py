"""All bots by name."""

from typing import Final

from cartable.bots.bot import Bot
from cartable.bots.random import RandomBot
from cartable.core.errors import BadOptions

BOTS: Final[dict[str, Bot]] = {"random": RandomBot()}


def bot_named(name: str) -> Bot:
    if name not in BOTS:
        raise BadOptions(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
