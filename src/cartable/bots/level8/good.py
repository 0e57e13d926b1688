"""The good bot."""

from cartable.bots.bot import SILENT
from cartable.bots.level8.habits import Habits
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8.rules import Level8


class GoodBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level8)
        if seat != view.turn:
            return SILENT
        return Habits(view.edition).best(view)
