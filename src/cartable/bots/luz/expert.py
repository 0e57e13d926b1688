"""The expert: searches, for as long as its budget says and there is something to find."""

from typing import Final

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.budget import Budget
from cartable.bots.luz.deal import deal_of
from cartable.bots.luz.learned import LEARNED
from cartable.bots.luz.reasons import explanation
from cartable.bots.luz.reckoner import Reckoner
from cartable.bots.luz.search import Search
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.luz.rules import Luz

ENOUGH: Final = 300  # samples: more do not play better
NEAR: Final = 2.25  # tricks: how far a bet may lie from what the hand is worth


class ExpertBot:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Luz)
        if seat != view.turn:
            return SILENT
        if len(legal) == 1:
            return legal[0]
        search = self._search(view, seat, legal, rng)
        estimates = search.estimates()
        return search.choices[estimates.index(max(estimates))]

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Luz)
        search = self._search(view, seat, legal, rng)
        reckoner = Reckoner(LEARNED[view.seats])
        return explanation(reckoner, view.sample(seat, rng), seat, search.choices, search.estimates())

    def _search(self, view: Luz, seat: int, legal: list[int], rng: Rng) -> Search:
        reckoner = Reckoner(LEARNED[view.seats])
        choices = legal
        if view.betting:
            worth = reckoner.worth(deal_of(view.sample(seat, rng)), seat)
            choices = [bet for bet in legal if abs(bet // 2 - worth) < NEAR]
        search = Search(view, seat, choices, reckoner)
        clock = self.budget.clock()
        most = self.budget.samples or ENOUGH
        samples = 0
        while samples == 0 or (samples < most and clock.spent(samples) < 1.0):
            search.imagine(rng)
            samples += 1
        return search
