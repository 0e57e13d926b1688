"""A series of games that bots play against each other; the same series is always played the same way."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from cartable.bots.bot import Bot
from cartable.bots.catalogue import bot_named
from cartable.bots.play import play_on
from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.core.match import Match
from cartable.core.rng import Rng


@dataclass(frozen=True)
class Series:
    """What is played, by whom (one bot's name per seat), and the text that chance is drawn from."""

    game: Game
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: str

    @staticmethod
    def of(game: Game, seats: int, given: dict[str, str], bots: list[str], seed: str) -> "Series":
        """Checks everything before the first card is dealt. One bot plays all seats."""
        options = game.options(given)
        game.empty_table(seats, options)
        for bot in bots:
            bot_named(bot, game.name)
        if len(bots) not in (1, seats):
            raise BadOptions(
                f"{len(bots)} bots cannot sit on {seats} seats: name one for all, or one for each."
            )
        return Series(game, seats, options, bots * seats if len(bots) == 1 else bots, seed)

    def players(self) -> list[Bot]:
        return [bot_named(bot, self.game.name) for bot in self.bots]

    def play(self, number: int, players: Sequence[Bot] | None = None) -> Match:
        """The game of this number, to its end."""
        bots = players or self.players()
        chances = [Rng(f"{self.seed}/{number}/bot {seat + 1}") for seat in range(self.seats)]
        match = Match(self.game, self.seats, deal_seed(self.seed, number), self.options)
        while not match.over:
            play_on(match, bots, chances)
        return match


def deal_seed(seed: str, number: int) -> str:
    """The seed of a match; it depends on nothing but the series' seed and the number."""
    return blake2b(f"{seed}/{number}".encode(), digest_size=16).hexdigest()
