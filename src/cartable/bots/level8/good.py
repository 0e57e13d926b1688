"""The good bot: sound habits and no search, and it can say why."""

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.level8.habits import Habits
from cartable.bots.level8.reasons import explanation
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8.rules import Level8


class GoodBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level8)
        if seat != view.turn:
            return SILENT
        return Habits(view.edition).best(view)

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Level8)
        habits = Habits(view.edition)
        ranked = sorted(habits.rank(view), key=lambda pair: -pair[0])
        return explanation(habits, view, seat, ranked)
