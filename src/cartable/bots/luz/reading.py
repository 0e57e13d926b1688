"""Reads the others: they see the hand that its owner does not, so how they bet and play tells of it, and of them.

Every imagined hand is held against the bets of this deal and the trick that is still seen (LUZ-16): would a good
player, or a beginner, have done that?
"""

from typing import Final, final

from cartable.bots.luz.beginner import Beginner
from cartable.bots.luz.deal import Deal
from cartable.bots.luz.mind import Mind
from cartable.bots.luz.reckoner import Reckoner
from cartable.core.bits import bit
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.core.table import NO_SEAT
from cartable.games.luz.actions import bid
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import Luz
from cartable.games.luz.table import NO_BET

OTHER_CARD: Final = 0.25  # how likely somebody plays another card than expected of them
OTHER_BET: Final = 0.4  # the same for every bead that a bet differs
FINE: Final = 4096


@final
@mypyc_attr(acyclic=True)
class Reading:
    def __init__(self, view: Luz, seat: i64, reckoner: Reckoner) -> None:
        self.view = view
        self.seat = seat
        self.reckoner = reckoner
        self.beginner = Beginner()
        self.ground = Deal(view.seats)
        self.minds: list[Mind] = [reckoner] * view.seats  # how each is taken to play
        self.as_good = vec[float]([1.0] * view.seats)
        self.as_beginner = vec[float]([1.0] * view.seats)

    def read(self, deal: Deal, rng: Rng) -> float:
        """How well these hands explain what the others did; takes each of them for good or for a beginner."""
        for seat in range(deal.seats):
            self.as_good[seat] = 1.0
            self.as_beginner[seat] = 1.0
        self._read_bets(deal)
        self._read_trick(deal)
        fits = 1.0
        for seat in range(deal.seats):
            if seat != self.seat:
                both = self.as_good[seat] + self.as_beginner[seat]
                fits *= both
                self.minds[seat] = self.reckoner
                if float(rng.below(FINE)) < FINE * self.as_beginner[seat] / both:
                    self.minds[seat] = self.beginner
        return fits

    def _read_bets(self, deal: Deal) -> None:
        ground = self.ground
        ground.become(deal)
        ground.to_come = HAND
        for seat in range(deal.seats):
            ground.take_back(seat, ground.shown[seat])
        for seat in range(deal.seats):
            if seat != self.seat and deal.bets[seat] != NO_BET:
                ground.turn = seat
                bet = bid(deal.bets[seat], deal.safeties[seat])
                self.as_good[seat] *= _alike(bet, self.reckoner.bet(ground))
                self.as_beginner[seat] *= _alike(bet, self.beginner.bet(ground))

    def _read_trick(self, deal: Deal) -> None:
        """The running trick or, before it has begun, the last one."""
        view = self.view
        ground = self.ground
        ground.become(deal)
        trick, laid, leader = view.trick, view.laid, view.leader
        if view.last_leader != NO_SEAT and view.tricks_played:  # else it is of the deal before
            trick, laid, leader = view.last_trick, view.seats, view.last_leader
            ground.to_come += 1
            ground.tricks[view.leader] -= 1
        seat = leader
        for k in range(laid):
            ground.take_back(seat, bit(trick[k]))
            seat = view.left_of(seat)
        ground.laid = 0
        ground.turn = leader
        for k in range(laid):
            self._read_card(ground, trick[k])
            ground.play(trick[k])

    def _read_card(self, ground: Deal, card: i64) -> None:
        seat = ground.turn
        playable = ground.playable()
        if seat == self.seat or playable & (playable - 1) == 0:
            return
        if self.reckoner.card(ground) != card:
            self.as_good[seat] *= OTHER_CARD
        if self.beginner.card(ground) != card:
            self.as_beginner[seat] *= OTHER_CARD


def _alike(bet: i64, expected: i64) -> float:
    """How likely somebody bets this of whom that was expected."""
    beads = bet // 2 - expected // 2
    if beads < 0:
        beads = -beads
    if bet % 2 != expected % 2:
        beads += 1
    likely = 1.0
    for _bead in range(beads):
        likely *= OTHER_BET
    return likely
