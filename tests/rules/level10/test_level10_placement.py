"""Level 10, L10-15 … L10-20: where a card may go."""

import pytest

from tests.rules.level10.positions import do, lay_all, moves, perfect_game, position, refused, solo


def test_L10_15_a_level_goes_into_the_row_of_its_own_world():
    table = do(position("d1 f2 s3 v4"), "1 play d1", "1 play f2", "1 play s3", "1 play v4")
    assert [table.card_name(card) for card in table.cells[:4]] == ["d1", "f2", "s3", "v4"]
    assert [table.end_of(row) for row in range(5)] == [1, 2, 3, 4, 0]


def test_L10_16_a_lower_number_is_refused():
    table = position("d2 d4 d8", grid=["d3 f1 s1 v1 w0"])
    refused(table, "1 play d2", "L10-16", card="d2", end=3)
    assert moves(table)[:2] == ["play d4", "play d8"]


def test_L10_16_any_higher_number_will_do():
    assert do(position("d8", grid=["d3 f1 s1 v1 w0"]), "1 play d8").end_of(0) == 8


def test_L10_16_the_first_card_of_a_row_may_be_any():
    assert moves(position("d1 f5 w8"))[:3] == ["play d1", "play f5", "play w8"]


def test_L10_16_another_row_is_another_matter():
    assert moves(position("f2 w8", grid=["d8 f1 s1 v1 w0"]))[:2] == ["play f2", "play w8"]


def test_L10_16_a_reset_sets_the_row_back_to_0():
    table = position("d1", grid=["d3 f1 s1 v1 w0", "d0 f2 s2 v2 w1"])
    assert (moves(table)[0], table.end_of(0)) == ("play d1", 0)


def test_L10_17_each_row_takes_one_card_per_column():
    table = position("d2 p", grid=["d1 f1"], pauses=1)
    for action in ("play d2", "pause desert", "reset desert"):
        refused(table, f"1 {action}", "L10-17", world="desert")


def test_L10_17_a_new_column_starts_when_the_current_one_is_full():
    table = do(position("d2 w1", grid=["d1 f1 s1 v0"]), "1 play w1", "1 play d2")
    assert (table.column, table.card_name(table.cells[5])) == (1, "d2")


def test_L10_18_the_fifth_cell_must_be_the_reset():
    table = position("w1 p", grid=["d1 f1 s1 v1"], pauses=1)
    for action in ("play w1", "pause swamp"):
        refused(table, f"1 {action}", "L10-18")
    assert moves(table) == ["reset swamp"]


def test_L10_18_pauses_count_as_levels():
    assert moves(position("w1 p", grid=["dp fp s1 v1"], pauses=3)) == ["reset swamp"]


def test_L10_18_the_fifth_cell_is_a_level_when_the_reset_lies():
    assert moves(position("w1 p", grid=["d1 f1 s1 v0"], deck="w2", pauses=1)) == ["play w1", "pause swamp"]


def test_L10_18_the_fourth_cell_may_be_a_level_or_the_reset():
    table = position("w1", grid=["d1 f1 s1"])
    assert moves(table) == ["play w1", "reset volcano", "reset swamp"]


def test_L10_18_a_move_that_dooms_the_team_later_is_legal():
    table = do(position("f8 s2", "d2 f7", grid=["d8 s1 v0 w1"]), "1 play f8")
    assert not table.over


def test_L10_19_at_the_end_each_row_holds_two_resets():
    table = lay_all(solo(perfect_game()), perfect_game())
    resets = [
        [table.cells[column * 5 + row] == 41 + row for column in range(10)].count(True) for row in range(5)
    ]
    assert (table.team_won, resets) == (True, [2] * 5)


def test_L10_20_a_pause_goes_into_any_open_row():
    table = position("p", grid=["d1 v0"], pauses=1)
    assert moves(table) == ["pause forest", "pause sky", "pause swamp"]
    assert do(table, "1 pause sky").card_name(table.cells[2]) == "p"


def test_L10_20_a_pause_takes_the_number_to_its_left():
    table = position("d2 d4", grid=["d3 f1 s1 v1 w0", "dp f0 s2 v2 w1"], pauses=1)
    refused(table, "1 play d2", "L10-16", card="d2", end=3)
    assert moves(table)[0] == "play d4"


def test_L10_20_after_a_reset_a_pause_is_0():
    table = position("d1", grid=["d3 f1 s1 v1 w0", "d0 f2 s2 v2 w1", "dp f0 s3 v3 w2"], pauses=1)
    assert moves(table)[0] == "play d1"


def test_L10_20_in_the_first_column_a_pause_is_0():
    assert moves(position("d1", grid=["dp f1 s1 v1 w0"], pauses=1))[0] == "play d1"


@pytest.mark.parametrize("action", ["pause sky", "pause sky tuck s1"])
def test_L10_20_who_has_no_pause_places_none(action):
    refused(position("s1"), f"1 {action}", "L10-20")


def test_L10_20_a_pause_leaves_the_hand():
    table = do(position("p p", pauses=2), "1 pause sky")
    assert (table.hand(0), table.pauses_used) == ([40], 1)
