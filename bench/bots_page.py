"""The page that bench/bots.py writes: tables with intervals, the commands that make them, figures."""

import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.bots_experiments import Experiment
from cartable.arena import figures
from cartable.arena.standings import Standing, Standings
from cartable.commands.columns import percent
from cartable.commands.scoreboard import duration, number
from cartable.core import match

Found = Sequence[tuple[Experiment, Standings]]


def report(results: Found, folder: Path) -> str:
    """The text of the page; its figures are drawn into the folder."""
    compiled = not str(match.__file__).endswith(".py")
    parts = [
        "# Bots",
        "Written by `python bench/bots.py`; run it to measure again. Every deal is played from every seat. Ranges\n"
        "and ± hold the truth 95 times of 100; games on one deal are not taken for independent\n"
        "(src/cartable/arena/contest.py). `expert@100` thinks for 100 samples a decision. CPU is per decision,\n"
        f"then for the longest of them. Measured on {platform.machine()}, CPython {platform.python_version()},"
        f" {'compiled' if compiled else 'pure Python'}.\nBelow each table stands what makes it.",
    ]
    ladders = [pair for pair in results if not pair[0].name.startswith("time-")]
    for title, prefixes in (("Luz", ["luz"]), ("Level 8 and Level 8 Master", ["level8", "master"])):
        ours = [pair for pair in ladders if pair[0].name.split("-")[0] in prefixes]
        if ours:
            parts += [
                f"## {title}: one against the others",
                table(LADDER, ladder_rows(ours)),
                commands(ours),
            ]
    ours = [pair for pair in ladders if pair[0].game == "level10"]
    if ours:
        parts += ["## Level 10: teams", table(TEAM, team_rows(ours)), commands(ours)]
    for experiment, standings in results:
        if experiment.name.startswith("time-"):
            parts += time_section(experiment, standings, folder)
    return "\n\n".join(parts) + "\n"


LADDER: Final = [
    "players",
    "one",
    "others",
    "games",
    "won",
    "95 %",
    "wanted",
    "score better by",
    "bets made",
    "CPU",
    "longest",
]
TEAM: Final = ["players", "Pauses", "bot", "games", "won", "95 %", "wanted", "cells", "CPU", "longest"]
TIME: Final = ["bot", "games", "won", "95 %", "score", "bets made", "cells", "CPU", "longest"]


def table(head: list[str], rows: list[list[str]]) -> str:
    """Without the columns that nobody has anything in."""
    kept = [k for k in range(len(head)) if any(row[k] for row in rows)]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line[k] for k in kept) + " |" for line in lines)


def commands(results: Found) -> str:
    """With as many games as were played."""
    made = [experiment.command(most(standings)) for experiment, standings in results]
    return "\n".join(["```sh", *made, "```"])


def most(standings: Standings) -> int:
    return max(standing.games for standing in standings.standings())


def ladder_rows(results: Found) -> list[list[str]]:
    rows = []
    for experiment, standings in results:
        first, _others = standings.standings()
        [pair] = standings.pairs()
        edition = "Master, " if experiment.options.get("edition") == "master" else ""
        bets = percent(first.bids.value) if first.bids else ""
        better = " ".join(number(pair.score))
        who = [f"{edition}{experiment.seats}", pair.first, pair.second, f"{first.games:,}"]
        rows.append([*who, *won(first, experiment.wanted), better, bets, *times(first)])
    return rows


def team_rows(results: Found) -> list[list[str]]:
    rows = []
    for experiment, standings in results:
        [team] = standings.standings()
        cells = " ".join(number(team.cells)) if team.cells else ""
        who = [str(experiment.seats), experiment.options["pauses"], team.contestant, f"{team.games:,}"]
        rows.append([*who, *won(team, experiment.wanted), cells, *times(team)])
    return rows


def time_section(experiment: Experiment, standings: Standings, folder: Path) -> list[str]:
    """The table and the figure of one bot with several budgets."""
    rows = []
    for one in standings.standings():
        share = won(one, None)[:2]
        bets = percent(one.bids.value) if one.bids else ""
        cells = " ".join(number(one.cells)) if one.cells else ""
        rows.append(
            [one.contestant, f"{one.games:,}", *share, " ".join(number(one.score)), bets, cells, *times(one)]
        )
    folder.mkdir(parents=True, exist_ok=True)
    figure = folder / f"{experiment.name}.svg"
    figures.arena(standings, figure)
    options = ", ".join(f"{name} {value}" for name, value in experiment.options.items())
    against = f" against {' '.join(experiment.against)}" if experiment.against else ""
    return [
        f"## Strength against thinking time: {experiment.game}{', ' + options if options else ''}, "
        f"{experiment.seats} players{against}",
        table(TIME, rows),
        f"![results, and games won by time]({folder.name}/{figure.name})",
        commands([(experiment, standings)]),
    ]


def won(standing: Standing, wanted: float | None) -> list[str]:
    share = standing.won
    verdict = (
        "" if wanted is None else f"{percent(wanted, 0)}: {'yes' if share.value >= wanted else '**no**'}"
    )
    return [percent(share.value), f"{100 * share.low:.1f}–{100 * share.high:.1f}", verdict]


def times(standing: Standing) -> list[str]:
    return [duration(standing.cpu), duration(standing.longest)]
