"""Level 10 with all cards open: whether a table can still be won, and how.

An exact depth-first search. The learned policy says which move to try first, what everybody can see to be lost is
not searched, and a table that was found lost is remembered.
"""

from typing import Final, final

from cartable.bots.level10.policy import DEAD, Policy
from cartable.bots.level10.weights import ONE, weights
from cartable.core.native import i64, mypyc_attr
from cartable.core.rng import Rng
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import VOTING

WINNABLE: Final = 1
LOST: Final = 0
UNDECIDED: Final = -1
PATIENCE: Final = 200_000  # tables that are looked at before the search gives up

FIRST_TRY: Final = 250  # half of the tables that the first search may look at
WORD: Final = 1 << 48  # a deck is packed into words, eight cards and more in each


@final
@mypyc_attr(acyclic=True)
class Solver:
    """Searches one full table; `line` then holds the moves that win it, whoever makes them."""

    def __init__(self, table: Level10, patience: int = PATIENCE) -> None:
        self.table = table
        self.patience: i64 = patience
        self.limit: i64 = FIRST_TRY
        self.doubt: i64 = 1
        self.rng = Rng("solver")
        self.seen: i64 = 0
        self.line: list[int] = []
        self.lost: set[tuple[int, ...]] = set()
        self.policy = Policy(weights(table.seats), table.seats)
        self.policy.outlook.peeking = True

    def solve(self) -> int:
        """Begins anew with other first choices, and more patience, when a search has got lost in a corner."""
        while True:
            self.limit = min(2 * self.limit, self.patience)
            if self._wins(self.table):
                self.line.reverse()
                return WINNABLE
            if self.seen < self.limit:
                return LOST
            if self.limit == self.patience:
                return UNDECIDED
            self.doubt = ONE // 16

    def _wins(self, table: Level10) -> bool:
        if table.over:
            return table.team_won
        key = _key(table)
        if key in self.lost:
            return False
        self.seen += 1
        for action in self._moves(table):
            after = table.copy()
            after.play(after.turn, action)
            if self._wins(after):
                self.line.append(action)
                return True
            if self.seen >= self.limit:
                return False
        self.lost.add(key)
        return False

    def _moves(self, table: Level10) -> list[int]:
        """All that are not lost for all to see, the best first."""
        if table.phase == VOTING:
            return table.moves()
        policy = self.policy
        policy.outlook.counts.of_hands(table)
        policy.rank(table, table.turn, table.hands[table.turn])
        ranked: list[tuple[int, int]] = []
        lost: list[int] = []
        for k in range(policy.many):
            if policy.values[k] < -DEAD // 2:
                lost.append(policy.actions[k])
            else:
                ranked.append((self.rng.below(self.doubt) - policy.values[k], policy.actions[k]))
        ranked.sort()
        moves = [action for _value, action in ranked]
        return moves + [action for action in table.moves() if action not in moves and action not in lost]


def _key(table: Level10) -> tuple[int, ...]:
    """All that decides how a table can go on."""
    place = ((table.column * 32 + table.open) * 8 + table.turn) * 4 + table.phase
    for used in table.resets:
        place = place * 3 + used
    if table.column_reset:
        place = -place
    key: list[int] = [place, table.takes, table.pauses_used]
    for hand in table.hands:
        key.append(hand)
    cards: i64 = 0
    for k in range(table.top, len(table.deck)):
        cards = cards * 64 + table.deck[k] + 1
        if cards >= WORD:
            key.append(cards)
            cards = 0
    key.append(cards)
    if table.phase == VOTING:
        key.append(table.votes)
    return tuple(key)
