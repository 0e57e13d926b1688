"""`cartable rules`: the short texts of the numbered rules."""

import argparse
from difflib import get_close_matches
from typing import Final

from cartable.commands.command import Command, Failure
from cartable.text import LANGUAGES, rule_ids, rule_text

# What the ids of a game begin with.
GAMES: Final = {"level10": ("L10-",), "luz": ("LUZ-",), "level8": ("L8-", "L8M-")}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("rule", metavar="ID", nargs="?", help=f"a rule, or all of a game: {', '.join(GAMES)}")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="en, fr or es (default: en)")


def run(args: argparse.Namespace) -> int:
    asked = asked_for(args.rule)
    width = max(len(rule) for rule in asked)
    for rule in asked:
        print(f"{rule:{width}}  {rule_text(rule, args.language)}")
    return 0


def asked_for(name: str | None) -> list[str]:
    ids = rule_ids()
    if name is None:
        return ids
    if name.lower() in GAMES:
        return [rule for rule in ids if rule.startswith(GAMES[name.lower()])]
    if name.upper() in ids:
        return [name.upper()]
    close = get_close_matches(name.upper(), ids, n=3)
    hint = f"do you mean {' or '.join(close)}?" if close else "'cartable rules' lists all."
    raise Failure(f"There is no rule {name[:40]!r}; {hint}")


COMMAND = Command(
    "Prints the short text of a rule, of all rules of a game, or of all games.\n"
    "The full rulebook, with reasons, is in docs/rules.",
    "  cartable rules L10-18\n  cartable rules luz --language fr\n",
    arguments,
    run,
)
