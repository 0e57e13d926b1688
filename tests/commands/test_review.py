"""`cartable review`: a bot's opinion of a recorded game."""

import json

import pytest

from cartable.arena.series import Series
from cartable.games.luz import LUZ
from cartable.text import LANGUAGES


@pytest.fixture
def game(tmp_path):
    """A game of the good bot against itself."""
    file = tmp_path / "game.txt"
    file.write_text(str(Series.of(LUZ, 3, {}, ["good"], "review").play(1).record()))
    return file


def test_who_reviews_its_own_game_agrees(cartable, game):
    said = cartable("review", game, "--seat", 2, "--json").json()
    assert {remark["seat"] for remark in said} == {2}
    assert all(remark["played"] == remark["best"][0]["action"] for remark in said)
    assert all(len(remark["best"]) in (2, 3) for remark in said)


def test_every_remark_has_a_reason_in_every_language(cartable, game):
    told = [cartable("review", game, "--language", language, "--json").json() for language in LANGUAGES]
    for remarks in zip(*told, strict=True):
        assert len({remark["why"] for remark in remarks}) == len(LANGUAGES)
        assert len({json.dumps(remark["reason"]) for remark in remarks}) == 1


def test_in_words_it_marks_what_was_played_and_counts(cartable, game):
    lines = cartable("review", game, "--seat", 1).out.splitlines()
    marked = sum(line.startswith("    = ") for line in lines)
    assert lines[-1] == f"good would have played the same in {marked} of {marked} decisions"
    assert sum(": " in line and line[0].isdigit() for line in lines) == marked


def test_what_cannot_be_done_is_one_sentence(cartable, game, tmp_path):
    assert "does not say why" in cartable.refuses("review", game, "--bot", "easy")
    assert "There is no seat 4: 3 played." in cartable.refuses("review", game, "--seat", 4)
    assert "There is no bot 'nobody'" in cartable.refuses("review", game, "--bot", "nobody")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(game.read_text().replace("play", "plaz", 1))
    assert "damaged.txt: line " in cartable.refuses("review", damaged)
