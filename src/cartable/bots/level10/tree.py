"""What the expert remembers while it thinks: which move it tried after which, and what came of it.

Whoever plays alone makes all the moves to come. So the search chooses the next ones too, instead of leaving them to
habit: a Reset is worth what the best bury after it is worth. A move stands for itself whatever was drawn before it.
"""

from math import log, sqrt
from typing import Final, final

from cartable.bots.level10.policy import Policy
from cartable.bots.level10.weights import ONE
from cartable.core.native import append, i64, mypyc_attr, vec

NO_NODE: Final = -1
HABIT: Final = 10.0  # for how many tables the learned value of a move counts
CURIOSITY: Final = 0.1 * ONE  # what a move that was never tried may be worth more than it looks


@final
@mypyc_attr(acyclic=True)
class Tree:
    """A node is a move. The first ones are those to choose from; every other has a node before it."""

    def __init__(self, actions: list[int]) -> None:
        many = len(actions)
        self.actions = vec[i64](actions)
        self.sums = vec[i64]([0] * many)
        self.tries = vec[i64]([0] * many)
        self.before = vec[i64]([NO_NODE] * many)
        self.after = vec[i64]([NO_NODE] * many)  # one of the moves tried after it; the others hang on that
        self.beside = vec[i64]([NO_NODE] * many)
        self.at: i64 = NO_NODE  # the last move of the table that is being played

    def goes_on(self) -> bool:
        """Whether the next move is chosen here: a move that is new is played on by habit."""
        return self.tries[self.at] > 0

    def choose(self, policy: Policy) -> i64:
        """Which of the moves that the policy has ranked is to be tried: what did well, and what was tried little."""
        curiosity = CURIOSITY * sqrt(log(float(self.tries[self.at] + 1)))
        best: i64 = 0
        node: i64 = NO_NODE
        highest = -1.0
        for k in range(policy.many):
            child = self._find(policy.actions[k])
            worth = HABIT * float(policy.outlook.chance(policy.values[k]))
            tries = HABIT
            if child != NO_NODE:
                worth += float(self.sums[child])
                tries += float(self.tries[child])
            promise = worth / tries + curiosity / sqrt(tries)
            if promise > highest:
                best, node, highest = k, child, promise
        if node == NO_NODE:
            node = self._add(policy.actions[best])
        self.at = node
        return best

    def mean(self, node: i64) -> float:
        """What came of this move so far."""
        return float(self.sums[node]) / float(max(1, self.tries[node]))

    def remember(self, value: i64) -> None:
        """What came of the table, for the last move and all before it."""
        while self.at != NO_NODE:
            self.sums[self.at] += value
            self.tries[self.at] += 1
            self.at = self.before[self.at]

    def _find(self, action: i64) -> i64:
        """The node of this move after the last one."""
        node = self.after[self.at]
        while node != NO_NODE and self.actions[node] != action:
            node = self.beside[node]
        return node

    def _add(self, action: i64) -> i64:
        node: i64 = len(self.actions)
        self.actions = append(self.actions, action)
        self.sums = append(self.sums, 0)
        self.tries = append(self.tries, 0)
        self.before = append(self.before, self.at)
        self.after = append(self.after, NO_NODE)
        self.beside = append(self.beside, self.after[self.at])
        self.after[self.at] = node
        return node
