"""The expert's thinking: the same few actions on the same tables, each played to the end of the round by habit."""

from math import sqrt
from typing import Final, final

from cartable.bots.budget import Clock
from cartable.bots.level8.equity import ended, equity
from cartable.bots.level8.habits import Habits
from cartable.bots.level8.worlds import Worlds
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.actions import TAKE, kind_of
from cartable.games.level8.rules import Level8

LEAST: Final = 12  # tables before anything is judged
HOPELESS: Final = 2.0  # so many standard errors behind the favourite: tried no more
DOUBT: Final = 1.0  # so many ahead of it: better
SPREAD: Final = 0.05  # the square of a difference between two actions, before any was seen


@final
@mypyc_attr(acyclic=True)
class Search:
    """The first action is the favourite: habit prefers it. Another one must prove to be better on the same tables."""

    def __init__(self, worlds: Worlds, habits: Habits, actions: list[int]) -> None:
        self.worlds = worlds
        self.habits = habits
        self.equity = equity(worlds.view)
        self.seat = worlds.seat
        self.actions = actions
        self.alive = list(range(len(actions)))
        self.tables = vec[i64]([0] * len(actions))
        self.sums = vec[float]([0.0] * len(actions))
        self.ahead = vec[float]([0.0] * len(actions))  # of the favourite, summed
        self.squares = vec[float]([0.0] * len(actions))
        self.rollouts = 0

    def run(self, clock: Clock) -> None:
        """Until the budget is spent or all others are hopeless; half of those that are left go each time half of
        the rest is spent."""
        cut = 0.5
        while len(self.alive) > 1 and (self.rollouts == 0 or clock.spent(self.rollouts) < 1.0):
            self._try(self.worlds.next())
            if self.tables[0] >= LEAST:
                self.alive = [k for k in self.alive if k == 0 or not self._hopeless(k)]
            if clock.spent(self.rollouts) >= cut:
                self._halve()
                cut += (1.0 - cut) / 2.0

    def ranked(self) -> list[tuple[float, int]]:
        """The actions with their careful estimates, the best first."""
        found = [(self._careful(k), self.actions[k]) for k in range(len(self.actions))]
        return sorted(found, key=lambda pair: -pair[0])

    def _careful(self, k: i64) -> float:
        """The equity of the favourite, and what this action is ahead of it beyond doubt."""
        if self.tables[0] == 0:
            return 0.0
        favourite = self.sums[0] / float(self.tables[0])
        if k == 0:
            return favourite
        return favourite + self.ahead[k] / float(self.tables[k]) - DOUBT * self._error(k)

    def _error(self, k: i64) -> float:
        """The standard error of what it is ahead; few tables say little."""
        n = float(self.tables[k])
        lead = self.ahead[k] / n
        return sqrt(((self.squares[k] + SPREAD) / n - lead * lead) / n)

    def _hopeless(self, k: i64) -> bool:
        return self.ahead[k] / float(self.tables[k]) < -HOPELESS * self._error(k)

    def _halve(self) -> None:
        others = sorted(self.alive[1:], key=lambda k: -self.ahead[k])
        self.alive = [0] + sorted(others[: (len(others) + 1) // 2])

    def _try(self, world: Level8) -> None:
        favourite = 0.0
        for k in self.alive:
            value = self._roll(world.copy(), self.actions[k])
            if k == 0:
                favourite = value
            self.tables[k] += 1
            self.sums[k] += value
            self.ahead[k] += value - favourite
            self.squares[k] += (value - favourite) * (value - favourite)
            self.rollouts += 1

    def _roll(self, table: Level8, action: int) -> float:
        """What the seat's equity is at the end of the round if it does this, and then all play by habit."""
        seat, this = self.seat, table.round
        mover = seat
        while True:
            table.play(mover, action)
            if ended(table, this):
                return self.equity.of(table, seat)
            if kind_of(action) == TAKE and table.pile:
                # Each turn uses up one card of the pile: so the same chance meets all actions.
                table.pile.insert(0, table.pile.pop())
            mover = table.turn
            action = self.habits.best(table)
