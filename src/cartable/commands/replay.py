"""`cartable replay`: tells a recorded game step by step, in words or as JSON."""

import argparse
import json

from cartable.commands.arguments import add_file, add_json
from cartable.commands.command import Command, Failure
from cartable.commands.files import game_of, name_of, read_record
from cartable.commands.steps import Replay, Step, Told, told
from cartable.core.errors import BadRecord
from cartable.core.match import Match
from cartable.core.record import Record


def arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    try:
        record = read_record(args.file)
        if args.json:
            Match.replay(game_of(record), record)  # to the end first: half an object helps nobody
            _print_json(Replay(record))
        else:
            _print_text(Replay(record))
    except BadRecord as problem:
        raise Failure(f"{name_of(args.file)}: {problem}") from None
    return 0


# In words


def _print_text(replay: Replay) -> None:
    record, match = replay.record, replay.match
    print(f"{record.game}, rules {record.rules}, {record.seats} seats")
    for name, value in match.options.items():
        print(f"{name} {value}")
    print(f"seed {record.seed}\npromise {match.promise}\n")
    for step in replay.steps():
        print("the deal" if step.number == 0 else f"{step.number}. seat {step.seat}: {step.action}")
        for event in step.events:
            print(f"    {_sentence(told(replay.truth, event))}")
    print(f"\n{_end(record, match)}\nthe digest agrees")


def _sentence(event: Told) -> str:
    """`drew: seat 2, card f6`"""
    fact, *named = event.items()
    words = ", ".join(f"{name} {_word(value)}".rstrip() for name, value in named)
    return f"{str(fact[1]).replace('_', ' ')}: {words}"


def _word(value: object) -> str:
    if value is None:
        return "nobody"
    return " ".join(value) if isinstance(value, list) else str(value)


def _end(record: Record, match: Match) -> str:
    if not match.over:
        return f"not over yet: it is seat {match.turn + 1}'s turn"
    winners = ", ".join(f"seat {seat + 1}" for seat in match.winners()) or "nobody"
    return f"scores {' '.join(map(str, match.scores()))}\nwon by {winners}"


# As JSON, a step a line: a long game need not fit into memory


def _print_json(replay: Replay) -> None:
    record, match = replay.record, replay.match
    head: Told = {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "options": match.options,
        "seed": record.seed,
        "promise": match.promise,
    }
    print(f'{json.dumps(head)[:-1]}, "steps": [', end="")
    for step in replay.steps():
        print("," if step.number else "", json.dumps(_step(replay, step)), sep="\n", end="")
    tail: Told = {
        "scores": match.scores() if match.over else None,
        "winners": [seat + 1 for seat in match.winners()],
        "digest": record.digest,
    }
    print(f"\n], {json.dumps(tail)[1:]}")


def _step(replay: Replay, step: Step) -> Told:
    return {
        "number": step.number,
        "seat": step.seat,
        "action": step.action,
        "events": [told(replay.truth, event) for event in step.events],
        "views": replay.views(),
    }


COMMAND = Command(
    "Plays the record in FILE again and tells every move and what really\n"
    "happened. A record that is damaged or breaks a rule is told up to the line\n"
    "where it goes wrong.\n\n"
    "With --json every step has its action, the true events, and for each seat\n"
    "what it sees (open, zones) and may do (legal); a bad record prints nothing.\n"
    "Step 0 is the deal. Seats count from 1, as in a record; an event of nobody\n"
    "has the seat null. Inside 'open', and for the numbers in events (slots,\n"
    "places, worlds, columns), everything is as the engine has it: from 0.",
    "  cartable replay played/luz-000001.txt\n  cartable replay --json - < game.txt > game.json\n",
    arguments,
    run,
)
