"""A game as text: enough to play it again, move by move, and to notice if it comes out differently.

cartable 1
game luz 1            the game and the version of its rules
seats 4
option pauses 2       one line per option
seed 0123…            32 hexadecimal digits

1 bid 3+              seat and action, one move a line

scores 10 -5 20 5     "scores -" while the game is not over
digest 89ab…          over all events of the truth
"""

import re
from typing import Final

from cartable.core.errors import BadRecord

FORMAT: Final = "cartable 1"
SEED: Final = re.compile(r"[0-9a-f]{32}")
DIGEST: Final = re.compile(r"[0-9a-f]{32}")
WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
LONGEST_TEXT: Final = 4_000_000  # characters; the longest real games stay far below
LONGEST_LINE: Final = 2_000


class Record:
    """What stands in a record, not yet checked against any rule."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, str],
        seed: str,
        moves: list[tuple[int, str]],
        scores: list[int] | None,
        digest: str,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.seed = seed
        self.moves = moves
        self.scores = scores
        self.digest = digest

    def __str__(self) -> str:
        scores = "-" if self.scores is None else " ".join([str(score) for score in self.scores])
        lines = [FORMAT, f"game {self.game} {self.rules}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seed {self.seed}", ""]
        lines += [f"{seat + 1} {text}" for seat, text in self.moves]
        lines += ["", f"scores {scores}", f"digest {self.digest}", ""]
        return "\n".join(lines)

    def line(self, number: int) -> int:
        """The line on which move `number` stands; after the last move, that of the scores."""
        after_last = 1 if number >= len(self.moves) else 0
        return 6 + len(self.options) + number + after_last

    @staticmethod
    def parse(text: str) -> "Record":
        """The record of this text, or BadRecord with the line and the reason."""
        return _Reader(text).record()


class _Reader:
    """Reads line by line; every complaint names the line."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST_TEXT:
            raise BadRecord(1, "too long for a record")
        self.lines = text.split("\n")
        self.at = 0
        self.looked = 0  # the line last looked at: the one a complaint is about

    def bad(self, reason: str) -> BadRecord:
        return BadRecord(self.looked + 1, reason)

    def peek(self) -> str:
        self.looked = self.at
        if self.at >= len(self.lines):
            raise self.bad("the record ends too early")
        if len(self.lines[self.at]) > LONGEST_LINE:
            raise self.bad("a line too long for a record")
        return self.lines[self.at]

    def word(self, key: str) -> str:
        """The rest of a line that begins with `key`."""
        line = self.peek()
        if not line.startswith(key + " "):
            raise self.bad(f"expected '{key} …'")
        self.at += 1
        return line[len(key) + 1 :]

    def empty(self) -> None:
        if self.peek():
            raise self.bad("expected an empty line")
        self.at += 1

    def whole(self, text: str) -> int:
        if not WHOLE.fullmatch(text):
            raise self.bad(f"{text[:20]!r} is not a whole number")
        return int(text)

    def hexadecimal(self, key: str, pattern: re.Pattern[str]) -> str:
        text = self.word(key)
        if not pattern.fullmatch(text):
            raise self.bad(f"the {key} is not 32 hexadecimal digits")
        return text

    def record(self) -> Record:
        if self.peek() != FORMAT:
            raise self.bad(f"this is not a record of version '{FORMAT}'")
        self.at += 1
        game, _, rules = self.word("game").rpartition(" ")
        version = self.whole(rules)
        seats = self.whole(self.word("seats"))
        options = self.options()
        seed = self.hexadecimal("seed", SEED)
        self.empty()
        moves = self.moves(seats)
        self.empty()
        scores = self.scores()
        digest = self.hexadecimal("digest", DIGEST)
        self.empty()
        if self.at != len(self.lines):
            raise BadRecord(self.at + 1, "something stands after the end")
        return Record(game, version, seats, options, seed, moves, scores, digest)

    def options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        while self.peek().startswith("option "):
            name, _, value = self.word("option").partition(" ")
            if name in options:
                raise self.bad(f"the option {name!r} stands twice")
            options[name] = value
        return options

    def moves(self, seats: int) -> list[tuple[int, str]]:
        moves: list[tuple[int, str]] = []
        while line := self.peek():
            seat, _, text = line.partition(" ")
            self.at += 1
            number = self.whole(seat)
            if not 1 <= number <= seats:
                raise self.bad(f"there is no seat {number}")
            moves.append((number - 1, text))
        return moves

    def scores(self) -> list[int] | None:
        text = self.word("scores")
        return None if text == "-" else [self.whole(score) for score in text.split(" ")]
