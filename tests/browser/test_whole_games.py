"""A whole game of each kind through the page, with bots."""

import random

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.steps import compose


@pytest.mark.parametrize(("tile", "seats"), [("level10", 3), ("luz", 4), ("level8", 2), ("level8master", 3)])
def test_a_whole_game(newcomer: Newcomer, tile: str, seats: int):
    player = newcomer("/", width=390, height=844, motion=True)
    player.in_haste()
    player.play_now(tile, seats)
    player.play_to_the_end(random.Random(tile), compose)
    player.page.wait_for_selector("dialog .primary")
    assert len(player.table["scores"]) == len(player.table["seats"])  # type: ignore[arg-type]
    assert player.table["seed"]


def test_after_a_lost_game_of_level_10_one_hears_where_it_was_lost(newcomer: Newcomer):
    player = newcomer("/")
    player.in_haste()
    player.play_now("level10", 2)
    player.play_to_the_end(random.Random(1), compose)
    assert player.table["winners"] == []  # whoever plays by chance loses
    player.page.wait_for_selector("dialog [role=status]:has-text('Better: ')")
