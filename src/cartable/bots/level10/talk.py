"""What the bots say: their counts as soon as nobody can work them out, and their wishes whenever these change."""

from cartable.bots.bot import SILENT
from cartable.bots.level10.wishes import Wishes
from cartable.core.bits import count
from cartable.core.native import i64
from cartable.games.level10.actions import HAVE, SAY, WANT, WANT_RESET
from cartable.games.level10.cards import PAUSE, ROWS
from cartable.games.level10.table import A_WORLD, FIELD, FULL, NO_WORLD, Level10Table


def to_say(view: Level10Table, seat: i64, legal: list[int], wishes: Wishes | None) -> int:
    """The next thing to say, or SILENT; without wishes the counts only."""
    if view.seats == 1:
        return SILENT
    action = _count(view, seat)
    if action != SILENT and action in legal:
        return action
    if wishes is None or seat == view.turn:
        return SILENT
    wishes.of(view, seat, view.hands[seat])
    if wishes.want not in (NO_WORLD, view.wants[seat]):
        action = SAY + WANT * ROWS + wishes.want
        if action in legal:
            return action
    if wishes.reset not in (NO_WORLD, view.wants_reset[seat]):
        action = SAY + WANT_RESET * ROWS + wishes.reset
        if action in legal:
            return action
    return SILENT


def _count(view: Level10Table, seat: i64) -> int:
    """A world of which this hand has more cards than the others can be sure of."""
    hand = view.hands[seat]
    for row in range(ROWS):
        if count(hand >> row * 8 & A_WORLD) > (view.least[seat] >> row * FIELD & FULL):
            return SAY + HAVE * ROWS + row
    return SILENT


def untold(table: Level10Table, seat: i64, hand: i64) -> i64:
    """How many Levels of this hand the seat has not told the others of."""
    many = count(hand) - count(hand >> PAUSE)
    for row in range(ROWS):
        many -= table.least[seat] >> row * FIELD & FULL
    return many
