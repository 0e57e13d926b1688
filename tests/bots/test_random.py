"""The random bot: any move as likely as any other, nothing said, the same chance giving the same choice."""

from collections import Counter
from typing import Final

import pytest

from cartable.bots.bot import SILENT, Bot
from cartable.bots.random import RandomBot
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.games.catalogue import GAMES
from cartable.games.level10 import LEVEL10

SEED: Final = "000102030405060708090a0b0c0d0e0f"


def choice(match: Match, chance: str) -> int:
    bot: Bot = RandomBot()
    view = match.view(match.turn)
    return bot.choose(view, match.turn, view.legal(match.turn), Rng(chance))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_moves_and_never_talks(game):
    match = Match(game, game.most, SEED)
    for number in range(60):
        action = choice(match, str(number))
        assert action in match.view(match.turn).moves()
        assert action not in match.view(match.turn).talk(match.turn)
        match.play(match.turn, action)
        if match.over:
            break


def test_every_move_is_as_likely():
    match = Match(LEVEL10, 5, SEED)  # the vote: five moves, and fifteen things that could be said
    chosen = Counter(choice(match, f"likely {number}") for number in range(2000))
    assert len(chosen) == 5
    assert all(320 < times < 480 for times in chosen.values())


def test_the_same_chance_gives_the_same_choice():
    match = Match(LEVEL10, 3, SEED)
    assert {choice(match, "the same") for _ in range(20)} == {choice(match, "the same")}


def test_it_has_nothing_to_say():
    match = Match(LEVEL10, 3, SEED)
    other = (match.turn + 1) % 3
    view = match.view(other)
    assert RandomBot().choose(view, other, view.legal(other), Rng(1)) == SILENT
