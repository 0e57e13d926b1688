"""The expert bot: thinks through what sound habits consider, on tables that could be the real one."""

from typing import Final

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.budget import Budget
from cartable.bots.level8.habits import Habits
from cartable.bots.level8.reasons import explanation
from cartable.bots.level8.search import Search
from cartable.bots.level8.worlds import Worlds
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8.actions import LAY, kind_of
from cartable.games.level8.moves import TOP
from cartable.games.level8.rules import Level8

WIDTH: Final = 5  # actions that are tried
WAITS: Final = 2  # discards that are tried in the place of a lay-down


class ExpertBot:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level8)
        if seat != view.turn:
            return SILENT
        return self._ranked(view, seat, rng)[0][1]

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Level8)
        return explanation(Habits(view.edition), view, seat, self._ranked(view, seat, rng))

    def _ranked(self, view: Level8, seat: int, rng: Rng) -> list[tuple[float, int]]:
        clock = self.budget.clock()
        habits = Habits(view.edition)
        search = Search(Worlds(view, seat, rng), habits, _candidates(view, seat, habits))
        search.run(clock)
        return search.ranked()


def _candidates(view: Level8, seat: int, habits: Habits) -> list[int]:
    """What habit likes best, the favourite first."""
    ranked = sorted(habits.rank(view), key=lambda pair: -pair[0])[:WIDTH]
    if kind_of(ranked[0][1]) == LAY and view.levels[seat] < TOP:
        waits = sorted(habits.waits(view, seat), key=lambda pair: -pair[0])[:WAITS]
        ranked = ranked[: WIDTH - WAITS] + waits
    return [action for _, action in ranked]
