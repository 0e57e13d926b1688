"""The easy bot: a beginner who now and then slips, to the slot beside the one meant or to a bead more or less."""

from typing import Final

from cartable.bots.bot import SILENT
from cartable.bots.luz.beginner import Beginner
from cartable.bots.luz.mind import decide
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import HAND, colour
from cartable.games.luz.rules import Luz

SLIPS: Final = 12  # once in so many actions


class EasyBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Luz)
        if seat != view.turn:
            return SILENT
        meant = decide(Beginner(), view, seat, rng)
        if rng.below(SLIPS):
            return meant
        beside = _beads_beside(meant) if view.betting else _slots_beside(view, seat, meant)
        near = [action for action in beside if action in legal]
        return near[rng.below(len(near))] if near else meant


def _beads_beside(bet: int) -> list[int]:
    return [bet - 2, bet + 2]


def _slots_beside(view: Luz, seat: int, action: int) -> list[int]:
    """Of the same colour: nobody plays another colour by mistake."""
    slots = range(seat * HAND, (seat + 1) * HAND)
    hue = colour(view.hands[slots[action - BETS]])
    return [
        BETS + slot
        for slot in (action - BETS - 1, action - BETS + 1)
        if 0 <= slot < HAND and colour(view.hands[slots[slot]]) == hue
    ]
