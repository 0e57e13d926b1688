"""The expert: tries its best moves on many tables that fit what it sees and what the others have said."""

from typing import Final, final

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.budget import Budget
from cartable.bots.level10 import talk
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import DEAD, Policy
from cartable.bots.level10.reasons import explanation
from cartable.bots.level10.search import Search
from cartable.bots.level10.weights import weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import VOTING

WIDTH: Final = 8  # moves that are tried
WIDTH_ALONE: Final = 14  # every bury the policy ranks: with only the deck hidden, fewer tables tell as much


@final
class ExpertBot:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level10)
        action = talk.to_say(view, seat, legal, Wishes(weights(view.seats), view.seats))
        if action != SILENT or seat != view.turn:
            return action
        return self._ranked(view, seat, rng)[0][0]

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Level10)
        return explanation(view, self._ranked(view, seat, rng), view.choices())

    def _ranked(self, view: Level10, seat: int, rng: Rng) -> list[tuple[int, float]]:
        """The moves of the seat whose turn it is, the best first."""
        clock = self.budget.clock()
        tables = weights(view.seats)
        policy = Policy(tables, view.seats)
        actions = _candidates(view, seat, policy)
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        search = Search(Listener(view, seat, Wishes(tables, view.seats), rng), policy, actions)
        search.run(clock)
        return search.ranking()


def _candidates(view: Level10, seat: int, policy: Policy) -> list[int]:
    """What is worth a try: nothing that everybody can see to be lost, as long as there is something else."""
    if view.phase == VOTING:
        return view.moves()
    policy.outlook.counts.as_told(view)
    policy.rank(view, seat, view.hands[seat])
    moves = sorted([(-policy.values[k], policy.actions[k]) for k in range(policy.many)])
    hopeful = [(value, action) for value, action in moves if value < DEAD // 2]
    width = WIDTH_ALONE if view.seats == 1 else WIDTH
    return [int(action) for _value, action in (hopeful or moves)[:width]]
