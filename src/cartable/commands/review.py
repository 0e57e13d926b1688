"""`cartable review`: goes through a recorded game with a bot that says what it would have played, and why."""

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cartable.commands.arguments import add_file, add_json, whole
from cartable.commands.command import Command, Failure
from cartable.commands.files import game_of, sound_record
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.rng import Rng
from cartable.text import LANGUAGES, reason

if TYPE_CHECKING:
    from cartable.bots.bot import Bot, Explainer, Explanation


class Remark(NamedTuple):
    """What the bot says of one move; seats and moves count from 1, as in a record."""

    number: int
    seat: int
    played: str
    best: list[tuple[str, float]]
    why: "Explanation"

    @property
    def same(self) -> bool:
        return self.played == self.best[0][0]


def arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--bot", metavar="NAME", default="good", help="who looks at it (default: good)")
    parser.add_argument("--seat", metavar="N", type=whole(1), help="only this seat's moves (default: all)")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="en, fr or es (default: en)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from cartable.bots.catalogue import bot_named

    record = sound_record(args.file)
    bot = explainer(bot_named(args.bot, game_of(record).name), args.bot)
    if args.seat and args.seat > record.seats:
        raise Failure(f"There is no seat {args.seat}: {record.seats} played.")
    remarks = [remark for remark in review(record, bot) if not args.seat or remark.seat == args.seat]
    if args.json:
        print(json.dumps([as_json(remark, args.language) for remark in remarks], indent=1))
    else:
        print_text(remarks, args.bot, args.language)
    return 0


def explainer(bot: "Bot", name: str) -> "Explainer":
    if not hasattr(bot, "explain"):
        raise Failure(f"The bot {name[:40]!r} does not say why it plays what it plays; good and expert do.")
    return bot  # type: ignore[return-value]


def review(record: Record, bot: "Explainer") -> Iterator[Remark]:
    """Every move that could have been another one; what was said is left alone."""
    match = Match.opening(game_of(record), record)
    for number, (seat, played) in enumerate(record.moves):
        view = match.view(seat)
        moves = view.moves() if seat == match.turn else []
        if len(moves) > 1 and match.parse(played) not in view.talk(seat):
            why = bot.explain(view, seat, moves, Rng(f"review/{number}"))
            best = [(match.text(action), estimate) for action, estimate in why.ranked]
            yield Remark(number + 1, seat + 1, played, best, why)
        match.follow(record, number)


def print_text(remarks: list[Remark], bot: str, language: str) -> None:
    for remark in remarks:
        print(f"{remark.number}. seat {remark.seat}: {remark.played}")
        width = max(len(action) for action, _ in remark.best)
        for action, estimate in remark.best:
            print(f"    {'=' if action == remark.played else ' '} {action:{width}} {estimate:9.2f}")
        print(f"      {reason(remark.why.reason, remark.why.data, language)}")
    same = sum(remark.same for remark in remarks)
    print(f"{bot} would have played the same in {same} of {len(remarks)} decisions")


def as_json(remark: Remark, language: str) -> dict[str, object]:
    return {
        "number": remark.number,
        "seat": remark.seat,
        "played": remark.played,
        "best": [{"action": action, "estimate": estimate} for action, estimate in remark.best],
        "reason": {"key": remark.why.reason, "data": remark.why.data},
        "why": reason(remark.why.reason, remark.why.data, language),
    }


COMMAND = Command(
    "Plays the record in FILE again. For every move a bot, who sees only what the\n"
    "player saw, names its best three with an estimate each (the higher the\n"
    "better; = is what was played) and says why. Moves without a choice are left\n"
    "out, and what was said.",
    "  cartable review game.txt --seat 1\n  cartable review game.txt --bot expert@200 --language fr --json\n",
    arguments,
    run,
)
