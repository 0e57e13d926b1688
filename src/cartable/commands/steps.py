"""A record played again step by step, with what really happened and what every seat sees of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from cartable.commands.files import game_of
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.rng import Seed
from cartable.core.table import NUMBER, SEAT, Arg, Event, Table

Told = dict[str, object]


@dataclass(frozen=True)
class Step:
    """A move and its events. The deal is number 0, made by no seat; seats count from 1, as in a record."""

    number: int
    seat: int | None
    action: str | None
    events: list[Event]


class Replay:
    """A match that follows a record, and beside it a truth of its own, since a match gives away none."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.match = Match.opening(game_of(record), record)
        self.truth = self.match.game.empty_table(record.seats, self.match.options)
        self.truth.telling = True
        self.truth.chance = Seed(record.seed)

    def steps(self) -> Iterator[Step]:
        """Every step, or BadRecord at the line where the record diverges."""
        self.truth.start()
        yield Step(0, None, None, self._events())
        for number, (seat, text) in enumerate(self.record.moves):
            self.match.follow(self.record, number)
            self.truth.play(seat, self.truth.parse(text))
            yield Step(number + 1, seat + 1, text, self._events())
        self.match.confirm(self.record)

    def _events(self) -> list[Event]:
        events, self.truth.log = self.truth.log, []
        return events

    def views(self) -> list[Told]:
        """What every seat sees and may do."""
        return [self._view(seat) for seat in range(self.record.seats)]

    def _view(self, seat: int) -> Told:
        view = self.match.view(seat)
        return {
            "open": view.open_facts(),
            "zones": {zone: [view.card_name(card) for card in cards] for zone, cards in view.zones().items()},
            "legal": [view.text(action) for action in view.legal(seat)],
        }


def told(table: Table, event: Event) -> Told:
    """An event and its arguments: seats from 1 (None: nobody), cards by name, numbers as they are."""
    kinds = table.FACTS[event.fact]
    named: Told = {"fact": event.fact}
    for (name, kind), arg in zip(kinds.items(), event.args, strict=True):
        named[name] = _plain(table, kind, arg)
    return named


def _plain(table: Table, kind: int, arg: Arg) -> object:
    if isinstance(arg, tuple):
        return [table.card_name(card) for card in arg]
    if kind == SEAT:
        return arg + 1 if arg >= 0 else None
    return arg if kind == NUMBER else table.card_name(arg)
