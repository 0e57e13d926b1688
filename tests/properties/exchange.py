"""Non-interference: two cards that a chair cannot have seen are exchanged, and it must not notice.

A deal is played once. Then it is played again from the same deal with the two cards exchanged, by the same
moves, as long as the rules say that the chair cannot tell the two apart (tests/properties/onlookers.py).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Final

from cartable.core.rng import Chance, Seed
from cartable.core.table import NO_SEAT, Event, Table
from tests.properties.onlookers import NEVER, ONLOOKERS, Onlooker, Pair
from tests.properties.random_game import Players, seed_of
from tests.properties.variants import Variant
from tests.properties.views import check_faces

# In how many moves a view is looked at once, where a game is long: it is made of what it was told, after all.
GLANCE: Final = {"level8": 10}


# What somebody in a chair makes of the view and of what is legal there: it must not change either.
Mind = Callable[[Table, int, list[int]], object]


def nobody(view: Table, chair: int, legal: list[int]) -> object:
    return None


class Sitting:
    """A truth, and what some chairs are told of it: a match that can also go on from the middle of another."""

    def __init__(self, truth: Table, views: dict[int, Table], chance: Chance, mind: Mind = nobody) -> None:
        self.mind = mind
        self.truth = truth
        self.truth.chance = chance
        self.truth.telling = True
        self.views = views

    @staticmethod
    def empty(variant: Variant, number: int, chairs: Sequence[int], mind: Mind = nobody) -> "Sitting":
        views = {chair: variant.empty_table() for chair in chairs}
        return Sitting(variant.empty_table(), views, Seed(seed_of(variant, number)), mind)

    def copy(self, chairs: Iterable[int]) -> "Sitting":
        assert self.truth.chance is not None
        views = {chair: self.views[chair].copy() for chair in chairs}
        return Sitting(self.truth.copy(), views, self.truth.chance, self.mind)

    def start(self) -> "News":
        self.truth.start()
        return self._tell()

    def play(self, seat: int, action: int) -> "News":
        self.truth.play(seat, action)
        return self._tell()

    def retell(self, story: list[Event]) -> "News":
        """What happened elsewhere happens here too."""
        for event in story:
            self.truth.told(event)
        return self._tell()

    def _tell(self) -> "News":
        events = self.truth.log
        self.truth.log = []
        told = {chair: [self.truth.redact(event, chair) for event in events] for chair in self.views}
        for chair, view in self.views.items():
            for event in told[chair]:
                view.told(event)
        return News(events, told)

    def sees(self, chair: int) -> str:
        """All that this chair knows now, what it may do, and what whoever sits there thinks."""
        view = self.views[chair]
        legal = [] if chair == NO_SEAT else view.legal(chair)
        return repr((view.snapshot(), legal, self.mind(view, chair, legal) if legal else None))


@dataclass(frozen=True)
class News:
    """What happened, and what each chair was told of it."""

    events: list[Event]
    told: dict[int, list[Event]]

    def place_of(self, fact: str) -> int | None:
        return next((place for place, event in enumerate(self.events) if event.fact == fact), None)

    def part(self, start: int | None, end: int | None = None) -> "News":
        told = {chair: events[start:end] for chair, events in self.told.items()}
        return News(self.events[start:end], told)


@dataclass(frozen=True)
class Step:
    """A move, or the deal itself."""

    seat: int
    action: int
    news: News
    seen: dict[int, str]  # by some chairs, afterwards
    is_last: bool = False  # the next deal follows in the same move
    ids: list[list[int]] = field(default_factory=list)  # of the cards in each event


@dataclass
class Deal:
    """One deal as it was played, and the table as it was before."""

    before: Sitting
    onlooker: Onlooker
    steps: list[Step] = field(default_factory=list)

    def add(self, step: Step) -> None:
        self.onlooker.moment = len(self.steps)
        ids = [self.onlooker.watch(event) for event in step.news.events]
        self.steps.append(replace(step, ids=ids))

    def story(self) -> list[Event]:
        return [event for step in self.steps for event in step.news.events]

    def exchanged(self, step: Step, pair: Pair) -> list[Event]:
        """The events of this step with two cards exchanged."""
        return [
            self._exchanged(event, ids, pair) for event, ids in zip(step.news.events, step.ids, strict=True)
        ]

    def _exchanged(self, event: Event, ids: list[int], pair: Pair) -> Event:
        if not set(ids).intersection(pair):
            return event
        place = self.onlooker.CARDS[event.fact]
        faces = tuple(self._face(card, pair) for card in ids)
        args = list(event.args)
        args[place] = faces if isinstance(args[place], tuple) else faces[0]
        return Event(event.fact, tuple(args))

    def _face(self, card: int, pair: Pair) -> int:
        other = {pair[0]: pair[1], pair[1]: pair[0]}.get(card, card)
        return self.onlooker.faces[other]

    def reworded(self, table: Table, step: Step, pair: Pair) -> int:
        """The same move where the two cards are exchanged: with the other name if it names one of them."""
        verb = table.text(step.action).split(" ")[0]
        fact = self.onlooker.UNSEEN.get(verb)
        if fact is None:
            return step.action
        named = [ids for event, ids in zip(step.news.events, step.ids, strict=True) if event.fact == fact]
        names = [table.card_name(self._face(card, pair)) for ids in named for card in ids]
        return table.parse(" ".join([verb, *names]))


def deals(
    variant: Variant, number: int, most: int = NEVER, look: bool = False, mind: Mind = nobody
) -> Iterator[Deal]:
    """Plays a random game, or so many moves of it; each of its deals once it is over.

    Where cards are shuffled anew in the middle of a deal, a second deal begins within the first.
    `look`: checks on the way which faces every view shows.
    """
    chairs = [*range(variant.seats), NO_SEAT]
    sitting = Sitting.empty(variant, number, chairs, mind)
    players = Players(variant, number)
    glance = GLANCE.get(variant.game.name, 1)
    going = [Deal(sitting.copy(chairs), ONLOOKERS[variant.game.name](variant.seats))]
    seat, action, news = NO_SEAT, 0, sitting.start()
    for move in range(most):
        seen = {chair: sitting.sees(chair) for chair in chairs} if move % glance == 0 else {}
        cut = news.place_of(going[0].onlooker.DEAL) if move else None
        if cut is None:
            within = renewed(going[0], Step(seat, action, news, seen))
            for deal in going:
                deal.add(Step(seat, action, news, seen))
            going += within
        else:
            for deal in going:
                deal.add(Step(seat, action, news.part(0, cut), {}, is_last=True))
            yield from going
            going = [Deal(table_after(going[0]), going[0].onlooker.next_deal())]
            going[0].add(Step(seat, action, news.part(cut), seen))
        if look and move % glance == 0:
            for deal, chair in product(going, chairs):
                check_faces(sitting.views[chair], deal.onlooker, chair)
        if sitting.truth.over:
            break
        seat, action = players.act(sitting.truth)
        news = sitting.play(seat, action)
    yield from going


def table_after(deal: Deal) -> Sitting:
    sitting = deal.before.copy(deal.onlooker.chairs)
    sitting.retell(deal.story())
    return sitting


def renewed(deal: Deal, step: Step) -> list[Deal]:
    """The deal within this deal that begins with this step, if cards are shuffled anew in it."""
    cut = step.news.place_of(deal.onlooker.RENEWAL)
    if cut is None:
        return []
    before, onlooker = table_after(deal), deal.onlooker.after_renewal()
    before.retell(step.news.events[:cut])
    for event in step.news.events[:cut]:
        onlooker.watch(event)
    within = Deal(before, onlooker)
    within.add(replace(step, news=step.news.part(cut)))
    return [within]


def check_exchange(deal: Deal, chair: int, pair: Pair) -> int:
    """(3) This chair is told the same, byte by byte, with these two cards exchanged; how many moves long."""
    apart = deal.onlooker.told_apart(chair, pair)
    sitting = deal.before.copy([chair])
    dealt = deal.exchanged(deal.steps[0], pair)
    assert dealt != deal.steps[0].news.events, "nothing was exchanged"
    news = sitting.retell(dealt)
    check_step(sitting, chair, news, deal.steps[0])
    for moment, step in enumerate(deal.steps[1:apart], 1):
        news = sitting.play(step.seat, deal.reworded(sitting.truth, step, pair))
        if ended_early(news, step.news) or ended_early(step.news, news):
            assert deal.onlooker.may_end(pair, moment), (
                "the game ended because of a card that decides nothing"
            )
            return moment
        check_step(sitting, chair, news, step)
    return min(apart, len(deal.steps)) - 1


def check_step(sitting: Sitting, chair: int, news: News, step: Step) -> None:
    told, before = news.told[chair], step.news.told[chair]
    if step.is_last:
        told = told[: len(before)]
    assert repr(told) == repr(before), f"chair {chair} is told something else"
    if chair in step.seen:
        assert sitting.sees(chair) == step.seen[chair], f"chair {chair} sees something else"


def ended_early(short: News, long: News) -> bool:
    """Whether the first is the second up to where the game was lost, and the second went on."""
    facts, others = [event.fact for event in short.events], [event.fact for event in long.events]
    return facts != others and facts == [*others[: len(facts) - 1], "lost"]


def random_pair(deal: Deal, chair: int, dice: Random, fact: str | None = None) -> Pair | None:
    """Two cards that this chair did not see dealt, one of them in an event of this fact if one is named.

    Of several such pairs the one that stays unseen the longest.
    """
    unseen = deal.onlooker.unseen(chair)
    firsts = [card for card in unseen if card in cards_of(deal, fact)] if fact else unseen
    if not firsts or len(unseen) < 2:
        return None
    drawn = [(dice.choice(firsts), dice.choice(unseen)) for _ in range(60)]
    pairs = [pair for pair in drawn if deal.onlooker.allowed(pair)]
    return max(pairs[:4], key=lambda pair: deal.onlooker.told_apart(chair, pair), default=None)


def cards_of(deal: Deal, fact: str) -> set[int]:
    """The cards that were in the events of this fact."""
    return {
        card
        for step in deal.steps
        for event, ids in zip(step.news.events, step.ids, strict=True)
        if event.fact == fact
        for card in ids
    }


def check_exchanges(deal: Deal, dice: Random, fact: str | None = None) -> int:
    """One exchange for every chair; the number of moves compared."""
    compared = 0
    for chair in deal.onlooker.chairs:
        pair = random_pair(deal, chair, dice, fact)
        if pair is not None:
            compared += check_exchange(deal, chair, pair)
    return compared
