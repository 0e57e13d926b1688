"""Level 8: drawing, and the draw pile made anew (L8-8 … L8-10, L8-28)."""

import pytest

from cartable.core.rng import Rng, Seed
from tests.rules.level8.positions import discards, do, hand, in_pile, moves, pile, position, refused, zone

EDITIONS = ["classic", "master"]


def test_L8_8_from_the_draw_pile_or_from_any_discard_pile():
    table = position("r1", "g1", "b1", discards=["r9", "g9", "b9"], drawn=False)
    assert moves(table) == ["draw", "take 1", "take 2", "take 3"]


def test_L8_8_the_top_of_the_draw_pile():
    table = do(position("r1", "g1", pile="p1 p2 p3", drawn=False), "1 draw")
    assert (hand(table, 1), pile(table), table.turn) == ("r1 p3", "p1 p2", 0)


@pytest.mark.parametrize(("seat", "top", "left"), [(1, "r9", "r8"), (2, "g9", "g7 g8"), (3, "b9", "")])
def test_L8_8_the_top_of_a_discard_pile_ones_own_included(seat, top, left):
    table = position("y1", "y2", "y3", discards=["r8 r9", "g7 g8 g9", "b9"], drawn=False)
    do(table, f"1 take {seat}")
    assert (hand(table, 1).split(), discards(table, seat)) == (sorted(["y1", top]), left)
    assert len(in_pile(table)) == 3


def test_L8_8_not_from_an_empty_discard_pile():
    table = position("r1", "g1", discards=["r9", ""], drawn=False)
    refused(table, "1 take 2", "L8-8", seat=2)
    refused(table, "1 take 3", "L8-8", seat=3)
    refused(table, "1 take 9", "L8-8", seat=9)


@pytest.mark.parametrize("first", ["draw", "take 1", "take 2"])
@pytest.mark.parametrize("second", ["draw", "take 1", "take 2"])
def test_L8_8_exactly_one_card(first, second):
    table = do(position("r1", "g1", discards=["r8 r9", "g8 g9"], drawn=False), f"1 {first}")
    refused(table, f"1 {second}", "L8-8")


def test_L8_9_when_the_last_card_is_drawn_all_but_the_tops_is_the_new_pile():
    table = position("r1", "g1", "b1", discards=["y1 y2 y3", "o1 o2", "p9"], pile="p1", drawn=False)
    do(table, "1 draw")
    assert hand(table, 1) == "r1 p1"
    assert in_pile(table) == ["o1", "y1", "y2"]
    assert [discards(table, seat) for seat in (1, 2, 3)] == ["y3", "o2", "p9"]
    assert table.renewals == 1


def test_L8_9_not_before():
    table = do(position("r1", "g1", discards=["y1 y2 y3"], pile="p1 p2", drawn=False), "1 draw")
    assert (pile(table), discards(table, 1), table.renewals) == ("p1", "y1 y2 y3", 0)


def test_L8_9_not_when_a_card_is_taken_elsewhere():
    table = do(position("r1", "g1", discards=["y1 y2 y3"], pile="p1", drawn=False), "1 take 1")
    assert (pile(table), discards(table, 1), table.renewals) == ("p1", "y1 y2", 0)


def renewed(seed: int) -> str:
    table = position("r1", "g1", discards=["y1 y2 y3 y4 y5 y6 y7 y8 y9"], pile="p1", drawn=False)
    table.chance = Rng(seed)
    return pile(do(table, "1 draw"))


def test_L8_9_the_new_pile_is_shuffled():
    assert len({renewed(seed) for seed in range(10)}) == 10


def test_L8_9_each_new_pile_is_shuffled_anew():
    """Two renewals of one round, with the same cards, do not use the same numbers of the seed."""
    piles = []
    for before in range(2):
        table = position("r1", "g1", discards=["y1 y2 y3 y4 y5 y6 y7 y8 y9"], pile="p1", drawn=False)
        table.chance = Seed("0" * 32)
        table.renewals = before
        piles.append(pile(do(table, "1 draw")))
    assert piles[0] != piles[1]


def test_L8_9_with_nothing_to_give_back_the_pile_stays_empty():
    table = do(position("r1", "g1 g2", discards=["y1", ""], pile="p1", drawn=False), "1 draw")
    assert (pile(table), discards(table, 1), table.renewals) == ("", "y1", 0)


def test_L8_9_then_it_is_tried_again_after_the_discard():
    table = do(position("r1", "g1 g2", discards=["y1", ""], pile="p1", drawn=False), "1 draw", "1 discard r1")
    assert (pile(table), discards(table, 1)) == ("y1", "r1")


def test_L8_9_and_meanwhile_one_draws_from_discard_piles():
    table = position("r1", "g1 g2", discards=["", "y1"], pile="", drawn=False)
    refused(table, "1 draw", "L8-9")
    assert moves(table) == ["take 2"]
    do(table, "1 take 2", "1 discard y1")
    assert (table.turn, moves(table)) == (1, ["take 1"])


def test_L8_9_who_finds_no_card_anywhere_skips_the_draw():
    table = do(position("keep r1", "g1 g2", edition="master", pile=""), "1 keep")
    assert (table.turn, moves(table)) == (1, ["discard g1", "discard g2"])
    refused(table, "2 draw", "L8-8")


def test_L8_9_one_discard_is_enough_to_draw():
    table = do(position("r1 r2", "g1", pile=""), "1 discard r1")
    assert (table.turn, moves(table)) == (1, ["take 1"])


def test_L8_9_one_card_in_the_pile_is_enough_to_draw():
    table = do(position("keep r1", "g1 g2", edition="master", pile="p1"), "1 keep")
    assert (table.turn, moves(table)) == (1, ["draw"])


@pytest.mark.parametrize(("edition", "under"), [("classic", "pass pass"), ("master", "steal swap")])
def test_L8_10_what_lies_face_up_under_the_pile_is_shuffled_in_and_not_drawn(edition, under):
    table = position("r1", "g1", edition=edition, discards=["y1 y2"], pile="p1 p2", under=under, drawn=False)
    do(table, "1 draw")
    assert (zone(table, "under"), pile(table)) == (under, "p1")
    do(table, "1 discard r1", "2 draw")
    assert hand(table, 2) == "g1 p1"
    assert (zone(table, "under"), in_pile(table)) == ("", sorted([*under.split(), "y1", "y2"]))


def test_L8_10_also_with_nothing_else_to_give_back():
    table = do(position("r1", "g1", pile="p1", under="pass", drawn=False), "1 draw")
    assert (zone(table, "under"), pile(table)) == ("", "pass")


def test_L8_10_a_pass_slid_under_an_empty_pile_is_the_new_pile():
    table = do(position("r1 r2", "g1", "b1", pile="", passes=["", "pass", ""]), "1 discard r1")
    assert (table.turn, pile(table), zone(table, "under")) == (2, "pass", "")


def test_L8_28_without_a_card_and_with_none_to_draw_the_turn_goes_on():
    table = do(position("keep r1", "", "b1 b2", edition="master", pile=""), "1 keep")
    assert (table.turn, table.turns, moves(table)) == (2, 3, ["discard b1", "discard b2"])


def test_L8_28_for_all_who_have_none():
    table = do(position("keep r1", "", "", "", edition="master", pile=""), "1 keep")
    assert (table.turn, table.turns, moves(table)) == (0, 5, ["discard r1"])


def test_L8_28_without_a_card_one_draws_what_there_is():
    table = do(position("r1 r2", "", "b1", edition="master", pile=""), "1 discard r1")
    assert (table.turn, moves(table)) == (1, ["take 1"])
    assert do(table, "2 take 1").turn == 1
