"""Level 10, L10-9 … L10-14: whose turn it is and what is done on it."""

import pytest

from cartable.core.errors import BadNotation, Illegal
from cartable.core.match import Match
from cartable.core.table import BACK, NO_SEAT
from cartable.games.level10 import LEVEL10
from cartable.games.level10.actions import ACTIONS
from tests.rules.level10.positions import (
    deck,
    do,
    hand,
    lay_all,
    moves,
    perfect_game,
    position,
    refused,
    solo,
)

SEED = "00112233445566778899aabbccddeeff"


def test_L10_9_turns_go_clockwise():
    table = position("d1 d2", "f1 f2", "s1 s2")
    do(table, "1 play d1", "2 play f1", "3 play s1")
    assert table.turn == 0


def test_L10_9_only_who_has_the_turn_moves():
    table = position("d1", "f1")
    refused(table, "2 play f1", "L10-9", turn=1)


def test_L10_9_until_the_fifty_cells_are_full():
    table = lay_all(solo(perfect_game()), perfect_game())
    assert (table.turn, moves(table)) == (NO_SEAT, [])
    refused(table, "1 reset sky", "L10-23")


def test_L10_9_and_nobody_moves_after_the_end():
    table = do(position("d1", "", grid=["f1 s1 v1"]), "1 play d1")
    assert table.over
    with pytest.raises(Illegal):
        table.play(NO_SEAT, table.parse("reset swamp"))


def test_L10_10_a_turn_is_a_level_a_pause_or_a_reset():
    table = position("d1 s3 p", "f1", grid=["f1 v1"], deck="v1", pauses=1)
    pauses = [f"pause {world}" for world in ("desert", "sky", "swamp")]
    assert moves(table) == ["play d1", "play s3", *pauses, "reset desert", "reset sky", "reset swamp"]


def test_L10_10_a_turn_is_exactly_one_of_them():
    table = do(position("d1 s3 p", "f1", pauses=1), "1 play d1")
    refused(table, "1 play s3", "L10-9", turn=2)


@pytest.mark.parametrize("action", ["vote 1", "bury", "bury d1"])
def test_L10_10_a_turn_is_nothing_else(action):
    refused(position("d1", "f1", deck="s1"), f"1 {action}", "L10-10", action=action)


@pytest.mark.parametrize("action", [-1, ACTIONS, 1 << 70])
def test_L10_10_a_number_that_is_no_action_is_refused(action):
    table = position("d1")
    before = table.snapshot()
    with pytest.raises(BadNotation):
        table.play(0, action)
    assert table.snapshot() == before


def test_L10_11_the_card_goes_into_the_grid_and_the_next_is_drawn():
    table = do(position("d1 d2", "f1", deck="s1 s2"), "1 play d1")
    assert (table.cells[0], hand(table, 1), deck(table)) == (0, "d2 s1", "s2")


def test_L10_11_after_a_pause_a_card_is_drawn_too():
    table = do(position("p d2", "f1", deck="s1 s2", pauses=1), "1 pause sky")
    assert (hand(table, 1), deck(table)) == ("d2 s1", "s2")


def test_L10_11_without_a_deck_nothing_is_drawn():
    table = do(position("d1 d2", "f1"), "1 play d1")
    assert (hand(table, 1), table.turn) == ("d2", 1)


def test_L10_11_only_a_card_of_the_own_hand_is_played():
    refused(position("d1", "f1"), "1 play f1", "L10-11", card="f1")


def test_L10_12_a_reset_goes_to_the_end_of_its_row_and_the_player_may_bury():
    table = do(position("d1 d2", "f1", deck="s1 s2"), "1 reset sky")
    assert (table.card_name(table.cells[2]), table.turn) == ("s0", 0)
    assert moves(table) == ["bury", "bury d1", "bury d2", "bury d1 d2", "bury d2 d1"]


def test_L10_12_equal_pauses_are_listed_once_and_may_be_buried_together():
    table = do(position("d1 p p", "f1", deck="s1 s2", pauses=2), "1 reset sky")
    assert moves(table) == ["bury", "bury d1", "bury p", "bury d1 p", "bury p d1", "bury p p"]
    assert hand(do(table, "1 bury p p"), 1) == "d1 s1 s2"


def test_L10_12_two_pauses_alone_may_be_buried_together():
    table = do(position("p p", deck="s1 s2", pauses=2), "1 reset sky")
    assert moves(table) == ["bury", "bury p", "bury p p"]


def test_L10_12_three_cards_are_listed_in_every_order():
    table = do(position("d1 d2 d3", deck="s1"), "1 reset sky")
    pairs = ["d1 d2", "d1 d3", "d2 d1", "d2 d3", "d3 d1", "d3 d2"]
    assert moves(table)[4:] == [f"bury {pair}" for pair in pairs]


def test_L10_12_bury_none():
    table = do(position("d1 d2", "f1", deck="s1 s2"), "1 reset sky", "1 bury")
    assert (hand(table, 1), deck(table), table.turn) == ("d1 d2", "s1 s2", 1)


def test_L10_12_bury_one():
    table = do(position("d1 d2", "f1", deck="s1 s2"), "1 reset sky", "1 bury d1")
    assert (hand(table, 1), deck(table), table.turn) == ("d2 s1", "s2 d1", 1)


@pytest.mark.parametrize("order", ["d1 d3", "d3 d1"])
def test_L10_12_bury_two_in_the_order_chosen(order):
    table = do(position("d1 d2 d3", "f1", deck="s1 s2 s3"), "1 reset sky", f"1 bury {order}")
    assert (hand(table, 1), deck(table), table.turn) == ("d2 s1 s2", f"s3 {order}", 1)


def test_L10_12_with_one_card_in_the_deck_one_of_two_comes_back():
    table = do(position("d1 d2", "f1", deck="s1"), "1 reset sky", "1 bury d2 d1")
    assert (hand(table, 1), deck(table), table.turn) == ("d2 s1", "d1", 1)


def test_L10_12_without_a_deck_nothing_is_buried():
    table = do(position("d1", "f1"), "1 reset sky")
    assert table.turn == 1
    refused(table, "2 bury f1", "L10-10", action="bury f1")


def test_L10_12_only_cards_of_the_own_hand_are_buried():
    table = do(position("d1 p", "f1", deck="s1 s2", pauses=1), "1 reset sky")
    for cards, missing in [("f1", "f1"), ("d1 f1", "f1"), ("d1 d1", "d1"), ("p p", "p")]:
        refused(table, f"1 bury {cards}", "L10-12", card=missing)


@pytest.mark.parametrize("action", ["play d1", "pause forest", "reset forest", "vote 1"])
def test_L10_12_the_turn_ends_with_the_bury_only(action):
    table = do(position("d1 p", "f1", deck="s1", pauses=1), "1 reset sky")
    refused(table, f"1 {action}", "L10-12")
    refused(table, "2 play f1", "L10-9", turn=1)


def test_L10_12_cards_are_buried_face_down_and_their_owner_remembers_them():
    match = Match(LEVEL10, 2, SEED)
    mine = match.view(0).zones()["hand 1"][0]
    for seat, text in [
        (0, "vote 1"),
        (1, "vote 1"),
        (0, "reset sky"),
        (0, f"bury {match.view(0).card_name(mine)}"),
    ]:
        match.play(seat, text)
    assert [match.view(seat).zones()["deck"][-1] for seat in (0, 1)] == [mine, BACK]


def test_L10_12_a_buried_card_is_known_to_its_owner_when_another_draws_it():
    view = position("d1 d2", "f1", deck="s1").copy()
    do(view, "1 reset sky", "1 bury d1")
    view.drew(1, BACK)
    assert hand(view, 2) == "d1 f1"


def test_L10_12_after_an_unseen_bury_no_card_of_that_hand_is_sure():
    view = position("d1 d2", "f1 f2", deck="s1")
    view.buried(1, BACK)
    assert (hand(view, 2), view.held(1)) == ("?", 1)


def test_L10_13_no_third_reset_in_a_world():
    table = position("d1", "f8", grid=["d0 f1 s1 v1 w1", "d0 f2 s2 v2 w2"])
    refused(table, "1 reset desert", "L10-13", world="desert")
    assert "reset forest" in moves(table)


def test_L10_13_no_second_reset_in_a_column():
    table = do(position("d1", "f1"), "1 reset sky")
    refused(table, "2 reset desert", "L10-13", world="desert")
    assert moves(table) == ["play f1"]


FOUR_CELLS = ["d0 f1 s1 v1"]


def test_L10_14_with_five_players_who_fills_a_column_opens_the_next():
    table = position("w1 d1", "d2", "d3", "d4", "d5", grid=FOUR_CELLS)
    assert do(table, "1 play w1").turn == 0


def test_L10_14_also_when_a_reset_and_a_bury_fill_it():
    table = position("w1 d1", "d2", "d3", "d4", "d5", grid=["d6 f1 s1 v1"], deck="w2")
    assert do(table, "1 reset swamp", "1 bury w1").turn == 0


def test_L10_14_only_the_last_cell_gives_another_turn():
    table = position("v1 d1", "w2", "w3", "w4", "w5", grid=["d0 f1 s1"])
    assert do(table, "1 play v1").turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_L10_14_with_fewer_players_the_next_one_opens_the_column(seats):
    table = position("w1 d1", *[f"d{k}" for k in range(2, seats + 1)], grid=FOUR_CELLS)
    assert do(table, "1 play w1").turn == 1


def test_L10_14_stays_true_while_others_are_passed_over():
    table = position("w1 d1", "", "", "d4", "d5", grid=FOUR_CELLS)
    assert do(table, "1 play w1").turn == 0


def test_L10_14_without_cards_the_turn_goes_on_clockwise():
    table = position("w1", "", "d3", "d4", "d5", grid=FOUR_CELLS)
    assert do(table, "1 play w1").turn == 2
