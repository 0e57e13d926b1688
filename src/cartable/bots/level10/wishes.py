"""What a seat would wish for: computed from its hand and from what everybody knows, so that partners can tell
from a wish what the hand may be."""

from typing import final

from cartable.bots.level10.policy import Policy
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level10.actions import PAUSE_IN, RESET_IN
from cartable.games.level10.cards import ROWS
from cartable.games.level10.table import NO_WORLD, Level10Table


@final
@mypyc_attr(acyclic=True)
class Wishes:
    """The wishes of a seat (L10-7) if it held a certain hand and it were its turn."""

    def __init__(self, weights: vec[i64], seats: i64) -> None:
        self.policy = Policy(weights, seats)
        self.want: i64 = NO_WORLD
        self.reset: i64 = NO_WORLD

    def of(self, table: Level10Table, seat: i64, hand: i64) -> None:
        """Finds the world it would play in, and the one it would reset; NO_WORLD where there is none."""
        policy = self.policy
        policy.outlook.count_told(table)
        policy.rank_moves(table, seat, hand)
        best = vec[i64]([0, 0])
        self.want = self.reset = NO_WORLD
        for k in range(policy.many):
            action, value = policy.actions[k], policy.values[k]
            if action < PAUSE_IN and (self.want == NO_WORLD or value > best[0]):
                self.want, best[0] = action >> 3, value
            elif RESET_IN <= action < RESET_IN + ROWS and (self.reset == NO_WORLD or value > best[1]):
                self.reset, best[1] = action - RESET_IN, value
