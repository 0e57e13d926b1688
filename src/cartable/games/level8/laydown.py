"""How a hand can lay a level: whether at all, and in which canonical ways (L8-11…16).

A level is a row of places, and a hand lays it if every place gets a card of its own: a matching. The sets of
cards that fill all places are the bases of a matroid. So, for any one shape on the table,
- seating number cards one after the other seats as many as can be, and so leaves the fewest to jokers;
- each choice of so many number cards goes with the same choices of jokers.
"""

from cartable.core.bits import below, bit, count
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8 import cards as deck
from cartable.games.level8.cards import COLOURS, NUMBERS
from cartable.games.level8.melds import COLOUR, LOOKS, RUN, SET, Matching, Meld, is_run, kind_of, size_of


def can_lay(hand: list[int], level: list[int], spare: int) -> bool:
    """Whether the hand holds the level and `spare` cards more."""
    if _size(level) + spare > len(hand):
        return False
    glance = _Glance(hand, level)
    return glance.slack >= 0 and len(_Search(_Fan(hand), level, glance, True).shapes()) > 0


def lay_downs(hand: list[int], level: list[int], spare: int = 0, every_name: bool = True) -> list[list[Meld]]:
    """For every shape that can lie on the table, each choice of cards that spends the fewest jokers on it.

    The melds of a lay-down come as the level lists them. Lay-downs share melds: do not change them.
    What consists of jokers alone can be announced as so much that many jokers make very long lists:
    without `every_name` such looks are listed once, under the first of their names.
    """
    if _size(level) + spare > len(hand):
        return []
    glance = _Glance(hand, level)
    if glance.slack < 0:
        return []
    fan = _Fan(hand)
    writer = _Writer(fan, level, every_name)
    for shape in _Search(fan, level, glance, False).shapes():
        writer.write(shape)
    return writer.lay_downs


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


@mypyc_attr(acyclic=True)
class _Glance:
    """A first look at a hand, which tells most hands that cannot lay a level, and at little cost."""

    def __init__(self, hand: list[int], level: list[int]) -> None:
        self.copies = vec[i64]([0] * NUMBERS)  # of each number
        self.numbers = vec[i64]([0] * (len(COLOURS) + 1))  # in each colour, then in any, as masks
        self.least: list[int] = []  # jokers that each combination needs, were it alone
        self.slack: i64 = 0  # jokers beyond those
        for card in hand:
            if card < deck.JOKER:
                self.copies[card % NUMBERS] += 1
                self.numbers[card // NUMBERS] |= bit(card % NUMBERS)
                self.numbers[-1] |= bit(card % NUMBERS)
            elif card <= deck.JOKER_HIGH:
                self.slack += 1
        for i, combination in enumerate(level):
            if i > 0 and combination == level[i - 1]:
                self.least.append(self.least[i - 1])
            else:
                self.least.append(self._need(kind_of(combination), size_of(combination)))
            self.slack -= self.least[i]

    def _need(self, kind: i64, size: i64) -> i64:
        most: i64 = 0
        if kind == SET:
            most = max(self.copies)
        elif kind == RUN:
            most = _longest(self.numbers[-1], size)
        else:
            for colour in range(len(COLOURS)):
                numbers = self.numbers[colour]
                most = max(most, count(numbers) if kind == COLOUR else _longest(numbers, size))
        return max(size - most, 0)


def _longest(numbers: i64, size: i64) -> i64:
    """How many of that many neighbours are there at most."""
    most: i64 = 0
    for start in range(NUMBERS + 1 - size):
        most = max(most, count(numbers >> start & below(size)))
    return most


@mypyc_attr(acyclic=True)
class _Fan:
    """A hand spread out, number cards before jokers; bits are its cards, or numbers.

    Index 0 of each table is for any number or colour; a colour is found one further on.
    """

    def __init__(self, hand: list[int]) -> None:
        self.cards = sorted([card for card in hand if deck.is_number(card) or deck.is_joker(card)])
        self.first_joker: i64 = 0
        self.of_number = vec[i64]([0] * (NUMBERS + 1))
        self.of_colour = vec[i64]([0] * (len(COLOURS) + 1))
        self.numbers_in = vec[i64]([0] * (len(COLOURS) + 1))
        self.jokers_for = vec[i64]([0] * (NUMBERS + 1))
        for k, card in enumerate(self.cards):
            if deck.is_number(card):
                self._spread(bit(k), deck.number(card), deck.colour(card))
                self.first_joker += 1
            else:
                self._spread_joker(bit(k), card)

    def _spread(self, place: i64, number: i64, colour: i64) -> None:
        self.of_number[0] |= place
        self.of_number[number] |= place
        self.of_colour[0] |= place
        self.of_colour[colour + 1] |= place
        self.numbers_in[0] |= bit(number)
        self.numbers_in[colour + 1] |= bit(number)

    def _spread_joker(self, place: i64, joker: i64) -> None:
        for number in range(i64(NUMBERS + 1)):
            if deck.fits(joker, number):
                self.jokers_for[number] |= place

    def need(self, kind: i64, size: i64, number: i64, colour: i64) -> i64:
        """How many jokers a combination needs for this look, were it alone."""
        if is_run(kind):
            return size - count(self.numbers_in[colour + 1] >> number & below(size))
        return max(size - count(self.of_number[number] & self.of_colour[colour + 1]), 0)

    def fits(self, kind: i64, size: i64, number: i64, colour: i64) -> list[int]:
        """Place by place, the cards that it takes."""
        step: i64 = 1 if is_run(kind) else 0
        return [self._takers(number + place * step, colour) for place in range(size)]

    def _takers(self, number: i64, colour: i64) -> i64:
        return self.of_number[number] & self.of_colour[colour + 1] | self.jokers_for[number]


@mypyc_attr(acyclic=True)
class _Option:
    """A combination as it may look; looks without any number card of the hand differ in name only."""

    def __init__(self, extra: i64, fits: list[int]) -> None:
        self.looks: list[tuple[int, int]] = []
        self.extra = extra  # the jokers it needs beyond what the combination needs anyway
        self.fits = fits


@mypyc_attr(acyclic=True)
class _Search:
    """Chooses an option for each combination in turn, as long as all places so far find cards."""

    def __init__(self, fan: _Fan, level: list[int], glance: _Glance, only_one: bool) -> None:
        self.fan = fan
        self.level = level
        self.glance = glance
        self.only_one = only_one
        self.twins = _twins(level)
        self.options: list[list[_Option]] = []
        self.chosen = vec[i64]([0] * len(level))
        self.places = Matching(_size(level), len(fan.cards))
        self.filled: i64 = 0
        self.found: list[list[_Option]] = []

    def shapes(self) -> list[list[_Option]]:
        slack = self.glance.slack
        for i, combination in enumerate(self.level):
            if self.twins[i] >= 0:
                self.options.append(self.options[self.twins[i]])
            else:
                self.options.append(self._options(combination, self.glance.least[i], slack))
        self._lay(0, slack)
        return self.found

    def _options(self, combination: i64, least: i64, slack: i64) -> list[_Option]:
        kind, size = kind_of(combination), size_of(combination)
        options: list[_Option] = []
        bare: _Option | None = None
        for number, colour in LOOKS[combination]:
            need = self.fan.need(kind, size, number, colour)
            if need - least > slack:
                continue
            option = _Option(need - least, self.fan.fits(kind, size, number, colour))
            if need == size and bare is not None and bare.fits == option.fits:
                option = bare
            else:
                options.append(option)
            if need == size:
                bare = option
            option.looks.append((number, colour))
        return options

    def _lay(self, i: i64, slack: i64) -> bool:
        """Whether enough has been found."""
        if i == len(self.level):
            self.found.append([self.options[i][self.chosen[i]] for i in range(len(self.level))])
            return self.only_one
        filled = self.filled
        k: i64 = self.chosen[self.twins[i]] if self.twins[i] >= 0 else 0
        for option in self.options[i][k:]:
            self.chosen[i] = k
            if option.extra <= slack and self._fill(option) and self._lay(i + 1, slack - option.extra):
                return True
            self._empty(filled)
            k += 1
        return False

    def _fill(self, option: _Option) -> bool:
        for cards in option.fits:
            if not self.places.place(self.filled, cards):
                return False
            self.filled += 1
        return True

    def _empty(self, filled: i64) -> None:
        while self.filled > filled:
            self.filled -= 1
            self.places.remove(self.filled)


@mypyc_attr(acyclic=True)
class _Writer:
    """Writes down the canonical lay-downs of a shape: seats cards in every way, then names the looks."""

    def __init__(self, fan: _Fan, level: list[int], every_name: bool) -> None:
        self.fan = fan
        self.level = level
        self.every_name = every_name
        self.twins = _twins(level)
        self.lay_downs: list[list[Meld]] = []
        self.seats = Matching(len(fan.cards), _size(level))
        self.fits = vec[i64]([0] * len(fan.cards))  # by card: the places that take it
        self.jokers: i64 = 0  # the fewest that the shape needs
        self.shape: list[_Option] = []
        self.melds: list[list[Meld]] = []  # by combination, one of each look
        self.named = vec[i64]([0] * len(level))

    def write(self, shape: list[_Option]) -> None:
        self.shape = shape
        self._spread()
        self.jokers = _size(self.level)
        for card in range(self.fan.first_joker):
            if self.seats.place(card, self.fits[card]):
                self.jokers -= 1
        self.seats.taken = 0
        self._seat(0, _size(self.level))

    def _spread(self) -> None:
        cards: i64 = len(self.fits)
        for card in range(cards):
            self.fits[card] = 0
        place: i64 = 0
        for option in self.shape:
            for takers in option.fits:
                for card in range(cards):
                    if takers & bit(card):
                        self.fits[card] |= bit(place)
                place += 1

    def _seat(self, card: i64, empty: i64) -> None:
        """Fills the empty places from this card on in every way, the last of them with jokers."""
        if empty == 0:
            self._seated()
            return
        first_joker = self.fan.first_joker
        to_spare = first_joker - card - (empty - self.jokers)
        if empty <= self.jokers:
            card = max(card, first_joker)
            to_spare = len(self.fits) - card - empty
        if to_spare < 0:
            return
        if self.seats.place(card, self.fits[card]):
            self._seat(card + 1, empty - 1)
            self.seats.remove(card)
        self._seat(self._next_face(card), empty)

    def _next_face(self, card: i64) -> i64:
        face = self.fan.cards[card]
        while card < len(self.fan.cards) and self.fan.cards[card] == face:
            card += 1
        return card

    def _seated(self) -> None:
        self.melds = []
        place: i64 = 0
        for i, option in enumerate(self.shape):
            kind, end = kind_of(self.level[i]), place + size_of(self.level[i])
            cards = [self.fan.cards[self.seats.left_of[k]] for k in range(place, end)]
            if not is_run(kind):
                cards.sort()
            looks = option.looks if self.every_name else option.looks[:1]
            self.melds.append([Meld(kind, number, colour, cards) for number, colour in looks])
            place = end
        self._name([])

    def _name(self, lay_down: list[Meld]) -> None:
        """Names the looks of what follows in every way, those of equal options rising."""
        i: i64 = len(lay_down)
        if i == len(self.level):
            self.lay_downs.append(lay_down)
            return
        twin = self.twins[i]
        k: i64 = self.named[twin] if twin >= 0 and self.shape[twin] is self.shape[i] else 0
        for meld in self.melds[i][k:]:
            self.named[i] = k
            self._name([*lay_down, meld])
            k += 1
