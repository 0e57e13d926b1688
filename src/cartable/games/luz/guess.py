"""What a Luz player can know of the cards they do not see, and fair guesses at the rest.

A seat sees everything but its own numbers and the ten cards set aside. Of its own hand it knows the colours
and the rising order (LUZ-8), and a card it has played keeps its face: so the unknown slots of one colour lie
in gaps between known numbers, and every choice of unseen numbers for each gap is equally likely.
"""

from cartable.core.bits import bit, count, lowest, nth
from cartable.core.native import append, i64, vec
from cartable.core.rng import Chance
from cartable.games.luz.cards import COLOURS, HAND, NUMBERS, colour, highest
from cartable.games.luz.table import LuzTable


def unseen(view: LuzTable) -> i64:
    """All cards in play that lie nowhere on this view with their face up, as a mask."""
    mask: i64 = 0
    for hue in range(len(COLOURS)):
        mask |= (bit(highest(view.seats)) - 1) << (hue * NUMBERS)
    for k in range(view.seats * HAND):
        if view.hands[k] >= 0:
            mask &= ~bit(view.hands[k])
    return mask


def gap(view: LuzTable, seat: i64, slot: i64, hidden: i64) -> i64:
    """The unseen numbers that may stand in this slot as far as its known neighbours tell, as a mask."""
    hue = colour(view.hands[seat * HAND + slot])
    low, high = hue * NUMBERS, (hue + 1) * NUMBERS
    for other in range(HAND):
        card = view.hands[seat * HAND + other]
        if card >= 0 and colour(card) == hue:
            if other < slot:
                low = card
            elif card < high:
                high = card
    return hidden & (bit(high) - bit(low))


def possible(view: LuzTable, seat: i64, slot: i64) -> list[int]:
    """The cards that may lie in this slot of one's own hand, given all that the seat may know."""
    card = view.hands[seat * HAND + slot]
    if card >= 0:
        return [int(card)]
    cards = gap(view, seat, slot, unseen(view))
    before, after = _places(view, seat, slot)
    return [int(nth(cards, k)) for k in range(before, count(cards) - after)]


def fill(view: LuzTable, seat: i64, chance: Chance) -> None:
    """Turns every back of this view into a card that could lie there."""
    hidden = unseen(view)
    slot: i64 = 0
    while slot < HAND:
        if view.hands[seat * HAND + slot] >= 0:
            slot += 1
            continue
        before, after = _places(view, seat, slot)
        drawn = _draw(gap(view, seat, slot, hidden), before + after + 1, chance)
        hidden &= ~drawn
        for k in range(before + after + 1):
            view.hands[seat * HAND + slot + k] = nth(drawn, k)
        slot += before + after + 1
    aside = vec[i64](capacity=HAND)
    for card in view.aside:  # its back shows its colour
        drawn = _draw(hidden & _of_colour(colour(card)), 1, chance)
        hidden &= ~drawn
        aside = append(aside, lowest(drawn))
    view.aside = aside


def _of_colour(hue: i64) -> i64:
    return bit((hue + 1) * NUMBERS) - bit(hue * NUMBERS)


def _places(view: LuzTable, seat: i64, slot: i64) -> tuple[i64, i64]:
    """How many backs of the same colour lie right before and right after this one."""
    here = view.hands[seat * HAND + slot]
    before: i64 = 0
    while slot - before > 0 and view.hands[seat * HAND + slot - before - 1] == here:
        before += 1
    after: i64 = 0
    while slot + after + 1 < HAND and view.hands[seat * HAND + slot + after + 1] == here:
        after += 1
    return before, after


def _draw(cards: i64, k: i64, chance: Chance) -> i64:
    """k of these cards, as a mask."""
    drawn: i64 = 0
    while k > 0:
        card = bit(nth(cards, chance.below(count(cards))))
        cards &= ~card
        drawn |= card
        k -= 1
    return drawn
