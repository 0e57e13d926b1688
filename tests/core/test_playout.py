"""Whole games of random moves."""

import pytest

from cartable.core.playout import playout, playouts
from cartable.core.rng import Rng
from cartable.games.level10.rules import Level10
from cartable.games.luz.rules import Luz


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_of_luz_has_four_deals_of_a_bet_and_ten_cards_each(seats):
    assert playouts(Luz(seats), 5, Rng(1)) == 5 * 4 * seats * (1 + 10)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_game_of_level_10_ends_with_or_without_a_full_grid(seats):
    assert 0 < playouts(Level10(seats, 2), 50, Rng(1)) < 50 * (5 + 50 + 10)


def test_a_playout_plays_to_the_end():
    table = Level10(3, 2)
    table.chance = Rng(1)
    table.start()
    assert playout(table, Rng(2)) > 0
    assert table.over
    assert playout(table, Rng(2)) == 0


def test_playouts_leave_the_empty_table_empty_and_depend_on_the_generator_only():
    empty, one, two = Luz(3), Rng(5), Rng(5)
    before = empty.snapshot()
    assert playouts(empty, 3, one) == playouts(empty, 3, two)
    assert one.state() == two.state() != Rng(5).state()
    assert empty.snapshot() == before
