"""The easy bot: a beginner. Keeps what looks alike, lays as soon as it can, and overlooks things."""

from typing import Final

from cartable.bots.bot import SILENT
from cartable.bots.level8.habits import tired
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8 import actions
from cartable.games.level8.actions import (
    ADD,
    DISCARD,
    DRAW,
    GIVE_PASS,
    HOLD,
    LAY,
    PICK,
    PLAY_KEEP,
    PLAY_STEAL,
    PLAY_SWAP,
    SHOW,
    TAKE,
    pack,
    pack_one,
)
from cartable.games.level8.cards import KEEP, PASS, STEAL, SWAP, colour, is_joker, is_number, number
from cartable.games.level8.hands import without
from cartable.games.level8.melds import COLOUR, COLOURED_RUN, RUN, SET, kind_of, openings, size_of
from cartable.games.level8.moves import SHOWN
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import DRAWING, LAYING, PICKING, SHOWING

JOKER_LIKED: Final = 100
SPECIAL_LIKED: Final = 1  # not yet understood, so kept for a while
OVERLOOKS: Final = 3  # one in so many
PLEASES: Final = 3  # as much must a card fit to be taken from a pile


class EasyBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level8)
        if seat != view.turn:
            return SILENT
        if view.phase == DRAWING:
            return DRAW if tired(view) else _draw(view, seat, rng)
        if view.phase == LAYING:
            return _lay_or_add(view, seat, legal, rng)
        if view.phase == PICKING:
            return _pick(view, seat, legal)
        liked = _liked(view.hands[seat], _level(view, seat))
        if view.phase == SHOWING:
            return pack(SHOW, sorted(liked[:SHOWN]))
        return pack(HOLD, sorted(liked[len(liked) - view.may_hold(seat) :]))


def _friends(card: int, hand: list[int], level: list[int]) -> int:
    """How well a card goes with the others, as a beginner sees it: it looks at one pair of cards at a time."""
    if is_joker(card):
        return JOKER_LIKED
    if not is_number(card):
        return SPECIAL_LIKED
    others = [other for other in without(hand, card) if is_number(other)]
    twins = sum(number(other) == number(card) for other in others)
    kinds = {kind_of(code) for code in level}
    if twins >= _room(level):
        kinds &= {COLOUR}
    return sum(max((_alike(kind, card, other) for kind in kinds), default=0) for other in others)


def _room(level: list[int]) -> int:
    """How many cards of one number it has a use for: more of them look alike, but go nowhere."""
    sets = max((int(size_of(code)) for code in level if kind_of(code) == SET), default=0)
    return sets + sum(kind_of(code) in (RUN, COLOURED_RUN) for code in level)


def _alike(kind: int, card: int, other: int) -> int:
    apart = abs(int(number(card)) - int(number(other)))
    if kind == SET:
        return 3 if apart == 0 else 0
    if kind == COLOUR:
        return 1 if colour(card) == colour(other) else 0
    if kind != RUN and colour(card) != colour(other):
        return 0
    return 3 - apart if 0 < apart < 3 else 0


def _level(view: Level8, seat: int) -> list[int]:
    return view.card[view.levels[seat] - 1]


def _liked(hand: list[int], level: list[int]) -> list[int]:
    """The hand, what it likes least first."""
    return sorted(hand, key=lambda card: _friends(card, hand, level))


def _draw(view: Level8, seat: int, rng: Rng) -> int:
    hand, level = view.hands[seat], _level(view, seat)
    for owner in range(view.seats):
        if view.discards[owner] and owner != seat:
            top = view.discards[owner][-1]
            if view.done[seat]:
                wanted = _fits(view, top) and rng.below(OVERLOOKS) > 0
            else:
                with_it = [*hand, top]
                wanted = _friends(top, with_it, level) >= PLEASES and _liked(with_it, level)[0] != top
            if wanted:  # and not to be given back at once: two beginners would do that till L8-26
                return pack_one(TAKE, owner)
    return DRAW if view.pile else view.moves()[0]


def _fits(view: Level8, card: int) -> bool:
    return any(
        openings(meld.kind, meld.number, meld.colour, len(meld.cards), card)
        for melds in view.melds
        for meld in melds
    )


def _lay_or_add(view: Level8, seat: int, legal: list[int], rng: Rng) -> int:
    for action in legal:
        kind = actions.kind_of(action)
        if kind == LAY or (kind == ADD and rng.below(OVERLOOKS) > 0):
            return action
    liked = _liked(view.hands[seat], _level(view, seat))
    if PASS in liked:
        to = [other for other in range(view.seats) if view.may_pass(other)]
        if to:
            return pack_one(GIVE_PASS, to[rng.below(len(to))])
    if STEAL in liked:
        return PLAY_STEAL
    if SWAP in liked:
        return pack(PLAY_SWAP, [card for card in liked if is_number(card)][:SHOWN])
    if KEEP in liked:
        return PLAY_KEEP
    worst = 1 if len(liked) > 1 and rng.below(4) == 0 else 0
    return pack_one(DISCARD, liked[worst])


def _pick(view: Level8, seat: int, legal: list[int]) -> int:
    hand, level = view.hands[seat], _level(view, seat)
    best = PICK
    most = 0
    for action in legal:
        args = actions.read(action)
        if args and _friends(args[0], [*hand, args[0]], level) > most:
            most = _friends(args[0], [*hand, args[0]], level)
            best = action
    return best
