"""A whole game of each kind through the page, with bots."""

import random

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.steps import compose


@pytest.mark.parametrize("tile", ["level10", "luz", "level8", "level8master"])
def test_a_whole_game(newcomer: Newcomer, tile: str):
    player = newcomer("/", width=390, height=844)
    player.play_now(tile)
    player.play_to_the_end(random.Random(tile), compose)
    player.page.wait_for_selector("dialog .primary")
    assert len(player.table["scores"]) == len(player.table["seats"])  # type: ignore[arg-type]
    assert player.table["seed"]
