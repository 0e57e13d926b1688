"""The command line: finds the command, runs it, and turns every error into one sentence."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NoReturn, cast

from cartable.commands.command import Command, Failure
from cartable.commands.progress import complain
from cartable.core.errors import CartableError, Illegal

# What `cartable --help` says. Each has a module of its name in commands/, imported when it is asked for:
# all of them together take longer to import than most commands take to run.
COMMANDS: Final = {
    "simulate": "let bots play many games and count the results",
    "arena": "let bots compete on the same deals: who is better?",
    "lab": "where a game is hard, and how much of it is luck",
    "train": "let the bots of a game learn again by playing",
    "replay": "tell a recorded game step by step",
    "review": "hear what a bot thinks of a recorded game",
    "verify": "check recorded games: rules, scores, digest and promise",
    "solve": "could a lost game be won, and what threw it away?",
    "rules": "look up a rule by its number",
    "odds": "how often a fresh hand already holds each level",
    "serve": "play in the browser, here and on phones nearby",
    "tables": "list old tables of the server, and delete them",
}
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
        from cartable.text import refusal

        complain(refusal(illegal, "en"))
    except OSError as problem:
        _leave_stdout()
        file = f"{problem.filename}: " if problem.filename is not None else ""
        complain(f"{file}{problem.strerror or problem}")
    except (CartableError, UnicodeError) as problem:
        complain(str(problem))
    return WRONG


def _run(argv: Sequence[str] | None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    asked = next((word for word in words if not word.startswith("-")), "")
    command = command_named(asked) if asked in COMMANDS else None
    try:
        args = _parser(asked, command).parse_args(words)
    except SystemExit as done:  # --help and --version have been answered
        return int(done.code or 0)
    if command is None:
        raise Failure(f"Say what to do: {', '.join(COMMANDS)} (cartable --help says more).")
    return command.run(args)


def command_named(name: str) -> Command:
    return cast(Command, import_module(f"cartable.commands.{name}").COMMAND)


def _parser(asked: str, command: Command | None) -> Parser:
    """Knows all commands by name, and the arguments of the one that is asked for."""
    parser = Parser(
        prog="cartable",
        description="Card games for people, bots and their makers.",
        epilog="'cartable COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=Version, help="print the version of program and rules")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, brief in COMMANDS.items():
        sub = commands.add_parser(
            name, help=brief, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
        )
        if command is not None and name == asked:
            sub.description = command.description
            sub.epilog = f"examples:\n{command.examples}"
            command.arguments(sub)
    return parser


class Version(argparse.Action):
    """Prints the version; what it takes to know it is imported only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(_version())
        parser.exit()


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    from cartable.games.catalogue import GAMES

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
