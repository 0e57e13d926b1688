"""How a beginner plays: counts suns and long colours, plays high to win and low to duck.

The plausible mistakes: the hands of the others do not count; a high card is kept when it could be thrown under
somebody's trick; a trick is fought for though somebody behind will take it.
"""

from typing import Final, final

from cartable.bots.luz.deal import Deal, suit
from cartable.bots.luz.mind import Mind
from cartable.core.bits import bit, count, lowest
from cartable.core.native import i64, mypyc_attr
from cartable.games.luz.actions import bid
from cartable.games.luz.cards import NUMBERS, YELLOW, highest

LONG: Final = 3  # cards of a colour: one of them should win


@final
@mypyc_attr(acyclic=True)
class Beginner(Mind):
    def bet(self, deal: Deal) -> i64:
        """A trick for every other sun and for every long colour; a safety bead while it is the first deal."""
        hand = deal.hands[deal.turn]
        tricks = (count(hand & suit(YELLOW)) + 1) // 2
        for hue in range(YELLOW):
            if count(hand & suit(hue)) >= LONG:
                tricks += 1
        if deal.number == 1:
            return bid(tricks, 1)
        return bid(tricks, 0)

    def card(self, deal: Deal) -> i64:
        hungry = deal.missing(deal.turn) > 0
        playable = deal.playable()
        if deal.laid == 0:
            return _lead(playable, hungry)
        if playable & deal.asked:
            return top(playable) if hungry and _may_win(deal) else lowest(playable)
        suns = playable & suit(YELLOW)
        others = playable & ~suns
        if suns and (hungry or others == 0):
            return lowest(suns)
        return top(others)


def _lead(hand: i64, hungry: bool) -> i64:
    """From the longest colour, suns only if they are wanted or all there is: its highest card, or its lowest."""
    longest = hand & suit(YELLOW)
    most: i64 = 0
    if hungry:
        most = count(longest)
    for hue in range(YELLOW):
        cards = hand & suit(hue)
        if count(cards) > most:
            longest = cards
            most = count(cards)
    return top(longest) if hungry else lowest(longest)


def _may_win(deal: Deal) -> bool:
    """Not if a sun lies on another colour, or the highest number there is."""
    return deal.asked & bit(deal.best) != 0 and deal.best % NUMBERS + 1 < highest(deal.seats)


def top(cards: i64) -> i64:
    """The highest card of a mask."""
    while cards & (cards - 1):
        cards &= cards - 1
    return lowest(cards)
