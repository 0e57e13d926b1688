"""Measures how strong the bots are and writes its part of docs/bots.md: ladders, and strength against thinking time.

    python bench/bots.py [--games 500] [--only 'luz*'] [--budget luz=100] [--jobs 2] [--list] [--report]

Every experiment keeps its games in build/bots/NAME.jsonl and goes on where it was stopped: by Ctrl-C, by
`timeout -s INT 400 …`, or because it was asked for fewer games. The page shows what there is. --again forgets the
games of the experiments it plays, which is right after a change to a bot: the files cannot know of it.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # run as a script, this is no package

from bench.bots_experiments import BUDGETS, Experiment, experiments
from bench.bots_page import report
from bench.report import BOTS, write_part
from cartable.arena.engines import cores
from cartable.arena.ledger import Ledger
from cartable.arena.standings import Standings
from cartable.arena.tournament import run_contest
from cartable.commands.progress import Bar
from cartable.core.errors import BadOptions

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "build" / "bots"


def play(experiment: Experiment, games: int, jobs: int) -> bool:
    """Plays what is missing; False if it was stopped."""
    contest = experiment.contest()
    file = GAMES / experiment.file()
    file.parent.mkdir(parents=True, exist_ok=True)
    bar = Bar(sum(map(len, contest.deals(games))), f"games of {experiment.name}")
    with closing(Ledger(file, contest, resume=True)) as ledger:
        standings, finished = run_contest(contest, games, jobs=jobs, ledger=ledger, seen=bar.show)
    bar.clear()
    print(
        f"{experiment.name}: {len(standings.outcomes):,} games on {len(standings.deals):,} deals", flush=True
    )
    return finished


def found(experiment: Experiment, games: int) -> Standings | None:
    """What has been played so far; nothing if a bot does not exist or no deal is finished."""
    file = GAMES / experiment.file()
    if not file.exists():
        return None
    try:
        contest = experiment.contest()
        with closing(Ledger(file, contest, resume=True)) as ledger:
            standings = Standings(contest, ledger.found, games)
    except BadOptions as problem:
        print(f"{experiment.name} is left out: {problem}", flush=True)
        return None
    return standings if standings.deals else None


def main(argv: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--games", type=int, default=500)
    options.add_argument("--only", default="*", metavar="PATTERN", help="experiments whose name is like this")
    options.add_argument(
        "--budget",
        nargs="+",
        default=[],
        metavar="NAME=N|Ns",
        help=f"of the expert, by game or experiment: {BUDGETS}",
    )
    options.add_argument("--jobs", type=int, default=cores())
    options.add_argument("--again", action="store_true", help="forget the games played before")
    options.add_argument("--list", action="store_true", help="name the experiments and stop")
    options.add_argument("--report", action="store_true", help="play nothing, write the page")
    asked = options.parse_args(argv)
    budgets = {**BUDGETS, **dict(text.split("=", 1) for text in asked.budget)}
    known = experiments(budgets)
    chosen = [experiment for experiment in known if fnmatch(experiment.name, asked.only)]
    if asked.list:
        print("\n".join(f"{experiment.name:32} {experiment.command(asked.games)}" for experiment in chosen))
        return
    finished = True
    for experiment in chosen if not asked.report else []:
        if asked.again:
            (GAMES / experiment.file()).unlink(missing_ok=True)
        try:
            finished = play(experiment, asked.games, asked.jobs)
        except BadOptions as problem:  # a bot that is not there yet, or a file of older rules
            print(f"{experiment.name} is left out: {problem}", flush=True)
        if not finished:
            break
    results = [(one, standings) for one in known if (standings := found(one, asked.games))]
    write_part(BOTS, "strength", report(results, BOTS.parent / "figures"))
    sys.exit(0 if finished else 130)


if __name__ == "__main__":
    main()
