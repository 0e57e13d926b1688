"""A series of games that bots play against each other; the same series is always played the same way."""

from dataclasses import dataclass
from hashlib import blake2b

from cartable.bots.catalogue import bot_named
from cartable.bots.play import play_on
from cartable.commands.command import Failure
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
            raise Failure(f"{len(bots)} bots cannot sit on {seats} seats: name one for all, or one for each.")
        return Series(game, seats, options, bots * seats if len(bots) == 1 else bots, seed)

    def play(self, number: int) -> Match:
        """The game of this number, to its end."""
        bots = [bot_named(bot, self.game.name) for bot in self.bots]
        chances = [Rng(f"{self.seed}/{number}/bot {seat + 1}") for seat in range(self.seats)]
        match = Match(self.game, self.seats, self._seed(number), self.options)
        while not match.over:
            play_on(match, bots, chances)
        return match

    def _seed(self, number: int) -> str:
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=16).hexdigest()
