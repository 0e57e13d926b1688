"""The good bot: plays what the learned tables like best, tells its counts and its wishes, and does not search."""

from typing import Final, final

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.level10 import talk
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.reasons import explanation
from cartable.bots.level10.weights import ONE, weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.bits import count
from cartable.core.native import i64
from cartable.core.rng import Rng
from cartable.core.table import NO_SEAT, Table
from cartable.games.level10.actions import PAUSE_IN, RESET_IN, VOTE
from cartable.games.level10.cards import world
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import VOTING

LOW: Final = 0x0303030303  # the ones and twos of all worlds
A_WISH: Final = ONE // 512  # somebody's wish decides between moves that are about equal


@final
class GoodBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level10)
        action = talk.to_say(view, seat, legal, Wishes(weights(view.seats), view.seats))
        if action != SILENT or seat != view.turn:
            return action
        return _ranked(view, seat)[0][0]

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Level10)
        return explanation(view, _ranked(view, seat), view.choices())


def _ranked(view: Level10, seat: int) -> list[tuple[int, float]]:
    """The moves of the seat whose turn it is, the best first."""
    if view.phase == VOTING:
        return [(vote(view, seat), 1.0)]
    policy = Policy(weights(view.seats), view.seats)
    policy.outlook.counts.as_told(view)
    policy.rank(view, seat, view.hands[seat])
    moves = [
        (-policy.values[k] - _heeded(view, seat, policy.actions[k]), policy.actions[k])
        for k in range(policy.many)
    ]
    chance = policy.outlook.chance
    return [(int(action), min(1.0, max(0.0, chance(-value) / ONE))) for value, action in sorted(moves)]


def _heeded(view: Level10, seat: i64, action: i64) -> i64:
    """A Reset where others wish for it is welcome, a Level where they wish to play is not."""
    worth: i64 = 0
    for other in range(view.seats):
        if other != seat:
            if RESET_IN <= action < VOTE and view.wants_reset[other] == action - RESET_IN:
                worth += A_WISH
            elif action < PAUSE_IN and view.wants[other] == world(action):
                worth -= A_WISH
    return worth


def vote(view: Level10, seat: int) -> int:
    """For oneself with low cards; else for whom others are for, or the next."""
    if count(view.hands[seat] & LOW) > 1:
        return VOTE + seat
    for other in range(view.seats):
        choice = view.vote_of(other)
        if choice != NO_SEAT:
            return VOTE + choice
    return VOTE + view.left_of(seat)
