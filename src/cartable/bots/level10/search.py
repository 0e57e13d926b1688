"""The expert's thinking: a few moves, each tried on many tables that could be the real one."""

from typing import Final, final

from cartable.bots.budget import Clock
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.tree import Tree
from cartable.bots.level10.weights import ONE
from cartable.core.bits import count
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.actions import SAY, VOTE
from cartable.games.level10.cards import ROWS
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import CELLS, COLUMNS

# Alone the learned value wins nearly always: after so many columns it tells more than the end, which is mostly luck.
# A team of five won no more by it, three columns on; other teams were not tried.
AHEAD_ALONE: Final = 2


def utility(table: Level10) -> i64:
    """What the end of a game is worth. Alone, the win and nothing else: to lose late is no better than to lose
    early. A team wins so seldom that rollouts need the cells to tell moves apart: half for the win, half for them.
    """
    if table.seats == 1:
        return ONE if table.team_won else 0
    cells = table.column * ROWS + ROWS - count(table.open)
    value = ONE // 2 * cells // CELLS
    if table.team_won:
        value += ONE // 2
    return value


@final
@mypyc_attr(acyclic=True)
class Search:
    """Tries moves on the same tables, one after the other; the worse half is dropped again and again."""

    def __init__(self, listener: Listener, policy: Policy, actions: list[int]) -> None:
        self.listener = listener
        self.policy = policy
        self.tree = Tree(actions)
        self.order = vec[i64](list(range(len(actions))))  # nodes: the best first, once the search has run
        self.rollouts: i64 = 0
        alone = listener.view.seats == 1
        self.certain = alone and len(listener.cards) == 0  # nothing is hidden
        self.growing = alone and not self.certain
        self.horizon: i64 = COLUMNS
        if self.growing:
            self.horizon = listener.view.column + AHEAD_ALONE

    def run(self, clock: Clock) -> None:
        """Until the time is up; every round has its share of it."""
        alive: i64 = len(self.order)
        if self.certain:  # another try would be the same
            self._try(self.listener.table, alive)
            self._sort(alive)
            return
        rounds: i64 = 0
        while alive > 1:
            alive = (alive + 1) // 2
            rounds += 1
        alive = len(self.order)
        done: i64 = 0
        while done < rounds:
            self._try(self.listener.next(), alive)
            if clock.spent(int(self.rollouts)) * float(rounds) >= float(done + 1):
                self._sort(alive)
                alive = (alive + 1) // 2
                done += 1

    def ranking(self) -> list[tuple[int, float]]:
        """The moves with what they are worth, from 0 to 1. What was dropped early was tried on few tables: it is not
        shown as better than what outlasted it."""
        found: list[tuple[int, float]] = []
        lowest = 1.0
        for node in self.order:
            lowest = min(lowest, self.tree.mean(node) / float(ONE))
            found.append((int(self.tree.actions[node]), lowest))
        return found

    def _try(self, truth: Level10, alive: i64) -> None:
        for k in range(alive):
            table = truth.copy()
            self.tree.at = self.order[k]
            self._play(table, self.tree.actions[self.order[k]])
            self.tree.remember(self._outcome(table))
            self.rollouts += 1

    def _outcome(self, table: Level10) -> i64:
        """What comes of a table: how it looks at the horizon, or its end if that comes first."""
        policy = self.policy
        while not table.over:
            policy.rank_openly(table)
            k = self.tree.choose(policy) if self.growing and self.tree.goes_on() else policy.highest()
            table.play(table.turn, policy.actions[k])
            if table.column == self.horizon and not table.over:
                return policy.outlook.chance(policy.values[k])
        return utility(table)

    def _play(self, table: Level10, action: i64) -> None:
        """A vote counts as if it were the team's."""
        if VOTE <= action < SAY:
            table.play_opened(action - VOTE)
        else:
            table.play(self.listener.seat, action)

    def _sort(self, alive: i64) -> None:
        """The best of those alive first; they have all been tried on the same tables."""
        for k in range(1, alive):
            at = k
            while at > 0 and self.tree.sums[self.order[at]] > self.tree.sums[self.order[at - 1]]:
                self.order[at], self.order[at - 1] = self.order[at - 1], self.order[at]
                at -= 1
