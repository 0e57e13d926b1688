"""The file of a contest: one line of JSON a game, written as the games end, read when a contest goes on."""

from pathlib import Path
from typing import IO

from cartable.arena.contest import Contest
from cartable.arena.outcome import Outcome
from cartable.arena.series import deal_seed
from cartable.core.errors import BadOptions, BadRecord
from cartable.core.record import Record


class Ledger:
    """A file that grows. What it already has need not be played again."""

    def __init__(self, path: Path, contest: Contest, resume: bool = False) -> None:
        if path.exists() and not resume:
            raise BadOptions(f"{path} is there already: --resume goes on with it, or choose another name.")
        self.found = _read(path, contest) if path.exists() else []
        self.file: IO[str] = path.open("a", encoding="utf-8", newline="\n")

    def close(self) -> None:
        self.file.close()

    def write(self, outcomes: list[Outcome]) -> None:
        self.file.writelines(f"{outcome.line()}\n" for outcome in outcomes)
        self.file.flush()


def _read(path: Path, contest: Contest) -> list[Outcome]:
    """All games of the file, if they are of this contest. A last line that was cut off is cut off for good."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8", newline="\n")
    found: list[Outcome] = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            outcome = Outcome.parse(line)
            _check(outcome, contest)
        except (BadOptions, BadRecord) as problem:
            raise BadOptions(f"{path}, line {number}: {problem}.") from None
        found.append(outcome)
    return found


def _check(outcome: Outcome, contest: Contest) -> None:
    record = Record.parse(outcome.record)
    same = (contest.game.name, contest.game.rules, contest.options, deal_seed(contest.seed, outcome.deal))
    seated = any(contest.chairs(contestant, outcome.bots) for contestant in contest.contestants)
    if (record.game, record.rules, record.options, record.seed) != same or not seated:
        raise BadOptions("a game of another contest")
