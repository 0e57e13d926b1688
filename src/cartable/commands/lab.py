"""`cartable lab`: difficulty curves for designers: where a game is hard, and how much of it is luck."""

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING

from cartable.commands.arena import add_engine, add_plot, check_engine_and_plot
from cartable.commands.arguments import add_games, add_json, add_seed, level_card, span
from cartable.commands.command import Command, Failure
from cartable.commands.progress import Bar
from cartable.games.catalogue import game_named
from cartable.games.level8 import LEVEL8, levels
from cartable.games.level8.cards import EDITIONS
from cartable.games.level10 import LEVEL10

if TYPE_CHECKING:
    from cartable.arena.contest import Contest
    from cartable.arena.standings import Standings

SLOW = "expert"  # left out unless asked for: the lab plays thousands of games


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="level8, level10")
    parser.add_argument(
        "--levels",
        metavar="NAME_OR_PATH",
        help=f"level8: the level card, {', '.join(levels.built_in())} or your own TOML file",
    )
    parser.add_argument(
        "--edition", choices=EDITIONS, help="level8: which edition (default: the card's own, or classic)"
    )
    parser.add_argument(
        "--pauses", metavar="N..M", type=span, help="level10: Pauses in the deck (default: 0..3)"
    )
    parser.add_argument(
        "--seats", metavar="N..M", type=span, help="how many play (default: level8 4, level10 1..5)"
    )
    parser.add_argument(
        "--bots",
        metavar="NAME",
        nargs="+",
        help=f"kinds of players to compare (default: all but {SLOW}, the strongest first)",
    )
    add_games(parser, " for each setting and kind of player")
    add_seed(parser)
    add_engine(parser)
    add_plot(parser, "the curves")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from cartable.bots.catalogue import bots_of

    game = game_named(args.game)
    bots = args.bots or [bot for bot in reversed(bots_of(game.name)) if bot != SLOW]
    if len(set(bots)) < len(bots):
        raise Failure("A kind of player is named twice.")
    check_engine_and_plot(args)
    if game is LEVEL8:
        return _level8(args, bots)
    if game is LEVEL10:
        return _level10(args, bots)
    raise Failure(f"The lab studies level8 and level10, not {game.name}.")


def _level8(args: argparse.Namespace, bots: list[str]) -> int:
    """Every kind of player at tables of its own shows the curve; all kinds at one table show luck and skill."""
    from cartable.arena import figures
    from cartable.arena.contest import Contest
    from cartable.arena.lab import LevelCurve, Skill
    from cartable.commands import difficulty

    if args.pauses is not None:
        raise Failure("level8 has no Pauses.")
    given = level_card(args.edition, args.levels)
    contests = []
    for seats in args.seats or [4]:
        contests.append(Contest.apart(LEVEL8, given, bots, args.seed, seats))
        if 1 < len(bots) <= seats:
            mixed = [bots[chair % len(bots)] for chair in range(seats)]
            contests.append(Contest.of(LEVEL8, given, mixed, args.seed, seats))
    found, finished = _run_all(contests, args)
    apart = [standings for standings in found if standings.contest.lineups[0].whole]
    curves = [LevelCurve.of(standings, bot) for standings in apart for bot in bots]
    skills = [Skill.of(standings) for standings in found if standings not in apart]
    if args.json:
        told = {"game": LEVEL8.name, **contests[0].options, "seed": args.seed, "asked": args.games}
        print(json.dumps({**told, **difficulty.level8_json(curves, skills)}))
    elif curves:
        print(difficulty.level8(contests[0].options, curves, skills))
    if args.plot is not None and curves:
        figures.level8(curves, args.plot)
    return 0 if finished else 130


def _level10(args: argparse.Namespace, bots: list[str]) -> int:
    from cartable.arena import figures
    from cartable.arena.contest import Contest
    from cartable.arena.lab import Point, Skill
    from cartable.commands import difficulty

    if args.levels is not None or args.edition is not None:
        raise Failure("level10 has neither level cards nor editions.")
    contests = [
        Contest.of(LEVEL10, {"pauses": str(pauses)}, bots, args.seed, seats)
        for pauses in args.pauses or range(4)
        for seats in args.seats or range(LEVEL10.fewest, LEVEL10.most + 1)
    ]
    found, finished = _run_all(contests, args)
    points = [point for standings in found for point in Point.of(standings)]
    skills = [Skill.of(standings) for standings in found if len(bots) > 1]
    if args.json:
        told = {"game": LEVEL10.name, "seed": args.seed, "asked": args.games}
        print(json.dumps({**told, **difficulty.level10_json(points, skills)}))
    elif points:
        print(difficulty.level10(points, skills))
    if args.plot is not None and points:
        figures.level10(points, args.plot)
    return 0 if finished else 130


def _run_all(contests: "list[Contest]", args: argparse.Namespace) -> "tuple[list[Standings], bool]":
    """Those contests of which at least one deal was played, and whether all were finished."""
    from cartable.arena.tournament import run_contest

    bar = Bar(sum(len(deal) for contest in contests for deal in contest.deals(args.games)), "games")
    found: list[Standings] = []
    before = 0
    try:
        for contest in contests:
            seen = partial(_show, bar, before)
            standings, finished = run_contest(contest, args.games, args.engine, args.jobs, seen=seen)
            if standings.deals:
                found.append(standings)
            if not finished:
                return found, False
            before += len(standings.outcomes)
    finally:
        bar.clear()
    return found, True


def _show(bar: Bar, before: int, done: int) -> None:
    bar.show(before + done)


COMMAND = Command(
    "For those who design: bots play every setting many times.\n"
    "level8 shows for every level of a level card how many rounds it takes, how\n"
    "often it is not laid and whose stumbling block it is, at tables of one kind of\n"
    "player each. level10 shows how often teams win, by Pauses and players.\n"
    "Both show luck against skill: the share of the variance of the results that\n"
    "comes from which bot plays; it depends on the bots that are compared.\n"
    "Ctrl-C ends it early and shows what it has.",
    "  cartable lab level8 --levels mine.toml --games 500\n"
    "  cartable lab level8 --edition master --bots good easy --plot curve.svg\n"
    "  cartable lab level10 --pauses 0..3 --seats 1..5 --json\n",
    arguments,
    run,
)
