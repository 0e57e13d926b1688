"""The solver of Level 10: its lines win by the rules, and it finds the move that threw a deal away."""

import pytest

from cartable.bots.level10 import EasyBot, GoodBot
from cartable.bots.level10.solver import LOST, UNDECIDED, WINNABLE, Solver
from cartable.bots.level10.verdict import NO_MOVE, solved, verdict
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.level10.rules import Level10
from tests.bots.level10.chairs import played
from tests.properties.variants import COMPILED
from tests.rules.level10.positions import do, position

DEALS = 30 if COMPILED else 2


def dealt(seats: int, pauses: int, number: int) -> Level10:
    table = Level10(seats, pauses)
    table.chance = Rng(f"{seats}/{pauses}/{number}")
    table.start()
    return table


def follow(table: Level10, line: list[tuple[int, str]]) -> Level10:
    return do(table, *[f"{seat + 1} {action}" for seat, action in line])


@pytest.mark.parametrize("pauses", [0, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_its_line_wins_when_played_through_the_engine(seats, pauses):
    won = 0
    for number in range(DEALS):
        table = dealt(seats, pauses, number)
        answer, line = solved(table, 5000)
        if answer == WINNABLE:
            assert follow(table, line).team_won
            won += 1
    assert won >= DEALS * 3 // 4  # open cards win nearly every deal


def test_a_table_that_no_order_of_moves_can_win_is_lost():
    # Nobody has the w8 that the last row needs, and both its Resets are used.
    full = ["d0 f1 s1 v1 w1", "d1 f0 s2 v2 w2", "d2 f2 s0 v3 w3", "d3 f3 s3 v0 w4", "d4 f4 s4 v4 w0"]
    more = ["d0 f5 s5 v5 w5", "d5 f0 s6 v6 w6", "d6 f6 s0 v7 w7", "d7 f7 s7 v0 w8"]
    table = position("d8", "f8 w8", grid=full + more)
    assert do(table.copy(), "1 play d8", "2 play f8").over is False
    assert solved(table)[0] == LOST


def test_little_patience_leaves_it_undecided():
    assert Solver(dealt(5, 0, 1), 3).solve() == UNDECIDED


def lost_games(seats: int) -> list[Match]:
    games = [played([EasyBot()] * seats, 0, number) for number in range(3)]
    return [game for game in games if not game.winners()]


def begun(record: Record, many: int) -> Record:
    """The game after so many moves."""
    match = Match.opening(LEVEL10, record)
    for number in range(many):
        match.follow(record, number)
    return match.record()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_verdict_names_the_move_after_which_no_line_wins(seats):
    for game in lost_games(seats):
        record = game.record()
        found = verdict(record, 5000)
        assert not found.won
        if found.deal != WINNABLE:
            continue
        instead = Match.opening(LEVEL10, record)
        for number in range(found.last_hope):
            instead.follow(record, number)
        for seat, action in found.better:
            instead.play(seat, action)
        assert instead.winners()
        assert found.better[0] != record.moves[found.last_hope]
        assert verdict(begun(record, found.last_hope), 5000).last_hope == NO_MOVE
        assert verdict(begun(record, found.last_hope + 1), 5000).last_hope == found.last_hope


def test_a_game_that_was_won_was_thrown_away_by_nobody():
    games = (played([GoodBot()], 3, number) for number in range(20))
    won = next(game for game in games if game.winners())
    found = verdict(won.record())
    assert (found.won, found.deal, found.last_hope) == (True, WINNABLE, NO_MOVE)
