"""The good bot: plays what the learned tables like best, tells its counts and wishes, and does not search."""

from typing import final

from cartable.bots.level10 import talk
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.weights import weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.actions import VOTE
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import VOTING


@final
class GoodBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level10)
        tables = weights(view.seats)
        action = talk.to_say(view, seat, legal, Wishes(tables, view.seats))
        if action >= 0 or seat != view.turn:
            return action
        if view.phase == VOTING:
            return VOTE + seat
        policy = Policy(tables, view.seats)
        policy.outlook.count_told(view)
        policy.rank(view, seat, view.hands[seat])
        return policy.actions[policy.highest()]
