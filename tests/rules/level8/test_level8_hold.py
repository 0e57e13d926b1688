"""Level 8 Master: Keep, and cards held over to the next round (L8M-3 … L8M-7)."""

import pytest

from cartable.core.table import BACK, NO_SEAT
from tests.rules.level8.positions import cards_of, do, hand, holding, in_pile, moves, position, refused, zone

TEN = "g1 g2 g3 g4 g5 g6 g7 g8 g9 g10"


def ended(*hands: str, **more):
    """The first seat has just discarded its last card."""
    return do(position("r1", *hands, edition="master", **more), "1 discard r1")


def test_L8M_3_a_keep_stays_face_up_in_front_of_the_player():
    table = do(position("r1 keep", "g1", "b1", edition="master"), "1 keep")
    assert (hand(table, 1), zone(table, "keeps 1"), zone(table, "under")) == ("r1", "keep", "")
    assert (table.turn, moves(table)) == (1, ["draw"])


def test_L8M_3_a_second_one_too():
    table = do(position("r1 keep", "g1", edition="master", keeps=["keep"]), "1 keep")
    assert zone(table, "keeps 1") == "keep keep"


@pytest.mark.parametrize(("keeps", "most"), [("keep", 3), ("keep keep", 6), ("keep keep keep", 9)])
def test_L8M_3_each_keep_is_worth_three_cards_in_the_next_round(keeps, most):
    table = ended(TEN, keeps=["", keeps])
    assert (table.turn, table.may_hold(1)) == (1, most)
    cards = TEN.split()
    refused(table, f"2 hold {' '.join(cards[: most + 1])}", "L8M-4", most=most)
    do(table, f"2 hold {' '.join(cards[:most])}")
    assert set(hand(table, 2).split()) >= set(cards[:most])
    assert (table.round, len(hand(table, 2).split())) == (2, 10)


def test_L8M_3_up_to_three_means_less_or_none_too():
    table = ended("g1 g2", keeps=["", "keep"])
    assert moves(table) == ["hold", "hold g1", "hold g2", "hold g1 g2"]
    assert table.copy().choices() == 4
    assert len(hand(do(table, "2 hold"), 2).split()) == 10


def test_L8M_3_not_who_has_laid():
    table = ended("g1 g2", keeps=["", "keep"], done=[2])
    assert (table.round, table.levels) == (2, [3, 2])


def test_L8M_3_the_keep_itself_is_shuffled_in():
    table = do(ended("g1 g2", keeps=["", "keep"]), "2 hold g1")
    assert zone(table, "keeps 2") == ""
    cards = [card for name in table.zones() for card in zone(table, name).split()]
    assert (len(cards), cards.count("keep"), cards.count("g1")) == (111, 4, 1)


@pytest.mark.parametrize("level", range(1, 9))
def test_L8M_4_at_levels_5_to_8_four_cards_may_be_held(level):
    table = ended(TEN, levels=[1, level])
    if level < 5:
        assert table.round == 2
    else:
        assert (table.round, table.turn, table.may_hold(1)) == (1, 1, 4)
        refused(table, "2 hold g1 g2 g3 g4 g5", "L8M-4", most=4)
        assert max(len(move.split()) for move in moves(table)) == 5


def test_L8M_4_not_who_has_laid():
    assert ended(TEN, levels=[1, 5], done=[2]).round == 2


def test_L8M_4_not_in_classic():
    assert do(position("r1", TEN, levels=[1, 8]), "1 discard r1").round == 2


@pytest.mark.parametrize(("keeps", "most"), [("keep", 7), ("keep keep", 10)])
def test_L8M_4_keeps_add_to_it(keeps, most):
    assert ended(TEN, levels=[1, 7], keeps=["", keeps]).may_hold(1) == most


def test_L8M_4_the_level_counts_after_the_round():
    """The others who have laid have gone up and hold nothing; who has not has stayed where they were."""
    assert ended(TEN, levels=[1, 4], done=[2]).round == 2


def test_L8M_5_nobody_holds_more_than_ten():
    table = ended(f"{TEN} g11", levels=[1, 7], keeps=["", "keep keep keep"])
    assert table.may_hold(1) == 10
    refused(table, f"2 hold {TEN} g11", "L8M-4", most=10)
    assert hand(do(table, f"2 hold {TEN}"), 2) == TEN


def test_L8M_5_nor_more_than_they_have():
    table = ended("g1 g2 g3", levels=[1, 7])
    assert table.may_hold(1) == 3
    refused(table, "2 hold g1 g2 g3 b1", "L8M-4", most=3)


def test_L8M_5_held_cards_are_not_shuffled_in_and_only_what_is_missing_is_dealt():
    table = do(ended(TEN, levels=[1, 5]), "2 hold g1 g2 g3")
    assert {"g1", "g2", "g3"} < set(hand(table, 2).split())
    assert not {"g1", "g2", "g3"}.intersection(in_pile(table))
    assert [len(hand(table, seat).split()) for seat in (1, 2)] == [10, 10]
    assert len(in_pile(table)) == 111 - 20 - 1
    assert zone(table, "gathered") == ""


def test_L8M_5_equal_cards_are_held_one_by_one():
    table = do(ended("*l *l *l g1", levels=[1, 5]), "2 hold *l *l")
    cards = [card for name in table.zones() for card in zone(table, name).split()]
    assert (cards.count("*l"), len(cards)) == (4, 111)


def test_L8M_5_only_cards_of_the_hand():
    table = ended("g1 g2 g3 g4 g5", levels=[1, 5])
    refused(table, "2 hold b1", "L8-20", card="b1")
    refused(table, "2 hold g1 g1", "L8-20", card="g1")


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_L8M_6_asked_is_from_the_new_dealers_left_on(dealer):
    table = position("r1", "g1", "b1", "y1", edition="master", levels=[1, 5, 5, 5], dealer=dealer)
    do(table, "1 discard r1")
    order = []
    while table.round == 1:
        order.append(table.turn + 1)
        do(table, f"{table.turn + 1} hold")
    assert order == [seat for seat in [(dealer + k) % 4 + 1 for k in (1, 2, 3, 4)] if seat != 1]
    assert table.dealer == dealer % 4


def test_L8M_6_only_who_may_hold_is_asked():
    table = ended("g1", "b1", "y1", levels=[1, 5, 1, 5], dealer=4)
    assert table.turn == 1
    assert do(table, "2 hold g1").turn == 3
    assert do(table, "4 hold").round == 2


@pytest.mark.parametrize("move", ["draw", "discard g1", "show g1", "pick", "keep", "swap g1", "take 2"])
def test_L8M_6_nothing_else_is_done_then(move):
    refused(holding("g1 keep swap", "b1", levels=[5, 1]), f"1 {move}", "L8M-6")


def test_L8M_6_nobody_else_acts_then():
    table = ended("g1", "b1", levels=[1, 5, 5])
    refused(table, "3 hold b1", "L8-6", turn=2)


def test_L8M_6_unseen_by_the_others():
    table = ended("g1 g2 g3", "b1", levels=[1, 5, 1])
    do(table, "2 hold g1 g3")
    held = next(event for event in table.log if event.fact == "held")
    backs, faces = (1, (BACK, BACK)), (1, tuple(cards_of("g1 g3")))
    assert [table.redact(held, seat).args for seat in (0, 1, 2, NO_SEAT)] == [backs, faces, backs, backs]


def test_L8M_6_what_is_not_held_is_gathered():
    table = ended("g1 g2 g3", "b1", levels=[1, 5, 5], dealer=3)
    assert (table.turn, zone(table, "gathered")) == (1, "")
    do(table, "2 hold g2")
    assert (hand(table, 2), zone(table, "gathered")) == ("g2", "g1 g3")


@pytest.mark.parametrize("card", ["master-1", "master-2"])
def test_L8M_7_both_level_cards_hold_cards_over(card):
    table = position("r1", TEN, edition="master", card=card, levels=[1, 5])
    assert do(table, "1 discard r1").may_hold(1) == 4
