"""What a Level 10 bot is shown in the tests: matches on the way, and positions seen from one chair."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from cartable.bots.bot import Bot
from cartable.bots.play import play_on
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.level10.rules import Level10


def new_match(seats: int, pauses: int, number: int) -> Match:
    seed = blake2b(f"level10 bots/{seats}/{number}".encode(), digest_size=16).hexdigest()
    return Match(LEVEL10, seats, seed, {"pauses": str(pauses)})


def moments(bots: Sequence[Bot], pauses: int, number: int) -> Iterator[Match]:
    """A match of these bots, before every word and every move."""
    seats = len(bots)
    match = new_match(seats, pauses, number)
    chances = [Rng(f"{seats}/{number}/{seat}") for seat in range(seats)]
    while not match.over:
        yield match
        play_on(match, bots, chances)


def played(bots: Sequence[Bot], pauses: int, number: int) -> Match:
    *_, match = moments(bots, pauses, number)
    return match


def view_of(match: Match, seat: int) -> Level10:
    view = match.view(seat)
    assert isinstance(view, Level10)
    return view


def cells(match: Match) -> int:
    """How many cells of the grid are filled."""
    return sum(card >= 0 for card in match.view(0).zones()["grid"])
