"""`cartable verify`: are these records whole, and were the games played by the rules?"""

import argparse
import re
from typing import Final

from cartable.commands.command import Command, Failure
from cartable.commands.files import game_of, name_of, read_record
from cartable.commands.progress import complain
from cartable.core.errors import BadRecord
from cartable.core.match import Match

PROMISE: Final = re.compile(r"[0-9a-f]{64}")
FAILED: Final = 1
UNREADABLE: Final = 2


def promise(text: str) -> str:
    if not PROMISE.fullmatch(text.lower()):
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a promise, which is 64 hexadecimal digits")
    return text.lower()


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="records; - reads standard input")
    parser.add_argument(
        "--promise", metavar="HASH", type=promise, help="the promise shown at the start; goes with one FILE"
    )


def run(args: argparse.Namespace) -> int:
    if args.promise is not None and len(args.files) > 1:
        raise Failure("A promise belongs to one game: give --promise with one FILE.")
    return max(_verify(file, args.promise) for file in args.files)


def _verify(file: str, promised: str | None) -> int:
    """Says ok or what is wrong, and goes on: other files may be good."""
    try:
        record = read_record(file)
        match = Match.replay(game_of(record), record)
    except BadRecord as problem:
        complain(f"{name_of(file)}: {problem}")
        return FAILED
    except OSError as problem:
        complain(f"{name_of(file)}: {problem.strerror}")
        return UNREADABLE
    if promised not in (None, match.promise):
        complain(f"{name_of(file)}: its promise is {match.promise}, so it was not dealt as promised.")
        return FAILED
    so_far = "" if match.over else " so far"
    print(f"{name_of(file)}: ok{so_far}, {record.game}, {len(record.moves)} moves, promise {match.promise}")
    return 0


COMMAND = Command(
    "Plays every record again and checks that each move was legal, that the\n"
    "scores are right and that the digest agrees. For each good one you see its\n"
    "promise, the hash of the seed. If it is the one you were shown before the\n"
    "first move, nobody has dealt again in between.\n"
    "Exit code 1 if a record fails, 2 if a file cannot be read.",
    "  cartable verify played/*.txt\n  cartable verify game.txt --promise 53a1…\n",
    arguments,
    run,
)
