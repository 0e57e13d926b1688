"""`cartable simulate`: bots play many games, and their results are counted."""

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cartable.commands.arguments import BOTS, add_games, add_json, add_options, add_seed, options, whole
from cartable.commands.command import Command, Failure
from cartable.commands.files import records_in, write_record
from cartable.commands.progress import Bar, say
from cartable.games.catalogue import GAMES, game_named

if TYPE_CHECKING:
    from cartable.commands.tally import Tally


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seats", metavar="N", type=whole(1), help="how many play (default: as few as may)")
    add_games(parser)
    parser.add_argument(
        "--bots",
        metavar="NAME",
        nargs="+",
        default=["random"],
        help=f"one bot for all seats, or one for each seat: {BOTS} (default: random)",
    )
    add_seed(parser)
    add_options(parser)
    add_json(parser)
    parser.add_argument(
        "--records",
        metavar="DIR",
        type=Path,
        help="keep every game as a record in this folder, which must hold none yet",
    )
    parser.add_argument(
        "--force", action="store_true", help="replace the records that --records finds in its folder"
    )


def run(args: argparse.Namespace) -> int:
    from cartable.arena.series import Series
    from cartable.commands.tally import Tally

    game = game_named(args.game)
    series = Series.of(game, args.seats or game.fewest, options(args), args.bots, args.seed)
    if args.records is not None:
        _prepare(args.records, args.force)
    tally = Tally(series)
    start = time.monotonic()
    finished = _play(tally, args.games, args.records)
    seconds = time.monotonic() - start
    if tally.games:
        print(json.dumps(tally.json(args.games)) if args.json else tally.text(args.games))
        say(f"{tally.games / seconds:,.1f} games and {tally.moves / seconds:,.0f} moves per second")
    return 0 if finished else 130


def _prepare(folder: Path, force: bool) -> None:
    """Makes the folder; the games of an earlier run are never mixed with new ones."""
    if folder.exists() and not folder.is_dir():
        raise Failure(f"{folder} is not a folder.")
    if old := records_in(folder):
        if not force:
            many = "a record" if len(old) == 1 else f"{len(old):,} records"
            raise Failure(f"{folder} holds {many} already: --force replaces them, or choose another folder.")
        for path in old:
            path.unlink()
    folder.mkdir(parents=True, exist_ok=True)


def _play(tally: "Tally", games: int, folder: Path | None) -> bool:
    """Plays and counts; False if somebody lost patience and pressed Ctrl-C."""
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
    "Bots play GAME many times; then you see who won how often, and with which\n"
    "scores. The same command always prints the same numbers; how fast it went\n"
    "is told on the error stream. Ctrl-C ends it early and shows the games so far.",
    "  cartable simulate luz --seats 4 --games 1000 --bots random\n"
    "  cartable simulate level10 --seats 3 --pauses 1 --records played\n"
    "  cartable simulate level8 --card master-2 --seats 3 --json\n",
    arguments,
    run,
)
