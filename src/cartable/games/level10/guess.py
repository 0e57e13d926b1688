"""Fair guesses at the cards a Level 10 player does not see.

Everybody's statements about their hands are true (L10-8), so a guess keeps to what they leave possible: how
many cards of each world each hand holds at least and at most. Hands are filled one after the other, world by
world, by the chances of a fair deal; where the bounds leave no way on, the last choice is taken back.
One thing is forgotten: a card known to be in a hand counts as unknown again once that hand buries unseen.
"""

from typing import Final

from cartable.core.bits import bit, count, nth
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.rng import Chance
from cartable.core.table import BACK
from cartable.games.level10.cards import PAUSE, ROWS
from cartable.games.level10.table import A_WORLD, ALL_LEVELS, Level10Table

KINDS: Final = ROWS + 1  # five worlds and the Pauses


def fill(view: Level10Table, chance: Chance) -> None:
    """Turns every back of this view into a card that could lie there."""
    hidden = unseen(view)
    guess = _Guess(view, hidden, chance)
    guess.found = guess.hand(0)
    assert guess.found, "the truth itself is a way to fill every hand"
    for seat in range(view.seats):
        for kind in range(KINDS):
            for _ in range(guess.drawn[seat * KINDS + kind]):
                card = _one_of(hidden, kind, chance)
                hidden -= bit(card)
                view.hands[seat] += bit(card)
        view.hidden[seat] = 0
    _fill_deck(view, hidden, chance)


def unseen(view: Level10Table) -> i64:
    """The cards that this chair sees nowhere: Levels as a mask, the number of Pauses above them."""
    left: i64 = ALL_LEVELS & ~view.placed
    pauses = view.pauses - view.pauses_used
    for seat in range(view.seats):
        left &= ~(view.hands[seat] & ALL_LEVELS)
        pauses -= view.hands[seat] >> PAUSE
    for k in range(view.top, len(view.deck)):
        card = view.deck[k]
        if card == PAUSE:
            pauses -= 1
        elif card != BACK:
            left &= ~bit(card)
    return left + pauses * bit(PAUSE)


def _of_kind(cards: i64, kind: i64) -> i64:
    if kind == ROWS:
        return cards >> PAUSE
    return count(cards & bit(kind * 8) * A_WORLD)


def _one_of(cards: i64, kind: i64, chance: Chance) -> i64:
    if kind == ROWS:
        return PAUSE
    levels = cards & bit(kind * 8) * A_WORLD
    return nth(levels, chance.below(count(levels)))


def _fill_deck(view: Level10Table, cards: i64, chance: Chance) -> None:
    rest = vec[i64](capacity=64)
    for k in range(count(cards & ALL_LEVELS)):
        rest = append(rest, nth(cards & ALL_LEVELS, k))
    for _ in range(cards >> PAUSE):
        rest = append(rest, PAUSE)
    chance.shuffle(rest)
    at: i64 = 0
    for k in range(view.top, len(view.deck)):
        if view.deck[k] == BACK:
            view.deck[k] = rest[at]
            at += 1


@mypyc_attr(acyclic=True)
class _Guess:
    """How many unseen cards of each kind go to each hand."""

    def __init__(self, view: Level10Table, cards: i64, chance: Chance) -> None:
        self.view = view
        self.chance = chance
        self.found = False
        self.pool = vec[i64]([_of_kind(cards, kind) for kind in range(KINDS)])
        self.drawn = vec[i64]([0] * (view.seats * KINDS))

    def hand(self, seat: i64) -> bool:
        """Fills this hand and all after it; False if there is no way."""
        if seat == self.view.seats:
            return True
        return self._kind(seat, 0, self.view.hidden[seat])

    def _kind(self, seat: i64, kind: i64, room: i64) -> bool:
        """Chooses how many of this kind, then of the kinds after it, fill the room left in this hand."""
        if kind == KINDS:
            return room == 0 and self.hand(seat + 1)
        low, high = self._bounds(seat, kind, room)
        rest: i64 = 0
        for other in range(kind + 1, KINDS):
            rest += self.pool[other]
        stock = self.pool[kind]
        chances = [_ways(stock, n) * _ways(rest, room - n) for n in range(low, high + 1)]
        while sum(chances) > 0:
            k = _draw(chances, self.chance)
            chances[k] = 0.0
            self.pool[kind] = stock - low - k
            self.drawn[seat * KINDS + kind] = low + k
            if self._kind(seat, kind + 1, room - low - k):
                return True
        self.pool[kind] = stock
        return False

    def _bounds(self, seat: i64, kind: i64, room: i64) -> tuple[i64, i64]:
        stock = min(self.pool[kind], room)
        if kind == ROWS:
            return 0, stock
        seen = _of_kind(self.view.hands[seat], kind)
        least, most = self.view.between(seat, kind)
        return max(0, least - seen), min(stock, most - seen)


def _ways(n: i64, k: i64) -> float:
    """n over k."""
    if k < 0 or k > n:
        return 0.0
    ways = 1.0
    for i in range(k):
        ways = ways * float(n - i) / float(i + 1)
    return ways


def _draw(chances: list[float], chance: Chance) -> int:
    """An index by weight; never one of weight 0."""
    mark = sum(chances) * float(chance.below(1 << 30)) / float(1 << 30)
    k = 0
    while mark >= chances[k]:
        mark -= chances[k]
        k += 1
    return k
