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
    from cartable.bots.level8 import train as level8
    from cartable.bots.level10 import train as level10
    from cartable.bots.luz import train as luz

    # game -> how it is trained, how many games that takes (for each number of seats, or level card; of Luz: deals a
    # lesson), and where the result belongs
    trainings = {
        "level10": (level10.train, level10.GAMES, "bots/level10/weights.json"),
        "level8": (level8.train, level8.GAMES, "bots/level8/odds.json"),
        "luz": (luz.train, luz.DEALS, "bots/luz/learned.json"),
    }
    if args.game not in trainings:
        raise Failure(f"Nothing is learned for {args.game[:40]!r}; there are {', '.join(trainings)}.")
    train, games, place = trainings[args.game]
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
