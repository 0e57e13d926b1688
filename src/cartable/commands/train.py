"""`cartable train`: lets the bots of a game learn anew what they know beyond the rules."""

import argparse
from pathlib import Path

from cartable.commands.arguments import whole
from cartable.commands.command import Command, Failure
from cartable.commands.progress import say


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game whose bots learn")
    parser.add_argument(
        "--games", metavar="N", type=whole(100), help="how many (default: as in the file we ship)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="what chance is drawn from (default: the game's name)")
    parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help="where to write what was learned"
    )


def run(args: argparse.Namespace) -> int:
    from cartable.bots.catalogue import TRAININGS

    if args.game not in TRAININGS:
        raise Failure(f"Nothing is learned for {args.game[:40]!r}; there are {', '.join(TRAININGS)}.")
    train, games, place = TRAININGS[args.game]
    learned = train(
        args.seed or args.game, args.games or games, lambda what, done: say(f"{what}: {done:,} done")
    )
    args.out.write_text(learned, encoding="utf-8")
    say(f"It belongs to {place}.")
    return 0


COMMAND = Command(
    "Bots play with themselves, and what came of it becomes a small file of numbers;\n"
    "at the end you are told where it belongs. The same command always learns the\n"
    "same. Compiled, it takes minutes.",
    "  cartable train level10 --out weights.json\n"
    "  cartable train level8 --out odds.json\n"
    "  cartable train luz --out learned.json\n",
    arguments,
    run,
)
