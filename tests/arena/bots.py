"""Bots for tests of the arena: one that always plays its first move, and one that counts samples."""

from cartable.bots.bot import SILENT
from cartable.bots.budget import Budget
from cartable.core.rng import Rng
from cartable.core.table import Table


class First:
    """Plays the first of its moves."""

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        return view.moves()[0] if seat == view.turn else SILENT


class Sampler:
    """Spends its samples, then plays at random."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        if seat != view.turn:
            return SILENT
        for _sample in range(self.budget.samples):
            rng.below(2)
        return view.choice(rng.below(view.choices()))


class Patience:
    """Plays at random until somebody presses Ctrl-C."""

    def __init__(self, moves: int) -> None:
        self.left = moves

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        if seat != view.turn:
            return SILENT
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return view.choice(rng.below(view.choices()))
