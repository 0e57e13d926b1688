"""The random bot: every move is as likely as any other, and it never says a word."""

from cartable.bots.bot import SILENT
from cartable.core.rng import Rng
from cartable.core.table import Table


class RandomBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        if seat != view.turn:
            return SILENT
        return view.choice(rng.below(view.choices()))  # of the moves: `legal` has the talk, too
