"""The random bot: every move is as likely as any other, and it never says a word."""

from cartable.core.rng import Rng
from cartable.core.table import Table


class RandomBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        return view.choice(rng.below(view.choices()))  # of the moves: `legal` has the talk, too
