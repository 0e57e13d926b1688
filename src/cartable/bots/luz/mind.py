"""How somebody plays Luz: a bet and a card for the seat to move, by what that seat can know.

A mind is asked about open cards (deal.py), since thinking ahead goes through those, but the cards of its own seat
stand for slots: it may use how many there are of each colour and between which played ones, never their numbers.
"""

from cartable.bots.luz.deal import Deal, deal_of
from cartable.core.native import i64, mypyc_attr
from cartable.core.rng import Rng
from cartable.games.luz import actions
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import Luz


@mypyc_attr(acyclic=True)
class Mind:
    def bet(self, deal: Deal) -> i64:
        """The bet of the seat to move, as an action."""
        raise NotImplementedError

    def card(self, deal: Deal) -> i64:
        """The card that the seat to move plays."""
        raise NotImplementedError


def decide(mind: Mind, view: Luz, seat: i64, rng: Rng) -> i64:
    """What this mind does when it is to move and sees this view."""
    table = view.sample(seat, rng)  # whichever cards these are, the mind sees slots only
    deal = deal_of(table)
    if table.betting:
        return mind.bet(deal)
    return actions.play(slot_of(table, seat, mind.card(deal)))


def slot_of(table: Luz, seat: i64, card: i64) -> i64:
    slot: i64 = 0
    while table.hands[seat * HAND + slot] != card:
        slot += 1
    return slot
