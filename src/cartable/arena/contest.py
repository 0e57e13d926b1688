"""Who meets whom on which deals: the design of the experiment.

Cards are luck, and so is the seat. So every deal is played by everybody, from everywhere:

- A **line-up** is what sits at one table. `expert good good good` is one line-up and two contestants, the bots in it.
  `expert@10 expert@100` against `good good good` are two line-ups, each with one contestant and the same opponents.
  In a team game a contestant is a whole line-up: all win or lose together.
- For every deal an **order** around the table is drawn from the seed, the same for all line-ups; so in the long run
  everybody sits to the left of everybody. This order is then **rotated** through all seats, since the deal, too, is
  fixed to the seats. Rotations that look the same (`good good good good`) would be the same game, and are played once.
- The seed of the match, and of each seat's thinking, depends on the seed and the number of the deal only. So a game
  is the same whoever else competes, in whichever process, order or chunk it is played; as long as the bots count
  samples. One that looks at the clock plays differently on another day.

What is estimated, and why it is honest (estimate.py has the formulas):

- Games on one deal are not independent: the same cards come up again. Deals are. So for every deal and contestant all
  its games are averaged to **one number**, and means and intervals are made from these numbers, one a deal.
- Contestants are compared by the **difference of their numbers on the same deal**. What the deal gave to both falls
  out of it, which is why a few hundred games say what would otherwise take thousands; and the difference of two
  contestants in one line-up, who take the wins from each other, is not wider or narrower than it should be.
- A share (won, bets made) has Wilson's interval, for as many trials as there were, or fewer if those on one deal turn
  out to be alike; never for more.
- If a run is stopped, the deals up to the first unfinished one count: long games are not left out, and
  the numbers are those of a run that was asked for fewer games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from cartable.arena.outcome import TEAMS, GameTask
from cartable.arena.series import Series
from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.core.native import i64, vec
from cartable.core.rng import Rng

T = TypeVar("T")
Chairs = tuple[str, ...]  # a bot's name per seat


@dataclass(frozen=True)
class Lineup:
    """The bots at one table, and whose results are looked at."""

    bots: Chairs
    contestants: tuple[str, ...]
    whole: bool = False  # all seats are the contestant's

    def chairs(self, contestant: str, seated: Chairs) -> list[int]:
        """Where this contestant sits, when the line-up sits like this."""
        if contestant not in self.contestants:
            return []
        return [seat for seat, bot in enumerate(seated) if self.whole or bot == contestant]


@dataclass(frozen=True)
class Contest:
    game: Game
    seats: int
    options: dict[str, str]
    lineups: tuple[Lineup, ...]
    seed: str

    @staticmethod
    def of(
        game: Game,
        given: dict[str, str],
        bots: list[str],
        seed: str,
        seats: int | None = None,
        against: list[str] | None = None,
    ) -> "Contest":
        """Checks everything before the first card is dealt."""
        all_seats = game.fewest if seats is None else seats
        if game.name in TEAMS:
            if against:
                raise BadOptions(f"In {game.name} all win or lose together: there is nobody to play against.")
            return Contest.apart(game, given, bots, seed, all_seats)
        if against:
            lineups = _duels(bots, against, seats)
        else:
            chairs = bots * all_seats if len(bots) == 1 else bots
            lineups = (Lineup(tuple(chairs), _each_once(bots)),)
        return Contest._checked(game, given, lineups, seed, seats or len(lineups[0].bots))

    @staticmethod
    def apart(game: Game, given: dict[str, str], bots: list[str], seed: str, seats: int) -> "Contest":
        """Every contestant has a table to itself: `expert` takes all seats, `expert+good+good` are three."""
        lineups = []
        for name in bots:
            chairs = tuple(name.split("+"))
            lineups.append(Lineup(chairs * seats if len(chairs) == 1 else chairs, (name,), whole=True))
        return Contest._checked(game, given, tuple(lineups), seed, seats)

    @staticmethod
    def _checked(
        game: Game, given: dict[str, str], lineups: tuple[Lineup, ...], seed: str, seats: int
    ) -> "Contest":
        for lineup in lineups:
            Series.of(game, seats, given, list(lineup.bots), seed)
        kinds = [_kind(lineup.bots) for lineup in lineups]
        if len(set(kinds)) < len(kinds):
            raise BadOptions("A contestant is named twice.")
        return Contest(game, seats, game.options(given), lineups, seed)

    @property
    def team(self) -> bool:
        return self.game.name in TEAMS

    @cached_property
    def contestants(self) -> tuple[str, ...]:
        return _each_once([name for lineup in self.lineups for name in lineup.contestants])

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """Everybody who plays, contestant or not."""
        return _each_once([bot for lineup in self.lineups for bot in lineup.bots])

    @cached_property
    def _by_kind(self) -> dict[Chairs, Lineup]:
        return {_kind(lineup.bots): lineup for lineup in self.lineups}

    def chairs(self, contestant: str, seated: Chairs) -> list[int]:
        """The seats whose results are this contestant's, in a game of these bots."""
        lineup = self._by_kind.get(_kind(seated))
        return lineup.chairs(contestant, seated) if lineup else []

    def deals(self, games: int) -> Iterator[list[GameTask]]:
        """The games of one deal after the other, until some line-up has played as many as asked for."""
        played = [0] * len(self.lineups)
        number = 0
        while max(played) < games:
            number += 1
            order = self._order(number)
            tasks: list[GameTask] = []
            for k, lineup in enumerate(self.lineups):
                seatings = rotations(tuple(lineup.bots[chair] for chair in order))
                played[k] += len(seatings)
                tasks += [
                    GameTask(self.game.name, self.options, self.seed, number, seated) for seated in seatings
                ]
            yield tasks

    def _order(self, deal: int) -> list[int]:
        order = vec[i64](range(self.seats))
        Rng(f"{self.seed}/{deal}/order").shuffle(order)
        return [int(chair) for chair in order]


def rotations(seated: Chairs) -> list[Chairs]:
    """Everybody moves on by one seat, until it looks as at the beginning."""
    return list(_each_once([seated[k:] + seated[:k] for k in range(len(seated))]))


def _duels(bots: list[str], against: list[str], seats: int | None) -> tuple[Lineup, ...]:
    others = against * (seats - 1) if seats and len(against) == 1 else against
    return tuple(Lineup((bot, *others), (bot,)) for bot in bots)


def _kind(bots: Chairs) -> Chairs:
    """What tells two line-ups apart: who, and how many; not where."""
    return tuple(sorted(bots))


def _each_once(names: list[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(names))
