"""The standings of a contest, as text and as JSON."""

from math import isfinite
from typing import Final

from cartable.arena.estimate import Estimate
from cartable.arena.standings import Pair, Standing, Standings
from cartable.bots.catalogue import by_the_clock
from cartable.commands.columns import columns, percent

SURE: Final = "Ranges and ± hold the truth 95 times of 100."


def clocks(standings: Standings) -> list[str]:
    """The bots that look at the clock: with them no two runs are the same."""
    contest = standings.contest
    return [bot for bot in contest.bots if by_the_clock(bot, contest.game.name)]


def text(standings: Standings) -> str:
    parts = [_head(standings), _table(standings.standings())]
    if pairs := standings.pairs():
        parts.append("Differences on the same deals:\n" + _pairs(pairs))
    parts.append(f"{SURE} CPU: per decision, and for the longest of them.")
    if names := clocks(standings):
        who = f"{names[0]} thinks" if len(names) == 1 else f"{', '.join(names)} think"
        parts.append(f"{who} by the clock: another run plays other games. Samples (expert@300) repeat.")
    return "\n\n".join(parts)


def _head(standings: Standings) -> str:
    contest = standings.contest
    games, deals = len(standings.outcomes), len(standings.deals)
    stopped = "" if games == standings.planned else f" of {standings.planned:,}, then stopped"
    head = f"{contest.game.name}, {contest.seats} seats: {_many(games, 'game')}{stopped}"
    head += f", {_many(deals, 'deal')}, seed {contest.seed}"
    head += "".join(f"\n{name} {value}" for name, value in contest.options.items())
    fields = [lineup.bots for lineup in contest.lineups if len(contest.lineups) > 1 and not lineup.whole]
    return head + "".join(f"\n{bots[0]} against {' '.join(bots[1:])}" for bots in fields)


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _table(standings: list[Standing]) -> str:
    rows = [["bot", "games", "won", "95 %", "score", "", "bets made", "95 %", "cells", "", "CPU", "longest"]]
    for standing in standings:
        rows.append(
            [
                standing.contestant,
                f"{standing.games:,}",
                *shares(standing.won),
                *number(standing.score),
                *(shares(standing.bids) if standing.bids else ["", ""]),
                *(number(standing.cells) if standing.cells else ["", ""]),
                duration(standing.cpu),
                duration(standing.longest),
            ]
        )
    kept = [k for k in range(len(rows[0])) if any(row[k] for row in rows[1:])]
    return columns([[row[k] for k in kept] for row in rows], words=[0])


def _pairs(pairs: list[Pair]) -> str:
    rows = [["", "won", "", "score", ""]]
    for pair in pairs:
        points = [_signed(100 * pair.won.value) + " %", _margin(100 * pair.won.margin)]
        score = [_signed(pair.score.value), _margin(pair.score.margin)]
        rows.append([f"{pair.first} – {pair.second}", *points, *score])
    return columns(rows, words=[0])


def shares(estimate: Estimate) -> list[str]:
    return [percent(estimate.value), f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f}"]


def number(estimate: Estimate) -> list[str]:
    return [f"{estimate.value:.1f}", _margin(estimate.margin)]


def _margin(margin: float) -> str:
    return f"± {margin:.1f}" if isfinite(margin) else "± ?"


def _signed(value: float) -> str:
    return f"{value:+.1f}"


def duration(seconds: float) -> str:
    """Three digits of it, in a unit that fits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def json(standings: Standings, asked: int) -> dict[str, object]:
    """Everything that is not in `times` is the same in every run with the same seed."""
    contest = standings.contest
    return {
        "game": contest.game.name,
        "rules": contest.game.rules,
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "lineups": [list(lineup.bots) for lineup in contest.lineups],
        "by_the_clock": clocks(standings),
        "asked": asked,
        "games": len(standings.outcomes),
        "deals": len(standings.deals),
        "contestants": [_standing(standing) for standing in standings.standings()],
        "differences": [
            {"of": [pair.first, pair.second], "won": interval(pair.won), "score": interval(pair.score)}
            for pair in standings.pairs()
        ],
        "times": {
            standing.contestant: {"cpu": standing.cpu, "longest": standing.longest}
            for standing in standings.standings()
        },
    }


def _standing(standing: Standing) -> dict[str, object]:
    told: dict[str, object] = {"bot": standing.contestant, "games": standing.games}
    for name in ("won", "score", "bids", "cells"):
        estimate: Estimate | None = getattr(standing, name)
        if estimate:
            told[name] = interval(estimate)
    return {**told, "decisions": standing.decisions}


def interval(estimate: Estimate) -> dict[str, float | None]:
    """Where nothing is known of an end, JSON has no number for it."""
    low, high = (end if isfinite(end) else None for end in (estimate.low, estimate.high))
    return {"value": estimate.value, "low": low, "high": high}
