"""Level 8: adding cards to what lies on the table (L8-17 … L8-19)."""

import pytest

from tests.rules.level8.positions import do, hand, moves, position, refused, zone

MELDS = ["1 run 4 r4 g5 b6", "2 set 7 r7 g7", "2 run 9 r9 g10"]


def test_L8_17_not_before_one_has_laid():
    table = position("b7 r1", "g1", melds=MELDS, levels=[3, 1], done=[2])
    refused(table, "1 add b7 2.1", "L8-17", level=3)
    assert moves(table, "add") == []


def test_L8_17_in_the_turn_of_laying():
    table = do(position("r1 r2 r3 r9", "g1", card="run 2"), "1 lay r1 r2")
    assert moves(table) == ["add r3 1.1", "discard r3", "discard r9"]
    assert zone(do(table, "1 add r3 1.1"), "meld 1.1") == "r1 r2 r3"


def test_L8_17_and_in_later_turns():
    melds = ["1 run 3 r3 r4", "2 run 7 r7 r8"]
    table = position("r9 r1", "g1 g2", pile="p5 p12 g3", melds=melds, done=[1, 2])
    do(table, "1 discard r1", "2 draw", "2 add g2 1.1", "2 discard g1", "1 draw")
    assert (zone(table, "meld 1.1"), moves(table, "add")) == ("g2 r3 r4", ["add r9 2.1"])


def test_L8_17_as_many_as_one_likes():
    table = position("b7 y7 o7 r8 r1", "g1", melds=MELDS, done=[1])
    do(table, "1 add b7 2.1", "1 add y7 1.1", "1 add r8 1.1", "1 add o7 2.1")
    assert (zone(table, "meld 1.1"), zone(table, "meld 2.1")) == ("r4 g5 b6 y7 r8", "r7 g7 b7 o7")
    assert (table.turn, hand(table, 1)) == (0, "r1")


def test_L8_17_to_ones_own_and_to_others_combinations():
    table = position("b7 y7 r8 r1", "g1", "b1", melds=[*MELDS, "3 set 1 b1 y1"], done=[1])
    sevens = [f"add {card} {meld}" for card in ("b7", "y7") for meld in ("1.1", "2.1")]
    assert moves(table, "add") == ["add r1 3.1", "add r8 2.2", *sevens]


@pytest.mark.parametrize(("seat", "place"), [(1, 2), (2, 3), (3, 1), (9, 9)])
def test_L8_17_only_to_a_combination_that_is_there(seat, place):
    table = position("b7 r1", "g1", melds=MELDS, done=[1])
    refused(table, f"1 add b7 {seat}.{place}", "L8-17", seat=seat, place=place)


def test_L8_17_only_a_card_of_the_hand():
    refused(position("b7 r1", "g1", melds=MELDS, done=[1]), "1 add y7 2.1", "L8-20", card="y7")


@pytest.mark.parametrize(("card", "run"), [("y3", "y3 r4 g5 b6"), ("y7", "r4 g5 b6 y7")])
def test_L8_18_a_run_grows_at_either_end(card, run):
    table = do(position(f"{card} r1", "g1", melds=MELDS, done=[1]), f"1 add {card} 1.1")
    assert zone(table, "meld 1.1") == run
    assert hand(table, 1) == "r1"


def test_L8_18_and_goes_on_growing():
    table = position("y2 y3 y7 y8 r1", "g1", melds=MELDS, done=[1])
    do(table, "1 add y3 1.1", "1 add y7 1.1", "1 add y8 1.1", "1 add y2 1.1")
    assert zone(table, "meld 1.1") == "y2 y3 r4 g5 b6 y7 y8"


@pytest.mark.parametrize("card", ["y2", "y4", "y5", "y6", "y8", "pass"])
def test_L8_18_nowhere_else(card):
    refused(position(f"{card} r1", "g1", melds=MELDS, done=[1]), f"1 add {card} 1.1", "L8-18", card=card)


@pytest.mark.parametrize(
    ("meld", "cards"),
    [("1 run 14 r14 g15", "y1 y2 y15"), ("1 run 1 r1 g2", "y15 y14 y1"), ("1 run 15 r15", "y1")],
)
def test_L8_18_a_run_ends_at_1_and_at_15(meld, cards):
    table = position(f"{cards} r9", "g1", melds=[meld], done=[1])
    assert moves(table, "add") == []
    for card in cards.split():
        refused(table, f"1 add {card} 1.1", "L8-18", card=card)


def test_L8_18_a_run_of_one_colour_is_still_a_plain_run():
    """L8-12."""
    table = position("g7 r9", "g1", melds=["1 run 4 r4 r5 r6"], done=[1])
    assert zone(do(table, "1 add g7 1.1"), "meld 1.1") == "r4 r5 r6 g7"


def test_L8_12_a_run_laid_in_one_colour_is_still_a_plain_run():
    table = do(position("r4 r5 r6 g7 y1", "g1", edition="master", card="run 3"), "1 lay r4 r5 r6")
    assert moves(table, "add") == ["add g7 1.1"]


def test_L8_18_sets_grow_by_the_same_number():
    table = position("b7 y8 r9", "g1", melds=["2 set 7 r7 g7"], done=[1])
    refused(table, "1 add y8 2.1", "L8-18", card="y8")
    assert zone(do(table, "1 add b7 2.1"), "meld 2.1") == "r7 g7 b7"


def test_L8_18_colours_by_the_same_colour():
    table = position("r1 g9 r9", "g1", melds=["2 colour r r7 r8"], done=[1])
    refused(table, "1 add g9 2.1", "L8-18", card="g9")
    assert zone(do(table, "1 add r1 2.1"), "meld 2.1") == "r7 r8 r1"


@pytest.mark.parametrize(
    ("card", "run"), [("r3", "r3 r4 r5"), ("r6", "r4 r5 r6"), ("g3", ""), ("g6", ""), ("r7", "")]
)
def test_L8_18_coloured_runs_at_either_end_in_their_colour(card, run):
    table = position(f"{card} b1", "g1", edition="master", melds=["2 coloured run r4 r4 r5"], done=[1])
    if run:
        assert zone(do(table, f"1 add {card} 2.1"), "meld 2.1") == run
    else:
        refused(table, f"1 add {card} 2.1", "L8-18", card=card)


def test_L8_18_what_a_joker_stands_for_counts():
    table = position("y3 y8 r1", "g1", melds=["1 run 4 * r5 g6 *"], done=[1])
    assert moves(table, "add") == ["add y3 1.1", "add y8 1.1"]


def test_L8_19_the_last_card_may_not_be_added():
    table = position("b7", "g1", melds=MELDS, done=[1])
    refused(table, "1 add b7 2.1", "L8-19")
    assert moves(table) == ["discard b7"]
