"""`cartable solve`: could a recorded game of Level 10 be won, and which move threw it away?"""

import argparse
import json
from typing import TYPE_CHECKING

from cartable.commands.arguments import add_file, add_json
from cartable.commands.command import Command, Failure
from cartable.commands.files import game_of, name_of, sound_record
from cartable.core.record import Record
from cartable.games.level10 import LEVEL10

if TYPE_CHECKING:
    from cartable.bots.level10.verdict import Line, Verdict


def arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from cartable.bots.level10.verdict import verdict

    record = sound_record(args.file)
    if game_of(record) is not LEVEL10:
        raise Failure(f"{name_of(args.file)}: only level10 can be solved, and this is {record.game}.")
    found = verdict(record)
    print(json.dumps(_json(record, found)) if args.json else _text(record, found))
    return 0


def _json(record: Record, found: "Verdict") -> dict[str, object]:
    """Moves count from 1, talk included, as `cartable replay` numbers its steps; null if there is none."""
    from cartable.bots.level10.solver import LOST, UNDECIDED, WINNABLE
    from cartable.bots.level10.verdict import NO_MOVE

    answers = {WINNABLE: "winnable", LOST: "not winnable", UNDECIDED: "undecided"}
    lost_at = found.last_hope
    return {
        "won": found.won,
        "deal": answers[found.deal],
        "line": _steps(found.line),
        "thrown_away_by": None if lost_at == NO_MOVE else lost_at + 1,
        "certain": found.certain,
        "move": None if lost_at == NO_MOVE else _steps([record.moves[lost_at]])[0],
        "instead": _steps(found.better),
    }


def _steps(line: "Line") -> list[dict[str, object]]:
    return [{"seat": seat + 1, "action": action} for seat, action in line]


def _text(record: Record, found: "Verdict") -> str:
    from cartable.bots.level10.solver import LOST, UNDECIDED
    from cartable.bots.level10.verdict import NO_MOVE

    if found.won:
        return "the team won"
    if found.deal == LOST:
        return "nobody could have won this deal, not even with open cards"
    if found.deal == UNDECIDED:
        return "undecided: the search gave up before it knew whether this deal can be won"
    if found.last_hope == NO_MOVE:
        return f"not over, and it can still be won; from the deal:\n{_list(found.line)}"
    seat, action = record.moves[found.last_hope]
    threw = "threw it away" if found.certain else "probably threw it away (the search gave up after it)"
    return (
        f"this deal could be won\n"
        f"move {found.last_hope + 1}, seat {seat + 1}: {action}, {threw}\n"
        f"this would have won:\n{_list(found.better)}"
    )


def _list(line: "Line") -> str:
    return "\n".join(f"    seat {seat + 1}: {action}" for seat, action in line)


COMMAND = Command(
    "Looks at all cards of the record in FILE, as nobody could in the game, and\n"
    "searches for a way to win. If the team lost a deal that could be won, you\n"
    "see the move after which that was no longer possible, and moves that would\n"
    "have won in its place. Moves count from 1 and include what was said, as\n"
    "`cartable replay` counts them.",
    "  cartable solve played/level10-000001.txt\n  cartable solve --json - < game.txt\n",
    arguments,
    run,
)
