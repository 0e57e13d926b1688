"""What can happen at a table: the entries of its log. A room is what its entries make of it.

The log outlives every version of this program: new fields have defaults, nothing is renamed or retyped.
"""

from typing import Final

from msgspec import DecodeError, Struct, json

from cartable.server.messages import Pace


class Entered(Struct, tag_field="e"):
    """An entry of the log."""


class Opened(Entered, tag="opened"):
    game: str
    seats: int
    options: dict[str, str]
    bots: str
    watch: bool
    know: bool


class Configured(Entered, tag="configured"):
    seats: int
    options: dict[str, str]
    bots: str
    watch: bool
    know: bool


class Sat(Entered, tag="sat"):
    """`key` is the hash of the seat's token: who reads the log can take nobody's seat."""

    seat: int
    name: str
    key: str


class Left(Entered, tag="left"):
    seat: int


class BotPut(Entered, tag="bot"):
    """A bot plays this seat, for somebody who is away if there is somebody; an empty name ends it."""

    seat: int
    bot: str


class Paced(Entered, tag="paced"):
    pace: Pace


class Began(Entered, tag="began"):
    """The cards are dealt. The seed stays in the log until the game is over."""

    seed: str
    rules: int
    options: dict[str, str]  # written out, so that it stays this game


class Played(Entered, tag="played"):
    seat: int
    action: str


class UndoWanted(Entered, tag="undo wanted"):
    by: int
    to: int  # how many actions of the game would stay


class UndoAgreed(Entered, tag="undo agreed"):
    seat: int


class UndoRefused(Entered, tag="undo refused"):
    seat: int


class Undone(Entered, tag="undone"):
    to: int


class Reopened(Entered, tag="reopened"):
    """Back to the lobby, with the same people."""


Entry = (
    Opened
    | Configured
    | Sat
    | Left
    | BotPut
    | Paced
    | Began
    | Played
    | UndoWanted
    | UndoAgreed
    | UndoRefused
    | Undone
    | Reopened
)

_DECODER: Final[json.Decoder[Entry]] = json.Decoder(Entry)


class BadLog(Exception):
    """A log that this program did not write."""


def written(entry: Entry) -> bytes:
    return json.encode(entry)


def read(line: bytes) -> Entry:
    try:
        return _DECODER.decode(line)
    except (DecodeError, UnicodeDecodeError) as problem:
        raise BadLog(str(problem)) from None
