"""One deal of Luz with open cards, for thinking: hands as masks, so that it is played on at full speed.

The rules are those of games/luz/rules.py, without checks and without what comes after the deal; a test holds
the two to each other.
"""

from typing import final

from cartable.core.bits import below, bit
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.luz.cards import HAND, NUMBERS, YELLOW, colour
from cartable.games.luz.rules import Luz
from cartable.games.luz.table import NO_BET


def suit(hue: i64) -> i64:
    """All cards of a colour, as a mask."""
    return below(NUMBERS) << (hue * NUMBERS)


def beats(card: i64, best: i64) -> bool:
    """Whether a card takes the trick from the best one so far (LUZ-15); yellow is the last colour."""
    return card > best and (colour(card) == YELLOW or colour(card) == colour(best))


@final
@mypyc_attr(acyclic=True)
class Deal:
    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.number: i64 = 1  # of the four deals
        self.hands = vec[i64]([0] * seats)  # the cards still held
        self.shown = vec[i64]([0] * seats)  # the cards played from each hand, which their owner now knows
        self.aside: i64 = 0  # the cards that are out of the deal (LUZ-5)
        self.bets = vec[i64]([NO_BET] * seats)
        self.safeties = vec[i64]([0] * seats)
        self.tricks = vec[i64]([0] * seats)
        self.turn: i64 = 0
        self.to_come: i64 = HAND  # tricks, the running one included
        self.laid: i64 = 0
        self.asked: i64 = 0  # the cards of the colour to follow
        self.best: i64 = 0  # the card that takes the running trick so far, and whose it is
        self.taker: i64 = 0

    def become(self, other: "Deal") -> None:
        """The same as another deal, in place: a rollout should not cost a new object."""
        for seat in range(self.seats):
            self.hands[seat] = other.hands[seat]
            self.shown[seat] = other.shown[seat]
            self.bets[seat] = other.bets[seat]
            self.safeties[seat] = other.safeties[seat]
            self.tricks[seat] = other.tricks[seat]
        self.number = other.number
        self.aside = other.aside
        self.turn = other.turn
        self.to_come = other.to_come
        self.laid = other.laid
        self.asked = other.asked
        self.best = other.best
        self.taker = other.taker

    def take_back(self, seat: i64, cards: i64) -> None:
        """Cards that this seat has played are in its hand again."""
        self.hands[seat] |= cards
        self.shown[seat] &= ~cards

    def bet(self, action: i64) -> None:
        """The seat to move bets (LUZ-10); after the last bet the first player is to move again (LUZ-12)."""
        self.bets[self.turn] = action // 2
        self.safeties[self.turn] = action % 2
        self.turn = self._left_of(self.turn)

    def playable(self) -> i64:
        """The cards the seat to move may play (LUZ-14)."""
        hand = self.hands[self.turn]
        if self.laid == 0:
            return hand
        following = hand & self.asked
        return following if following else hand

    def play(self, card: i64) -> None:
        seat = self.turn
        self.hands[seat] &= ~bit(card)
        self.shown[seat] |= bit(card)
        if self.laid == 0:
            self.asked = suit(colour(card))
        if self.laid == 0 or beats(card, self.best):
            self.best = card
            self.taker = seat
        self.laid += 1
        self.turn = self._left_of(seat)
        if self.laid == self.seats:
            self.tricks[self.taker] += 1
            self.to_come -= 1
            self.laid = 0
            self.turn = self.taker

    def missing(self, seat: i64) -> i64:
        """How many tricks a seat still lacks; below zero: how many it has too many."""
        return self.bets[seat] - self.tricks[seat]

    def off(self, seat: i64) -> i64:
        """By how many tricks the bet fails as it stands; 0: it is made (LUZ-17)."""
        missing = self.missing(seat)
        if missing == -1 and self.safeties[seat]:
            return 0
        return missing if missing > 0 else -missing

    def score(self, seat: i64) -> i64:
        """The points of a seat as it stands (LUZ-18, LUZ-19)."""
        off = self.off(seat)
        if off == 0:
            return self.number * 5 if self.safeties[seat] else self.number * 10
        return -5 * off

    def _left_of(self, seat: i64) -> i64:
        if seat + 1 == self.seats:
            return 0
        return seat + 1


def deal_of(table: Luz) -> Deal:
    """The deal that lies on a table without backs."""
    deal = Deal(table.seats)
    deal.number = table.deal
    deal.turn = table.turn
    deal.to_come = HAND - table.tricks_played
    for seat in range(table.seats):
        for slot in range(HAND):
            card = bit(table.hands[seat * HAND + slot])
            if table.left[seat] & bit(slot):
                deal.hands[seat] |= card
            else:
                deal.shown[seat] |= card
        deal.bets[seat] = table.bets[seat]
        deal.safeties[seat] = table.safeties[seat]
        deal.tricks[seat] = table.tricks[seat]
    for card in table.aside:
        deal.aside |= bit(card)
    _lay_trick(deal, table)
    return deal


def _lay_trick(deal: Deal, table: Luz) -> None:
    deal.laid = table.laid
    seat = table.leader
    for k in range(table.laid):
        card = table.trick[k]
        if k == 0:
            deal.asked = suit(colour(card))
        if k == 0 or beats(card, deal.best):
            deal.best = card
            deal.taker = seat
        seat = table.left_of(seat)
