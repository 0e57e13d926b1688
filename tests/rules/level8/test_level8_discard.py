"""Level 8: what ends a turn, and Passes (L8-20 … L8-22)."""

from itertools import permutations

import pytest

from tests.rules.level8.positions import discards, do, hand, in_pile, moves, pile, position, refused, zone


def test_L8_20_a_card_of_the_hand_goes_on_ones_own_pile_and_the_turn_ends():
    table = do(position("r1 r2", "g1", discards=["y1", "y2"]), "1 discard r2")
    assert (hand(table, 1), discards(table, 1), discards(table, 2)) == ("r1", "y1 r2", "y2")
    assert (table.turn, moves(table)) == (1, ["draw", "take 1", "take 2"])


def test_L8_20_only_a_card_of_the_hand():
    table = position("r1 r2", "g1")
    refused(table, "1 discard g1", "L8-20", card="g1")
    refused(table, "1 discard *", "L8-20", card="*")
    assert moves(table) == ["discard r1", "discard r2"]


@pytest.mark.parametrize("card", ["*", "pass", "*m", "steal", "swap", "keep"])
def test_L8_20_jokers_passes_and_specials_are_discarded_without_effect(card):
    edition = "classic" if card in ("*", "pass") else "master"
    table = do(position(f"r1 {card}", "g1", edition=edition), f"1 discard {card}")
    assert (discards(table, 1), hand(table, 1), hand(table, 2), pile(table)) == (card, "r1", "g1", "p1 p2 p3")
    assert (zone(table, "keeps 1"), zone(table, "passes 2"), zone(table, "under")) == ("", "", "")
    assert (table.turn, moves(table, "draw")) == (1, ["draw"])


@pytest.mark.parametrize("card", ["*", "pass", "keep", "r9"])
def test_L8_20_they_may_be_taken_and_what_was_taken_may_be_discarded_again(card):
    table = do(position("r1", "g1", discards=["", card], drawn=False), "1 take 2")
    assert f"discard {card}" in moves(table)
    do(table, f"1 discard {card}")
    assert (discards(table, 1), discards(table, 2), hand(table, 1)) == (card, "", "r1")


def test_L8_20_equal_cards_are_one_choice():
    table = position("r1 * * pass pass", "g1")
    assert moves(table, "discard", "pass") == ["discard r1", "discard *", "discard pass", "pass 2"]
    assert hand(do(table, "1 discard *"), 1) == "r1 * pass pass"


def test_L8_20_or_a_pass_or_a_special_is_played():
    assert moves(position("r1 pass", "g1", "b1")) == ["discard r1", "discard pass", "pass 2", "pass 3"]
    table = position("r1 steal swap keep", "g1", edition="master")
    plain = [f"discard {card}" for card in ("r1", "steal", "swap", "keep")]
    rows = [row for size in range(4) for row in permutations(["r1", "steal", "keep"], size)]
    assert moves(table) == [*plain, "steal", "keep", *[" ".join(["swap", *row]) for row in rows]]


def test_L8_20_only_what_one_has_is_played():
    refused(position("r1 r2", "g1"), "1 pass 2", "L8-20", card="pass")
    refused(position("r1 r2", "g1"), "1 pass 1", "L8-20", card="pass")
    table = position("r1 r2", "g1", edition="master")
    refused(table, "1 steal", "L8-20", card="steal")
    refused(table, "1 swap", "L8-20", card="swap")
    refused(table, "1 keep", "L8-20", card="keep")
    assert moves(table) == ["discard r1", "discard r2"]


def test_L8_21_a_pass_is_laid_in_front_of_an_opponent():
    table = position("r1 pass", "g1", "b1")
    assert moves(table, "pass") == ["pass 2", "pass 3"]
    do(table, "1 pass 3")
    assert (hand(table, 1), zone(table, "passes 3"), table.turn) == ("r1", "pass", 1)


def test_L8_21_never_of_oneself_nor_of_nobody():
    table = position("r1 pass", "g1", "b1")
    refused(table, "1 pass 1", "L8-21", seat=1)
    refused(table, "1 pass 4", "L8-21", seat=4)


def test_L8_21_never_of_one_who_has_one():
    table = position("r1 pass", "g1", "b1", passes=["", "", "pass"])
    refused(table, "1 pass 3", "L8-21", seat=3)
    assert moves(table, "pass") == ["pass 2"]


def test_L8_21_on_their_next_turn_they_only_put_it_under_the_pile():
    table = do(position("r1 pass", "g1", "b1"), "1 pass 2")
    assert (table.turn, table.turns) == (2, 3)
    assert (hand(table, 2), zone(table, "passes 2")) == ("g1", "")
    assert (zone(table, "under"), pile(table)) == ("pass", "p1 p2 p3")


def test_L8_21_not_before_their_turn():
    table = do(position("r1 pass", "g1 g2", "b1"), "1 pass 3", "2 draw")
    assert (table.turn, zone(table, "passes 3"), zone(table, "under")) == (1, "pass", "")
    do(table, "2 discard g1")
    assert (table.turn, zone(table, "passes 3"), zone(table, "under")) == (0, "", "pass")


def test_L8_21_then_they_play_again():
    table = do(position("r1 r2 pass", "g1 g2"), "1 pass 2", "1 draw", "1 discard r1")
    assert (table.turn, moves(table)) == (1, ["draw", "take 1"])


def test_L8_21_one_after_the_other():
    table = do(position("r1 pass", "g1", "b1", "y1", passes=["", "", "pass", ""]), "1 pass 2")
    assert (table.turn, table.turns, zone(table, "under")) == (3, 4, "pass pass")


def test_L8_21_who_has_served_one_may_get_another():
    table = do(position("r1 pass pass", "g1 g2"), "1 pass 2", "1 draw")
    assert moves(table, "pass") == ["pass 2"]


def test_L8_21_a_pass_does_not_outlive_the_round():
    table = do(position("r1", "g1", "b1", passes=["pass", "pass", "pass"]), "1 discard r1")
    assert [zone(table, f"passes {seat}") for seat in (1, 2, 3)] == ["", "", ""]
    assert (table.round, table.turns) == (2, 1)
    cards = [card for name in table.zones() for card in zone(table, name).split()]
    assert (len(cards), cards.count("pass")) == (99, 3)


def test_L8_22_a_pass_as_the_last_card_has_no_effect():
    table = position("pass", "g1", "b1", dealer=3)
    do(table, "1 pass 2")
    assert (table.round, table.levels) == (2, [3, 1, 1])
    assert zone(table, "passes 2") == ""
    assert len(hand(table, 2).split()) == 10


def test_L8_22_but_it_must_be_played_as_the_rules_say():
    table = position("pass", "g1", passes=["", "pass"])
    refused(table, "1 pass 1", "L8-21", seat=1)
    refused(table, "1 pass 2", "L8-21", seat=2)
    assert moves(table) == ["discard pass"]


@pytest.mark.parametrize("card", ["steal", "swap", "keep"])
def test_L8_22_a_special_as_the_last_card_has_no_effect(card):
    table = position(card, "g1 g2 g3", "b1", edition="master", levels=[1, 1, 1])
    assert moves(table) == [f"discard {card}", card]
    do(table, f"1 {card}")
    assert (table.round, table.levels) == (2, [3, 1, 1])
    facts = [event.fact for event in table.log]
    assert facts[:3] == ["discarded", "round_ended", "rose"]
    assert not {"slid_under", "kept", "steal_begun", "asked_to_show", "drew"}.intersection(facts)


def test_L8_22_with_a_card_more_it_has_its_effect():
    assert zone(do(position("r1 keep", "g1", edition="master"), "1 keep"), "keeps 1") == "keep"
    table = do(position("r1 swap", "g1", edition="master", pile="p1"), "1 swap r1")
    assert (hand(table, 1), table.round) == ("p1", 1)
    assert in_pile(table) == ["swap"]
