"""What the others may hold, by all that they have said: full tables drawn one after the other.

Counts are always true (L10-8); a wish is weighed by whether the seat would have had it with such a hand. Tables are
drawn by exchanging two hidden cards again and again, each exchange taken or not by how much likelier it makes
what was said.
"""

from typing import Final, final

from cartable.bots.level10.talk import untold
from cartable.bots.level10.wishes import Wishes
from cartable.core.bits import bit, count
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.core.table import BACK
from cartable.games.level10.cards import PAUSE, ROWS, world
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import A_WORLD, FIELD, FULL, NO_WORLD

WARM_UP: Final = 600  # exchanges tried before the first table
STIR: Final = 120  # and between two
CHAIR: Final = 100  # places: a deck's card below, a seat's hand from here on

# How likely a seat is to say so, in thousandths: partners follow their policy, people need not
AS_EXPECTED: Final = 1000
POSSIBLE: Final = 120  # it could at least play there
SURPRISE: Final = 15
SILENT_LEVEL: Final = 100  # for every Level it has not told of, where it does tell its counts


@final
@mypyc_attr(acyclic=True)
class Listener:
    """Draws full tables that fit a view and what was said."""

    def __init__(self, view: Level10, seat: i64, wishes: Wishes, rng: Rng) -> None:
        self.view = view
        self.seat = seat
        self.wishes = wishes
        self.rng = rng
        self.table = view.sample(seat, rng)
        self.places = vec[i64](capacity=64)  # of the hidden cards: those in hands first
        self.cards = vec[i64](capacity=64)
        self._find_hidden()
        self.in_hands: i64 = 0
        for place in self.places:
            if place >= CHAIR:
                self.in_hands += 1
        self.likely = vec[i64]([self._likelihood(other) for other in range(view.seats)])
        self.stir(WARM_UP)

    def next(self) -> Level10:
        """Another table; whoever changes it makes a copy first."""
        self.stir(STIR)
        return self.table

    def _find_hidden(self) -> None:
        view = self.view
        for other in range(view.seats):
            hidden = self.table.hands[other] - view.hands[other]
            for card in range(PAUSE):
                if hidden & bit(card):
                    self._add(card, CHAIR + other)
            for _pause in range(hidden >> PAUSE):
                self._add(PAUSE, CHAIR + other)
        for k in range(view.top, len(view.deck)):
            if view.deck[k] == BACK:
                self._add(self.table.deck[k], k)

    def _add(self, card: i64, place: i64) -> None:
        self.cards = append(self.cards, card)
        self.places = append(self.places, place)

    def stir(self, times: i64) -> None:
        if self.in_hands == 0 or len(self.cards) == self.in_hands == 1:
            return
        for _time in range(times):
            self._exchange(self.rng.below(self.in_hands), self.rng.below(len(self.cards)))

    def _exchange(self, one: i64, two: i64) -> None:
        mine, yours = self.cards[one], self.cards[two]
        here, there = self.places[one], self.places[two]
        if here == there or mine == yours:
            return
        if _kind(mine) != _kind(yours):
            if not self._fits(here, mine, yours) or not self._fits(there, yours, mine):
                return
        self._put(one, yours)
        self._put(two, mine)
        before = self.likely[here - CHAIR]
        after = self._likelihood(here - CHAIR)
        before_there: i64 = 1
        after_there: i64 = 1
        if there >= CHAIR:
            before_there = self.likely[there - CHAIR]
            after_there = self._likelihood(there - CHAIR)
        if after * after_there < before * before_there:
            if self.rng.below(before * before_there) >= after * after_there:
                self._put(one, mine)
                self._put(two, yours)
                return
        self.likely[here - CHAIR] = after
        if there >= CHAIR:
            self.likely[there - CHAIR] = after_there

    def _put(self, at: i64, card: i64) -> None:
        place = self.places[at]
        if place >= CHAIR:
            self.table.hands[place - CHAIR] += bit(card) - bit(self.cards[at])
        else:
            self.table.deck[place] = card
        self.cards[at] = card

    def _fits(self, place: i64, old: i64, new: i64) -> bool:
        """Whether this hand may have one card less of the old world and one more of the new (L10-8)."""
        if place < CHAIR:
            return True
        seat = place - CHAIR
        hand = self.table.hands[seat]
        if old != PAUSE:
            row = world(old)
            if count(hand >> row * 8 & A_WORLD) <= (self.view.least[seat] >> row * FIELD & FULL):
                return False
        if new != PAUSE:
            row = world(new)
            if count(hand >> row * 8 & A_WORLD) >= (self.view.most[seat] >> row * FIELD & FULL):
                return False
        return True

    def _likelihood(self, seat: i64) -> i64:
        """How likely this seat is to have said what it has, with the hand it has on the table as it is now."""
        view = self.view
        if seat == self.seat or seat == view.turn:
            return 1
        likely: i64 = 1000
        hand = self.table.hands[seat]
        if view.least[seat]:
            for _level in range(untold(view, seat, hand)):
                likely = likely * SILENT_LEVEL // 1000
        want = view.wants[seat]
        reset = view.wants_reset[seat]
        if view.column_reset:
            reset = NO_WORLD
        if want != NO_WORLD or reset != NO_WORLD:
            self.wishes.of(view, seat, hand)
            if want != NO_WORLD and want != self.wishes.want:
                if hand >> want * 8 & view.takes >> want * 8 & A_WORLD:
                    likely = likely * POSSIBLE // 1000
                else:
                    likely = likely * SURPRISE // 1000
            if reset != NO_WORLD and reset != self.wishes.reset:
                likely = likely * POSSIBLE // 1000
        return max(likely, 1)


def _kind(card: i64) -> i64:
    if card == PAUSE:
        return ROWS
    return world(card)
