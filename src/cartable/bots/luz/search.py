"""Thinks ahead: imagines what the own hand may be, and plays the deal to its end for every choice."""

from typing import Final, final

from cartable.bots.luz.deal import Deal, deal_of
from cartable.bots.luz.reading import Reading
from cartable.bots.luz.reckoner import Reckoner
from cartable.bots.luz.stakes import Stakes
from cartable.core.bits import count, nth
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import Luz
from cartable.games.luz.table import NO_BET

SLIPS: Final = (
    16  # once in so many cards somebody else plays any: nobody is quite as good players or beginners are
)


@final
@mypyc_attr(acyclic=True)
class Search:
    def __init__(self, view: Luz, seat: i64, choices: list[int], reckoner: Reckoner) -> None:
        self.view = view
        self.seat = seat
        self.choices = choices
        self.stakes = Stakes(view, seat)
        self.reading = Reading(view, seat, reckoner)
        self.ground = Deal(view.seats)
        self.values = vec[float]([0.0] * len(choices))
        self.weight = 0.0

    def imagine(self, rng: Rng) -> None:
        """One hand more; it weighs as much as it explains of what the others did."""
        table = self.view.sample(self.seat, rng)
        deal = deal_of(table)
        weight = self.reading.read(deal, rng)
        self.weight += weight
        for k in range(len(self.choices)):
            self.ground.become(deal)
            action: i64 = self.choices[k]
            if table.betting:
                self.ground.bet(action)
            else:
                self.ground.play(table.hands[self.seat * HAND + action - BETS])
            self._play_out(rng)
            self.values[k] += weight * self.stakes.value(self.ground)

    def estimates(self) -> list[float]:
        return [value / self.weight for value in self.values]

    def _play_out(self, rng: Rng) -> None:
        ground = self.ground
        minds = self.reading.minds
        while ground.bets[ground.turn] == NO_BET:
            ground.bet(minds[ground.turn].bet(ground))
        while ground.to_come:
            if ground.turn != self.seat and rng.below(SLIPS) == 0:
                playable = ground.playable()
                ground.play(nth(playable, rng.below(count(playable))))
            else:
                ground.play(minds[ground.turn].card(ground))
