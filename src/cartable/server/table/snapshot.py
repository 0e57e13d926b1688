"""What a chair is shown of a room: one message that holds everything."""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET, UnsetType

from cartable.core.match import Match
from cartable.core.table import NO_SEAT, NUMBER, SEAT, Event, Table
from cartable.games.luz.cards import HAND
from cartable.games.luz.guess import possible
from cartable.games.luz.table import LuzTable
from cartable.server.messages import Seat, TableNow, Undo, UndoAsked, View
from cartable.server.table import undo
from cartable.server.table.room import Chair, Room

PLAIN: Final = (SEAT, NUMBER)  # arguments of facts that are told as they are; all others are cards


def now(room: Room, seat: int, since: int = 0) -> TableNow:
    """The room as this seat, or NO_SEAT, sees it, with the events from number `since` on."""
    table = TableNow(
        code=room.code,
        seq=room.seq,
        phase=room.phase,
        game=room.game,
        options=room.options,
        seats=[_seat(chair) for chair in room.chairs],
        you=seat,
        host=room.leading(),
        bots=room.bots,
        pace=room.pace,
        watch=room.watch,
        know=room.know,
        games_won=room.games_won,
    )
    if room.match is not None:
        _add_game(table, room, room.match, seat, since)
    return table


def _add_game(table: TableNow, room: Room, match: Match, seat: int, since: int) -> None:
    view = match.view(seat)
    table.options = match.options  # complete: a level card by its name is written out in them
    table.turn = match.turn
    table.promise = match.promise
    table.view = View(view.open_facts(), zones(view, room.names), _possible(room, view, seat))
    table.since = since
    table.events = [event_shown(view, event, room.names) for event in match.told(seat, since)]
    if match.over:
        table.seed = match.seed
        table.scores = match.scores()
        table.winners = match.winners()
    if seat != NO_SEAT:
        table.legal = [view.text(action) for action in view.legal(seat)]
        table.undo = undo_of(room, seat)
    if room.wish:
        table.undo_asked = UndoAsked(room.wish.by, sorted(room.wish.agreed))


def _seat(chair: Chair) -> Seat:
    return Seat(chair.name, chair.bot, chair.human, chair.here > 0)


def zones(view: Table, names: Mapping[int, str]) -> dict[str, list[str]]:
    return {zone: [names[card] for card in cards] for zone, cards in view.zones().items()}


def event_shown(view: Table, event: Event, names: Mapping[int, str]) -> dict[str, object]:
    """`{"fact": "played", "seat": 0, "card": "f6"}`"""
    shown: dict[str, object] = {"fact": event.fact}
    for (name, kind), arg in zip(view.FACTS[event.fact].items(), event.args, strict=True):
        if kind in PLAIN:
            shown[name] = arg
        elif isinstance(arg, tuple):
            shown[name] = [names[card] for card in arg]
        else:
            shown[name] = names[arg]
    return shown


def _possible(room: Room, view: Table, seat: int) -> dict[str, list[str]] | UnsetType:
    """Luz: what every card of one's own may still be, if the table allows it."""
    if not room.know or seat == NO_SEAT or not isinstance(view, LuzTable):
        return UNSET
    own = view.cards_of(seat)
    slots = [slot for slot in range(HAND) if own[slot] < 0]
    return {str(slot): [room.names[card] for card in possible(view, seat, slot)] for slot in slots}


def undo_of(room: Room, seat: int) -> Undo:
    to = undo.kept(room, seat)
    if room.phase != "playing" or to < 0:
        return "no"
    worst = undo.worst(room, seat, to)
    if worst == undo.Mark.HIDDEN:
        return "no"
    if worst == undo.Mark.NOTHING or all(other == seat for other in room.present()):
        return "free"
    return "ask"
