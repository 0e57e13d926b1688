"""A table as its log tells it: a room is a fold over its entries. It does no I/O and refuses nothing.

What may be asked for is decided in decide.py, what is shown in snapshot.py; both only read a room.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from cartable.core.match import Match
from cartable.core.table import NO_SEAT, Table
from cartable.games.catalogue import game_named
from cartable.server.messages import Pace, Phase
from cartable.server.table import entries, undo
from cartable.server.table.entries import BadLog, Began, Configured, Entry, Opened

BOT_NAMES: Final = ("Ada", "Bo", "Cleo", "Dino", "Enzo", "Fay")  # by seat


def key_of(token: str) -> str:
    """What is kept of a seat's token."""
    return blake2b(token.encode(), digest_size=16, person=b"cartable-seat").hexdigest()


class Names(dict[int, str]):
    """The names of a game's cards, each asked for once: a message holds a hundred of them."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __missing__(self, card: int) -> str:
        self[card] = name = self.table.card_name(card)
        return name


@dataclass
class Chair:
    name: str = ""
    key: str = ""  # of the person who sits here
    bot: str = ""  # who plays: alone, or for the person who is away
    here: int = 0  # connected pages of theirs; not of the log

    @property
    def human(self) -> bool:
        return self.key != ""

    @property
    def free(self) -> bool:
        return not self.key and not self.bot


@dataclass(frozen=True)
class Deed:
    """An action of the game that is on."""

    seat: int
    action: str
    talk: bool
    mark: undo.Mark


@dataclass
class Wish:
    """An undo that somebody asked for."""

    by: int
    to: int
    agreed: set[int] = field(default_factory=set)


class Room:
    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = 0
        self.game = ""
        self.options: dict[str, str] = {}
        self.chairs: list[Chair] = []
        self.host = NO_SEAT
        self.bots = ""
        self.pace: Pace = "normal"
        self.watch = False
        self.know = False
        self.games_won: list[int] = []
        self.record = ""  # of the last finished game
        self.match: Match | None = None
        self.dealt: Began | None = None
        self.deeds: list[Deed] = []
        self.wish: Wish | None = None
        self.arrived: dict[
            tuple[int, str], int
        ] = {}  # seat and action -> the seq at which it was last played
        self.moved_at = 0  # the seq of the last change of the game that was more than talk
        self.changed_at = 0  # the seq of the last change that a bot might want to answer
        self.course = 0  # grows when pages have to forget what they were sent: a new deal, a move taken back
        self.events = 0  # events of the game so far, the same number for every chair
        self.names = Names(Table(0))
        self._backs: list[int] = []
        self._seats: dict[str, int] = {}  # by key

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "lobby"
        return "over" if self.match.over else "playing"

    def seat_of(self, key: str) -> int:
        return self._seats.get(key, NO_SEAT)

    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.human]

    def present(self) -> list[int]:
        return [seat for seat in self.people() if self.chairs[seat].here]

    def leading(self) -> int:
        """The host, or while the host is away the first person who is here."""
        present = self.present()
        return self.host if self.host in present or not present else present[0]

    # The fold

    def apply(self, entry: Entry) -> None:
        if self.seq == 0 and not isinstance(entry, Opened):
            raise BadLog(f"{self.code} does not begin with its opening")
        self.seq += 1
        match entry:
            case Opened():
                self.game = game_named(entry.game).name
                self._configure(entry)
                self.names = Names(game_named(entry.game).empty_table(entry.seats, entry.options))
            case Configured():
                self._configure(entry)
            case entries.Sat(seat, name, key):
                self.chairs[seat] = Chair(name, key)
                self.games_won[seat] = 0
                self._choose_host()
                self.changed_at = self.seq
            case entries.Left(seat):
                self.chairs[seat] = Chair()
                self._choose_host()
            case entries.BotPut(seat, bot):
                self._put_bot(self.chairs[seat], seat, bot)
            case entries.Paced(pace):
                self.pace = pace
            case Began():
                self._begin(entry)
            case entries.Played(seat, action):
                self._play(seat, action)
            case entries.UndoWanted(by, to):
                self.wish = Wish(by, to)
            case entries.UndoAgreed(seat):
                if self.wish:
                    self.wish.agreed.add(seat)
            case entries.UndoRefused():
                self.wish = None
                self.changed_at = self.seq
            case entries.Undone(to):
                self._take_back(to)
            case entries.Reopened():
                self.match = self.dealt = self.wish = None

    def _configure(self, entry: Opened | Configured) -> None:
        self.options, self.bots = entry.options, entry.bots
        self.watch, self.know = entry.watch, entry.know
        missing = entry.seats - len(self.chairs)
        self.chairs = self.chairs[: entry.seats] + [Chair() for _ in range(missing)]
        self.games_won = self.games_won[: entry.seats] + [0] * missing

    def _choose_host(self) -> None:
        people = self.people()
        self._seats = {self.chairs[seat].key: seat for seat in people}
        if self.host not in people:
            self.host = people[0] if people else NO_SEAT

    def _put_bot(self, chair: Chair, seat: int, bot: str) -> None:
        chair.bot = bot
        if not chair.human:
            chair.name = BOT_NAMES[seat % len(BOT_NAMES)] if bot else ""
        self.changed_at = self.seq

    # The game

    def _begin(self, entry: Began) -> None:
        self.dealt = entry
        self.deeds = []
        self.arrived = {}
        self._deal()

    def _deal(self) -> None:
        """A game under other rules than today's cannot go on: the table is back in its lobby."""
        assert self.dealt is not None
        game = game_named(self.game)
        self.wish = None
        self.moved_at = self.changed_at = self.seq
        self.course += 1
        if self.dealt.rules != game.rules:
            self.match = None
            return
        self.match = Match(game, len(self.chairs), self.dealt.seed, self.dealt.options)
        self.events = len(self.match.told(0))
        self._backs = undo.backs(self.match, self.names)

    def _play(self, seat: int, action: str) -> None:
        if self.match is None:
            return
        talk = self.match.parse(action) in self.match.view(seat).talk(seat)
        self.match.play(seat, action)
        facts = self.match.told(seat, self.events)
        backs = undo.backs(self.match, self.names)
        self.deeds.append(
            Deed(seat, action, talk, undo.mark(self.match, facts, seat, self._backs, backs, talk))
        )
        self.events += len(facts)
        self._backs = backs
        self.arrived[seat, action] = self.changed_at = self.seq
        if not talk:
            self.moved_at = self.seq
            self.wish = None
        if self.match.over:
            self.record = str(self.match.record())
            for winner in self.match.winners():
                self.games_won[winner] += 1

    def _take_back(self, to: int) -> None:
        """Deals the same cards again and plays what stays."""
        kept = self.deeds[:to]
        self._deal()
        if self.match is None:
            return
        for deed in kept:
            self.match.play(deed.seat, deed.action)
        self.deeds = kept
        self.events = len(self.match.told(0))
        self._backs = undo.backs(self.match, self.names)
