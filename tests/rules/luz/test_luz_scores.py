"""Luz, LUZ-17 … LUZ-21: the scores, the fourth deal of three players, and who wins."""

import pytest

from cartable.core.errors import Illegal
from cartable.core.table import NO_SEAT
from tests.rules.luz.positions import do, moves, play_out, playing, refused


def score(deal: int, bet: str, tricks: int) -> int:
    """What a bet scores in this deal with this many tricks."""
    table = playing("r1", "r2", "r3", "r4", deal=deal, bets=[bet, "0", "0", "0"], tricks=[tricks, 0, 0, 0])
    return play_out(table).scores()[0]


@pytest.mark.parametrize(("tricks", "points"), [(3, 5), (4, 5), (6, -15), (2, -5)])
def test_LUZ_17_the_example_of_the_rulebook(tricks, points):
    assert score(1, "3+", tricks) == points


@pytest.mark.parametrize("tricks", range(11))
def test_LUZ_17_without_a_safety_bead_tricks_must_equal_beads(tricks):
    assert (score(1, "4", tricks) > 0) == (tricks == 4)


@pytest.mark.parametrize("tricks", range(11))
def test_LUZ_17_with_a_safety_bead_one_more_is_fine(tricks):
    assert (score(1, "4+", tricks) > 0) == (tricks in (4, 5))


def test_LUZ_17_no_yellow_and_one_blue_is_none_or_one():
    assert [score(1, "0+", tricks) for tricks in (0, 1, 2)] == [5, 5, -10]


@pytest.mark.parametrize(("deal", "points", "safe"), [(1, 10, 5), (2, 20, 10), (3, 30, 15), (4, 40, 20)])
def test_LUZ_18_success_scores_more_in_later_deals_and_half_with_a_safety_bead(deal, points, safe):
    assert score(deal, "2", 2) == points
    assert score(deal, "2+", 2) == score(deal, "2+", 3) == safe


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
def test_LUZ_19_failure_loses_5_for_each_trick_of_difference_to_the_yellow_beads(deal):
    assert [score(deal, "4", tricks) for tricks in (0, 3, 5, 10)] == [-20, -5, -5, -30]
    assert [score(deal, "4+", tricks) for tricks in (0, 3, 6, 10)] == [-20, -5, -10, -30]


def test_LUZ_19_scores_add_up():
    table = playing("r1", "r2", "r3", "r4", deal=2, bets=["0", "1", "0+", "1"], points=[10, 5, -15, 0])
    assert play_out(table).scores() == [30, 0, -5, 20]


def opens_fourth_deal(*points: int) -> int:
    """Who, after a third deal in which all bets were right; the marked "+" goes to seat 2."""
    hands = [f"r{seat + 1}" for seat in range(len(points))]
    bets = ["0"] * (len(points) - 1) + ["1"]
    table = play_out(playing(*hands, deal=3, bets=bets, points=points))
    assert (table.deal, table.marker, table.first) == (4, 1, table.turn)
    return table.turn + 1


@pytest.mark.parametrize(
    ("points", "first"),
    [
        ((10, 0, 0), 1),
        ((0, 10, 0), 2),
        ((0, 0, 10), 3),
        ((0, 0, 0), 2),
        ((10, 0, 10), 3),
        ((10, 10, 0), 2),
        ((-5, -20, -10), 1),
    ],
)
def test_LUZ_20_three_players_the_richest_opens_the_fourth_deal(points, first):
    assert opens_fourth_deal(*points) == first


def test_LUZ_20_the_richest_also_leads_the_first_trick():
    table = play_out(playing("r1", "r2", "r3", deal=3, bets=["0", "0", "1"], points=[10, 0, 0]))
    do(table, "1 bid 0", "2 bid 0", "3 bid 0")
    assert (table.betting, table.turn, table.leader, table.marker) == (False, 0, 0, 1)


def test_LUZ_20_the_marked_plus_stays_where_it_is():
    table = play_out(playing("r1", "r2", "r3", deal=3, bets=["0", "0", "1"], points=[10, 0, 0]))
    refused(table, "2 bid 0", "LUZ-10", turn=1)
    assert table.marker == 1


def test_LUZ_20_only_with_three_players():
    assert opens_fourth_deal(10, 0, 0, 0) == opens_fourth_deal(10, 0, 0, 0, 0) == 2


@pytest.mark.parametrize("deal", [1, 2])
def test_LUZ_20_only_in_deal_4(deal):
    table = play_out(playing("r1", "r2", "r3", deal=deal, bets=["0", "0", "1"], points=[10, 0, 0]))
    assert (table.marker, table.turn) == (1, 1)


def winner(points: list[int], bets: list[str], first: int = 1) -> int:
    """Deal 4 ends; seat 3 wins the last trick, its only one, and the others have none."""
    table = play_out(playing("r1", "r2", "r3", deal=4, first=first, bets=bets, points=points))
    assert (table.over, table.turn, table.winners()) == (True, NO_SEAT, [table.winner])
    return table.winner + 1


@pytest.mark.parametrize("first", [1, 2, 3])
def test_LUZ_21_the_highest_total_wins(first):
    assert winner([0, 5, 0], ["0", "0", "1"], first) == 2
    assert winner([0, 50, 0], ["0", "1", "1"], first) == 2


@pytest.mark.parametrize("first", [1, 2, 3])
def test_LUZ_21_tied_more_points_in_deal_4_win(first):
    assert winner([20, 0, 20], ["0+", "0", "1+"], first) == 2
    assert winner([45, 45, 0], ["1", "1", "1"], first) == 3


@pytest.mark.parametrize(("first", "nearest"), [(1, 1), (2, 2), (3, 3)])
def test_LUZ_21_still_tied_the_first_player_wins(first, nearest):
    assert winner([0, 0, 0], ["0", "0", "1"], first) == nearest


@pytest.mark.parametrize(
    ("points", "first", "nearest"), [([-10, 0, 0], 1, 2), ([0, -10, 0], 2, 3), ([0, 0, -10], 3, 1)]
)
def test_LUZ_21_still_tied_the_nearest_clockwise_wins(points, first, nearest):
    assert winner(points, ["0", "0", "1"], first) == nearest


def test_LUZ_21_after_deal_4_nobody_moves():
    table = play_out(playing("r1", "r2", "r3", deal=4))
    assert (table.turn, moves(table)) == (NO_SEAT, [])
    refused(table, "1 play 1", "LUZ-21")
    with pytest.raises(Illegal):
        table.play(NO_SEAT, table.parse("play 1"))


def test_LUZ_21_nobody_has_won_before_the_end():
    assert playing("r1", "r2", "r3", deal=4).winners() == []
