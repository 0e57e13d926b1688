"""Level 8: laying the level (L8-11 … L8-15, L8-19)."""

import pytest

from tests.rules.level8.positions import do, hand, moves, position, refused, zone

LEVEL_1 = "r4 g5 b6 y9 o10 p11"  # two runs of three


def test_L8_11_all_combinations_of_the_level_at_once():
    table = do(position(f"{LEVEL_1} p1", "g1"), "1 lay r4 g5 b6 / y9 o10 p11")
    assert (zone(table, "meld 1.1"), zone(table, "meld 1.2")) == ("r4 g5 b6", "y9 o10 p11")
    assert (hand(table, 1), table.done, table.turn) == ("p1", [True, False], 0)


@pytest.mark.parametrize(
    "lay",
    [
        "r4 g5 b6",  # a part of it
        "r4 g5 b6 / y9 o10 p11 / r1 g1",  # a combination more
        "r4 g5 b6 y9 o10 p11",  # in one heap
        "r4 g5 / y9 o10 p11",  # too short
        "r4 g5 b6 y7 / y9 o10 p11",  # too long
        "r4 g5 b6 / / y9 o10 p11",
        "/ r4 g5 b6 / y9 o10 p11",
        "r4 g5 b6 / y9 o10 p11 /",
        "/",
    ],
)
def test_L8_11_nothing_less_and_nothing_more(lay):
    table = position("r1 r4 g1 g5 b6 y7 y9 o10 p11", "g1")
    refused(table, f"1 lay {lay}", "L8-11", level=1)


def test_L8_11_only_the_current_level():
    """Level 2 is four pairs, level 1 two runs."""
    cards = "r1 g1 r2 g2 r3 g3 r4 g4 p9"
    pairs, runs = "lay r1 g1 / r2 g2 / r3 g3 / r4 g4", "lay r1 r2 r3 / g1 g2 g3"
    refused(position(cards, "b1", levels=[1, 2]), f"1 {pairs}", "L8-11", level=1)
    refused(position(cards, "b1", levels=[2, 1]), f"1 {runs}", "L8-11", level=2)
    assert do(position(cards, "b1", levels=[2, 1]), f"1 {pairs}").done[0]
    assert do(position(cards, "b1", levels=[1, 2]), f"1 {runs}").done[0]


def test_L8_11_the_levels_are_those_of_the_level_card():
    cards = "r1 r2 r3 g7 b7 y7 p9"
    table = position(cards, "g1", edition="master", card="master-2")
    assert moves(table, "lay") == ["lay r1 r2 r3 / g7 b7 y7"]
    assert moves(position(cards, "g1", edition="master"), "lay") == []


def test_L8_11_once_in_a_round():
    table = do(position("r1 r2 r3 r4 r5", "g1", card="run 2"), "1 lay r1 r2")
    refused(table, "1 lay r3 r4", "L8-11", level=1)
    assert moves(table, "lay") == []
    do(table, "1 discard r5", "2 draw", "2 discard g1", "1 draw")
    refused(table, "1 lay r3 r4", "L8-11", level=1)


def test_L8_11_combinations_come_in_the_order_of_the_level_card():
    table = position("r4 g5 b6 y9 o9 p1", "g1", card="run 3 set 2")
    refused(table, "1 lay y9 o9 / r4 g5 b6", "L8-11", level=1)
    assert moves(table, "lay") == ["lay r4 g5 b6 / y9 o9"]
    refused(position("r4 g5 y9 o9 p1", "g1", card="run 2 set 2"), "1 lay y9 o9 / r4 g5", "L8-12")


def test_L8_11_with_cards_of_the_hand_each_used_once():
    table = position("r4 g5 b6 p1", "g1", card="run 2 run 2")
    refused(table, "1 lay r4 g5 / b6 y7", "L8-20", card="y7")
    refused(table, "1 lay r4 g5 / g5 b6", "L8-20", card="g5")
    refused(position("r4 * g9", "g1", card="run 2"), "1 lay *=3 *=4", "L8-20", card="*")


def test_L8_12_consecutive_numbers_in_any_colours_and_any_order():
    table = do(position("r4 g5 b6 y1", "g1", card="run 3"), "1 lay b6 r4 g5")
    assert zone(table, "meld 1.1") == "r4 g5 b6"


@pytest.mark.parametrize("lay", ["r4 g5 b7", "r4 g4 b5", "r4 g5 pass"])
def test_L8_12_without_a_gap_and_without_a_twin(lay):
    refused(position("r4 g4 g5 b5 b7 pass", "g1", card="run 3"), f"1 lay {lay}", "L8-12")


def test_L8_12_15_and_1_are_not_neighbours():
    table = position("r14 g15 b1 y2 y13", "g1", card="run 3")
    refused(table, "1 lay r14 g15 b1", "L8-12")
    refused(table, "1 lay g15 b1 y2", "L8-12")
    assert moves(table, "lay") == ["lay y13 r14 g15"]


@pytest.mark.parametrize("second", ["b4 y5 o6", "b5 y6 o7", "b7 y8 o9"], ids=["equal", "overlapping", "next"])
def test_L8_12_two_runs_may_be_equal_overlap_or_continue_each_other(second):
    table = position(f"r4 g5 p6 {second} p1", "g1")
    assert do(table, f"1 lay r4 g5 p6 / {second}").done[0]


def test_L8_13_the_same_number_in_any_colours():
    table = do(position("r7 g7 b7 b8", "g1", card="set 3"), "1 lay r7 b7 g7")
    assert zone(table, "meld 1.1") == "r7 g7 b7"
    refused(position("r7 g7 b8 p1", "g1", card="set 3"), "1 lay r7 g7 b8", "L8-13")
    refused(position("r7 g7 pass p1", "g1", card="set 3"), "1 lay r7 g7 pass", "L8-13")


def test_L8_13_two_sets_may_have_the_same_number():
    table = position("r7 g7 b7 y7 p1", "g1", card="set 2 set 2")
    assert do(table, "1 lay r7 g7 / b7 y7").done[0]


def test_L8_14_the_same_colour_with_any_numbers():
    table = do(position("r1 r7 r15 r7 b8", "g1", card="colour 3"), "1 lay r15 r1 r7")
    assert zone(table, "meld 1.1") == "r1 r7 r15"
    refused(position("r1 r7 g15 b8", "g1", card="colour 3"), "1 lay r1 r7 g15", "L8-14")
    refused(position("r1 r7 keep b8", "g1", card="colour 3"), "1 lay r1 r7 keep", "L8-14")


def test_L8_15_consecutive_numbers_of_one_colour():
    table = do(position("r4 r5 r6 b1", "g1", edition="master", card="coloured run 3"), "1 lay r6 r5 r4")
    assert zone(table, "meld 1.1") == "r4 r5 r6"


@pytest.mark.parametrize("lay", ["r4 r5 g6", "r4 r5 r7", "r14 r15 r1"])
def test_L8_15_neither_of_two_colours_nor_with_a_gap(lay):
    cards = "r1 r4 r5 r7 r14 r15 g6"
    refused(position(cards, "g1", edition="master", card="coloured run 3"), f"1 lay {lay}", "L8-15")


def test_L8_19_the_last_card_may_not_be_laid():
    table = position("r1 r2", "g1", card="run 2", levels=[7, 1])
    refused(table, "1 lay r1 r2", "L8-19")
    assert moves(table, "lay") == []


def test_L8_19_one_card_must_remain():
    table = position("r1 r2 pass", "g1", card="run 2", levels=[7, 1])
    assert moves(table, "lay") == ["lay r1 r2"]
    assert hand(do(table, "1 lay r1 r2"), 1) == "pass"


def test_L8_19_level_8_is_exempt():
    table = position("r1 r2", "g1", card="run 2", levels=[8, 1])
    assert moves(table, "lay") == ["lay r1 r2"]
    assert do(table, "1 lay r1 r2").winners() == [0]
