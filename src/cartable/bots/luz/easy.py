"""The easy bot: a beginner."""

from cartable.bots.bot import SILENT
from cartable.bots.luz.beginner import Beginner
from cartable.bots.luz.mind import decide
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.luz.rules import Luz


class EasyBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Luz)
        if seat != view.turn:
            return SILENT
        return decide(Beginner(), view, seat, rng)
