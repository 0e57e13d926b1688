"""A lesson for the reckoner: good players and beginners play deals, and it is noted what came of cards and bets."""

from typing import Final, final

from cartable.bots.luz.beginner import Beginner
from cartable.bots.luz.deal import Deal, beats, deal_of
from cartable.bots.luz.learned import Learned
from cartable.bots.luz.mind import Mind
from cartable.bots.luz.places import (
    BEATEN,
    LATER,
    MADE,
    NEXT_APPETITE,
    appetite,
    beaten_place,
    bet_place,
    later_place,
)
from cartable.bots.luz.reckoner import CARDS, Reckoner
from cartable.core.bits import lowest
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.luz.actions import bid
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import DEALS, Luz

FINE: Final = 1024  # in how many steps a chance or a worth is drawn


@final
@mypyc_attr(acyclic=True)
class Counts:
    """How often something was seen, and the sum of what came of it."""

    def __init__(self, size: i64) -> None:
        self.seen = vec[i64]([0] * size)
        self.sum = vec[i64]([0] * size)

    def note(self, place: i64, what: i64) -> None:
        self.seen[place] += 1
        self.sum[place] += what

    def mean(self, place: i64, expected: float, doubt: float) -> float:
        """The mean, and what was expected as long as little was seen."""
        return (float(self.sum[place]) + doubt * expected) / (float(self.seen[place]) + doubt)


@final
@mypyc_attr(acyclic=True)
class Lesson:
    def __init__(self, seats: i64, learned: Learned) -> None:
        self.empty = Luz(seats)
        self.reckoner = Reckoner(learned)
        self.beginner = Beginner()
        self.later = Counts(LATER)
        self.beaten = Counts(BEATEN)
        self.made = Counts(MADE)
        self.off = Counts(MADE)
        self.noted = vec[i64]([0] * ((HAND + 1) * CARDS))  # by tricks to come and card: its place in `later`

    def deal(self, rng: Rng) -> None:
        """One deal; every seat is a good player or a beginner, as it comes."""
        table = self.empty.copy()
        table.chance = rng
        table.start()
        deal = deal_of(table)
        deal.number = 1 + rng.below(DEALS)
        minds: list[Mind] = []
        for _seat in range(deal.seats):
            minds.append(self.beginner if rng.below(2) else self.reckoner)
        worths = vec[float]([0.0] * deal.seats)
        for _bet in range(deal.seats):
            worths[deal.turn] = self.reckoner.worth(deal, deal.turn)
            deal.bet(self._bet(deal, minds[deal.turn], worths[deal.turn], rng))
        while deal.to_come:
            self._trick(deal, minds)
        for seat in range(deal.seats):
            place = bet_place(bid(deal.bets[seat], deal.safeties[seat]), worths[seat])
            if minds[seat] is self.reckoner and place >= 0:
                self.made.note(place, 0 if deal.off(seat) else 1)
                self.off.note(place, deal.off(seat))

    def _bet(self, deal: Deal, mind: Mind, worth: float, rng: Rng) -> i64:
        """Every other bet of a good player is a trial: one that is not thought best may be better."""
        if mind is self.beginner or rng.below(2):
            return mind.bet(deal)
        return bid(i64(worth + float(rng.below(2 * FINE)) / FINE - 0.5), rng.below(2))

    def _trick(self, deal: Deal, minds: list[Mind]) -> None:
        to_come = deal.to_come
        for seat in range(deal.seats):
            wants = appetite(deal.missing(seat), deal.safeties[seat]) * NEXT_APPETITE
            cards = deal.hands[seat]
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                self.noted[to_come * CARDS + card] = later_place(deal, seat, card) + wants
        trick = vec[i64]([0] * deal.seats)
        for _turn in range(deal.seats):
            seat = deal.turn
            trick[seat] = minds[seat].card(deal)
            self._note_beaten(deal, trick[seat])
            deal.play(trick[seat])
        for seat in range(deal.seats):
            if minds[seat] is self.reckoner:
                for then in range(to_come, HAND + 1):
                    self.later.note(self.noted[then * CARDS + trick[seat]], 1 if seat == deal.taker else 0)

    def _note_beaten(self, deal: Deal, card: i64) -> None:
        if deal.laid:
            place = beaten_place(deal, deal.turn, deal.best, deal.asked)
            if place >= 0:
                self.beaten.note(place, 1 if beats(card, deal.best) else 0)
