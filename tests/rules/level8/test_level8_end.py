"""Level 8: the end of a round and of the game (L8-23 … L8-27)."""

import pytest

from cartable.core.table import NO_SEAT
from tests.rules.level8.positions import discards, do, hand, in_pile, position, zone

LAST_TURN = 50  # of each player


def test_L8_23_a_round_ends_when_a_player_discards_the_last_card():
    table = do(position("r1", "g1 g2", "b1 b2"), "1 discard r1")
    assert (table.round, table.over) == (2, False)
    assert [len(hand(table, seat).split()) for seat in (1, 2, 3)] == [10, 10, 10]


def test_L8_23_not_before():
    assert do(position("r1 r2", "g1 g2"), "1 discard r1").round == 1


@pytest.mark.parametrize(
    ("levels", "done", "after"),
    [
        ([1, 1, 1], [], [3, 1, 1]),
        ([1, 1, 1], [1], [3, 1, 1]),
        ([1, 1, 1], [1, 3], [3, 1, 2]),
        ([4, 2, 6], [1, 2, 3], [6, 3, 7]),
        ([6, 7, 1], [1, 2], [8, 8, 1]),
        ([6, 1, 1], [], [8, 1, 1]),
        ([7, 1, 1], [], [8, 1, 1]),
        ([8, 1, 8], [], [8, 1, 8]),
    ],
)
def test_L8_23_two_levels_up_for_who_ended_it_one_for_the_others_who_have_laid(levels, done, after):
    table = do(position("r1", "g1", "b1", levels=levels, done=done), "1 discard r1")
    assert (table.levels, table.over, table.scores()) == (after, False, after)


def test_L8_23_all_is_gathered_and_dealt_again():
    table = position(
        "r1",
        "g1 g2",
        melds=["1 run 4 r4 g5 *", "2 set 7 r7 g7"],
        discards=["y1 y2", "y3"],
        under="pass",
        passes=["", "pass"],
        done=[1, 2],
    )
    do(table, "1 discard r1")
    assert (len(in_pile(table)), zone(table, "under"), zone(table, "passes 2")) == (78, "", "")
    assert [name for name in table.zones() if name.startswith("meld")] == []
    assert sorted(len(discards(table, seat).split()) for seat in (1, 2)) == [0, 1]
    assert (table.done, table.turns, table.renewals) == ([False, False], 1, 0)


def test_L8_23_the_next_round_starts_without_what_was_laid():
    """Who laid in the last round may lay again, and may not yet add."""
    table = do(position("r1", "g1", melds=["1 run 4 r4 g5"], done=[1]), "1 discard r1")
    assert table.open_facts()["melds"] == [[], []]
    assert table.done == [False, False]


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_L8_24_the_dealers_left_neighbour_deals_the_next_round(dealer):
    table = do(position("r1", "g1", "b1", dealer=dealer), "1 discard r1")
    assert table.dealer == dealer % 3
    assert [len(discards(table, seat)) > 0 for seat in (1, 2, 3)] == [seat == dealer % 3 for seat in range(3)]
    assert table.turn == (dealer + 1) % 3


def test_L8_25_who_lays_level_8_wins_at_once():
    table = position("r1 r2 r3", "g1", card="run 2", levels=[8, 8])
    assert (table.winners(), table.scores()) == ([], [8, 8])
    do(table, "1 lay r1 r2")
    assert (table.over, table.turn, table.winners(), table.scores()) == (True, NO_SEAT, [0], [9, 8])
    assert zone(table, "meld 1.1") == "r1 r2"


def test_L8_25_who_has_laid_level_7_and_ends_the_round_wins():
    table = do(position("r1", "g1", levels=[7, 7], done=[1, 2]), "1 discard r1")
    assert (table.over, table.turn, table.winners(), table.scores()) == (True, NO_SEAT, [0], [9, 7])


@pytest.mark.parametrize(("level", "done"), [(7, []), (8, []), (6, [1])])
def test_L8_25_not_who_has_not_laid_it_or_a_lower_one(level, done):
    table = do(position("r1", "g1", levels=[level, 1], done=done), "1 discard r1")
    assert (table.over, table.levels) == (False, [8, 1])


def test_L8_25_laying_a_lower_level_does_not_win():
    assert not do(position("r1 r2 r3", "g1", card="run 2", levels=[7, 1]), "1 lay r1 r2").over


def stand_off(turns: int, **more):
    """Before the last discard of the first of three players; so many turns have been given."""
    return position("r1 r2", "g1 g2", "b1 b2", turns=turns, **more)


def test_L8_26_a_round_ends_when_everybody_has_had_50_turns():
    table = do(stand_off(3 * LAST_TURN, dealer=1), "1 discard r1")
    assert (table.round, table.levels, table.dealer, table.turns) == (2, [1, 1, 1], 1, 1)


def test_L8_26_not_before():
    table = do(stand_off(3 * LAST_TURN - 1), "1 discard r1")
    assert (table.round, table.turn, table.turns) == (1, 1, 3 * LAST_TURN)
    assert do(table, "2 draw", "2 discard g1").round == 2


def test_L8_26_who_has_laid_goes_up_1_and_nobody_2():
    table = do(stand_off(3 * LAST_TURN, levels=[2, 7, 4], done=[1, 2]), "1 discard r1")
    assert (table.levels, table.over) == ([3, 8, 4], False)


def test_L8_26_nobody_wins_by_it():
    """Level 7 laid and the round ended by a discard would win (L8-25); a stand-off ends by nobody's."""
    table = do(stand_off(3 * LAST_TURN, levels=[1, 1, 7], done=[3]), "1 discard r1")
    assert (table.levels, table.over, table.winners()) == ([1, 1, 8], False, [])


def test_L8_26_a_last_card_in_the_last_turn_ends_the_round_as_always():
    table = do(position("r1", "g1", turns=2 * LAST_TURN, done=[1]), "1 discard r1")
    assert table.levels == [3, 1]


def test_L8_26_a_turn_spent_on_a_pass_is_a_turn():
    table = do(stand_off(3 * LAST_TURN - 1, passes=["", "pass", ""]), "1 discard r1")
    assert table.round == 2


def test_L8_26_after_it_cards_are_held_over_as_always():
    table = do(stand_off(3 * LAST_TURN, edition="master", levels=[1, 5, 1]), "1 discard r1")
    assert (table.round, table.turn, table.may_hold(1)) == (1, 1, 2)


def test_L8_27_the_game_ends_after_40_rounds_and_the_highest_level_wins():
    table = do(position("r1", "g1", "b1", levels=[1, 5, 7], round=40), "1 discard r1")
    assert (table.over, table.winners(), table.scores()) == (True, [2], [3, 5, 9])


def test_L8_27_not_before():
    table = do(position("r1", "g1", "b1", levels=[1, 5, 7], round=39), "1 discard r1")
    assert (table.over, table.round) == (False, 40)


def test_L8_27_the_levels_count_as_they_are_after_the_round():
    assert do(position("r1", "g1", levels=[4, 5], round=40), "1 discard r1").winners() == [0]
    assert do(position("r1", "g1", levels=[4, 6], round=40, done=[2]), "1 discard r1").winners() == [1]


def test_L8_27_after_a_stand_off_too():
    assert do(stand_off(3 * LAST_TURN, levels=[2, 1, 1], round=40), "1 discard r1").winners() == [0]


@pytest.mark.parametrize(
    ("levels", "dealer", "winner"),
    [
        ([5, 5, 5, 5], 1, 2),
        ([5, 5, 5, 5], 4, 1),
        ([5, 1, 5, 5], 1, 3),
        ([5, 1, 1, 5], 1, 4),
        ([5, 5, 1, 1], 2, 1),
        ([1, 5, 1, 1], 2, 2),
        ([1, 5, 5, 1], 3, 2),
    ],
)
def test_L8_27_tied_wins_who_sits_next_on_the_left_of_the_last_dealer(levels, dealer, winner):
    hands = ("r1 r2", "g1 g2", "b1", "y1")
    table = position(*hands, levels=levels, dealer=dealer, round=40, turns=4 * LAST_TURN)
    assert do(table, "1 discard r1").winners() == [winner - 1]


def test_L8_27_nothing_is_held_over_any_more():
    table = position("r1", "g1", edition="master", levels=[1, 8], round=40)
    assert do(table, "1 discard r1").turn == NO_SEAT
