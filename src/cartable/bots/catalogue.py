"""All bots by name: a strength, and for those that search how long they think: `expert@300`, `expert@0.25s`."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cartable.bots import level8, level10, luz
from cartable.bots.bot import Bot
from cartable.bots.budget import SECOND, Budget
from cartable.bots.level8.train import GAMES as GAMES_OF_LEVEL8
from cartable.bots.level8.train import train as train_level8
from cartable.bots.level10.train import GAMES as GAMES_OF_LEVEL10
from cartable.bots.level10.train import train as train_level10
from cartable.bots.luz.train import DEALS as DEALS_OF_LUZ
from cartable.bots.luz.train import train as train_luz
from cartable.bots.random import RandomBot
from cartable.core.errors import BadOptions

STRENGTHS: Final = ("random", "easy", "good", "expert")
EVERY_GAME: Final = "every game"

# game -> strength -> a bot, or how to make one that thinks for so long
BOTS: Final[dict[str, dict[str, Bot | Callable[[Budget], Bot]]]] = {
    EVERY_GAME: {"random": RandomBot()},
    "level10": {"easy": level10.EasyBot(), "good": level10.GoodBot(), "expert": level10.ExpertBot},
    "luz": {"easy": luz.EasyBot(), "good": luz.GoodBot(), "expert": luz.ExpertBot},
    "level8": {"easy": level8.EasyBot(), "good": level8.GoodBot(), "expert": level8.ExpertBot},
}


class Training(NamedTuple):
    """How the bots of a game learn what they know beyond the rules."""

    train: Callable[[str, int, Callable[[str, int], None]], str]  # seed, games, progress -> the file
    games: int  # for each number of seats, or level card; of Luz: deals a lesson
    place: str  # where the file belongs


TRAININGS: Final = {
    "level10": Training(train_level10, GAMES_OF_LEVEL10, "bots/level10/weights.json"),
    "level8": Training(train_level8, GAMES_OF_LEVEL8, "bots/level8/odds.json"),
    "luz": Training(train_luz, DEALS_OF_LUZ, "bots/luz/learned.json"),
}


def bots_of(game: str) -> list[str]:
    """The names of the bots that play this game, the weakest first."""
    return [*BOTS[EVERY_GAME], *BOTS.get(game, {})]


def bot_named(name: str, game: str) -> Bot:
    strength, asked, budget = name.partition("@")
    known = {**BOTS[EVERY_GAME], **BOTS.get(game, {})}
    if strength not in known:
        raise BadOptions(f"There is no bot {strength[:40]!r} for {game}; there are {', '.join(known)}.")
    bot = known[strength]
    if callable(bot):
        return bot(Budget.parse(budget) if asked else Budget(seconds=SECOND))
    if asked:
        raise BadOptions(f"The bot {strength!r} does not search: it takes no time or samples.")
    return bot


def by_the_clock(name: str, game: str) -> bool:
    """Whether this bot's games depend on how fast the machine is."""
    strength, asked, budget = name.partition("@")
    known = {**BOTS[EVERY_GAME], **BOTS.get(game, {})}
    return callable(known[strength]) and (not asked or Budget.parse(budget).samples == 0)
