"""The expert bot: plays each promising action on sampled tables to the end of the round, everybody by good habits."""

from typing import Final

from cartable.bots.bot import SILENT
from cartable.bots.budget import Budget
from cartable.bots.level8.equity import equity
from cartable.bots.level8.forecast import Forecast
from cartable.bots.level8.habits import Habits
from cartable.core.native import i64
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import DRAWING, HOLDING

CANDIDATES: Final = 6


class ExpertBot:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.candidates = CANDIDATES
        self.turns = 4

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level8)
        if seat != view.turn:
            return SILENT
        habits = Habits(view.edition)
        forecast = Forecast(view.edition)
        ranked = sorted(habits.rank(view), key=lambda pair: -pair[0])
        actions = [action for value, action in ranked[: self.candidates]]
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        alive = list(range(len(actions)))
        clock = self.budget.clock()
        spent = 0
        worlds = 0
        half = 0.5
        while len(alive) > 1 and clock.spent(spent) < 1.0:
            world = sampled(view, seat, rng)
            worlds += 1
            for k in alive:
                table = world.copy()
                value = roll(table, seat, actions[k], habits, self.turns, forecast)
                totals[k] += value
                spent += 1
            if clock.spent(spent) >= half and len(alive) > 2:
                alive.sort(key=lambda k: -totals[k])
                alive = alive[: (len(alive) + 1) // 2]
                half += (1.0 - half) / 2
        best = max(alive, key=lambda k: totals[k])
        return actions[best]


def sampled(view: Level8, seat: int, rng: Rng) -> Level8:
    return view.sample(seat, rng)


def roll(table: Level8, seat: i64, action: int, habits: Habits, turns: i64, forecast: Forecast) -> float:
    """What the seat's equity is some turns after it did this, if all play by habit."""
    this = table.round
    end = table.turns + turns
    table.play(seat, action)
    while not table.over and table.round == this and table.phase != HOLDING:
        if table.turns >= end and table.phase == DRAWING:
            return forecast.equity(table, seat)
        table.play(table.turn, habits.best(table))
    return equity(table, seat)
