"""How a hand can lay a level: whether at all, and in which canonical ways (L8-11…16).

A level is a row of places, and a hand lays it if every place gets a card of its own: a matching. The sets of
cards that fill all places are the bases of a matroid. So, for any one shape on the table,
- seating number cards one after the other seats as many as can be, and so leaves the fewest to jokers;
- each choice of so many number cards goes with the same choices of jokers.
"""

from typing import Final

from cartable.core.bits import bit, count, lowest
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.games.level8.fan import Fan
from cartable.games.level8.melds import (
    LOOKS,
    Matching,
    Meld,
    colour_of,
    is_run,
    kind_of,
    number_of,
    size_of,
    step_of,
)

# Which lay-downs of a shape are to be written down, if not the one of a given number.
NONE: Final = -1
ALL: Final = -2


def can_lay(hand: list[int], level: list[int], spare: int) -> bool:
    """Whether the hand holds the level and `spare` cards more."""
    search = _search(sorted(hand), level, spare)
    return search is not None and search.find(True)


def lay_downs(hand: list[int], level: list[int], spare: int = 0, every_name: bool = True) -> list[list[Meld]]:
    """For every shape that can lie on the table, each choice of cards that spends the fewest jokers on it.

    The melds of a lay-down come as the level lists them. Lay-downs share melds: do not change them.
    What consists of jokers alone can be announced as so much that many jokers make very long lists:
    without `every_name` such looks are listed once, under the first of their names.
    """
    return LayDowns(sorted(hand), level, spare).all(every_name)


@mypyc_attr(acyclic=True)
class LayDowns:
    """The canonical lay-downs of a sorted hand: found as shapes, and written down as far as they are asked for."""

    def __init__(self, hand: list[int], level: list[int], spare: i64) -> None:
        self.shapes: i64 = 0
        self.writer: _Writer | None = None
        self.many: i64 = 0
        self.counts = vec[i64]()  # by shape
        search = _search(hand, level, spare)
        if search is not None and search.find(False):
            self.shapes = len(search.found) // len(level)
            self.writer = _Writer(search)

    def all(self, every_name: bool) -> list[list[Meld]]:
        """Without `every_name`, looks of jokers alone come under their first name only."""
        writer = self.writer
        if writer is None:
            return []
        writer.every_name = every_name
        for shape in range(self.shapes):
            writer.write(shape, ALL)
        found, writer.lay_downs = writer.lay_downs, []
        return found

    def count(self) -> i64:
        """How many there are, each under one name."""
        self.many = 0
        writer = self.writer
        if writer is None:
            return 0
        for shape in range(self.shapes):
            writer.write(shape, NONE)
            self.counts = append(self.counts, writer.seated)
            self.many += writer.seated
        return self.many

    def nth(self, k: i64) -> list[Meld]:
        """The k-th of those counted."""
        writer = self.writer
        assert writer is not None
        shape: i64 = 0
        while k >= self.counts[shape]:
            k -= self.counts[shape]
            shape += 1
        writer.write(shape, k)
        return writer.lay_downs.pop()


def _size(level: list[int]) -> i64:
    size: i64 = 0
    for combination in level:
        size += size_of(combination)
    return size


def _twins(level: list[int]) -> vec[i64]:
    """For each combination the last one before it that is equal, or -1."""
    twins = vec[i64]([-1] * len(level))
    for i in range(len(level)):
        for j in range(i):
            if level[j] == level[i]:
                twins[i] = j
    return twins


def _search(hand: list[int], level: list[int], spare: i64) -> "_Search | None":
    """A first look at the hand tells most of those that cannot lay the level: None."""
    if _size(level) + spare > len(hand):
        return None
    fan = Fan(hand)
    least = vec[i64](capacity=len(level))
    slack = count(fan.jokers[0])
    for i, combination in enumerate(level):
        again = i > 0 and combination == level[i - 1]
        least = append(least, least[i - 1] if again else fan.least(combination))
        slack -= least[i]
        if slack < 0:
            return None
    return _Search(fan, level, least, slack)


@mypyc_attr(acyclic=True)
class _Search:
    """Chooses a look for each combination in turn, as long as all places so far find cards."""

    def __init__(self, fan: Fan, level: list[int], least: vec[i64], slack: i64) -> None:
        self.fan = fan
        self.level = level
        self.least = least  # jokers that each combination needs, were it alone
        self.slack = slack  # jokers beyond those
        self.twins = _twins(level)
        self.looks = vec[i64]()  # the options of all combinations
        self.extra = vec[i64]()  # by option: the jokers it needs beyond what the combination needs anyway
        self.starts = vec[i64]([0] * len(level))  # by combination: its options
        self.ends = vec[i64]([0] * len(level))
        self.chosen = vec[i64]([0] * len(level))
        self.places = Matching(_size(level), len(fan.cards))
        self.filled: i64 = 0
        self.found = vec[i64]()  # shape by shape the option of each combination

    def find(self, only_one: bool) -> bool:
        """Whether there is a shape; writes down all, or only one."""
        for i, combination in enumerate(self.level):
            twin = self.twins[i]
            if twin >= 0:
                self.starts[i], self.ends[i] = self.starts[twin], self.ends[twin]
            else:
                self.starts[i] = len(self.looks)
                self._add_options(combination, self.least[i])
                self.ends[i] = len(self.looks)
        self._lay(0, self.slack, only_one)
        return len(self.found) > 0

    def _add_options(self, combination: i64, least: i64) -> None:
        """The looks that there are jokers for; those of jokers alone that differ in name only are one option."""
        start: i64 = len(self.looks)
        for look in LOOKS[combination]:
            need = self.fan.need(combination, look)
            if need - least > self.slack:
                continue
            if need == size_of(combination) and self._is_another_name(combination, start, look):
                continue
            self.looks = append(self.looks, look)
            self.extra = append(self.extra, need - least)

    def _is_another_name(self, combination: i64, start: i64, look: i64) -> bool:
        for option in range(start, len(self.looks)):
            if self.fan.alike(combination, self.looks[option], look):
                return True
        return False

    def _lay(self, i: i64, slack: i64, only_one: bool) -> bool:
        """Whether enough has been found."""
        if i == len(self.level):
            for option in self.chosen:
                self.found = append(self.found, option)
            return only_one
        filled = self.filled
        twin = self.twins[i]
        for option in range(self.chosen[twin] if twin >= 0 else self.starts[i], self.ends[i]):
            self.chosen[i] = option
            left = slack - self.extra[option]
            if left >= 0 and self._fill(i, option) and self._lay(i + 1, left, only_one):
                return True
            self._empty(filled)
        return False

    def _fill(self, i: i64, option: i64) -> bool:
        combination, look = self.level[i], self.looks[option]
        number, colour, step = number_of(look), colour_of(look), step_of(combination)
        for _place in range(size_of(combination)):
            if not self.places.place(self.filled, self.fan.takers(number, colour)):
                return False
            self.filled += 1
            number += step
        return True

    def _empty(self, filled: i64) -> None:
        while self.filled > filled:
            self.filled -= 1
            self.places.remove(self.filled)


@mypyc_attr(acyclic=True)
class _Writer:
    """Seats the cards of a shape in every canonical way, and writes down those that are asked for."""

    def __init__(self, search: _Search) -> None:
        self.fan = search.fan
        self.search = search
        self.level = search.level
        self.size = _size(search.level)
        self.seats = Matching(len(self.fan.cards), self.size)
        self.fits = vec[i64]([0] * len(self.fan.cards))  # by card: the places that take it
        self.useful = vec[i64]([0] * (len(self.fan.cards) + 1))  # how many cards from there on fit anywhere
        self.shape: i64 = 0  # where it begins among the shapes found
        self.jokers: i64 = 0  # the fewest that the shape needs
        self.seated: i64 = 0  # ways so far
        self.asked: i64 = NONE
        self.every_name = False
        self.lay_downs: list[list[Meld]] = []
        self.melds: list[list[Meld]] = []  # by combination, one of each name
        self.named = vec[i64]([0] * len(search.level))

    def write(self, shape: i64, asked: i64) -> None:
        """Writes down the lay-down of this number, or all of the shape, or none; `seated` tells how many were seen."""
        self.shape = shape * len(self.level)
        self.asked = asked
        self.seated = 0
        self._spread()
        self.jokers = self.size
        for card in range(self.fan.first_joker):
            if self._sit(card):
                self.jokers -= 1
        self.seats.taken = 0
        self._seat(0, self.size)
        self.seats.taken = 0

    def _look(self, i: i64) -> i64:
        return self.search.looks[self._option(i)]

    def _option(self, i: i64) -> i64:
        return self.search.found[self.shape + i]

    def _spread(self) -> None:
        for card in range(len(self.fits)):
            self.fits[card] = 0
        first: i64 = 0
        for i, combination in enumerate(self.level):
            number, colour, step = number_of(self._look(i)), colour_of(self._look(i)), step_of(combination)
            for place in range(first, first + size_of(combination)):
                cards = self.fan.takers(number, colour)
                while cards:
                    self.fits[lowest(cards)] |= bit(place)
                    cards &= cards - 1
                number += step
            first += size_of(combination)
        useful: i64 = 0
        for card in range(len(self.fits) - 1, -1, -1):
            if self.fits[card]:
                useful += 1
            self.useful[card] = useful

    def _sit(self, card: i64) -> bool:
        return self.fits[card] != 0 and self.seats.place(card, self.fits[card])

    def _seat(self, card: i64, empty: i64) -> bool:
        """Fills the empty places from this card on in every way, the last of them with jokers; True: enough."""
        if empty == 0:
            return self._is_enough()
        first_joker = self.fan.first_joker
        if empty > self.jokers:
            to_spare = self.useful[card] - self.useful[first_joker] - (empty - self.jokers)
        else:
            card = max(card, first_joker)
            to_spare = self.useful[card] - empty
        if to_spare < 0:
            return False
        if self._sit(card):
            if self._seat(card + 1, empty - 1):
                return True
            self.seats.remove(card)
        return self._seat(self._next_face(card), empty)

    def _next_face(self, card: i64) -> i64:
        face = self.fan.cards[card]
        while card < len(self.fan.cards) and self.fan.cards[card] == face:
            card += 1
        return card

    def _is_enough(self) -> bool:
        """All places are filled. Whether this is the lay-down asked for."""
        number = self.seated
        self.seated += 1
        if self.asked == number or self.asked == ALL:
            self._write()
        return self.asked == number

    def _write(self) -> None:
        self.melds = []
        place: i64 = 0
        for i, combination in enumerate(self.level):
            kind, end = kind_of(combination), place + size_of(combination)
            cards = [int(self.fan.cards[self.seats.left_of[k]]) for k in range(place, end)]
            if not is_run(kind):
                cards.sort()
            names = self._names(combination, self._look(i))
            self.melds.append([Meld(kind, number_of(name), colour_of(name), cards) for name in names])
            place = end
        self._name([])

    def _names(self, combination: i64, look: i64) -> list[int]:
        fan, size = self.fan, size_of(combination)
        if not self.every_name or fan.need(combination, look) < size:
            return [look]
        bare = [other for other in LOOKS[combination] if fan.need(combination, other) == size]
        return [other for other in bare if fan.alike(combination, look, other)]

    def _name(self, lay_down: list[Meld]) -> None:
        """Names the looks of what follows in every way, those of equal options rising."""
        i: i64 = len(lay_down)
        if i == len(self.level):
            self.lay_downs.append(lay_down)
            return
        twin = self.search.twins[i]
        k: i64 = self.named[twin] if twin >= 0 and self._option(twin) == self._option(i) else 0
        for meld in self.melds[i][k:]:
            self.named[i] = k
            self._name([*lay_down, meld])
            k += 1
