"""A game before the cards are dealt: its seats and its options."""

import pytest

from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.games.catalogue import GAMES, game_named
from cartable.games.level10 import LEVEL10
from cartable.games.level10.rules import Level10
from cartable.games.luz import LUZ


def test_options_not_given_have_their_defaults():
    assert (LEVEL10.options({}), LUZ.options({})) == ({"pauses": "2"}, {})


def test_a_given_option_counts():
    assert LEVEL10.options({"pauses": "0"}) == {"pauses": "0"}


def test_an_unknown_option_is_refused_and_the_known_ones_are_named():
    with pytest.raises(BadOptions, match=r"level10 has no option 'colour'; its options: pauses\."):
        LEVEL10.options({"pauses": "2", "colour": "red"})
    with pytest.raises(BadOptions, match=r"luz has no option 'pauses'; its options: none\."):
        LUZ.options({"pauses": "2"})


def test_options_do_not_change_the_defaults():
    LEVEL10.options({"pauses": "0"})["pauses"] = "1"
    assert LEVEL10.defaults == {"pauses": "2"}


@pytest.mark.parametrize(("game", "seats"), [(LUZ, 3), (LUZ, 5), (LEVEL10, 1), (LEVEL10, 5)])
def test_a_table_has_as_many_seats_as_asked_for(game, seats):
    assert game.empty_table(seats, {}).seats == seats


@pytest.mark.parametrize(("game", "seats"), [(LUZ, 2), (LUZ, 6), (LEVEL10, 0), (LEVEL10, 6), (LEVEL10, -1)])
def test_too_few_or_too_many_players_are_refused(game, seats):
    with pytest.raises(
        BadOptions, match=f"{game.name} is for {game.fewest} to {game.most} players, not {seats}"
    ):
        game.empty_table(seats, {})


def test_an_empty_table_follows_the_options():
    table = LEVEL10.empty_table(2, {"pauses": "3"})
    assert table.open_facts()["pauses"] == 3


def test_a_game_may_be_of_anybodys_making():
    game = Game("mine", 7, (2, 2), {}, lambda seats, options: Level10(seats, 0))
    assert (game.name, game.rules, game.empty_table(2, {}).seats) == ("mine", 7, 2)


def test_games_are_found_by_name():
    assert (game_named("luz"), game_named("level10")) == (LUZ, LEVEL10)
    assert all(game_named(name).name == name for name in GAMES)


def test_an_unknown_game_is_refused_and_the_known_ones_are_named():
    with pytest.raises(BadOptions, match=r"There is no game 'chess'; there are .*luz"):
        game_named("chess")
