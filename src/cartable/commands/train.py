"""`cartable train`: lets the bots of a game learn anew what they know beyond the rules."""

import argparse
from pathlib import Path

from cartable.bots.level8 import train as level8
from cartable.bots.level10 import train as level10
from cartable.bots.luz import train as luz
from cartable.commands.arguments import whole
from cartable.commands.command import Command, Failure
from cartable.commands.progress import say

# game -> how it is trained, how many games that takes (for each number of seats, or level card; of Luz: deals a
# lesson), and where the result belongs
TRAININGS = {
    "level10": (level10.train, level10.GAMES, "bots/level10/weights.json"),
    "level8": (level8.train, level8.GAMES, "bots/level8/odds.json"),
    "luz": (luz.train, luz.DEALS, "bots/luz/learned.json"),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(TRAININGS))
    parser.add_argument(
        "--games", metavar="N", type=whole(100), help="how many (default: as in the file we ship)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="what chance is drawn from (default: the game's name)")
    parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True, help="where to write what was learned"
    )


def run(args: argparse.Namespace) -> int:
    if args.game not in TRAININGS:
        raise Failure(f"Nothing is learned for {args.game[:40]!r}; there are {', '.join(TRAININGS)}.")
    train, games, _ = TRAININGS[args.game]
    learned = train(
        args.seed or args.game, args.games or games, lambda what, done: say(f"{what}: {done:,} done")
    )
    args.out.write_text(learned, encoding="utf-8")
    return 0


COMMAND = Command(
    "train",
    "let the bots of a game learn again by playing",
    "Bots play with themselves, and what came of it becomes a small file of numbers:\n"
    + "\n".join(f"for {game} it belongs to {place}." for game, (_, _, place) in TRAININGS.items())
    + "\nThe same command always learns the same. Compiled, it takes minutes.",
    "  cartable train level10 --out weights.json\n"
    "  cartable train level8 --out odds.json\n"
    "  cartable train luz --out learned.json\n",
    arguments,
    run,
)
