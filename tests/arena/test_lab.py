"""Difficulty curves of games made up by hand."""

import pytest

from cartable.arena.contest import Contest
from cartable.arena.lab import LevelCurve, Point, Skill
from cartable.arena.outcome import Outcome, play_all
from cartable.arena.standings import Standings
from cartable.games.level8 import LEVEL8
from cartable.games.level10 import LEVEL10

# Two players; a level a round, negative where it was not laid. The first wins both games.
SHORT = [[1, -1], [3, -1], [-5, 1], [5, -2], [7, -2]]
LONG = [[1, 1], [-2, -2], [2, -2], [-4, -2], [4, 2], [5, 3], [7, -4]]


@pytest.fixture
def curve() -> LevelCurve:
    contest = Contest.apart(LEVEL8, {}, ["random"], "1", 2)
    games = [
        Outcome(
            task.deal, task.bots, [9, 1], [True, False], 1, [], 0, rounds, "", [1, 1], [0.0, 0.0], [0.0, 0.0]
        )
        for [task], rounds in zip(contest.deals(2), (SHORT, LONG), strict=True)
    ]
    return LevelCurve.of(Standings(contest, games, 2), "random")


def shares(curve: LevelCurve, of: str) -> list[float]:
    return [getattr(level, of).value for level in curve.levels]


def test_rounds_of_a_game(curve):
    assert (curve.seats, curve.bot, curve.games) == (2, "random", 2)
    assert curve.rounds.value == 6 and curve.endless.value == 0


def test_who_reaches_a_level(curve):
    assert shares(curve, "reached") == [1, 3 / 4, 2 / 4, 2 / 4, 2 / 4, 0, 2 / 4, 0]


def test_rounds_on_a_level_are_those_of_who_reached_it(curve):
    # level 1: 1, 3, 1, 1 rounds; level 2: 2 of the short game's second player, 2 and 4 in the long one
    assert shares(curve, "rounds") == pytest.approx([6 / 4, 8 / 3, 2 / 2, 3 / 2, 3 / 2, 0, 2 / 2, 0])


def test_how_often_a_level_is_not_laid(curve):
    assert shares(curve, "failed") == pytest.approx([2 / 6, 6 / 8, 0, 2 / 3, 1 / 3, 0, 0, 0])


def test_the_stumbling_block_cost_the_most_rounds(curve):
    # short: 5 for the winner; 1 and 2 share the loser's. Long: 2 and 4 share the winner's; 2 is the loser's
    assert shares(curve, "stumbling") == pytest.approx(
        [0.5 / 4, (0.5 + 0.5 + 1) / 4, 0, 0.5 / 4, 1 / 4, 0, 0, 0]
    )
    assert sum(shares(curve, "stumbling")) == pytest.approx(1)


def test_losers_are_stuck_where_they_ended(curve):
    assert shares(curve, "stuck") == [0, 1 / 2, 0, 1 / 2, 0, 0, 0, 0]


@pytest.mark.usefixtures("more_bots")
def test_skill_is_what_the_bots_explain():
    contest = Contest.of(LEVEL10, {}, ["first", "random"], "1", 2)
    standings = Standings(contest, play_all([task for deal in contest.deals(10) for task in deal]), 10)
    skill = Skill.of(standings)
    assert skill.bots == ("first", "random") and skill.games == 20
    results = {
        bot: [game.scores[0] for game in standings.outcomes if game.bots[0] == bot]
        for bot in ("first", "random")
    }
    everything = results["first"] + results["random"]
    middle = sum(everything) / 20
    between = sum(10 * (sum(own) / 10 - middle) ** 2 for own in results.values())
    assert skill.score.value == pytest.approx(between / sum((one - middle) ** 2 for one in everything))
    assert skill.won.value == 0  # nobody wins


def test_a_point_is_a_setting_of_level_10():
    contest = Contest.of(LEVEL10, {"pauses": "3"}, ["random"], "1", 2)
    standings = Standings(contest, play_all([task for deal in contest.deals(3) for task in deal]), 3)
    [point] = Point.of(standings)
    assert (point.seats, point.pauses, point.team) == (2, "3", standings.standing("random"))
