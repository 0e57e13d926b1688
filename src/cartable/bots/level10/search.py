"""The expert's thinking: a few moves, each tried on many tables that could be the real one."""

from typing import final

from cartable.bots.budget import Clock
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.weights import ONE
from cartable.core.bits import count
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.actions import SAY, VOTE
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import CELLS


def utility(table: Level10) -> i64:
    """Half for the win, half for the cells that were filled."""
    cells = table.column * 5 + 5 - count(table.open)
    value = ONE // 2 * cells // CELLS
    if table.team_won:
        value += ONE // 2
    return value


@final
@mypyc_attr(acyclic=True)
class Search:
    """Tries moves on the same tables, one table after the other; the worse half is dropped again and again."""

    def __init__(self, listener: Listener, policy: Policy, actions: list[int]) -> None:
        self.listener = listener
        self.policy = policy
        self.actions = vec[i64](actions)  # the best first
        self.sums = vec[i64]([0] * len(actions))
        self.tables: i64 = 0  # seen since the last cut
        self.rollouts: i64 = 0

    def run(self, clock: Clock) -> None:
        """Until the time is up or one move is left; then the first action is the best."""
        stages: i64 = 1
        while bit_length(len(self.actions)) > stages:
            stages += 1
        alive: i64 = len(self.actions)
        stage: i64 = 1
        while alive > 1:
            self._try(self.listener.next(), alive)
            if clock.spent(int(self.rollouts)) * float(stages) >= float(stage):
                self._sort(alive)
                stage += 1
                alive = (alive + 1) // 2
                if stage > stages:
                    alive = 1

    def _try(self, truth: Level10, alive: i64) -> None:
        seat = self.listener.seat
        for k in range(alive):
            table = truth.copy()
            action = self.actions[k]
            if VOTE <= action < SAY:
                table.play_opened(action - VOTE)
            else:
                table.play(seat, action)
            while not table.over:
                table.play(table.turn, self.policy.best(table))
            self.sums[k] += utility(table) >> 10
            self.rollouts += 1
        self.tables += 1

    def _sort(self, alive: i64) -> None:
        """The best of those alive first."""
        for k in range(1, alive):
            at = k
            while at > 0 and self.sums[at] > self.sums[at - 1]:
                self.sums[at], self.sums[at - 1] = self.sums[at - 1], self.sums[at]
                self.actions[at], self.actions[at - 1] = self.actions[at - 1], self.actions[at]
                at -= 1


def bit_length(n: i64) -> i64:
    long: i64 = 0
    while n > 1:
        n = (n + 1) >> 1
        long += 1
    return long
