"""A record played again comes out the same, or the replay says on which line it does not."""

import pytest

from cartable.core.errors import BadRecord
from cartable.core.game import Game
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ
from tests.core.games import SEED, finished, some_moves

BOTH = pytest.mark.parametrize("game", [LUZ, LEVEL10], ids=["luz", "level10"])


@pytest.mark.parametrize(("game", "seats"), [(LUZ, 3), (LUZ, 5), (LEVEL10, 1), (LEVEL10, 5)])
def test_a_record_plays_again(game, seats):
    match = finished(game, seats)
    again = Match.replay(game, Record.parse(str(match.record())))
    assert str(again.record()) == str(match.record())
    assert [again.told(seat) for seat in range(seats)] == [match.told(seat) for seat in range(seats)]


@BOTH
@pytest.mark.parametrize("moves", [0, 1, 15])
def test_a_game_not_over_plays_again_up_to_where_it_is(game, moves):
    match = some_moves(Match(game, 3, SEED), moves, Rng(1))
    record = match.record()
    assert record.scores is None
    assert Match.replay(game, record).view(0).snapshot() == match.view(0).snapshot()


def test_the_opening_is_the_match_before_its_first_move():
    record = finished(LUZ, 3).record()
    match = Match.opening(LUZ, record)
    assert (match.moves_made, match.record().seed) == (0, SEED)
    match.follow(record, 0)
    assert match.record().moves == record.moves[:1]


def complaint(game: Game, record: Record) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        Match.replay(game, record)
    return caught.value.line, caught.value.reason


def test_a_record_of_another_game_is_refused():
    record = finished(LUZ, 3).record()
    assert complaint(LEVEL10, record) == (2, "this is 'luz' 1, and here is 'level10' 1")


def test_a_record_of_another_version_is_refused():
    record = finished(LUZ, 3).record()
    record.rules = 2
    assert complaint(LUZ, record) == (2, "this is 'luz' 2, and here is 'luz' 1")


def test_a_record_with_impossible_seats_or_options_is_refused():
    record = Match(LEVEL10, 2, SEED).record()
    record.options = {"pauses": "9"}
    assert "L10-4" in complaint(LEVEL10, record)[1]
    record.options, record.seats = {}, 6
    assert "1 to 5 players" in complaint(LEVEL10, record)[1]


def test_an_illegal_move_is_found_on_its_line():
    record = finished(LUZ, 3).record()
    record.moves[4] = (record.moves[4][0], "bid 3")
    assert complaint(LUZ, record) == (10, "'bid 3' breaks LUZ-12")


def test_a_move_that_is_none_is_found_on_its_line():
    record = finished(LEVEL10, 2).record()
    record.moves[2] = (0, "fold")
    assert complaint(LEVEL10, record) == (9, "'fold' is not an action of Level 10")


def test_a_move_after_the_end_is_found_on_its_line():
    record = finished(LUZ, 3).record()
    record.moves.append((0, "play 1"))
    assert complaint(LUZ, record) == (138, "'play 1' breaks LUZ-21")


@pytest.mark.parametrize("scores", [[0, 0, 0], None, [1, 2], []])
def test_other_scores_are_noticed(scores):
    record = finished(LUZ, 3).record()
    told, record.scores = record.scores, scores
    assert complaint(LUZ, record) == (139, f"the scores are {told}, not {scores}")


def test_a_missing_move_is_noticed():
    record = finished(LUZ, 3).record()
    record.moves.pop()
    assert complaint(LUZ, record) == (138, f"the scores are None, not {record.scores}")


@BOTH
def test_another_seed_is_noticed(game):
    record = Match(game, 3, SEED).record()
    record.seed = SEED[::-1]
    assert complaint(game, record)[1] == "the digest differs: this is not the same game"


def test_another_digest_is_noticed_on_its_line():
    record = finished(LUZ, 3).record()
    record.digest = SEED
    line, reason = complaint(LUZ, record)
    assert str(record).split("\n")[line - 1] == f"digest {SEED}"
    assert reason == "the digest differs: this is not the same game"


def test_another_legal_move_is_noticed():
    match = some_moves(Match(LUZ, 3, SEED), 2, Rng(1))
    record = match.record()
    record.moves[0] = (record.moves[0][0], "bid 5" if record.moves[0][1] != "bid 5" else "bid 6")
    assert complaint(LUZ, record)[1] == "the digest differs: this is not the same game"
