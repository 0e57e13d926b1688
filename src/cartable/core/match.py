"""A match: one truth, one view per seat, one record. Only views and redacted events leave it."""

from hashlib import blake2b

from cartable.core.errors import BadNotation, BadOptions, BadRecord, CartableError, Illegal
from cartable.core.game import Game, Options
from cartable.core.record import SEED, Record
from cartable.core.rng import Rng, Seed
from cartable.core.table import NO_SEAT, Event, Table


class Match:
    """Drives one game. Server, arena, adapters, terminal and replay all go through here."""

    def __init__(self, game: Game, seats: int, seed: str, options: Options | None = None) -> None:
        if not SEED.fullmatch(seed):
            raise BadOptions("A seed is 32 hexadecimal digits.")
        self.game = game
        self.options = game.options(options or {})
        self.seats = seats
        self._moves: list[tuple[int, int]] = []  # a move may name a hidden card
        self._seed = Seed(seed)
        self._truth = game.empty_table(seats, self.options)
        self._views = [game.empty_table(seats, self.options) for _ in range(seats)]
        self._told: list[list[Event]] = [[] for _ in range(seats)]
        self._happened: list[Event] = []  # all of it, for those who come to look on
        self._onlookers: Table | None = None  # their view, made when somebody looks
        self._shown: list[Event] = []  # what they have been told so far
        self._digest = blake2b(digest_size=16)
        self._truth.telling = True
        self._truth.chance = self._seed
        self._truth.start()
        self._tell()

    @property
    def turn(self) -> int:
        return self._truth.turn

    @property
    def over(self) -> bool:
        return self._truth.over

    @property
    def moves_made(self) -> int:
        return len(self._moves)

    @property
    def promise(self) -> str:
        """The hash of the seed, to be shown before the first move."""
        return self._seed.promise()

    @property
    def seed(self) -> str:
        """The seed: a secret until the game is over."""
        if not self.over:
            raise PermissionError("the seed is secret until the game is over")
        return self._seed.seed

    def view(self, seat: int) -> Table:
        """What this seat, or NO_SEAT, knows: a table of the asker's own, who may do with it what they like."""
        if seat == NO_SEAT:
            return self._look_on().copy()
        return self._views[self._chair(seat)].copy()

    def legal(self, seat: int) -> list[int]:
        return self._views[self._chair(seat)].legal(seat)

    def told(self, seat: int, since: int = 0) -> list[Event]:
        """What this seat, or NO_SEAT, was told from its event number `since` on."""
        if seat == NO_SEAT:
            self._look_on()
            return self._shown[since:]
        return self._told[self._chair(seat)][since:]

    def scores(self) -> list[int]:
        return self._truth.scores()

    def winners(self) -> list[int]:
        return self._truth.winners()

    def play(self, seat: int, action: int | str) -> None:
        """Plays, or raises Illegal or BadNotation and changes nothing."""
        if isinstance(action, str):
            action = self._truth.parse(action)
        self._truth.play(self._chair(seat), action)
        self._moves.append((seat, action))
        self._tell()

    def why(self, seat: int, action: int | str) -> Illegal | None:
        """The rule that forbids this, or None if it may be played. Tried on a copy, with other chance."""
        if isinstance(action, str):
            action = self._truth.parse(action)
        trial = self._truth.copy()
        trial.chance = Rng(0)
        try:
            trial.play(self._chair(seat), action)
        except Illegal as refusal:
            return refusal
        return None

    def text(self, action: int) -> str:
        return self._truth.text(action)

    def parse(self, text: str) -> int:
        """The action of this text, or BadNotation."""
        return self._truth.parse(text)

    def record(self) -> Record:
        """The game so far. It holds the seed: a live game's record is the server's secret."""
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            seats=self.seats,
            options=self.options,
            seed=self._seed.seed,
            moves=[(seat, self.text(action)) for seat, action in self._moves],
            scores=self.scores() if self.over else None,
            digest=self._digest.hexdigest(),
        )

    @staticmethod
    def opening(game: Game, record: Record) -> "Match":
        """The match a record begins with, before its first move."""
        if (record.game, record.rules) != (game.name, game.rules):
            asked = f"{record.game[:40]!r} {record.rules}"
            raise BadRecord(2, f"this is {asked}, and here is {game.name!r} {game.rules}")
        line = 3
        try:
            game.check_seats(record.seats)
            line = 4
            return Match(game, record.seats, record.seed, record.options)
        except BadOptions as problem:
            raise BadRecord(line, str(problem).removesuffix(".")) from None

    @staticmethod
    def replay(game: Game, record: Record) -> "Match":
        """Plays a record again, or raises BadRecord at the line where it diverges."""
        match = Match.opening(game, record)
        for number in range(len(record.moves)):
            match.follow(record, number)
        match.confirm(record)
        return match

    def follow(self, record: Record, number: int) -> None:
        """Plays the record's move of this number."""
        seat, text = record.moves[number]
        try:
            self.play(seat, text)
        except Illegal as refusal:
            raise BadRecord(record.line(number), f"{text!r} breaks {refusal.rule}") from None
        except CartableError as problem:
            raise BadRecord(record.line(number), str(problem)) from None

    def confirm(self, record: Record) -> None:
        """Compares the end with what the record says of it."""
        here = self.record()
        if here.scores != record.scores:
            raise BadRecord(
                record.line(len(record.moves)), f"the scores are {here.scores}, not {record.scores}"
            )
        if here.digest != record.digest:
            raise BadRecord(
                record.line(len(record.moves)) + 1, "the digest differs: this is not the same game"
            )

    def _chair(self, seat: int) -> int:
        """The seat, if there is one: -1 must not become the last seat's chair."""
        if not 0 <= seat < self.seats:
            raise BadNotation(f"there is no seat {seat + 1}")
        return seat

    def _look_on(self) -> Table:
        """The spectators' view, brought up to date: it costs nothing while nobody looks on."""
        if self._onlookers is None:
            self._onlookers = self.game.empty_table(self.seats, self.options)
        for event in self._happened[len(self._shown) :]:
            redacted = self._truth.redact(event, NO_SEAT)
            self._onlookers.told(redacted)
            self._shown.append(redacted)
        return self._onlookers

    def _tell(self) -> None:
        for event in self._truth.log:
            self._digest.update(str(event).encode())
            for seat, view in enumerate(self._views):
                redacted = self._truth.redact(event, seat)
                view.told(redacted)
                self._told[seat].append(redacted)
        self._happened += self._truth.log
        self._truth.log = []
