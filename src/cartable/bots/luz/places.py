"""Where in the learned tables a card, a rival and a bet stand: the few things that are asked about each."""

from typing import Final

from cartable.bots.luz.deal import Deal, suit
from cartable.core.bits import below, count
from cartable.core.native import i64
from cartable.games.luz.cards import HAND, NUMBERS, YELLOW, colour

# How much a seat wants tricks.
FULL: Final = 0  # any more is one too many
FREE: Final = 1  # one more is covered by the safety bead
HUNGRY: Final = 2
APPETITES: Final = 3

# `later`, the chance that a card takes a trick some time: tricks to come, appetite of its owner, how many others
# could ruff it (0, 1, 2 or more; a sun stands after these), how many higher ones of its colour the others hold.
RUFFERS: Final = 3
KINDS: Final = RUFFERS + 1
ABOVE: Final = NUMBERS
NEXT_APPETITE: Final = KINDS * ABOVE
NEXT_TRICK: Final = APPETITES * NEXT_APPETITE
LATER: Final = (HAND + 1) * NEXT_TRICK

# `beaten`, the chance that a seat takes the trick from a card: its appetite, whether it must follow, and how many
# of the cards it may play would do (from few to all).
SHARES: Final = 5
BEATEN: Final = APPETITES * 2 * SHARES

# `made` and `off`, how often a bet is made and by how much it fails: whether it has a safety bead, and how far it
# lies from what the hand is worth, in eighths of a trick.
WIDEST: Final = 1.5
PER_TRICK: Final = 8.0
BINS: Final = 24
MADE: Final = 2 * BINS


def appetite(missing: i64, safety: i64) -> i64:
    if missing > 0:
        return HUNGRY
    if missing == 0 and safety:
        return FREE
    return FULL


def later_place(deal: Deal, seat: i64, card: i64) -> i64:
    """For this seat's card, if the seat is FULL."""
    cards = suit(colour(card))
    suns = suit(YELLOW)
    higher = cards & ~below(card + 1)
    above: i64 = 0
    ruffers: i64 = 0
    for other in range(deal.seats):
        if other != seat:
            hand = deal.hands[other]
            above += count(hand & higher)
            if hand & cards == 0 and hand & suns:
                ruffers += 1
    if cards == suns:
        ruffers = RUFFERS
    elif ruffers >= RUFFERS:
        ruffers = RUFFERS - 1
    return deal.to_come * NEXT_TRICK + ruffers * ABOVE + above


def beaten_place(deal: Deal, seat: i64, card: i64, asked: i64) -> i64:
    """For this seat after that card; -1 if it has nothing better."""
    may = deal.hands[seat] & asked
    void: i64 = 0
    if may == 0:
        may = deal.hands[seat]
        void = 1
    better = suit(colour(card)) & ~below(card + 1)
    if colour(card) != YELLOW:
        better |= suit(YELLOW)
    better &= may
    if better == 0:
        return -1
    share = count(better) * (SHARES - 1) // count(may)
    return (appetite(deal.missing(seat), deal.safeties[seat]) * 2 + void) * SHARES + share


def bet_place(bet: i64, worth: float) -> i64:
    """For this bet, an action, on a hand of that worth; -1 if no such bet is thinkable."""
    far = (float(bet // 2) - worth + WIDEST) * PER_TRICK
    if far < 0.0 or far >= BINS:
        return -1
    return bet % 2 * BINS + i64(far)
