"""What a hand aims for before its level is laid: every way to complete it, weighed by its chance.

A *way* names a look for each combination of the level. The places that the hand cannot fill ask for a number, a
colour or one card. A way weighs the product of the chances that what it asks for comes in time; jokers stand
where the chance is smallest. From one walk over the ways follow
- how much each card of the hand is needed: the weight that would be lost without it,
- how welcome each card not in the hand is: the weight that would be won.
"""

from typing import Final

from cartable.bots.level8.live import Live
from cartable.bots.level8.looks import COMBINATIONS, MOST, Looks
from cartable.core.bits import bit, count, lowest
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.cards import JOKER, JOKER_HIGH, NUMBERS
from cartable.games.level8.melds import COLOUR, COLOURED_RUN, RUN, kind_of, size_of

WAYS: Final = 300  # enough to judge a hand
IN_TIME: Final = 0.04  # the chance that one certain unseen card comes while it is of use
NEVER: Final = 0.01  # unseen by nobody, yet piles are made anew

# What an empty place asks for: a number 1 … 15, then a colour, then one card.
A_COLOUR: Final = 16
A_CARD: Final = 22
ASKS: Final = A_CARD + JOKER


def _chances() -> list[float]:
    return [NEVER] + [1.0 - (1.0 - IN_TIME) ** n for n in range(1, 128)]


@mypyc_attr(acyclic=True)
class Aim(Looks):
    def __init__(self) -> None:
        super().__init__()
        self.chances = vec[float](_chances())  # that one of so many cards comes in time
        # The walk.
        self.chosen = vec[i64]([0] * COMBINATIONS)
        self.asks = vec[i64]([0] * MOST)
        self.asked: i64 = 0
        self.limit: i64 = 0
        self.ways: i64 = 0
        self.reserved: i64 = 0  # cards of a colour that is wanted: others are taken first
        self.by_number: i64 = 0
        self.by_card: i64 = 0
        self.chance = vec[float]([0.0] * MOST)
        self.rank = vec[i64]([0] * MOST)
        self.spare = vec[i64]([0] * 4)
        self.filled = vec[i64]([0] * MOST)
        # What it found.
        self.weight: float = 0.0  # of all ways
        self.best: float = 0.0
        self.best_looks = vec[i64]([0] * COMBINATIONS)
        self.missing: i64 = 0  # the fewest cards that are missing
        self.need = vec[float]([0.0] * MOST)  # by number card of the hand
        self.wish = vec[float]([0.0] * ASKS)
        self.joker_wish = vec[float]([0.0] * 4)
        self.from_pile: float = 0.0  # what an unseen card is expected to add

    def look(self, hand: list[int], level: list[int], live: Live) -> None:
        self._clear()
        self.find_looks(hand, level)
        self._choose(0, 0, live)
        if live.total > 0:
            self.from_pile = self.from_pile / float(live.total)

    def gain(self, card: i64) -> float:
        """The weight that this card would add."""
        if card < JOKER:
            return (
                self.wish[card % NUMBERS + 1]
                + self.wish[A_COLOUR + card // NUMBERS]
                + self.wish[A_CARD + card]
            )
        if card <= JOKER_HIGH:
            return self.joker_wish[card - JOKER]
        return 0.0

    def _clear(self) -> None:
        for k in range(i64(ASKS)):
            self.wish[k] = 0.0
        for k in range(i64(MOST)):
            self.need[k] = 0.0
        for k in range(i64(4)):
            self.joker_wish[k] = 0.0
        self.asked = 0
        self.limit = MOST
        self.ways = 0
        self.reserved = 0
        self.by_number = 0
        self.by_card = 0
        self.weight = 0.0
        self.best = 0.0
        self.missing = MOST
        self.from_pile = 0.0

    # The walk over all ways

    def _choose(self, i: i64, used: i64, live: Live) -> None:
        """A look for the i-th combination and those after it, where so many cards are used already."""
        if i == self.many:
            self._colours(used, live)
            return
        kind, size = kind_of(self.codes[i]), size_of(self.codes[i])
        k = self.first[i]
        if i > 0 and self.codes[i] == self.codes[i - 1]:
            k = self.chosen[i - 1]
        asked, by_number, by_card, reserved = self.asked, self.by_number, self.by_card, self.reserved
        while k < self.last[i]:
            if asked + self.look_need[k] + self.least[i + 1] > self.limit or self.ways >= WAYS:
                return
            self.chosen[i] = k
            now = used
            if kind == COLOUR:
                self.reserved |= self.of_colour[self.look_colour[k]]
            elif kind == COLOURED_RUN:
                now = self._fill_coloured(self.look_number[k], self.look_colour[k], size, used)
            elif kind == RUN:
                for step in range(size):
                    now = self._fill(self.look_number[k] + step, 1, now)
            else:
                now = self._fill(self.look_number[k], size, used)
            if self.asked + self.least[i + 1] <= self.limit:
                self._choose(i + 1, now, live)
            self.asked, self.by_number, self.by_card, self.reserved = asked, by_number, by_card, reserved
            k += 1

    def _fill(self, number: i64, size: i64, used: i64) -> i64:
        """Cards of this number into so many places; what is missing is asked for."""
        free = self.of_number[number] & ~used
        while size > 0 and free:
            card = free & ~self.reserved
            if not card:
                card = free
            card = card & -card
            self.by_number |= card
            used |= card
            free &= ~card
            size -= 1
        while size > 0:
            self.asks[self.asked] = number
            self.asked += 1
            size -= 1
        return used

    def _fill_coloured(self, number: i64, colour: i64, size: i64, used: i64) -> i64:
        for step in range(size):
            card = self.of_number[number + step] & self.of_colour[colour] & ~used
            if card:
                self.by_card |= card
                used |= card
            else:
                self.asks[self.asked] = A_CARD + colour * NUMBERS + number + step - 1
                self.asked += 1
        return used

    def _colours(self, used: i64, live: Live) -> None:
        """The last to be filled: combinations of one colour, with what the others left."""
        asked, by_card = self.asked, self.by_card
        i: i64 = 0
        while i < self.many and kind_of(self.codes[i]) == COLOUR:
            colour = self.look_colour[self.chosen[i]]
            size = size_of(self.codes[i])
            free = self.of_colour[colour] & ~used
            lack = size - count(free)
            if lack >= 0:
                used |= free
                self.by_card |= free
                while lack > 0:
                    self.asks[self.asked] = A_COLOUR + colour
                    self.asked += 1
                    lack -= 1
            else:  # none of them is needed for certain
                while size > 0:
                    used |= free & -free
                    free &= free - 1
                    size -= 1
            i += 1
        if self.asked <= self.limit:
            self._weigh(used, live)
        self.asked, self.by_card = asked, by_card

    def _weigh(self, used: i64, live: Live) -> None:
        self.ways += 1
        slack: i64 = 0
        if self.jokers[1] + self.jokers[2] + self.jokers[3] > 0:
            slack = 1
        self.limit = min(self.limit, self.asked + slack)
        self._order_asks(live)
        missing = self._seat_jokers()
        weight = 1.0
        worst: i64 = -1
        for k in range(self.asked):
            at = self.rank[k]
            if not self.filled[at]:
                weight *= self.chance[at]
                if worst < 0:
                    worst = at
        self.missing = min(self.missing, missing)
        self.weight += weight
        if weight > self.best:
            self.best = weight
            for i in range(self.many):
                self.best_looks[i] = self.chosen[i]
        self._needed(used, weight, live)
        if worst >= 0:
            self._wished(weight, worst, live)

    def _coming(self, ask: i64, live: Live) -> i64:
        """How many unseen cards this ask would be content with."""
        if ask < A_COLOUR:
            return live.numbers[ask]
        if ask < A_CARD:
            return live.colours[ask - A_COLOUR]
        return live.faces[ask - A_CARD]

    def _jokers_coming(self, ask: i64, live: Live) -> i64:
        if live.full[JOKER] or A_COLOUR <= ask < A_CARD:
            return live.jokers
        return live.faces[JOKER + 1 + self._range(ask)]

    def _range(self, ask: i64) -> i64:
        """Which ranged joker can stand for what is asked."""
        if ask < A_COLOUR:
            return (ask - 1) // 5
        return (ask - A_CARD) % NUMBERS // 5

    def _order_asks(self, live: Live) -> None:
        """Ranks what is asked for, the least likely first."""
        for k in range(self.asked):
            ask = self.asks[k]
            coming = self._coming(ask, live)
            for j in range(k):
                if self.asks[j] == ask and coming > 0:
                    coming -= 1
            chance = self.chances[coming + self._jokers_coming(ask, live) // 2]
            self.chance[k] = chance
            self.filled[k] = 0
            at = k
            while at > 0 and self.chance[self.rank[at - 1]] > chance:
                self.rank[at] = self.rank[at - 1]
                at -= 1
            self.rank[at] = k

    def _seat_jokers(self) -> i64:
        """Jokers stand for what is least likely to come; how much is missing then."""
        missing = self.asked
        for k in range(i64(4)):
            self.spare[k] = self.jokers[k]
        for k in range(self.asked):
            at = self.rank[k]
            ask = self.asks[at]
            colour = A_COLOUR <= ask < A_CARD
            joker: i64 = -1
            if self.spare[0]:
                joker = 0
            elif not colour and self.spare[1 + self._range(ask)]:
                joker = 1 + self._range(ask)
            if joker >= 0:
                self.spare[joker] -= 1
                self.filled[at] = 1
                missing -= 1
        for k in range(self.asked):
            ask = self.asks[k]
            if not self.filled[k] and A_COLOUR <= ask < A_CARD:
                for joker in range(i64(1), i64(4)):
                    if self.spare[joker]:
                        self.spare[joker] -= 1
                        self.filled[k] = 1
                        missing -= 1
                        break
        return missing

    def _needed(self, used: i64, weight: float, live: Live) -> None:
        cards = self.by_number | self.by_card
        while cards:
            k = lowest(cards)
            cards &= cards - 1
            number = self.cards[k] % NUMBERS + 1
            if self.by_card & bit(k):
                self.need[k] += weight
            elif not self.of_number[number] & ~used:  # no twin stands by
                self.need[k] += weight * (1.0 - self.chances[live.numbers[number]])

    def _wished(self, weight: float, worst: i64, live: Live) -> None:
        """What each card would add: it fills its place, or frees a joker for the worst one."""
        freed = weight / self.chance[worst] - weight
        for k in range(self.asked):
            ask = self.asks[k]
            gain = freed
            if not self.filled[k]:
                gain = weight / self.chance[k] - weight
            coming = self._coming(ask, live)
            twice = False
            for j in range(k):
                if self.asks[j] == ask:
                    twice = True
            if twice:
                continue
            self.wish[ask] += gain
            self.from_pile += gain * float(coming)
        self._wish_jokers(weight, worst, live)

    def _wish_jokers(self, weight: float, worst: i64, live: Live) -> None:
        if live.full[JOKER]:
            gain = weight / self.chance[worst] - weight
            self.joker_wish[0] += gain
            self.from_pile += gain * float(live.jokers)
            return
        for joker in range(i64(3)):
            best = 1.0
            for k in range(self.asked):
                ask = self.asks[k]
                if not self.filled[k] and self.chance[k] < best:
                    if A_COLOUR <= ask < A_CARD or self._range(ask) == joker:
                        best = self.chance[k]
            gain = weight / best - weight
            self.joker_wish[1 + joker] += gain
            self.from_pile += gain * float(live.faces[JOKER + 1 + joker])
