"""Standings of games made up by hand, and of games really played."""

from dataclasses import replace

import pytest

from cartable.arena.contest import Contest
from cartable.arena.estimate import mean, wilson
from cartable.arena.outcome import Outcome, play, play_all
from cartable.arena.standings import Standings
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.games.level8 import LEVEL8
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ

pytestmark = pytest.mark.usefixtures("more_bots")

EASY = {"card": " | ".join(["run 3"] * 8)}


def made_up(task, scores) -> Outcome:
    best = scores.index(max(scores))
    won = [seat == best for seat in range(len(scores))]
    made = [[seat + 1, 4] for seat in range(len(scores))]
    times = [0.5, 0.25, 0.25]
    return Outcome(task.deal, task.bots, scores, won, 10, made, 0, [], "", [2, 1, 1], times, times)


@pytest.fixture
def luz() -> Contest:
    return Contest.of(LUZ, {}, ["first", "random", "random"], "1")


def by_hand(luz: Contest) -> list[Outcome]:
    """Two deals; `first` scores 30, 10, 20 and 40, 60, 50 on seats 1, 2, 3; the others 20 each, and 10."""
    points = {1: ([30, 10, 20], 20), 2: ([40, 60, 50], 10)}
    found = []
    for deal in luz.deals(6):
        for task in deal:
            ours, theirs = points[task.deal]
            scores = [ours[seat] if bot == "first" else theirs for seat, bot in enumerate(task.bots)]
            found.append(made_up(task, scores))
    return found


def test_standings_by_hand(luz):
    standings = Standings(luz, by_hand(luz), 6)
    first, others = standings.standings()
    # 20 on the first deal in the mean, 50 on the second
    assert first.score == mean([20, 50]) and others.score == mean([20, 10])
    # of three games on the first deal it wins the one on seat 1 (30), loses 10 : 20, and 20 : 20 to an earlier seat
    assert first.won.value == pytest.approx(4 / 6) and others.won.value == pytest.approx(1 / 6)
    assert (first.games, others.games) == (6, 6)
    # bets made: seat k makes k of 4; `first` sits everywhere once a deal
    assert first.bids is not None and first.bids.value == 6 / 12
    # CPU: half a second for two decisions, a quarter for one: always a quarter of a second
    assert (first.cpu, first.longest, first.decisions) == (0.25, 0.5, 8)
    [pair] = standings.pairs()
    assert (pair.first, pair.second) == ("first", "random")
    assert pair.score == mean([0, 40])
    # won on the first deal: 1/3 against 1/3; on the second 1 against 0
    assert pair.won == pytest.approx(mean([0, 1]))


def test_the_order_of_games_does_not_matter(luz):
    games = by_hand(luz)
    assert Standings(luz, games, 6).standings() == Standings(luz, games[::-1], 6).standings()


def test_deals_count_up_to_the_first_unfinished_one(luz):
    games = by_hand(luz)
    assert len(Standings(luz, games[:5], 6).deals) == 1
    assert len(Standings(luz, games[1:], 6).deals) == 0
    assert Standings(luz, games[:5], 6).standings() == Standings(luz, games[:3], 3).standings()


def test_equals_win_their_share():
    found = Contest.of(LUZ, {}, ["random"], "1", 4)
    [standing] = Standings(
        found, play_all([task for deal in found.deals(10) for task in deal]), 10
    ).standings()
    assert standing.won == wilson(0.25, 40)


@pytest.mark.parametrize(
    ("game", "seats", "options"), [(LUZ, 3, {}), (LEVEL10, 2, {"pauses": "1"}), (LEVEL8, 2, EASY)]
)
def test_an_outcome_tells_what_its_record_tells(game, seats, options):
    found = Contest.of(game, options, ["random"], "1", seats)
    [task] = next(found.deals(1))
    outcome = play(task)
    match = Match.replay(game, Record.parse(outcome.record))
    assert outcome.scores == match.scores() and outcome.moves == match.moves_made
    assert [seat for seat, won in enumerate(outcome.won) if won] == match.winners()
    assert sum(outcome.decisions) == match.moves_made  # nobody talks
    assert all(cpu >= 0 for cpu in outcome.cpu) and all(longest > 0 for longest in outcome.longest)
    assert Outcome.parse(outcome.line()) == outcome


def test_bets_made_are_those_that_score():
    found = Contest.of(LUZ, {}, ["random"], "1", 3)
    [task] = next(found.deals(1))
    outcome = play(task)
    match = Match.replay(LUZ, Record.parse(outcome.record))
    scored = [str(event) for event in match.told(0) if event.fact == "scored"]  # scored(1, -5)
    made = [
        sum(text.startswith(f"scored({seat}, ") and "-" not in text for text in scored) for seat in range(3)
    ]
    assert len(scored) == 12 and outcome.bids == [[number, 4] for number in made]


def test_filled_cells_are_counted():
    found = Contest.of(LEVEL10, {"pauses": "0"}, ["random"], "1", 2)
    [task] = next(found.deals(1))
    outcome = play(task)
    assert outcome.cells == outcome.scores[0] - 40  # with no Pause in the game each cell is a point (L10-26)


def test_rounds_tell_who_laid_what():
    found = Contest.of(LEVEL8, EASY, ["random"], "1", 2)
    [task] = next(found.deals(1))
    outcome = play(task)
    assert outcome.rounds[0] in ([1, 1], [1, -1], [-1, 1], [-1, -1])
    for before, after in zip(outcome.rounds, outcome.rounds[1:], strict=False):
        for seat in range(2):
            steps = abs(after[seat]) - abs(before[seat])
            assert steps in (0, 1, 2)
            assert (
                steps == 0 or before[seat] > 0 or steps == 2
            )  # L8-23: who ends the round rises, laid or not
    winner = outcome.won.index(True)
    assert outcome.rounds[-1][winner] in (7, 8)  # L8-25


def test_a_team_has_cells():
    found = Contest.of(LEVEL10, {}, ["first", "random"], "1", 2)
    games = play_all([task for deal in found.deals(5) for task in deal])
    first, other = Standings(found, games, 5).standings()
    assert first.cells is not None and other.cells is not None
    assert first.bids is None and first.games == other.games == 5
    cells = [game.cells for game in games if game.bots == ("first", "first")]
    assert first.cells == mean(cells)


def test_times_change_no_result(luz):
    games = [replace(game, cpu=[9.0] * 3, longest=[9.0] * 3) for game in by_hand(luz)]
    slow, quick = Standings(luz, games, 6).standings()[0], Standings(luz, by_hand(luz), 6).standings()[0]
    assert replace(slow, cpu=0, longest=0) == replace(quick, cpu=0, longest=0)
