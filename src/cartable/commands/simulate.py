"""`cartable simulate`: bots play many games, and their results are counted."""

import argparse
import json
import time
from pathlib import Path

from cartable.arena.series import Series
from cartable.bots.catalogue import STRENGTHS
from cartable.commands.arguments import add_json, add_options, add_seed, options, whole
from cartable.commands.command import Command, Failure
from cartable.commands.files import write_record
from cartable.commands.progress import Bar, say
from cartable.commands.tally import Tally
from cartable.games.catalogue import GAMES, game_named


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seats", metavar="N", type=whole(1), help="how many play (default: as few as may)")
    parser.add_argument(
        "--games", metavar="N", type=whole(1), default=100, help="how many games (default: 100)"
    )
    parser.add_argument(
        "--bots",
        metavar="NAME",
        nargs="+",
        default=["random"],
        help=f"one bot for all seats, or one for each seat: {', '.join(STRENGTHS)} (default: random)",
    )
    add_seed(parser)
    add_options(parser)
    add_json(parser)
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="keep every game as a record in this folder"
    )


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    series = Series.of(game, args.seats or game.fewest, options(args), args.bots, args.seed)
    tally = Tally(series)
    start = time.monotonic()
    finished = _play(tally, args.games, args.records)
    seconds = time.monotonic() - start
    if tally.games:
        print(json.dumps(tally.json(args.games)) if args.json else tally.text(args.games))
        say(f"{tally.games / seconds:,.1f} games and {tally.moves / seconds:,.0f} moves per second")
    return 0 if finished else 130


def _play(tally: Tally, games: int, folder: Path | None) -> bool:
    """Plays and counts; False if somebody lost patience and pressed Ctrl-C."""
    if folder is not None:
        if folder.exists() and not folder.is_dir():
            raise Failure(f"{folder} is not a folder.")
        folder.mkdir(parents=True, exist_ok=True)
    bar = Bar(games, "games")
    try:
        for number in range(1, games + 1):
            match = tally.series.play(number)
            if folder is not None:
                write_record(folder, match.record(), number)
            tally.count(match)
            bar.show(number)
    except KeyboardInterrupt:
        return False
    finally:
        bar.clear()
    return True


COMMAND = Command(
    "simulate",
    "let bots play many games and count the results",
    "Bots play GAME many times; then you see who won how often, and with which\n"
    "scores. The same command always prints the same numbers; how fast it went\n"
    "is told on the error stream. Ctrl-C ends it early and shows the games so far.",
    "  cartable simulate luz --seats 4 --games 1000 --bots random\n"
    "  cartable simulate level10 --seats 3 --pauses 1 --records played\n"
    "  cartable simulate level8 --card master-2 --seats 3 --json\n",
    arguments,
    run,
)
