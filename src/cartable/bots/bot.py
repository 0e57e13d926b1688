"""What a bot is: something that sees a view and chooses what to do."""

from typing import Final, NamedTuple, Protocol

from cartable.core.rng import Rng
from cartable.core.table import Table

SILENT: Final = -1  # the answer of a seat that is not to move and has nothing to say


class Explanation(NamedTuple):
    """The best actions, at most three, with an estimate each (the higher the better), and one reason."""

    ranked: list[tuple[int, float]]
    reason: str  # a key of the section `reasons` in locale/*.json
    data: dict[str, int | str]  # what stands in the sentence's braces


class Bot(Protocol):
    """A player. It keeps nothing between two calls: all that it may know is in the view."""

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        """One of the legal actions, a move or something to say; SILENT if it is not this seat's turn and it
        has nothing to say. The view is the bot's own: it may play on it, sample it, change it."""
        ...


class Explainer(Bot, Protocol):
    """A bot that can say why."""

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation: ...
