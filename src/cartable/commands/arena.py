"""`cartable arena`: bots meet on the same deals, from every seat, and the better one is named with an interval."""

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cartable.commands.arguments import BOTS, add_games, add_json, add_options, add_seed, options, whole
from cartable.commands.command import Command, Failure
from cartable.commands.progress import Bar, say
from cartable.games.catalogue import GAMES, game_named

if TYPE_CHECKING:
    from cartable.arena.contest import Contest
    from cartable.arena.standings import Standings


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--bots",
        metavar="NAME",
        nargs="+",
        required=True,
        help=f"who plays: {BOTS}, with samples (expert@300) or time (expert@0.25s). "
        "One for each seat, or the contestants if --against names the others. "
        "level10: the teams; one name for all seats, or expert+good+good",
    )
    parser.add_argument(
        "--against",
        metavar="NAME",
        nargs="+",
        help="each of --bots alone meets these, on the same deals; a single name takes all other --seats",
    )
    parser.add_argument(
        "--seats", metavar="N", type=whole(1), help="how many play (default: as many as are named)"
    )
    add_games(parser, ", rounded up to whole deals; with several line-ups, for each")
    add_seed(parser)
    add_options(parser)
    add_engine(parser)
    parser.add_argument(
        "--out", metavar="FILE.jsonl", type=Path, help="one JSON line per game, record included"
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with --out: what it has is not played again"
    )
    add_plot(parser, "scores, strength against thinking time, Level 10 cards placed")
    add_json(parser)


def add_engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", metavar="N", type=whole(1), default=0, help="processes (default: all cores)"
    )
    parser.add_argument(
        "--engine",
        metavar="WHERE",
        default="local",
        help="where to play: local, dask://HOST:PORT, or ray://HOST:PORT if this machine is one of the nodes "
        "(default: local); every worker needs this cartable",
    )


def add_plot(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--plot", metavar="FILE.png|svg", type=Path, help=f"draw {what}")


def check_engine_and_plot(args: argparse.Namespace) -> None:
    """Before hours of games, not after them."""
    from cartable.arena import figures
    from cartable.arena.engines import check_engine, cores

    check_engine(args.engine)
    args.jobs = args.jobs or cores()
    path: Path | None = args.plot
    if path is not None:
        figures.check(path)
        if not path.parent.is_dir():
            raise Failure(f"There is no folder {path.parent} for the figure.")


def run(args: argparse.Namespace) -> int:
    from cartable.arena import figures
    from cartable.arena.contest import Contest
    from cartable.commands import scoreboard

    game = game_named(args.game)
    contest = Contest.of(game, options(args), args.bots, args.seed, args.seats, args.against)
    check_engine_and_plot(args)
    if args.resume and args.out is None:
        raise Failure("--resume needs --out: the file to go on with.")
    start = time.monotonic()
    standings, finished = _played(contest, args)
    seconds = time.monotonic() - start
    if standings.deals:
        told = scoreboard.json(standings, args.games) if args.json else None
        print(json.dumps(told) if told else scoreboard.text(standings))
        if args.plot is not None:
            figures.arena(standings, args.plot)
        say(f"{len(standings.outcomes):,} games in {seconds:,.1f} s")
    return 0 if finished else 130


def _played(contest: "Contest", args: argparse.Namespace) -> "tuple[Standings, bool]":
    from cartable.arena.ledger import Ledger
    from cartable.arena.tournament import run_contest

    bar = Bar(sum(map(len, contest.deals(args.games))), "games")
    ledger = Ledger(args.out, contest, args.resume) if args.out is not None else None
    try:
        return run_contest(contest, args.games, args.engine, args.jobs, ledger, bar.show)
    finally:
        bar.clear()
        if ledger:
            ledger.close()


COMMAND = Command(
    "Bots play GAME on the same deals from every seat, so that neither cards nor\n"
    "seats decide. You see how often each won, its mean score, how they differ on\n"
    "the same deals, all with intervals of 95 %, and how long they thought.\n"
    "The same seed gives the same numbers, on one core or on a cluster, if the\n"
    "bots count samples; times differ. Ctrl-C ends it early and shows what it has:\n"
    "the deals that were finished.",
    "  cartable arena luz --bots expert@100 good good good --games 500\n"
    "  cartable arena luz --bots expert@10 expert@100 --against good --seats 4\n"
    "  cartable arena level10 --bots good easy --seats 3 --out g.jsonl --plot g.png\n"
    "  cartable arena level8 --bots good easy --engine dask://localhost:8786 --json\n",
    arguments,
    run,
)
