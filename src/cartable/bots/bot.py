"""What a bot is: something that sees a view and chooses what to do."""

from typing import Protocol

from cartable.core.rng import Rng
from cartable.core.table import Table


class Bot(Protocol):
    """A player. It keeps nothing between two calls: all that it may know is in the view."""

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        """One of the legal actions. The view is the bot's own: it may play on it, sample it, change it."""
        ...
