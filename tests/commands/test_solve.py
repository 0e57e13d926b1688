"""cartable solve: was a recorded game of Level 10 winnable, and which move threw it away."""

import pytest

from cartable.bots.level10 import EasyBot, GoodBot
from cartable.core.match import Match
from cartable.games.level10 import LEVEL10
from tests.bots.level10.chairs import new_match, played


@pytest.fixture
def file(tmp_path):
    def written(match: Match):
        path = tmp_path / "game.txt"
        path.write_text(str(match.record()), encoding="utf-8")
        return path

    return written


def lost() -> Match:
    return next(game for number in range(9) if not (game := played([EasyBot()] * 2, 0, number)).winners())


def test_the_move_that_threw_it_away_is_named_and_what_would_have_won(cartable, file):
    game = lost()
    path = file(game)
    told = cartable("solve", path, "--json").json()
    assert (told["won"], told["deal"]) == (False, "winnable")
    thrown = told["thrown_away_by"]
    seat, action = game.record().moves[thrown - 1]
    assert told["move"] == {"seat": seat + 1, "action": action}
    text = cartable("solve", path).out
    assert text.startswith("this deal could be won\n")
    assert f"move {thrown}, seat {seat + 1}: {action}, " in text
    assert f"    seat {told['instead'][0]['seat']}: {told['instead'][0]['action']}" in text


def test_the_line_from_the_deal_wins(cartable, file):
    game = lost()
    told = cartable("solve", file(game), "--json").json()
    again = Match.opening(LEVEL10, game.record())
    for step in told["line"]:
        again.play(step["seat"] - 1, step["action"])
    assert again.winners() == [0, 1]


def test_a_won_game_needs_no_answer(cartable, file):
    won = next(game for number in range(20) if (game := played([GoodBot()], 3, number)).winners())
    path = file(won)
    assert cartable("solve", path).out == "the team won\n"
    told = cartable("solve", path, "--json").json()
    assert (told["won"], told["thrown_away_by"], told["instead"]) == (True, None, [])


def test_a_game_that_goes_on_may_still_be_won(cartable, file):
    said = cartable("solve", file(new_match(2, 3, 1)))
    assert said.out.startswith("not over, and it can still be won; from the deal:\n    seat 1: vote ")


def test_only_records_of_level_10_are_solved(cartable, games, tmp_path):
    luz = games / "luz-000001.txt"
    assert cartable.refuses("solve", luz) == f"{luz}: only level10 can be solved, and this is luz."
    bad = tmp_path / "bad.txt"
    bad.write_text("nothing\n")
    assert cartable.refuses("solve", bad).startswith(f"{bad}: line 1: ")
    assert "No such file" in cartable.refuses("solve", tmp_path / "none")
