"""The expert: tries its best moves on many tables that fit what it sees and what the others have said."""

from typing import Final, final

from cartable.bots.budget import Budget
from cartable.bots.level10 import talk
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import DEAD, Policy
from cartable.bots.level10.search import Search
from cartable.bots.level10.weights import weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import VOTING

WIDTH: Final = 8  # moves that are tried


@final
class ExpertBot:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level10)
        tables = weights(view.seats)
        wishes = Wishes(tables, view.seats)
        action = talk.to_say(view, seat, legal, wishes)
        if action >= 0 or seat != view.turn:
            return action
        clock = self.budget.clock()
        policy = Policy(tables, view.seats)
        actions = self._candidates(view, seat, policy)
        if len(actions) == 1:
            return actions[0]
        search = Search(Listener(view, seat, wishes, rng), policy, actions)
        search.run(clock)
        return search.actions[0]

    def _candidates(self, view: Level10, seat: int, policy: Policy) -> list[int]:
        if view.phase == VOTING:
            return view.moves()
        policy.outlook.count_told(view)
        policy.rank(view, seat, view.hands[seat])
        ranked = sorted([(-int(policy.values[k]), int(policy.actions[k])) for k in range(policy.many)])
        hopeful = [action for value, action in ranked if -value > -DEAD // 2]
        return (hopeful or [action for _, action in ranked])[:WIDTH]
