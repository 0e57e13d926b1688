"""The command line: finds the command, runs it, and turns every error into one sentence."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from typing import Final, NoReturn

from cartable.commands import arena, lab, odds, replay, rules, serve, simulate, tables, train, verify
from cartable.commands.command import Command, Failure
from cartable.commands.progress import complain
from cartable.core.errors import CartableError, Illegal
from cartable.games.catalogue import GAMES
from cartable.text import refusal

COMMANDS: Final[tuple[Command, ...]] = (
    simulate.COMMAND,
    arena.COMMAND,
    lab.COMMAND,
    train.COMMAND,
    replay.COMMAND,
    verify.COMMAND,
    rules.COMMAND,
    odds.COMMAND,
    serve.COMMAND,
    tables.COMMAND,
)
WRONG: Final = 2
INTERRUPTED: Final = 130
UNHEARD: Final = 141  # what a shell says of a program whose reader has gone


class Parser(argparse.ArgumentParser):
    """Fails in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message} ({self.prog} --help says more).")


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # better a ? than no output, on a terminal without our signs
    try:
        status = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        _leave_stdout()
        return UNHEARD
    except KeyboardInterrupt:
        return INTERRUPTED
    except Illegal as illegal:
        complain(refusal(illegal, "en"))
    except OSError as problem:
        _leave_stdout()
        file = f"{problem.filename}: " if problem.filename is not None else ""
        complain(f"{file}{problem.strerror or problem}")
    except (CartableError, UnicodeError) as problem:
        complain(str(problem))
    return WRONG


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = _parser().parse_args(argv)
    except SystemExit as done:  # --help and --version have been answered
        return int(done.code or 0)
    command: Command | None = args.command
    if command is None:
        names = ", ".join(command.name for command in COMMANDS)
        raise Failure(f"Say what to do: {names} (cartable --help says more).")
    return command.run(args)


def _parser() -> Parser:
    parser = Parser(
        prog="cartable",
        description="Card games for people, bots and their makers: Level 10, Luz, Level 8 (Master).",
        epilog="'cartable COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=_version(), help="print the version of program and rules"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parser.set_defaults(command=None)
    for command in COMMANDS:
        sub = commands.add_parser(
            command.name,
            help=command.brief,
            description=command.description,
            epilog=f"examples:\n{command.examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(sub)
        sub.set_defaults(command=command)
    return parser


def _version() -> str:
    try:
        ours = version("cartable")
    except PackageNotFoundError:
        ours = "from source"
    return f"cartable {ours}; rules: {', '.join(f'{game.name} {game.rules}' for game in GAMES.values())}"


def _leave_stdout() -> None:
    """Nobody can be told more there; Python would try once again at its end, and complain."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
