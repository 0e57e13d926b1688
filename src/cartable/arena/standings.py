"""What a contest comes to: every contestant's results, and the differences between them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from statistics import fmean

from cartable.arena.contest import Contest
from cartable.arena.estimate import Estimate, Parts, difference, difference_of_shares, mean, share
from cartable.arena.outcome import Outcome

Measure = Callable[[Outcome, int], float]  # of a game, for the one on this seat


@dataclass(frozen=True)
class Standing:
    """One contestant. Times are in seconds."""

    contestant: str
    games: int
    won: Estimate
    score: Estimate
    bids: Estimate | None  # Luz: bets made
    cells: Estimate | None  # Level 10: filled
    decisions: int
    cpu: float  # per decision
    longest: float


@dataclass(frozen=True)
class Pair:
    """How much better the first of two did, deal by deal."""

    first: str
    second: str
    won: Estimate
    score: Estimate


class Standings:
    """Counts the deals that are finished, up to the first that is not."""

    def __init__(self, contest: Contest, outcomes: Iterable[Outcome], games: int) -> None:
        self.contest = contest
        found = {outcome.key: outcome for outcome in outcomes}
        self.planned = 0  # games
        self.deals: list[list[Outcome]] = []
        for number, tasks in enumerate(contest.deals(games)):
            self.planned += len(tasks)
            if number == len(self.deals) and all(task.key in found for task in tasks):
                self.deals.append([found[task.key] for task in tasks])

    @cached_property
    def outcomes(self) -> list[Outcome]:
        return [outcome for deal in self.deals for outcome in deal]

    def places(self, contestant: str) -> list[tuple[Outcome, int]]:
        """Every game and seat that is this contestant's."""
        chairs = self.contest.chairs
        return [(game, seat) for game in self.outcomes for seat in chairs(contestant, game.bots)]

    def by_deal(self, contestant: str, measure: Measure) -> list[float]:
        """One number a deal: the mean over this contestant's games and seats in it."""
        chairs = self.contest.chairs
        return [
            fmean([measure(game, seat) for game in deal for seat in chairs(contestant, game.bots)])
            for deal in self.deals
        ]

    def standing(self, contestant: str) -> Standing:
        places = self.places(contestant)
        games = len({game.key for game, _ in places})
        luz = self.contest.game.name == "luz"
        decisions = sum(game.decisions[seat] for game, seat in places)
        return Standing(
            contestant=contestant,
            games=games,
            won=share(self._parts(contestant, lambda game, seat: (game.won[seat], 1))),
            score=mean(self.by_deal(contestant, score)),
            bids=share(self._parts(contestant, bids)) if luz else None,
            cells=mean(self.by_deal(contestant, cells)) if self.contest.team else None,
            decisions=decisions,
            cpu=sum(game.cpu[seat] for game, seat in places) / max(1, decisions),
            longest=max(game.longest[seat] for game, seat in places),
        )

    def _parts(self, contestant: str, count: Callable[[Outcome, int], tuple[int, int]]) -> Parts:
        """For every deal how many successes in how many trials."""
        chairs = self.contest.chairs
        counted = [
            [count(game, seat) for game in deal for seat in chairs(contestant, game.bots)]
            for deal in self.deals
        ]
        return [(sum(good for good, _ in deal), sum(of for _, of in deal)) for deal in counted]

    def standings(self) -> list[Standing]:
        return [self.standing(contestant) for contestant in self.contest.contestants]

    def pairs(self) -> list[Pair]:
        return [self.pair(first, second) for first, second in combinations(self.contest.contestants, 2)]

    def pair(self, first: str, second: str) -> Pair:
        return Pair(
            first,
            second,
            won=difference_of_shares(self.by_deal(first, won), self.by_deal(second, won)),
            score=difference(self.by_deal(first, score), self.by_deal(second, score)),
        )


def won(game: Outcome, seat: int) -> float:
    return game.won[seat]


def score(game: Outcome, seat: int) -> float:
    return game.scores[seat]


def cells(game: Outcome, seat: int) -> float:
    return game.cells


def bids(game: Outcome, seat: int) -> tuple[int, int]:
    made, bets = game.bids[seat]
    return made, bets
