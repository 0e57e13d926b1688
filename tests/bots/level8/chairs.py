"""What a Level 8 bot is shown in the tests: matches on the way, and positions seen from one chair."""

from collections.abc import Iterator
from hashlib import blake2b

from cartable.bots.bot import Bot
from cartable.bots.play import play_on
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.games.level8 import LEVEL8
from cartable.games.level8.rules import Level8


def moments(bot: Bot, edition: str, number: int, seats: int = 4) -> Iterator[Match]:
    """A match among the like, before every move and at its end."""
    seed = blake2b(f"level8 bots/{number}".encode(), digest_size=16).hexdigest()
    match = Match(LEVEL8, seats, seed, LEVEL8.options({"edition": edition}))
    chances = [Rng(f"{number}/{seat}") for seat in range(seats)]
    while not match.over:
        yield match
        play_on(match, [bot] * seats, chances)
    yield match


def view_of(match: Match) -> Level8:
    """What the seat to move sees."""
    view = match.view(max(match.turn, 0))
    assert isinstance(view, Level8)
    return view


def act(bot: Bot, view: Level8, chance: int = 1) -> str:
    """What the bot does for the seat to move."""
    seat = int(view.turn)
    return view.text(bot.choose(view, seat, view.legal(seat), Rng(chance)))
