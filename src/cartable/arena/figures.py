"""Figures of what the arena and the lab found, drawn by matplotlib if it is installed."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import cycle
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartable.arena.engines import need
from cartable.arena.estimate import Estimate
from cartable.arena.lab import Level, LevelCurve, Point
from cartable.arena.outcome import Outcome
from cartable.arena.standings import Standing, Standings
from cartable.core.errors import BadOptions

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS: Final = (".png", ".svg")
PANEL: Final = (5.0, 4.0)  # inches
MARKS: Final = "osD^vXP*"  # shapes as well as colours
LINES: Final = ("-", "--", "-.", ":")
ASIDE: Final = 0.06  # so far apart stand the intervals of two lines over the same number

Draw = Callable[["Axes"], None]


def check(path: Path) -> None:
    """BadOptions if this figure could not be drawn."""
    if path.suffix.lower() not in KINDS:
        raise BadOptions(f"A figure is a file that ends in {' or '.join(KINDS)}, not {path.name!r}.")
    need("matplotlib", "plot")


def draw(path: Path, title: str, panels: Sequence[Draw]) -> None:
    """Panels side by side; the same figure makes the same file."""
    import matplotlib
    from matplotlib.figure import Figure

    width, height = PANEL
    with matplotlib.rc_context({"svg.hashsalt": "cartable"}):
        figure = Figure(figsize=(width * len(panels), height), layout="constrained")
        figure.suptitle(title)
        for k, panel in enumerate(panels):
            axes = figure.add_subplot(1, len(panels), k + 1)
            panel(axes)
            axes.grid(alpha=0.3)
        kind = path.suffix.lower()
        figure.savefig(path, dpi=150, metadata={"Date": None} if kind == ".svg" else None)


def arena(standings: Standings, path: Path) -> None:
    contest = standings.contest
    panels: list[Draw] = [
        lambda axes: _spread(axes, standings, "score", lambda game, seat: game.scores[seat])
    ]
    if contest.team:
        panels.append(lambda axes: _spread(axes, standings, "cards placed", lambda game, seat: game.cells))
    if budgets := _budgets(standings.standings()):
        panels.append(lambda axes: _strength(axes, budgets))
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items() if len(value) < 20)
    title = f"{contest.game.name}, {contest.seats} seats{', ' + options if options else ''}"
    draw(path, f"{title}: {len(standings.outcomes):,} games", panels)


def _spread(axes: "Axes", standings: Standings, what: str, measure: Callable[[Outcome, int], int]) -> None:
    """How many results are no higher than each; unlike bars, such lines can be told apart."""
    for name, line in zip(standings.contest.contestants, cycle(LINES), strict=False):
        values = [measure(game, seat) for game, seat in standings.places(name)]
        axes.ecdf(values, label=name, linestyle=line)
    axes.set(xlabel=what, ylabel="share of results up to it")
    axes.legend()


def _budgets(standings: Sequence[Standing]) -> dict[str, list[Standing]]:
    """Bots that were given several budgets."""
    found: dict[str, list[Standing]] = defaultdict(list)
    for standing in standings:
        found[standing.contestant.partition("@")[0]].append(standing)
    return {name: several for name, several in found.items() if len(several) > 1}


def _strength(axes: "Axes", budgets: dict[str, list[Standing]]) -> None:
    for mark, (name, several) in zip(MARKS, budgets.items(), strict=False):
        several.sort(key=lambda standing: standing.cpu)
        times = [1000 * standing.cpu for standing in several]
        _line(axes, times, [standing.won for standing in several], name, mark)
        for time, standing in zip(times, several, strict=True):
            label = standing.contestant.partition("@")[2]
            axes.annotate(label, (time, 100 * standing.won.value), xytext=(4, 4), textcoords="offset points")
    axes.set(xscale="log", xlabel="CPU per decision (ms)", ylabel="won (%)")
    axes.xaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_minor_formatter("")
    axes.legend()


def _line(axes: "Axes", x: Sequence[float], shares: Sequence[Estimate], label: str, mark: str) -> None:
    """Shares with their intervals, joined."""
    values = [100 * share.value for share in shares]
    below = [100 * (share.value - share.low) if isfinite(share.low) else 0.0 for share in shares]
    above = [100 * (share.high - share.value) if isfinite(share.high) else 0.0 for share in shares]
    axes.errorbar(x, values, yerr=(below, above), marker=mark, capsize=3, label=label)


def level8(curves: Sequence[LevelCurve], path: Path) -> None:
    """Three questions to every level, one line for each kind of table."""

    def panel(what: str, of: Callable[[Level], Estimate]) -> Draw:
        def paint(axes: "Axes") -> None:
            for k, (curve, mark) in enumerate(zip(curves, cycle(MARKS), strict=False)):
                numbers = [level.number + ASIDE * k for level in curve.levels]
                label = f"{curve.bot}, {curve.seats} seats"
                _line(axes, numbers, [of(level) for level in curve.levels], label, mark)
            axes.set(xlabel="level", ylabel=what)
            axes.legend()

        return paint

    draw(
        path,
        "Level 8: where it is hard",
        [
            panel("rounds on it that did not lay it (%)", lambda level: level.failed),
            panel("players whose stumbling block it was (%)", lambda level: level.stumbling),
            panel("losers who ended on it (%)", lambda level: level.stuck),
        ],
    )


def level10(points: Sequence[Point], path: Path) -> None:
    """One panel for each bot: won by number of players, one line for each number of Pauses."""

    def panel(bot: str) -> Draw:
        def paint(axes: "Axes") -> None:
            ours = [point for point in points if point.team.contestant == bot]
            for k, pauses in enumerate(dict.fromkeys(point.pauses for point in ours)):
                line = [point for point in ours if point.pauses == pauses]
                seats = [point.seats + ASIDE * k for point in line]
                _line(axes, seats, [point.team.won for point in line], f"{pauses} Pauses", MARKS[k])
            axes.set(title=bot, xlabel="players", ylabel="won (%)", ylim=(-2, 102))
            axes.set_xticks(sorted({point.seats for point in ours}))
            axes.legend()

        return paint

    draw(path, "Level 10", [panel(bot) for bot in dict.fromkeys(point.team.contestant for point in points)])
