"""Records: a text comes back as it was, and every complaint names its line."""

import pytest

from cartable.core.errors import BadRecord
from cartable.core.match import Match
from cartable.core.record import LONGEST_LINE, LONGEST_TEXT, Record
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ
from tests.core.games import SEED, finished, some_moves

LINES = [
    "cartable 1",
    "game level10 1",
    "seats 2",
    "option pauses 2",
    f"seed {SEED}",
    "",
    "1 vote 2",
    "2 say have sky",
    "2 vote 2",
    "",
    "scores -",
    f"digest {SEED}",
    "",
]


def text(at: int | None = None, line: str | None = None) -> str:
    """The record above with line `at` replaced, or left out."""
    lines = [old if at != number else line for number, old in enumerate(LINES, 1)]
    return "\n".join(line for line in lines if line is not None)


def test_a_text_comes_back_as_it_was():
    assert str(Record.parse(text())) == text()


def test_what_a_record_says():
    record = Record.parse(text())
    assert (record.game, record.rules, record.seats, record.options) == ("level10", 1, 2, {"pauses": "2"})
    assert record.moves == [(0, "vote 2"), (1, "say have sky"), (1, "vote 2")]
    assert (record.seed, record.scores, record.digest) == (SEED, None, SEED)


@pytest.mark.parametrize("scores", [[0], [10, -5, 20, 0], [-999999999, 999999999]])
def test_scores_come_back(scores):
    line = "scores " + " ".join(map(str, scores))
    assert Record.parse(text(11, line)).scores == scores


@pytest.mark.parametrize(("game", "seats"), [(LUZ, 3), (LUZ, 5), (LEVEL10, 1), (LEVEL10, 4)])
def test_a_game_comes_back(game, seats):
    record = finished(game, seats).record()
    assert str(Record.parse(str(record))) == str(record)


def test_a_game_without_options_or_moves_comes_back():
    record = Match(LUZ, 3, SEED).record()
    assert str(Record.parse(str(record))) == str(record)
    assert str(record).split("\n")[3:8] == [f"seed {SEED}", "", "", "scores -", f"digest {record.digest}"]


@pytest.mark.parametrize(("game", "moves"), [(LUZ, 0), (LUZ, 50), (LEVEL10, 0), (LEVEL10, 20)])
def test_a_record_knows_on_which_line_a_move_and_the_scores_stand(game, moves):
    record = some_moves(Match(game, 3, SEED), moves, Rng(1)).record()
    lines = str(record).split("\n")
    for number, (seat, move) in enumerate(record.moves):
        assert lines[record.line(number) - 1] == f"{seat + 1} {move}"
    assert lines[record.line(len(record.moves)) - 1].startswith("scores ")


@pytest.mark.parametrize(
    ("at", "line", "reason"),
    [
        (1, "cartable 2", "not a record of version 'cartable 1'"),
        (1, "cartable 1\r", "not a record"),
        (1, "", "not a record"),
        (2, "level10 1", "expected 'game …'"),
        (2, "game level10", "'level10' is not a whole number"),
        (2, "game level10 one", "'one' is not a whole number"),
        (2, "game level10 01", "'01' is not a whole number"),
        (2, "game level10 1234567890", "'1234567890' is not a whole number"),
        (2, "game", "expected 'game …'"),
        (3, "seats", "expected 'seats …'"),
        (3, "seats ", "'' is not a whole number"),
        (3, "seats two", "'two' is not a whole number"),
        (3, "seats ٢", "'٢' is not a whole number"),
        (3, "seats -0", "'-0' is not a whole number"),
        (3, "seats " + 1000 * "9", "'99999999999999999999' is not a whole number"),
        (4, "options pauses 2", "expected 'seed …'"),
        (5, "option pauses 2", "the option 'pauses' stands twice"),
        (5, f"seed {SEED[1:]}", "the seed is not 32 hexadecimal digits"),
        (5, f"seed {SEED}0", "the seed is not 32 hexadecimal digits"),
        (5, f"seed {SEED.upper()}", "the seed is not 32 hexadecimal digits"),
        (5, f"seed {SEED}\r", "the seed is not 32 hexadecimal digits"),
        (6, " ", "expected an empty line"),
        (6, "1 vote 1", "expected an empty line"),
        (7, "vote 2", "'vote' is not a whole number"),
        (7, " 1 vote 2", "'' is not a whole number"),
        (8, "0 vote 2", "there is no seat 0"),
        (8, "3 vote 2", "there is no seat 3"),
        (8, "-1 vote 2", "there is no seat -1"),
        (8, "1" * (LONGEST_LINE + 1), "a line too long"),
        (10, "scores -", "'scores' is not a whole number"),
        (11, "score 3", "expected 'scores …'"),
        (11, "", "expected 'scores …'"),
        (11, "scores", "expected 'scores …'"),
        (11, "scores 1  2", "'' is not a whole number"),
        (11, "scores - -", "'-' is not a whole number"),
        (11, "scores 1.5", "'1.5' is not a whole number"),
        (12, "digest 0", "the digest is not 32 hexadecimal digits"),
        (12, "", "expected 'digest …'"),
        (13, "more", "expected an empty line"),
        (13, "\n", "something stands after the end"),
        (13, None, "the record ends too early"),
    ],
)
def test_a_complaint_names_its_line(at, line, reason):
    with pytest.raises(BadRecord) as caught:
        Record.parse(text(at, line))
    where = at + 1 if reason.startswith("something") else at
    assert (caught.value.line, str(caught.value)) == (where, f"line {where}: {caught.value.reason}")
    assert reason in caught.value.reason


@pytest.mark.parametrize("lines", range(len(LINES)))
def test_a_record_that_ends_early_is_refused_whatever_is_missing(lines):
    with pytest.raises(BadRecord) as caught:
        Record.parse("\n".join(LINES[:lines]))
    assert caught.value.line == lines + 1


def test_a_text_far_too_long_is_not_even_read():
    with pytest.raises(BadRecord) as caught:
        Record.parse("x" * (LONGEST_TEXT + 1))
    assert (caught.value.line, caught.value.reason) == (1, "too long for a record")


def test_a_complaint_does_not_repeat_a_hostile_line():
    with pytest.raises(BadRecord) as caught:
        Record.parse(text(7, "x" * LONGEST_LINE))
    assert len(str(caught.value)) < 100
