"""Tables that the expert thinks on: what it cannot see is filled in as sound players would have it by now."""

from typing import final

from cartable.bots.level8.aim import Aim
from cartable.bots.level8.live import Live
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.level8.cards import JOKER
from cartable.games.level8.rules import Level8


@final
@mypyc_attr(acyclic=True)
class Worlds:
    """A fair sample deals hands by chance alone; whoever had some turns has kept what fits and given away the rest."""

    def __init__(self, view: Level8, seat: i64, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.rng = rng
        self.live = Live(view.edition)
        self.live.count(view, seat)
        self.aim = Aim()
        self.trades = vec[i64]([0] * view.seats)
        for other in range(view.seats):
            self.trades[other] = self._trades(other)

    def next(self) -> Level8:
        table = self.view.sample(self.seat, self.rng)
        for other in range(self.view.seats):
            if self.trades[other] > 0:
                self._trade(table, other)
        return table

    def _trades(self, other: i64) -> i64:
        """How many unseen cards this seat has drawn and could keep. None of the piles made anew: who knows what
        went into those knows more than a trade respects (guess.py)."""
        view = self.view
        if other == self.seat or view.done[other] or view.renewals > 0:
            return 0
        turns = view.turns // view.seats
        for card in view.hands[other]:
            if card >= 0:
                turns -= 1
        return max(turns, 0)

    def _trade(self, table: Level8, other: i64) -> None:
        """The card that is needed least for one of the pile, again and again."""
        hand, seen = table.hands[other], self.view.hands[other]
        level = table.card[table.levels[other] - 1]
        for _turn in range(self.trades[other]):
            if not table.pile:
                return
            at = self.rng.below(len(table.pile))
            hand.append(table.pile[at])
            self.aim.look(hand, level, self.live)
            least = self._least(hand, seen)
            table.pile[at] = hand.pop(least)
        hand.sort()

    def _least(self, hand: list[int], seen: list[int]) -> i64:
        """Where the card lies that is needed least; one that was seen stays."""
        least: i64 = len(hand) - 1
        worst = 1e9
        k: i64 = 0
        for at in range(len(hand)):
            card = hand[at]
            if card < JOKER:
                need = self.aim.need[k]
                k += 1
                if need < worst and card not in seen:
                    worst = need
                    least = at
        return least
