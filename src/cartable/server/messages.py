"""What the page and the server say to each other; `web/src/protocol.ts` is generated from this file.

Seats count from 0 here, and -1 is nobody; only the texts of actions count from 1. Cards are names (`r7`, `r?`).
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Phase = Literal["lobby", "playing", "over"]
Pace = Literal["slow", "normal", "fast"]
Undo = Literal["no", "free", "ask"]

# ── Over HTTP


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables; answered with `Seated` and the seat's cookie."""

    game: str
    seats: int
    name: str
    options: dict[str, str] = {}
    bots: str = "good"
    start: bool = False  # fill the seats with bots and begin
    watch: bool = False  # whether strangers with the link may look on
    know: bool = False  # Luz: show what each own card may still be


class Sit(Struct, forbid_unknown_fields=True):
    """POST /api/tables/CODE/sit: a free seat before the game, a bot's seat during it; sets the seat's cookie."""

    name: str
    seat: int | UnsetType = UNSET


class Seated(Struct):
    code: str
    seat: int


class Option(Struct):
    default: str
    values: list[str]
    free: bool = False  # other values may be typed in, too


class GameInfo(Struct):
    """GET /api/games"""

    name: str
    seats: tuple[int, int]
    options: dict[str, Option]
    bots: list[str]


# ── From the page, over the socket


class Asked(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a page asks for."""


class Play(Asked, tag="play"):
    """`seq` is the table's `seq` that the player saw: the same move sent twice is played once."""

    seq: int
    action: str


class Why(Asked, tag="why"):
    """Why can't I? Never plays."""

    action: str


class AskUndo(Asked, tag="undo"):
    seq: int


class Agree(Asked, tag="agree"):
    """To the undo that somebody asked for."""

    yes: bool


class Setup(Asked, tag="setup"):
    """The host changes the table before the game; what is not named stays."""

    seats: int | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    bots: str | UnsetType = UNSET
    watch: bool | UnsetType = UNSET
    know: bool | UnsetType = UNSET


class PutBot(Asked, tag="bot"):
    """Before the game the host puts a bot on a seat, or with an empty name frees it. During the game anyone at
    the table lets a bot play for somebody who is away."""

    seat: int
    bot: str


class Start(Asked, tag="start"):
    """The host fills the empty seats with bots, and the cards are dealt."""


class Again(Asked, tag="again"):
    """After a game: the same people, a new deal."""


class ToLobby(Asked, tag="lobby"):
    """After a game: the same people, but first the options."""


class Leave(Asked, tag="leave"):
    """Gives up the seat: before the game it is free, during it a bot plays on."""


class SetPace(Asked, tag="pace"):
    """How long bots wait before they act."""

    pace: Pace


Request = Play | Why | AskUndo | Agree | Setup | PutBot | Start | Again | ToLobby | Leave | SetPace

# ── From the server, over the socket


class Seat(Struct, omit_defaults=True):
    """A chair. Empty: no name. A bot: `bot` and no `human`. Both: a bot plays for somebody who is away."""

    name: str = ""
    bot: str = ""
    human: bool = False
    here: bool = False  # a page of theirs is connected


class View(Struct):
    """What this chair sees: open facts, and the cards of every zone by name. See docs/protocol.md."""

    facts: dict[str, object]
    zones: dict[str, list[str]]
    possible: dict[str, list[str]] | UnsetType = UNSET  # Luz with `know`: own slot (from 0) -> cards


class UndoAsked(Struct):
    by: int
    agreed: list[int]


class TableNow(Struct, tag_field="is", tag="table"):
    """Everything a page shows. There are no deltas: reconnecting is the same message."""

    code: str
    seq: int  # grows with everything that happens at the table
    phase: Phase
    game: str
    options: dict[str, str]
    seats: list[Seat]
    you: int  # -1: looking on
    host: int
    bots: str
    pace: Pace
    watch: bool
    know: bool
    games_won: list[int]  # by seat, since the table was opened
    # while playing and after:
    turn: int = -1
    promise: str = ""
    seed: str = ""  # after the end
    view: View | None = None
    legal: list[str] = []
    since: int = 0  # `events` begins with the event of this number; 0: forget what was told before
    events: list[dict[str, object]] = []  # {"fact": "played", "seat": 0, "card": "f6"}
    undo: Undo = "no"
    undo_asked: UndoAsked | None = None
    scores: list[int] = []  # after the end
    winners: list[int] = []


class Because(Struct, tag_field="is", tag="why"):
    """The answer to `why`: the rule, or no rule if it may be played."""

    action: str
    rule: str
    data: dict[str, str | int]


class No(Struct, tag_field="is", tag="no", omit_defaults=True):
    """A refusal; nothing has changed."""

    error: Literal[
        "illegal",  # with rule and data
        "notation",
        "options",  # with reason
        "stale",  # the table has moved on: look again
        "not_now",
        "not_host",
        "not_seated",
        "no_seat",
        "closed",  # there is no such table, or a game is on and it has no spectators
        "message",  # not understood
        "too_fast",
    ]
    action: str = ""
    rule: str = ""
    data: dict[str, str | int] = {}
    reason: str = ""


Answer = TableNow | Because | No
