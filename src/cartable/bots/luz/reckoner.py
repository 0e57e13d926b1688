"""How a good player plays: reckons what each slot is worth, and plays so that the rest is worth what it lacks."""

from typing import Final, final

from cartable.bots.luz.deal import Deal, beats, suit
from cartable.bots.luz.learned import Learned
from cartable.bots.luz.mind import Mind
from cartable.bots.luz.places import (
    HUNGRY,
    NEXT_APPETITE,
    NEXT_TRICK,
    appetite,
    beaten_place,
    bet_place,
    later_place,
)
from cartable.bots.luz.slots import LIKELY, NEXT_SLOT, likely
from cartable.core.bits import bit, count, lowest
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import COLOURS, NUMBERS, colour

CARDS: Final = NUMBERS * len(COLOURS)
UNTHINKABLE: Final = -1000.0


@final
@mypyc_attr(acyclic=True)
class Reckoner(Mind):
    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        # of each card that may lie in a slot
        self.places = vec[i64]([0] * CARDS)
        self.takes = vec[float]([0.0] * CARDS)
        # of each slot, under the card that lies there: the chance that it takes the running trick; the chance that
        # it takes a later one, should the running trick be lost or won; and how badly all fits when it is played
        self.slot_takes = vec[float]([0.0] * CARDS)
        self.slot_lost = vec[float]([0.0] * CARDS)
        self.slot_won = vec[float]([0.0] * CARDS)
        self.cost = vec[float]([0.0] * CARDS)
        # of the whole hand
        self.lost = 0.0
        self.won = 0.0

    def card(self, deal: Deal) -> i64:
        playable = deal.playable()
        if playable & (playable - 1) == 0:
            return lowest(playable)
        self.weigh(deal)
        best = lowest(playable)
        while playable:
            card = lowest(playable)
            playable &= playable - 1
            if self.cost[card] < self.cost[best]:
                best = card
        return best

    def weigh(self, deal: Deal) -> None:
        """The cost of every card that the seat to move may play."""
        seat = deal.turn
        playable = deal.playable()
        missing = deal.missing(seat)
        safety = deal.safeties[seat]
        lost = (
            appetite(missing, safety) * NEXT_APPETITE - NEXT_TRICK
        )  # the rest is for the tricks after this one
        won = appetite(missing - 1, safety) * NEXT_APPETITE - NEXT_TRICK
        self._weigh_hand(deal, seat, lost, won, playable)
        low = float(missing)
        high = low + float(safety)
        while playable:
            card = lowest(playable)
            playable &= playable - 1
            take = self.slot_takes[card]
            if_lost = misfit(self.lost - self.slot_lost[card], low, high)
            if_won = misfit(self.won - self.slot_won[card], low - 1.0, high - 1.0)
            self.cost[card] = take * if_won + (1.0 - take) * if_lost

    def bet(self, deal: Deal) -> i64:
        """The bet of the most points, by how often such bets are made."""
        worth = self.worth(deal, deal.turn)
        best: i64 = 0
        most = UNTHINKABLE
        for bet in range(BETS):
            points = self.points_of(bet, worth, deal.number)
            if points > most:
                best = bet
                most = points
        return best

    def points_of(self, bet: i64, worth: float, number: i64) -> float:
        """What this bet on a hand of that worth is expected to score in the deal of this number."""
        place = bet_place(bet, worth)
        if place < 0:
            return UNTHINKABLE
        prize = 10 * number // (1 + bet % 2)  # LUZ-18
        return self.learned.made[place] * float(prize) - 5.0 * self.learned.off[place]

    def worth(self, deal: Deal, seat: i64) -> float:
        """How many tricks a seat that wants them may expect of its hand."""
        hungry: i64 = HUNGRY * NEXT_APPETITE
        self._weigh_hand(deal, seat, hungry, hungry, 0)
        return self.lost

    def _weigh_hand(self, deal: Deal, seat: i64, lost: i64, won: i64, playable: i64) -> None:
        self.lost = 0.0
        self.won = 0.0
        hand = deal.hands[seat]
        unseen = hand | deal.aside
        for hue in range(len(COLOURS)):
            cards = suit(hue)
            if hand & cards == 0:
                continue
            known = deal.shown[seat] & cards | bit((hue + 1) * NUMBERS)
            low = bit(hue * NUMBERS)
            while known:
                high = known & -known
                known &= known - 1
                gap = unseen & (high - low)
                low = high
                if gap & hand:
                    self._weigh_gap(deal, seat, gap, lost, won, gap & playable != 0)

    def _weigh_gap(self, deal: Deal, seat: i64, gap: i64, lost: i64, won: i64, playable: bool) -> None:
        """The slots between two known cards: every choice of unseen cards for them is equally likely."""
        cards = gap
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            self.places[card] = later_place(deal, seat, card)
            if playable:
                self.takes[card] = self._takes(deal, seat, card)
        slots = gap & deal.hands[seat]
        start = likely(count(gap), count(slots))
        while slots:
            self._weigh_slot(lowest(slots), gap, start, lost, won)
            slots &= slots - 1
            start += NEXT_SLOT

    def _weigh_slot(self, slot: i64, gap: i64, chance: i64, lost: i64, won: i64) -> None:
        later = self.learned.later
        takes = 0.0
        if_lost = 0.0
        if_won = 0.0
        while gap:
            card = lowest(gap)
            gap &= gap - 1
            takes += LIKELY[chance] * self.takes[card]
            if_lost += LIKELY[chance] * later[self.places[card] + lost]
            if_won += LIKELY[chance] * later[self.places[card] + won]
            chance += 1
        self.slot_takes[slot] = takes
        self.slot_lost[slot] = if_lost
        self.slot_won[slot] = if_won
        self.lost += if_lost
        self.won += if_won

    def _takes(self, deal: Deal, seat: i64, card: i64) -> float:
        """The chance that this card takes the running trick."""
        asked = deal.asked
        if deal.laid == 0:
            asked = suit(colour(card))
        elif not beats(card, deal.best):
            return 0.0
        takes = 1.0
        other = seat
        for _turn in range(deal.seats - deal.laid - 1):
            other += 1
            if other == deal.seats:
                other = 0
            place = beaten_place(deal, other, card, asked)
            if place >= 0:
                takes *= 1.0 - self.learned.beaten[place]
        return takes


def misfit(worth: float, low: float, high: float) -> float:
    """How badly a hand of this worth fits, if so many tricks are lacking, from low to high."""
    if worth < low:
        return (low - worth) * (low - worth)
    if worth > high:
        return (worth - high) * (worth - high)
    return 0.0
