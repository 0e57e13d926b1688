"""Level 10, L10-21 … L10-28: the empty deck, the three endings and the score."""

import pytest

from cartable.core.errors import BadNotation
from cartable.core.table import NO_SEAT
from tests.rules.level10.positions import (
    do,
    hand,
    lay_all,
    moves,
    perfect_game,
    placed,
    position,
    refused,
    solo,
)


def with_pauses(*swaps: str) -> list[str]:
    """The perfect game with Pauses in the place of these Levels: `d8`, or `d8+` to tuck it there."""
    words = perfect_game()
    for swap in swaps:
        level = swap[:2]
        words[words.index(level)] = f"{level[0]}p" + (f"+{level}" if swap[2:] else "")
    return words


def played_with_pauses(*swaps: str):
    words = with_pauses(*swaps)
    cards = [word[:2] for word in words]
    return lay_all(solo(cards, *[swap[:2] for swap in swaps], pauses=len(swaps)), words)


# The empty deck


def test_L10_21_who_places_a_pause_may_tuck_a_level_of_that_world():
    table = position("p d5 d2 s1", grid=["f1"], pauses=1)
    tucks = ["pause desert tuck d2", "pause desert tuck d5", "pause sky tuck s1"]
    assert [move for move in moves(table) if "tuck" in move] == tucks
    assert hand(do(table, "1 pause desert tuck d2"), 1) == "d5 s1"


def test_L10_21_a_tucked_level_may_be_lower_than_the_row():
    table = do(position("p d2 d5", grid=["d4 f1 s1 v1 w0"], pauses=1), "1 pause desert tuck d2")
    assert (placed(table), table.end_of(0)) == ("d2 d4 f1 s1 v1", 4)


def test_L10_21_tucking_is_optional_and_play_goes_on():
    table = do(position("p d5", pauses=1), "1 pause desert")
    assert (hand(table, 1), moves(table)) == (
        "d5",
        [f"reset {w}" for w in ("forest", "sky", "volcano", "swamp")],
    )


def test_L10_21_not_while_the_deck_has_a_card():
    table = position("p d5", deck="s1", pauses=1)
    refused(table, "1 pause desert tuck d5", "L10-21", card="d5")
    do(table, "1 pause desert")
    assert hand(table, 1) == "d5 s1"


def test_L10_21_only_a_level_of_the_own_hand():
    refused(position("p d5", "d6", pauses=1), "1 pause desert tuck d6", "L10-21", card="d6")


def test_L10_21_only_a_level_of_that_rows_world_and_no_pause():
    for text in ("pause desert tuck f6", "pause desert tuck p"):
        with pytest.raises(BadNotation):
            position("p p f6", pauses=2).parse(text)


def test_L10_21_only_where_the_pause_may_go():
    refused(position("p d5", grid=["d4"], pauses=1), "1 pause desert tuck d5", "L10-17", world="desert")


def test_L10_21_at_most_one_level_for_each_pause():
    table = do(position("p d1 d2 d3", "f1 f2", pauses=1), "1 pause desert tuck d1")
    assert (hand(table, 1), table.turn) == ("d2 d3", 1)


def test_L10_22_who_has_no_cards_is_passed_over():
    table = position("d1 d2", "", "", "s1")
    assert do(table, "1 play d1").turn == 3


def test_L10_22_the_last_one_with_cards_plays_on_alone():
    table = position("d1 f2", "", "")
    assert do(table, "1 play d1").turn == 0


# The three endings


def test_L10_23_the_team_wins_when_the_fifty_cells_are_full():
    words = perfect_game()
    table = lay_all(solo(words), words[:-1])
    assert not table.over
    lay_all(table, words[-1:])
    assert (table.over, table.team_won, table.turn, table.winners()) == (True, True, NO_SEAT, [0])


def test_L10_23_levels_left_in_hand_do_not_spoil_the_win():
    table = played_with_pauses("v8")
    assert (table.team_won, hand(table, 1)) == (True, "v8")


@pytest.mark.parametrize("deck", ["", "w1 w2"])
def test_L10_23_a_reset_in_the_last_cell_wins_at_once(deck):
    nine_columns = [" ".join(perfect_game()[k : k + 5]) for k in range(0, 45, 5)]
    table = position("v8", grid=[*nine_columns, "d8 f8 s8 vp"], deck=deck, pauses=1)
    assert do(table, "1 reset swamp").team_won


STUCK = ["d8 f1 s1 v1 w0", "f0 s2 v2"]


def test_L10_24_the_team_loses_when_the_seat_to_move_can_do_nothing():
    table = do(position("w1 w2", "d1 f5", grid=STUCK), "1 play w1")
    assert (table.over, table.team_won, table.winners()) == (True, False, [])


@pytest.mark.parametrize("saved", ["d1 p", "p"])
def test_L10_24_a_pause_saves_the_team(saved):
    table = do(position("w1 w2", saved, grid=STUCK, pauses=1), "1 play w1")
    assert moves(table)[0] == "pause desert"


def test_L10_24_a_pause_does_not_help_where_only_a_reset_may_lie():
    grid = ["d0 f1 s1 v1 w1", "d0 f2 s2 v2 w2", "f3 s3 v3"]
    table = do(position("w3 w4", "p d1", grid=grid, pauses=1), "1 play w3")
    assert table.over and not table.team_won


def test_L10_24_a_reset_saves_the_team():
    table = do(position("w1 w2", "d1", grid=["d8 f1 s1 v1 w0", "f2 s2 v2"]), "1 play w1")
    assert moves(table) == ["reset desert"]


def test_L10_24_whoever_holds_nothing_is_not_asked():
    table = do(position("w1 d1", "", grid=["d0 f1 s1 v1 w0", "f0 s2 v2"]), "1 play w1")
    assert (table.over, table.turn) == (False, 0)


def test_L10_25_the_team_loses_when_nobody_holds_a_card_and_a_reset_is_missing():
    table = do(position("d1", "", grid=["f1 s1 v1"]), "1 play d1")
    assert (table.over, table.team_won, table.scores()) == (True, False, [44, 44])


# The score


def test_L10_26_levels_and_resets_count_and_pauses_do_not():
    assert do(position("w1", grid=["dp f0 s1"], pauses=1), "1 play w1").score == 3 + 20


def test_L10_26_tucked_levels_count():
    assert do(position("p d1", grid=["f1 s0 v1"], pauses=1), "1 pause desert tuck d1").score == 4 + 20


@pytest.mark.parametrize(("used", "bonus"), [(0, 40), (1, 20), (2, 5), (3, 0)])
def test_L10_26_unused_pauses_give_a_bonus(used, bonus):
    pauses = [f"{world}p" for world in "dfs"[:used]]
    levels = [f"{world}1" for world in "dfs"[used:]]
    table = do(position("w1", grid=[" ".join([*pauses, *levels])], pauses=used), "1 play w1")
    assert (table.over, table.score) == (True, 4 - used + bonus)


def test_L10_26_a_win_without_all_levels_has_the_smaller_bonus():
    assert played_with_pauses("v8").score == 49 + 20
    assert played_with_pauses("s8", "v8").score == 48 + 5


@pytest.mark.parametrize(
    ("swaps", "score"),
    [([], 100), (["d8+"], 80), (["d8+", "f8+"], 60), (["d8+", "f8+", "s8+"], 50)],
)
def test_L10_27_all_fifty_in_the_grid_have_the_larger_bonus(swaps, score):
    table = played_with_pauses(*swaps)
    assert (table.team_won, table.score) == (True, score)


def test_L10_28_pauses_in_the_box_are_unused():
    assert do(position("w1", grid=["d1 f0 s1"]), "1 play w1").score == 4 + 40


def test_L10_28_a_pause_left_in_a_hand_is_unused():
    grid = ["d0 f1 s1 v1 w1", "d0 f2 s2 v2 w2", "f3 s3 v3"]
    assert do(position("w3 w4", "p d1", grid=grid, pauses=1), "1 play w3").score == 14 + 40
