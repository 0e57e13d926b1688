"""Non-interference: two cards that a chair cannot have seen are exchanged, and it must not notice.

A deal is played once. Then it is played again from the same deal with the two cards exchanged, by the same
moves, as long as the rules say that the chair cannot tell the two apart (tests/properties/onlookers.py).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from cartable.core.rng import Seed
from cartable.core.table import NO_SEAT, Event, Table
from tests.properties.onlookers import ONLOOKERS, Onlooker, Pair
from tests.properties.random_game import dice_of, random_action, seed_of
from tests.properties.variants import Variant
from tests.properties.views import check_faces

Told = list[Event]


class Sitting:
    """A truth, and what some chairs are told of it: a match that can also begin in the middle of its story."""

    def __init__(self, variant: Variant, number: int, chairs: Sequence[int]) -> None:
        self.truth = variant.empty_table()
        self.truth.chance = Seed(seed_of(variant, number))
        self.truth.telling = True
        self.views = {chair: variant.empty_table() for chair in chairs}

    def tell(self) -> tuple[list[Event], dict[int, Told]]:
        """The news: as they are, and as each chair is told them."""
        news = self.truth.log
        self.truth.log = []
        told = {chair: [self.truth.redact(event, chair) for event in news] for chair in self.views}
        for chair, view in self.views.items():
            for event in told[chair]:
                view.told(event)
        return news, told

    def start(self) -> tuple[list[Event], dict[int, Told]]:
        self.truth.start()
        return self.tell()

    def retell(self, story: list[Event]) -> dict[int, Told]:
        for event in story:
            self.truth.told(event)
        return self.tell()[1]

    def play(self, seat: int, action: int) -> tuple[list[Event], dict[int, Told]]:
        self.truth.play(seat, action)
        return self.tell()

    def seen(self, chair: int) -> tuple[object, ...]:
        """All that this chair knows now, and what it may do."""
        view = self.views[chair]
        return view.snapshot(), [] if chair == NO_SEAT else view.legal(chair)


@dataclass
class Step:
    """A move, or the deal itself: what happened, and what every chair knew of it."""

    seat: int
    action: int
    events: list[Event]
    ids: list[list[int]]  # of the cards in each event
    told: dict[int, Told]
    seen: dict[int, tuple[object, ...]]


@dataclass
class Deal:
    """One deal as it was played."""

    variant: Variant
    number: int
    before: list[Event]  # of the deals before it
    onlooker: Onlooker
    steps: list[Step] = field(default_factory=list)

    def exchanged(self, step: Step, pair: Pair) -> list[Event]:
        """The events of this step with two cards exchanged."""
        return [self._exchanged(event, ids, pair) for event, ids in zip(step.events, step.ids, strict=True)]

    def _exchanged(self, event: Event, ids: list[int], pair: Pair) -> Event:
        if not set(ids).intersection(pair):
            return event
        place = self.onlooker.CARDS[event.fact]
        faces = tuple(self.face(card, pair) for card in ids)
        args = list(event.args)
        args[place] = faces if isinstance(args[place], tuple) else faces[0]
        return Event(event.fact, tuple(args))

    def face(self, card: int, pair: Pair) -> int:
        other = {pair[0]: pair[1], pair[1]: pair[0]}.get(card, card)
        return self.onlooker.faces[other]

    def reworded(self, table: Table, step: Step, pair: Pair) -> int:
        """The same move where the two cards are exchanged: with the other name if it names one of them."""
        verb = table.text(step.action).split(" ")[0]
        fact = self.onlooker.UNSEEN.get(verb)
        if fact is None:
            return step.action
        named = [ids for event, ids in zip(step.events, step.ids, strict=True) if event.fact == fact]
        names = [table.card_name(self.face(card, pair)) for ids in named for card in ids]
        return table.parse(" ".join([verb, *names]))


def deals(variant: Variant, number: int) -> Iterator[Deal]:
    """Plays a random game; each of its deals once it is over, every view checked for faces on the way."""
    onlooker_of = ONLOOKERS[variant.game.name]
    chairs = [*range(variant.seats), NO_SEAT]
    sitting = Sitting(variant, number, chairs)
    dice = dice_of(variant, number)
    story: list[Event] = []
    deal = Deal(variant, number, [], onlooker_of(variant.seats))
    seat, action = NO_SEAT, 0
    news, told = sitting.start()
    while True:
        again = next((k for k, event in enumerate(news) if event.fact == onlooker_of.DEAL), None)
        if again is not None and deal.steps:
            add_step(deal, Step(seat, action, news[:again], [], told, {}))  # up to the next deal
            yield deal
            story += news[:again]
            deal = Deal(variant, number, story[:], deal.onlooker.next_deal())
            news = news[again:]
            told = {chair: heard[again:] for chair, heard in told.items()}
        story += news
        add_step(deal, Step(seat, action, news, [], told, {chair: sitting.seen(chair) for chair in chairs}))
        for chair in chairs:
            check_faces(sitting.views[chair], deal.onlooker, chair)
        if sitting.truth.over:
            yield deal
            return
        seat, action = random_action(sitting.truth, dice)
        news, told = sitting.play(seat, action)


def add_step(deal: Deal, step: Step) -> None:
    deal.onlooker.moment = len(deal.steps)
    step.ids = [deal.onlooker.watch(event) for event in step.events]
    deal.steps.append(step)


def check_exchange(deal: Deal, chair: int, pair: Pair) -> int:
    """(3) This chair is told the same, byte by byte, with these two cards exchanged; how many moves long."""
    apart = deal.onlooker.told_apart(chair, pair)
    sitting = Sitting(deal.variant, deal.number, [chair])
    sitting.retell(deal.before)
    told = sitting.retell(deal.exchanged(deal.steps[0], pair))
    check_step(sitting, chair, told[chair], deal.steps[0])
    for moment, step in enumerate(deal.steps[1:apart], 1):
        news, told = sitting.play(step.seat, deal.reworded(sitting.truth, step, pair))
        if ended_early(news, step.events) or ended_early(step.events, news):
            assert deal.onlooker.may_end(pair, moment), "the game ended because of a card that decides nothing"
            return moment
        check_step(sitting, chair, told[chair], step)
    return min(apart, len(deal.steps)) - 1


def check_step(sitting: Sitting, chair: int, told: Told, step: Step) -> None:
    if step.seen:
        assert repr(told) == repr(step.told[chair]), f"chair {chair} is told something else"
        assert repr(sitting.seen(chair)) == repr(step.seen[chair]), f"chair {chair} sees something else"
    else:  # the next deal follows in the same move
        before = len(step.events)
        assert repr(told[:before]) == repr(step.told[chair][:before]), f"chair {chair} is told something else"


def ended_early(short: list[Event], long: list[Event]) -> bool:
    """Whether the first is the second up to where the game was lost, and the second went on."""
    facts, others = [event.fact for event in short], [event.fact for event in long]
    return facts != others and facts == [*others[: len(facts) - 1], "lost"]


def random_pair(deal: Deal, chair: int, dice: Random) -> Pair | None:
    """Two cards this chair did not see dealt; of several such pairs the one that stays unseen the longest."""
    unseen = deal.onlooker.unseen(chair)
    if len(unseen) < 2:
        return None
    drawn = [(one, other) for one, other in (dice.sample(unseen, 2) for _ in range(40))]
    pairs = [pair for pair in drawn if deal.onlooker.allowed(pair)]
    return max(pairs[:4], key=lambda pair: deal.onlooker.told_apart(chair, pair), default=None)


def check_exchanges(deal: Deal, dice: Random) -> int:
    """One exchange for every chair; the number of moves compared."""
    compared = 0
    for chair in deal.onlooker.chairs:
        pair = random_pair(deal, chair, dice)
        if pair is not None:
            compared += check_exchange(deal, chair, pair)
    return compared
