"""Level 10, L10-1 … L10-8 and L10-29: the cards, the deal, the vote and the talk."""

import pytest

from cartable.core.bits import places
from cartable.core.errors import BadNotation, BadOptions
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.core.table import BACK
from cartable.games.level10 import LEVEL10
from cartable.games.level10.cards import EMPTY, PAUSE, RESET, WORLDS
from cartable.games.level10.rules import Level10
from tests.rules.level10.positions import deck, do, hand, listed, moves, position, refused

SEED = "00112233445566778899aabbccddeeff"
STATEMENTS = [f"say {phrase} {world}" for phrase in ("have", "want", "reset") for world in WORLDS]


def dealt(seats: int, pauses: int = 2, seed: int = 1) -> Level10:
    table = Level10(seats, pauses)
    table.chance = Rng(seed)
    table.start()
    return table


def all_cards(table: Level10) -> list[int]:
    zones = table.zones()
    return sorted(card for zone, cards in zones.items() if zone not in ("grid", "placed") for card in cards)


# The cards


def test_L10_1_there_are_forty_levels_one_of_each():
    assert all_cards(dealt(3, pauses=0)) == list(range(40))


def test_L10_2_a_reset_is_a_zero_and_an_empty_cell_has_no_name():
    assert [dealt(1).card_name(card) for card in (RESET, RESET + 4, EMPTY)] == ["d0", "w0", ""]


def test_L10_1_a_level_is_named_by_world_and_number():
    names = [dealt(1).card_name(card) for card in (0, 7, 8, 16, 24, 32, 39)]
    assert names == ["d1", "d8", "f1", "s1", "v1", "w1", "w8"]


@pytest.mark.parametrize("seats", range(1, 6))
def test_L10_2_resets_are_never_dealt(seats):
    assert max(all_cards(dealt(seats, pauses=3))) == PAUSE


def test_L10_2_each_world_has_two_resets():
    table = position("f2 f3", grid=["d0 f1 s1 v1 w1"])
    assert "reset desert" in moves(table)
    do(table, "1 reset desert")
    assert (list(table.resets), places(table.resettable)) == ([2, 0, 0, 0, 0], [1, 2, 3, 4])


def test_L10_3_a_pause_belongs_to_no_world():
    table = position("p p", pauses=2)
    assert [f"pause {world}" for world in WORLDS] == moves(table)[:5]
    do(table, *[f"1 say have {world}" for world in WORLDS])
    assert [table.between(0, row) for row in range(5)] == [(0, 0)] * 5


# The set-up


@pytest.mark.parametrize("pauses", range(4))
def test_L10_4_the_difficulty_says_how_many_pauses_are_shuffled_in(pauses):
    assert all_cards(dealt(2, pauses)).count(PAUSE) == pauses


def test_L10_4_standard_is_two_pauses():
    assert LEVEL10.options({}) == {"pauses": "2"}


@pytest.mark.parametrize("pauses", ["4", "-1", "", "02", "two"])
def test_L10_4_there_is_no_other_difficulty(pauses):
    with pytest.raises(BadOptions, match="L10-4"):
        LEVEL10.empty_table(2, {"pauses": pauses})


@pytest.mark.parametrize(("seats", "size"), [(1, 10), (2, 7), (3, 6), (4, 5), (5, 4)])
def test_L10_5_the_hand_size_depends_on_the_players(seats, size):
    table = dealt(seats)
    assert [len(table.hand(seat)) for seat in range(seats)] == [size] * seats
    assert table.deck_left() == 42 - seats * size


def test_L10_5_the_deck_lies_face_down():
    view = Match(LEVEL10, 2, SEED).view(0)
    assert view.zones()["deck"] == [BACK] * 28


# The vote


def test_L10_6_each_player_in_seat_order_names_a_seat():
    table = position("d1", "f1", "s1", opened=False)
    assert moves(table) == ["vote 1", "vote 2", "vote 3"]
    refused(table, "2 vote 1", "L10-9", turn=1)
    do(table, "1 vote 3", "2 vote 1")
    assert [table.vote_of(seat) for seat in range(3)] == [2, 0, -1]


@pytest.mark.parametrize(
    ("votes", "starts"),
    [("333", 3), ("322", 2), ("123", 1), ("3311", 1), ("4433", 3), ("53544", 4), ("55111", 1)],
)
def test_L10_6_most_votes_start_and_a_tie_goes_to_the_lowest_seat(votes, starts):
    table = position(*["d1"] * len(votes), opened=False)
    do(table, *[f"{k + 1} vote {vote}" for k, vote in enumerate(votes)])
    assert table.turn == starts - 1
    assert "reset sky" in moves(table)


def test_L10_6_nothing_but_a_vote_before_the_start():
    table = position("d1", "f1", opened=False)
    for action in ("play d1", "reset sky", "bury", "vote 3"):
        refused(table, f"1 {action}", "L10-6")


def test_L10_6_the_vote_comes_after_the_deal_and_alone_there_is_none():
    assert (moves(dealt(2)), hand(dealt(2), 1).count(" ")) == (["vote 1", "vote 2"], 6)
    assert "reset sky" in moves(dealt(1))


# The talk


def test_L10_7_hands_are_secret():
    view = Match(LEVEL10, 3, SEED).view(1)
    assert [BACK in cards for zone, cards in view.zones().items() if "hand" in zone] == [True, False, True]


def test_L10_7_anybody_may_say_three_things_of_five_worlds_and_nothing_else():
    table = position("d1", "f1", opened=False)
    assert listed(table, 2) == [f"2 {statement}" for statement in STATEMENTS]


def test_L10_7_talk_is_free_at_the_vote_on_a_turn_and_while_burying():
    voting = position("d1", "f1", opened=False)
    playing = position("d1", "f1", deck="s1")
    burying = do(position("d1", "f1", deck="s1"), "1 reset sky")
    for table in (voting, playing, burying):
        assert do(table, "1 say have sky", "2 say want sky").turn == 0


def test_L10_7_a_wish_is_known_until_the_one_who_made_it_moves():
    table = do(position("d1 d2", "f1 f2"), "1 say want desert", "1 say reset sky", "2 say want forest")
    assert (list(table.wants), list(table.wants_reset)) == ([0, 1], [2, -1])
    do(table, "1 play d1")
    assert (list(table.wants), list(table.wants_reset)) == ([-1, 1], [-1, -1])


def test_L10_7_nothing_is_said_when_the_game_is_over():
    table = do(position("d1", grid=["f1 s1 v1"]), "1 play d1")
    refused(table, "1 say have sky", "L10-24")
    assert table.over and table.legal(0) == []


@pytest.mark.parametrize(
    "text", ["say hello", "say have 7", "say have d1", "say number sky", "I have the d7"]
)
def test_L10_8_there_is_no_free_text(text):
    with pytest.raises(BadNotation):
        position("d1").parse(text)


def test_L10_8_a_count_is_taken_from_the_hand():
    table = do(
        position("d1 d5 f3 p", "d2", pauses=1), "1 say have desert", "1 say have forest", "1 say have sky"
    )
    assert [table.between(0, row) for row in range(5)] == [(2, 2), (1, 1), (0, 0), (0, 4), (0, 4)]


def test_L10_8_a_count_is_told_to_everybody():
    match = Match(LEVEL10, 2, SEED)
    match.play(1, "say have sky")
    held = [card for card in match.view(1).zones()["hand 2"] if 16 <= card < 24]
    assert match.told(0)[-1] == match.told(1)[-1]
    assert match.told(0)[-1].args == (1, 0, 2, len(held))


def test_L10_8_what_was_said_stays_true_after_a_card_is_played_and_one_drawn():
    table = do(position("d1 d5 f3", "s1", deck="s2 s3"), "1 say have desert", "1 play d1")
    assert table.between(0, 0) == (1, 2)


def test_L10_8_what_was_said_stays_true_after_cards_are_buried_unseen():
    table = do(position("d1 d5 f3", "s1", deck="s2 s3"), "1 say have desert", "1 reset sky", "1 bury d1 f3")
    assert table.between(0, 0) == (0, 3)
    assert hand(table, 1) == "d5 s2 s3"


def test_L10_8_a_tucked_card_is_one_fewer():
    table = do(position("p d5 d6", "s1", pauses=1), "1 say have desert", "1 pause desert tuck d5")
    assert table.between(0, 0) == (1, 1)


# Saying it once


def test_L10_29_nothing_is_said_twice_between_two_moves():
    table = do(position("d1", "f1"), "1 say have sky")
    refused(table, "1 say have sky", "L10-29", world="sky")
    do(table, "1 say want sky", "1 say have swamp", "2 say have sky")
    assert listed(table, 2) == [f"2 {said}" for said in STATEMENTS if said != "say have sky"]


def test_L10_29_all_fifteen_may_be_said():
    table = do(position("d1", "f1"), *[f"2 {statement}" for statement in STATEMENTS])
    assert listed(table, 2) == []


@pytest.mark.parametrize(
    ("before", "move"),
    [
        ([], "1 play d1"),
        ([], "1 pause sky"),
        ([], "1 reset sky"),
        (["1 reset sky"], "1 bury"),
        (["1 reset sky"], "1 bury d1"),
    ],
)
def test_L10_29_after_a_move_everything_may_be_said_again(before, move):
    table = do(
        position("d1 p", "f1", deck="s1 s2", pauses=1), *before, "1 say have sky", "2 say have sky", move
    )
    assert "1 say have sky" in listed(table, 1)
    assert "2 say have sky" in listed(table, 2)


def test_L10_29_after_a_vote_everything_may_be_said_again():
    table = do(position("d1", "f1", opened=False), "2 say have sky", "1 vote 1")
    assert "2 say have sky" in listed(table, 2)
    assert deck(table) == ""


def test_L10_7_a_wish_outlives_the_vote():
    table = do(position("d1", "f1", opened=False), "1 say want sky", "1 vote 1")
    assert table.wants[0] == WORLDS.index("sky")


def test_L10_7_a_wish_said_before_the_bury_is_for_the_next_turn():
    table = do(position("d1", "f1", deck="s1"), "1 reset sky", "1 say want desert", "1 bury")
    assert table.wants[0] == WORLDS.index("desert")
    assert do(table, "2 play f1", "1 play d1").wants[0] == -1
