"""Arguments that several commands share, and how their values are read."""

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cartable.commands.command import Failure

BOTS: Final = "random, easy, good, expert"  # written out: importing the bots takes a while
WHOLE: Final = re.compile(r"[0-9]{1,9}")


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number of at least this much."""

    def read(text: str) -> int:
        if not WHOLE.fullmatch(text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} on")
        return int(text)

    return read


def span(text: str) -> range:
    """Reads `2`, or `1..5` with both ends."""
    first, dots, last = text.partition("..")
    last = last if dots else first
    if not WHOLE.fullmatch(first) or not WHOLE.fullmatch(last) or int(first) > int(last):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is neither a number nor a range like 1..5")
    return range(int(first), int(last) + 1)


def seed_text(text: str) -> str:
    """Any text will do, as long as it is text and not stray bytes."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("this is not text that can be read") from None
    return text


def add_games(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument(
        "--games", metavar="N", type=whole(1), default=100, help=f"how many games{more} (default: 100)"
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        default="1",
        type=seed_text,
        help="what chance is drawn from: the same seed gives the same output (default: 1)",
    )


def add_level_card(parser: argparse.ArgumentParser) -> None:
    from cartable.games.level8 import levels
    from cartable.games.level8.cards import EDITIONS

    parser.add_argument(
        "--edition", choices=EDITIONS, help="level8: which edition (default: the card's own, or classic)"
    )
    parser.add_argument(
        "--card",
        metavar="NAME_OR_PATH",
        help=f"level8: the level card, {', '.join(levels.built_in())} or your own TOML file",
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Everything that a game can be asked to be; `options` reads it."""
    parser.add_argument("--pauses", metavar="N", help="level10: Pauses in the deck, 0 to 3 (default: 2)")
    add_level_card(parser)
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        nargs="+",
        action="extend",
        default=[],
        help="any option of the game by its name, as it stands in a record",
    )


def options(args: argparse.Namespace) -> dict[str, str]:
    """The options asked for, by their own flag or by --option, but not by both."""
    given = level_card(args.edition, args.card)
    if args.pauses is not None:
        given["pauses"] = args.pauses
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Failure(f"An option is written NAME=VALUE, not {text[:80]!r}.")
        if name in given:
            raise Failure(f"The option {name[:40]!r} is given twice.")
        given[name] = value
    return given


def level_card(edition: str | None, card: str | None) -> dict[str, str]:
    """The options of Level 8 that these two arguments ask for."""
    from cartable.games.level8 import levels

    given: dict[str, str] = {}
    if card is not None:
        path = _card_file(card)
        given["card"] = levels.line_from(path)
        edition = edition or _edition(path)
    if edition is not None:
        given["edition"] = edition
    return given


def _card_file(card: str) -> Path:
    from cartable.games.level8 import levels

    if card in levels.built_in():
        return levels.BUILT_IN / f"{card}.toml"
    path = Path(card)
    if "\0" in card or not path.is_file():  # nor a device, which has no end
        names = ", ".join(levels.built_in())
        raise Failure(f"There is no level card {card[:80]!r}: it is {names}, or the path of a TOML file.")
    return path


def _edition(path: Path) -> str | None:
    """The edition a card says it is for."""
    import tomllib

    from cartable.games.level8.cards import EDITIONS

    edition = tomllib.loads(path.read_text(encoding="utf-8")).get("edition")
    return edition if edition in EDITIONS else None
