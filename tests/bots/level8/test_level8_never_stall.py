"""No bot of Level 8 lets a round or a game run into the limits (L8-26, L8-27)."""

from typing import Final

import pytest

from cartable.bots.bot import Bot
from cartable.bots.budget import Budget
from cartable.bots.level8 import EasyBot, ExpertBot, GoodBot
from cartable.games.level8.rules import ROUNDS, TURNS
from tests.bots.level8.chairs import moments, view_of
from tests.properties.variants import COMPILED

MANY: Final = 15 if COMPILED else 1
BOTS: Final[dict[str, Bot]] = {"easy": EasyBot(), "good": GoodBot(), "expert": ExpertBot(Budget(samples=4))}


@pytest.mark.parametrize("edition", ["classic", "master"])
@pytest.mark.parametrize("name", ["easy", "good", "expert"] if COMPILED else ["easy", "good"])
@pytest.mark.parametrize("seats", [2, 4, 6] if COMPILED else [3])
def test_L8_26_L8_27_rounds_and_games_end_by_play(edition, name, seats):
    for number in range(MANY if name != "expert" else 1):
        for match in moments(BOTS[name], edition, number, seats):
            view = view_of(match)
            assert view.turns < TURNS * seats
        assert view.round < ROUNDS
