"""The file of a contest: written game by game, and gone on with."""

import json
from contextlib import closing

import pytest

from cartable.arena.contest import Contest
from cartable.arena.ledger import Ledger
from cartable.arena.outcome import Outcome, play_all
from cartable.arena.tournament import run_contest
from cartable.bots.catalogue import BOTS, EVERY_GAME
from cartable.core.errors import BadOptions
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.games.level10 import LEVEL10
from tests.arena.bots import Patience


@pytest.fixture
def contest() -> Contest:
    return Contest.of(LEVEL10, {}, ["random"], "ledger", 2)


@pytest.fixture
def path(tmp_path, contest):
    """A file with four games."""
    file = tmp_path / "games.jsonl"
    with closing(Ledger(file, contest)) as ledger:
        run_contest(contest, 4, ledger=ledger)
    return file


def resumed_by(path, contest, games):
    with closing(Ledger(path, contest, resume=True)) as ledger:
        return run_contest(contest, games, ledger=ledger)


def test_every_line_is_a_game_that_can_be_played_again(path):
    lines = path.read_text().splitlines()
    assert len(lines) == 4
    for line in lines:
        told = json.loads(line)
        match = Match.replay(LEVEL10, Record.parse(told["record"]))
        assert match.scores() == told["scores"] and told["bots"] == ["random", "random"]


def test_what_is_there_is_not_played_again(path, contest, monkeypatch):
    whole, _ = run_contest(contest, 6)
    monkeypatch.setitem(BOTS[EVERY_GAME], "random", Patience(10_000))
    resumed, _ = resumed_by(path, contest, 6)
    assert len(path.read_text().splitlines()) == 6
    assert [game.record for game in resumed.outcomes[:4]] == [game.record for game in whole.outcomes[:4]]
    monkeypatch.setitem(BOTS[EVERY_GAME], "random", Patience(0))  # nobody may play now
    assert resumed_by(path, contest, 6)[1]


def test_more_games_than_asked_for_do_no_harm(path, contest):
    standings, _ = resumed_by(path, contest, 2)
    assert len(standings.outcomes) == 2 and len(path.read_text().splitlines()) == 4


def test_a_line_that_was_cut_off_is_played_again(path, contest):
    text = path.read_text()
    path.write_text(text[:-20])
    resumed_by(path, contest, 4)
    games = [Outcome.parse(line) for line in path.read_text().splitlines()]
    assert [game.deal for game in games] == [1, 2, 3, 4]


def test_a_file_is_not_overwritten(path, contest):
    with pytest.raises(BadOptions, match=r"games\.jsonl is there already: --resume goes on with it"):
        Ledger(path, contest)


@pytest.mark.parametrize(
    ("bots", "seed", "seats", "pauses"),
    [("random", "other", 2, "2"), ("random", "ledger", 3, "2"), ("random", "ledger", 2, "1")],
)
def test_a_file_of_another_contest_is_refused(path, bots, seed, seats, pauses):
    other = Contest.of(LEVEL10, {"pauses": pauses}, [bots], seed, seats)
    with pytest.raises(BadOptions, match=r"games\.jsonl, line 1: a game of another contest\."):
        Ledger(path, other, resume=True)


@pytest.mark.parametrize("line", ["", "{}", "[]", "7", "no", '{"bots": 7}', '{"deal": 1}'])
def test_a_file_of_something_else_is_refused(path, contest, line):
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(BadOptions, match=r"line 5: this is not a game that the arena wrote down\."):
        Ledger(path, contest, resume=True)


def test_a_record_that_is_none_is_refused(path, contest):
    path.write_text(path.read_text().replace("cartable 1", "cartable 9"))
    with pytest.raises(BadOptions, match=r"games\.jsonl, line 1: line 1: this is not a record"):
        Ledger(path, contest, resume=True)


def test_an_outcome_is_the_same_after_a_journey(contest):
    [outcome] = play_all(next(contest.deals(1)))
    assert Outcome.parse(outcome.line()) == outcome
