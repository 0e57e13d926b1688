"""Level 8 Master: Steal and Swap (L8M-1, L8M-2, L8M-7, L8M-8)."""

import pytest

from tests.rules.level8.positions import discards, do, hand, in_pile, moves, pile, position, refused, zone


def stealing(*hands: str, **more):
    return do(position(*hands, edition="master", **more), f"{more.get('turn', 1)} steal")


def test_L8M_1_a_steal_is_slid_face_up_under_the_pile():
    table = stealing("steal r1", "g1 g2 g3 g4", pile="p1 p2")
    assert (zone(table, "under"), pile(table), hand(table, 1)) == ("steal", "p1 p2", "r1")


def test_L8M_1_from_the_left_neighbour_on_each_opponent_shows_three_cards():
    table = stealing("r1 r2 r3", "g1 steal", "b1 b2 b3 b4", turn=2)
    assert table.turn == 2
    assert moves(table) == ["show b1 b2 b3", "show b1 b2 b4", "show b1 b3 b4", "show b2 b3 b4"]
    do(table, "3 show b1 b3 b4")
    assert (table.turn, moves(table)) == (0, ["show r1 r2 r3"])
    do(table, "1 show r1 r2 r3")
    assert table.turn == 1
    assert moves(table) == [
        "pick",
        *[f"pick r{k} 1" for k in (1, 2, 3)],
        *[f"pick b{k} 3" for k in (1, 3, 4)],
    ]


def test_L8M_1_of_their_own_choice_equal_cards_counted_once():
    table = stealing("steal r1", "g1 *l *l *l")
    assert moves(table) == ["show g1 *l *l", "show *l *l *l"]
    assert moves(do(table, "2 show g1 *l *l")) == ["pick", "pick g1 2", "pick *l 2"]


def test_L8M_1_in_whatever_order_they_show_them():
    table = do(stealing("steal r1", "g1 *l *l *l"), "2 show *l g1 *l")
    assert sorted(moves(table)) == ["pick", "pick *l 2", "pick g1 2"]


@pytest.mark.parametrize(("cards", "show"), [("g1 g2", "show g1 g2"), ("g1", "show g1")])
def test_L8M_1_all_they_have_if_fewer(cards, show):
    table = stealing("steal r1", cards)
    assert moves(table) == [show]
    refused(table, "2 show", "L8M-1")


@pytest.mark.parametrize("move", ["show g1 g2", "show g1 g2 g3 g4", "show", "pick", "draw", "hold g1 g2 g3"])
def test_L8M_1_three_and_nothing_else(move):
    refused(stealing("steal r1", "g1 g2 g3 g4"), f"2 {move}", "L8M-1")


def test_L8M_1_only_cards_of_ones_hand_are_shown():
    table = stealing("steal r1", "g1 g2 g3 g4")
    refused(table, "2 show g1 g2 r1", "L8-20", card="r1")
    refused(table, "2 show g1 g1 g2", "L8-20", card="g1")


def test_L8M_1_nobody_else_acts_meanwhile():
    table = stealing("steal r1", "g1 g2", "b1 b2")
    refused(table, "1 pick", "L8-6", turn=2)
    refused(table, "3 show b1 b2", "L8-6", turn=2)


def test_L8M_1_who_has_no_card_shows_none():
    table = stealing("steal r1", "", "b1", "")
    assert table.turn == 2
    assert (do(table, "3 show b1").turn, moves(table)) == (0, ["pick", "pick b1 3"])


def test_L8M_1_if_nobody_has_a_card_there_is_nothing_to_pick():
    table = stealing("steal r1", "", "")
    assert (table.turn, moves(table)) == (0, ["pick"])
    assert do(table, "1 pick").turn == 1


def test_L8M_1_the_thief_takes_one_and_its_owner_draws_the_top_card():
    table = do(stealing("steal r1", "g1 g2 g3 g4", pile="p1 p2"), "2 show g1 g2 g3", "1 pick g2 2")
    assert (hand(table, 1), hand(table, 2), pile(table)) == ("r1 g2", "g1 g3 g4 p2", "p1")


def test_L8M_1_the_others_keep_what_they_showed():
    table = stealing("steal r1", "g1 g2 g3 g4", "b1 b2")
    do(table, "2 show g1 g2 g3", "3 show b1 b2", "1 pick b1 3")
    assert (hand(table, 1), hand(table, 2), hand(table, 3)) == ("r1 b1", "g1 g2 g3 g4", "b2 p3")


def test_L8M_1_then_the_turn_is_over():
    table = do(stealing("steal r1", "g1 g2", "b1"), "2 show g1 g2", "3 show b1", "1 pick g1 2")
    assert (table.turn, table.turns, moves(table)) == (1, 2, ["draw"])
    assert table.open_facts()["shown"] == [[], [], []]


@pytest.mark.parametrize("pick", ["g4 2", "g1 3", "b1 2", "r1 1", "g1 4", "g1 9"])
def test_L8M_1_only_a_card_that_was_shown(pick):
    table = do(stealing("steal r1", "g1 g2 g3 g4", "b1"), "2 show g1 g2 g3", "3 show b1")
    refused(table, f"1 pick {pick}", "L8M-1", card=pick[:2])


@pytest.mark.parametrize("move", ["show r1", "discard r1", "draw", "take 1", "hold", "swap r1", "steal"])
def test_L8M_1_and_only_picking(move):
    refused(do(stealing("steal r1", "g1"), "2 show g1"), f"1 {move}", "L8M-1")


def test_L8M_7_taking_may_be_declined():
    table = do(stealing("steal r1", "g1 g2", pile="p1 p2"), "2 show g1 g2", "1 pick")
    assert (hand(table, 1), hand(table, 2), pile(table), table.turn) == ("r1", "g1 g2", "p1 p2", 1)


def test_L8M_7_whose_last_card_is_stolen_stays_in_with_an_empty_hand():
    table = stealing("steal r1", "g1", "b1 b2", pile="", discards=["", "", "y1"])
    do(table, "2 show g1", "3 show b1 b2", "1 pick g1 2")
    assert (table.round, table.turn) == (1, 1)
    assert (hand(table, 1), hand(table, 2)) in [("r1 g1", ""), ("r1 g1", "steal")]


@pytest.mark.parametrize(
    ("pile_", "victim", "renewed"), [("p1", "g2 p1", ["steal", "y1"]), ("p1 p2", "g2 p2", ["p1"])]
)
def test_L8M_8_the_last_card_drawn_in_return_renews_the_pile(pile_, victim, renewed):
    table = stealing("steal r1", "g1 g2", pile=pile_, discards=["y1 y2", ""])
    do(table, "2 show g1 g2", "1 pick g1 2")
    assert (hand(table, 2), in_pile(table)) == (victim, renewed)


def test_L8M_8_for_a_steal_an_empty_pile_is_renewed_first():
    table = stealing("steal r1", "g1 g2", pile="", discards=["y1", ""])
    do(table, "2 show g1 g2", "1 pick g1 2")
    assert hand(table, 2) == "g2 steal"


def test_L8M_8_for_a_swap_an_empty_pile_is_renewed_first():
    table = position("swap r1 r2 r3 r4", "g1", edition="master", pile="", discards=["y1", ""])
    do(table, "1 swap r1 r2 r3")
    assert len(hand(table, 1).split()) == 4
    cards = f"{hand(table, 1)} {pile(table)} {discards(table, 1)}".split()
    assert sorted(cards) == ["r1", "r2", "r3", "r4", "swap", "y1"]
    assert discards(table, 1) == "r3"


def test_L8M_2_a_swap_is_slid_under_and_the_cards_go_on_ones_pile_in_order():
    table = do(position("swap r1 r2 r3", "g1", edition="master", discards=["y1"]), "1 swap r3 r1")
    assert (zone(table, "under"), discards(table, 1)) == ("swap", "y1 r3 r1")
    assert (hand(table, 1), pile(table), table.turn) == ("r2 p2 p3", "p1", 1)


@pytest.mark.parametrize(
    ("cards", "left"), [("", "r1 r2 r3 r4"), ("r2", "r1 r3 r4 p4"), ("r4 r3 r2", "r1 p2 p3 p4")]
)
def test_L8M_2_up_to_three_cards_and_as_many_are_drawn(cards, left):
    table = position("swap r1 r2 r3 r4", "g1", edition="master", pile="p1 p2 p3 p4")
    do(table, f"1 swap {cards}".strip())
    assert (hand(table, 1), discards(table, 1), table.turn) == (left, cards, 1)


def test_L8M_2_no_more_than_three():
    table = position("swap r1 r2 r3 r4", "g1", edition="master")
    refused(table, "1 swap r1 r2 r3 r4", "L8M-2")
    assert max(len(move.split()) for move in moves(table)) == 4


def test_L8M_2_only_cards_of_the_hand():
    table = position("swap r1 r2", "g1", edition="master")
    refused(table, "1 swap g1", "L8-20", card="g1")
    refused(table, "1 swap r1 r1", "L8-20", card="r1")
    refused(table, "1 swap swap", "L8-20", card="swap")
    assert discards(do(position("swap swap r1", "g1", edition="master"), "1 swap swap"), 1) == "swap"


def test_L8M_2_every_order_is_a_choice():
    table = position("swap r1 r2", "g1", edition="master")
    assert moves(table, "swap") == ["swap", "swap r1", "swap r2", "swap r1 r2", "swap r2 r1"]


def test_L8M_8_a_pile_that_runs_out_in_the_middle_of_a_swap_is_renewed():
    table = position("swap r1 r2 r3 r4", "g1", edition="master", pile="p1", discards=["y1", ""])
    do(table, "1 swap r1 r2 r3")
    drawn = hand(table, 1).split()
    assert len(drawn) == 4 and {"p1", "r4"} < set(drawn)
    assert sorted([*drawn, *in_pile(table)]) == ["p1", "r1", "r2", "r4", "swap", "y1"]
    assert (discards(table, 1), len(in_pile(table)), table.renewals) == ("r3", 2, 1)


def test_L8M_8_what_the_pile_still_cannot_give_is_not_drawn():
    table = position("swap r1 r2 r3 r4", "g1", edition="master", pile="p1 p2 p3")
    do(table, "1 swap r1 r2 r3")
    assert [event.fact for event in table.log].count("drew") == 3
    table = do(position("swap r1 r2", "g1", edition="master", pile="p1"), "1 swap r1 r2")
    assert sorted(f"{hand(table, 1)} {pile(table)}".split()) == ["p1", "r1", "swap"]


def test_L8M_7_a_hand_that_a_swap_has_emptied_does_not_end_the_round():
    """What is put down by a Swap is no discard: it does not end the round even if nothing can be drawn."""
    table = do(position("swap r1", "g1", edition="master", pile="p1"), "1 swap r1")
    assert (table.round, table.turn, hand(table, 1)) == (1, 1, "p1")
