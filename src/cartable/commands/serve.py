"""`cartable serve`: tables for everybody on this computer and in its network."""

import argparse
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cartable.commands.command import Command, Failure

MOST: Final = 65535
TEMPO: Final = re.compile(r"[0-9]{1,2}(\.[0-9]{1,3})?")


def port(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 5 or int(text) > MOST:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a port, which is a number from 0 to {MOST}")
    return int(text)


def tempo(text: str) -> float:
    if not TEMPO.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a factor such as 0, 0.5 or 2")
    return float(text)


def data_folder() -> Path:
    """Where programs of this person keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "cartable"


def add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar="FOLDER", type=Path, help="where tables are kept (default: your data folder)"
    )
    parser.add_argument("--store", metavar="URL", help="keep tables in PostgreSQL instead: postgresql://…")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", metavar="NUMBER", type=port, default=8000, help="default: 8000; 0 takes a free one"
    )
    parser.add_argument(
        "--host", metavar="ADDRESS", default="0.0.0.0", help="default: 0.0.0.0, so that phones can join"
    )
    add_store(parser)
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="another address this server is reached by, behind a proxy: https://example.org",
    )
    parser.add_argument(
        "--tempo",
        metavar="FACTOR",
        type=tempo,
        default=1.0,
        help="how long bots wait before they act: 1 as usual, 0 not at all",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")


def needs_server(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """The server's packages are imported by the commands that need them, and may be missing."""

    def checked(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except ModuleNotFoundError as missing:
            raise Failure(f"This needs the package {missing.name}: ./play installs it.") from None

    return checked


@needs_server
def run(args: argparse.Namespace) -> int:
    from cartable.server.run import serve

    return serve(
        args.host,
        args.port,
        args.data or data_folder(),
        args.store,
        frozenset(args.origin),
        args.tempo,
        not args.no_browser,
    )


COMMAND = Command(
    "Opens tables for people and bots. You see the address for this computer, and\n"
    "that for phones with its QR code. All that happens at a table is kept: stop the\n"
    "server, start it again, and everybody is back where they were.\n"
    "Exit code 2 if the port is taken or the data cannot be used.",
    "  cartable serve\n  cartable serve --port 9000 --data ~/tables\n",
    arguments,
    run,
)
