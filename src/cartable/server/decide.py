"""What may be asked of a room: each request becomes entries for its log, or a refusal. Nothing changes here."""

from collections.abc import Callable
from secrets import token_hex
from typing import Final

from msgspec import UNSET, UnsetType

from cartable.core.errors import BadNotation, BadOptions
from cartable.core.table import NO_SEAT
from cartable.games.catalogue import game_named
from cartable.server import undo
from cartable.server.entries import (
    Began,
    BotPut,
    Configured,
    Entry,
    Left,
    Paced,
    Played,
    Reopened,
    Sat,
    UndoAgreed,
    Undone,
    UndoRefused,
    UndoWanted,
)
from cartable.server.messages import (
    Again,
    Agree,
    AskUndo,
    Because,
    Leave,
    No,
    Play,
    PutBot,
    Request,
    SetPace,
    Setup,
    Start,
    ToLobby,
    Why,
)
from cartable.server.room import Room
from cartable.server.strength import strength

Entries = list[Entry]
NOTHING: Final[Entries] = []


def fresh_seed() -> str:
    return token_hex(16)


def request(
    room: Room, seat: int, asked: Request, seed: Callable[[], str] = fresh_seed
) -> Entries | Because | No:
    """What happens if this seat asks for this."""
    if seat == NO_SEAT:
        return No("not_seated")
    match asked:
        case Play():
            return _play(room, seat, asked)
        case Why():
            return _why(room, seat, asked.action)
        case AskUndo():
            return _ask_undo(room, seat, asked.seq)
        case Agree():
            return _agree(room, seat, asked.yes)
        case Setup():
            return _setup(room, seat, asked)
        case PutBot():
            return _put_bot(room, seat, asked)
        case Start():
            if seat != room.leading():
                return No("not_host")
            return begin(room, seed()) if room.phase == "lobby" else No("not_now")
        case Again():
            return begin(room, seed()) if room.phase == "over" else No("not_now")
        case ToLobby():
            return [Reopened()] if room.phase == "over" else No("not_now")
        case Leave():
            return _leave(room, seat)
        case SetPace():
            return [Paced(asked.pace)]


# The game


def _play(room: Room, seat: int, asked: Play) -> Entries | No:
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
    return [Played(seat, action)]


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
        return [Undone(to)]
    return [UndoWanted(seat, to)]


def _asked(room: Room, by: int) -> set[int]:
    """Whose consent an undo needs: that of all people who are here."""
    return {other for other in room.present() if other != by}


def _agree(room: Room, seat: int, yes: bool) -> Entries | No:
    if room.wish is None or seat == room.wish.by:
        return No("not_now")
    if not yes:
        return [UndoRefused(seat)]
    missing = _asked(room, room.wish.by) - room.wish.agreed - {seat}
    return [UndoAgreed(seat)] if missing else [UndoAgreed(seat), Undone(room.wish.to)]


def settled(room: Room) -> Entries:
    """What follows when somebody has gone: an undo that only they had not agreed to."""
    if room.wish is None or _asked(room, room.wish.by) - room.wish.agreed:
        return NOTHING
    return [Undone(room.wish.to)]


# Before and after it


def begin(room: Room, seed: str) -> Entries:
    """The empty seats are filled with bots, and the cards are dealt."""
    game = game_named(room.game)
    bots: Entries = [BotPut(seat, room.bots) for seat, chair in enumerate(room.chairs) if chair.free]
    return [*bots, Began(seed, game.rules, game.options(room.options))]


def _setup(room: Room, seat: int, asked: Setup) -> Entries | No:
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
    return [Configured(seats, options, bots, watch, know)]


def _put_bot(room: Room, seat: int, asked: PutBot) -> Entries | No:
    if not 0 <= asked.seat < len(room.chairs):
        return No("no_seat")
    try:
        bot = strength(room.game, asked.bot) if asked.bot else ""
    except BadOptions as problem:
        return No("options", reason=str(problem))
    chair = room.chairs[asked.seat]
    away = chair.human and not chair.here
    if room.phase == "playing":
        return [BotPut(asked.seat, bot)] if away and bot else No("not_now")
    if seat != room.leading():
        return No("not_host")
    if chair.human:
        return [Left(asked.seat), BotPut(asked.seat, bot)] if away else No("not_now")
    return [BotPut(asked.seat, bot)]


def _leave(room: Room, seat: int) -> Entries:
    return [Left(seat), BotPut(seat, room.bots)] if room.phase == "playing" else [Left(seat)]


def sit(room: Room, name: str, key: str, seat: int | UnsetType) -> Entries | No:
    """A free chair, or that of a bot who plays for nobody."""
    if seat is UNSET:
        free = [place for place, chair in enumerate(room.chairs) if chair.free]
        bots = [place for place, chair in enumerate(room.chairs) if chair.bot and not chair.human]
        wanted = [*free, *bots]
    else:
        wanted = [seat] if 0 <= seat < len(room.chairs) and not room.chairs[seat].human else []
    return [Sat(wanted[0], name, key)] if wanted else No("no_seat")


def back(room: Room, seat: int) -> Entries:
    """Somebody has returned: the bot that played for them gives the seat back."""
    played_for = [place for place in room.people() if room.chairs[place].bot]
    return [BotPut(seat, "")] if seat in played_for else NOTHING
