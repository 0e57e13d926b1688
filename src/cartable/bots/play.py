"""How bots play a match: whoever has something to say says it, then the seat to move moves."""

from collections.abc import Sequence

from cartable.bots.bot import SILENT, Bot
from cartable.core.match import Match
from cartable.core.rng import Rng


def play_on(match: Match, bots: Sequence[Bot], chances: Sequence[Rng]) -> None:
    """One action of the match: a word, or the move."""
    for seat in range(match.seats):
        if seat != match.turn:
            view = match.view(seat)
            if talk := view.legal(seat):
                action = bots[seat].choose(view, seat, talk, chances[seat])
                if action != SILENT:
                    match.play(seat, action)
                    return
    seat = match.turn
    view = match.view(seat)
    match.play(seat, bots[seat].choose(view, seat, view.legal(seat), chances[seat]))
