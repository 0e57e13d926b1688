"""What may be asked of a room: each request becomes entries for its log, or a refusal. Nothing changes here."""

from collections.abc import Callable
from typing import Final

from msgspec import UNSET, UnsetType

from cartable.core.errors import BadNotation, BadOptions
from cartable.core.table import NO_SEAT
from cartable.games.catalogue import game_named
from cartable.server import messages
from cartable.server.messages import Because, No, Request
from cartable.server.table import entries, undo
from cartable.server.table.bot_choice import strength
from cartable.server.table.entries import Entry
from cartable.server.table.room import Room

Entries = list[Entry]
NOTHING: Final[Entries] = []


def request(room: Room, seat: int, asked: Request, seed: Callable[[], str]) -> Entries | Because | No:
    """What happens if this seat asks for this; a deal takes the seed it is given."""
    if seat == NO_SEAT:
        return No("not_seated")
    match asked:
        case messages.Play():
            return _play(room, seat, asked)
        case messages.Why():
            return _why(room, seat, asked.action)
        case messages.AskUndo():
            return _ask_undo(room, seat, asked.seq)
        case messages.Agree():
            return _agree(room, seat, asked.yes)
        case messages.Setup():
            return _setup(room, seat, asked)
        case messages.PutBot():
            return _put_bot(room, seat, asked)
        case messages.Start():
            if seat != room.leading():
                return No("not_host")
            return begin(room, seed()) if room.phase == "lobby" else No("not_now")
        case messages.Again():
            return begin(room, seed()) if room.phase == "over" else No("not_now")
        case messages.ToLobby():
            return [entries.Reopened()] if room.phase == "over" else No("not_now")
        case messages.Leave():
            return _leave(room, seat)
        case messages.SetPace():
            return [entries.Paced(asked.pace)]


# The game


def _play(room: Room, seat: int, asked: messages.Play) -> Entries | No:
    if room.match is None:
        return No("not_now", action=asked.action)
    try:
        action = room.match.text(room.match.parse(asked.action))
    except BadNotation as problem:
        return No("notation", action=asked.action, reason=str(problem))
    if room.arrived.get((seat, action), 0) > asked.seq:
        return NOTHING  # sent twice: it has been played
    if room.moved_at > asked.seq or asked.seq > room.seq:
        return No("stale", action=asked.action)
    illegal = room.match.why(seat, action)
    if illegal:
        return No("illegal", action=asked.action, rule=illegal.rule, data=illegal.data)
    return [entries.Played(seat, action)]


def _why(room: Room, seat: int, action: str) -> Because | No:
    if room.match is None:
        return No("not_now", action=action)
    try:
        illegal = room.match.why(seat, action)
    except BadNotation as problem:
        return No("notation", action=action, reason=str(problem))
    return Because(action, illegal.rule if illegal else "", illegal.data if illegal else {})


def _ask_undo(room: Room, seat: int, seq: int) -> Entries | No:
    to = undo.kept(room, seat)
    if room.phase != "playing" or to < 0:
        return No("not_now")
    if room.moved_at > seq:
        return No("stale")
    worst = undo.worst(room, seat, to)
    if worst == undo.Mark.HIDDEN:
        return No("not_now")
    if worst == undo.Mark.NOTHING or not _asked(room, seat):
        return [entries.Undone(to)]
    return [entries.UndoWanted(seat, to)]


def _asked(room: Room, by: int) -> set[int]:
    """Whose consent an undo needs: that of all people who are here."""
    return {other for other in room.present() if other != by}


def _agree(room: Room, seat: int, yes: bool) -> Entries | No:
    if room.wish is None or seat == room.wish.by:
        return No("not_now")
    if not yes:
        return [entries.UndoRefused(seat)]
    missing = _asked(room, room.wish.by) - room.wish.agreed - {seat}
    return [entries.UndoAgreed(seat)] if missing else [entries.UndoAgreed(seat), entries.Undone(room.wish.to)]


def settled(room: Room) -> Entries:
    """What follows when somebody has gone: an undo that only they had not agreed to."""
    if room.wish is None or _asked(room, room.wish.by) - room.wish.agreed:
        return NOTHING
    return [entries.Undone(room.wish.to)]


# Before and after it


def begin(room: Room, seed: str) -> Entries:
    """The empty seats are filled with bots, and the cards are dealt."""
    game = game_named(room.game)
    bots: Entries = [entries.BotPut(seat, room.bots) for seat, chair in enumerate(room.chairs) if chair.free]
    return [*bots, entries.Began(seed, game.rules, game.options(room.options))]


def _setup(room: Room, seat: int, asked: messages.Setup) -> Entries | No:
    if room.phase != "lobby":
        return No("not_now")
    if seat != room.leading():
        return No("not_host")
    seats = len(room.chairs) if asked.seats is UNSET else asked.seats
    options = room.options if asked.options is UNSET else {**room.options, **asked.options}
    try:
        bots = room.bots if asked.bots is UNSET else strength(room.game, asked.bots)
        game_named(room.game).empty_table(seats, options)
    except BadOptions as problem:
        return No("options", reason=str(problem))
    if any(chair.human for chair in room.chairs[seats:]):
        return No("no_seat")
    watch = room.watch if asked.watch is UNSET else asked.watch
    know = room.know if asked.know is UNSET else asked.know
    return [entries.Configured(seats, options, bots, watch, know)]


def _put_bot(room: Room, seat: int, asked: messages.PutBot) -> Entries | No:
    if not 0 <= asked.seat < len(room.chairs):
        return No("no_seat")
    try:
        bot = strength(room.game, asked.bot) if asked.bot else ""
    except BadOptions as problem:
        return No("options", reason=str(problem))
    chair = room.chairs[asked.seat]
    away = chair.human and not chair.here
    if room.phase == "playing":
        return [entries.BotPut(asked.seat, bot)] if away and bot else No("not_now")
    if seat != room.leading():
        return No("not_host")
    if chair.human:
        return [entries.Left(asked.seat), entries.BotPut(asked.seat, bot)] if away else No("not_now")
    return [entries.BotPut(asked.seat, bot)]


def _leave(room: Room, seat: int) -> Entries:
    return (
        [entries.Left(seat), entries.BotPut(seat, room.bots)]
        if room.phase == "playing"
        else [entries.Left(seat)]
    )


def sit(room: Room, name: str, key: str, seat: int | UnsetType) -> Entries | No:
    """A free chair, or that of a bot who plays for nobody."""
    if seat is UNSET:
        free = [place for place, chair in enumerate(room.chairs) if chair.free]
        bots = [place for place, chair in enumerate(room.chairs) if chair.bot and not chair.human]
        wanted = [*free, *bots]
    else:
        wanted = [seat] if 0 <= seat < len(room.chairs) and not room.chairs[seat].human else []
    return [entries.Sat(wanted[0], name, key)] if wanted else No("no_seat")


def back(room: Room, seat: int) -> Entries:
    """Somebody has returned: the bot that played for them gives the seat back."""
    played_for = [place for place in room.people() if room.chairs[place].bot]
    return [entries.BotPut(seat, "")] if seat in played_for else NOTHING
