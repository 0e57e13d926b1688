"""The lab: how hard a game is, level by level or setting by setting, and how much of it is luck."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartable.arena.estimate import Estimate, explained, ratio, share
from cartable.arena.outcome import Outcome
from cartable.arena.standings import Measure, Standing, Standings, score, won
from cartable.games.level8.levels import LEVELS
from cartable.games.level8.rules import ROUNDS


@dataclass(frozen=True)
class Level:
    """One level of a level card, for players of one kind."""

    number: int
    reached: Estimate  # share of players who ever played for it
    rounds: Estimate  # spent on it by those who did
    failed: Estimate  # share of these rounds in which it was not laid
    stumbling: Estimate  # share of players whom it cost the most rounds without laying; ties are shared
    stuck: Estimate  # share of losers who ended on it


@dataclass(frozen=True)
class LevelCurve:
    """How a level card plays at a table of one kind of bot."""

    seats: int
    bot: str
    games: int
    rounds: Estimate  # a game
    endless: Estimate  # share of games that reached the last round (L8-27)
    levels: list[Level]

    @staticmethod
    def of(standings: Standings, bot: str) -> "LevelCurve":
        deals = [[game for game in deal if set(game.bots) == {bot}] for deal in standings.deals]
        lengths = [[len(game.rounds) for game in deal] for deal in deals]
        return LevelCurve(
            seats=standings.contest.seats,
            bot=bot,
            games=sum(map(len, deals)),
            rounds=ratio([(sum(deal), len(deal)) for deal in lengths]),
            endless=share([(sum(length >= ROUNDS for length in deal), len(deal)) for deal in lengths]),
            levels=[_level(number, deals) for number in range(1, LEVELS + 1)],
        )


def _level(number: int, deals: Sequence[Sequence[Outcome]]) -> Level:
    climbs = [[(climb, won) for game in deal for climb, won in _climbs(game)] for deal in deals]
    on = [[[level for level in climb if abs(level) == number] for climb, _ in deal] for deal in climbs]
    return Level(
        number=number,
        reached=share([(sum(map(bool, deal)), len(deal)) for deal in on]),
        rounds=ratio([(sum(map(len, deal)), sum(map(bool, deal))) for deal in on]),
        failed=share([(sum(level < 0 for own in deal for level in own), sum(map(len, deal))) for deal in on]),
        stumbling=share([(sum(_blame(climb, number) for climb, _ in deal), len(deal)) for deal in climbs]),
        stuck=share(
            [
                (
                    sum(abs(climb[-1]) == number for climb, won in deal if not won),
                    sum(not won for _, won in deal),
                )
                for deal in climbs
            ]
        ),
    )


def _climbs(game: Outcome) -> list[tuple[list[int], bool]]:
    """Every player's way: a level a round, negative where it was not laid; and whether it was the winner's."""
    return [([levels[seat] for levels in game.rounds], won) for seat, won in enumerate(game.won)]


def _blame(climb: Sequence[int], number: int) -> float:
    """The share that this level has in being the worst: it cost the most rounds in which it was not laid."""
    failures = [sum(level == -k for level in climb) for k in range(1, LEVELS + 1)]
    worst = max(failures)
    if worst == 0 or failures[number - 1] < worst:
        return 0.0
    return 1 / failures.count(worst)


@dataclass(frozen=True)
class Point:
    """One setting of Level 10 and how a team of one kind of bot fares."""

    seats: int
    pauses: str
    team: Standing

    @staticmethod
    def of(standings: Standings) -> "list[Point]":
        contest = standings.contest
        return [Point(contest.seats, contest.options["pauses"], team) for team in standings.standings()]


@dataclass(frozen=True)
class Skill:
    """Luck against skill: the share of the variance of results that comes from which bot plays.

    It depends on who is compared: against a bot that cannot play everything looks like skill.
    """

    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    won: Estimate
    score: Estimate

    @staticmethod
    def of(standings: Standings) -> "Skill":
        contest = standings.contest
        return Skill(
            seats=contest.seats,
            options=contest.options,
            bots=contest.contestants,
            games=len(standings.outcomes),
            won=_explained(standings, won),
            score=_explained(standings, score),
        )


def _explained(standings: Standings, measure: Measure) -> Estimate:
    chairs = standings.contest.chairs
    return explained(
        [
            [
                [measure(game, seat) for game in deal for seat in chairs(name, game.bots)]
                for name in standings.contest.contestants
            ]
            for deal in standings.deals
        ]
    )
