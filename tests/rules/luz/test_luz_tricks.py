"""Luz, LUZ-12 … LUZ-16: the tricks."""

import pytest

from cartable.core.errors import BadNotation
from cartable.core.match import Match
from cartable.games.luz import LUZ
from cartable.games.luz.actions import ACTIONS
from tests.rules.luz.positions import do, moves, play_out, playing, refused, zone

SEED = "00112233445566778899aabbccddeeff"


def test_LUZ_12_the_first_player_leads_the_first_trick():
    table = playing("r1 g1", "r2 g2", "r3 g3", first=2)
    assert (table.turn, table.leader) == (1, 1)


def test_LUZ_12_cards_are_played_clockwise():
    table = do(playing("r1 g1", "r2 g2", "r3 g3", first=2), "2 play 1", "3 play 1")
    refused(table, "2 play 2", "LUZ-12", turn=1)
    assert (table.turn, zone(table, "trick")) == (0, "r2 r3")


def test_LUZ_12_the_winner_leads_the_next_trick():
    table = do(playing("r1 g1", "r2 g2", "r3 g3", first=2), "2 play 1", "3 play 1", "1 play 1")
    assert (table.turn, table.leader, table.laid) == (2, 2, 0)


def test_LUZ_12_nobody_bets_any_more():
    refused(playing("r1", "r2", "r3"), "1 bid 3", "LUZ-12", turn=1)


def test_LUZ_13_a_card_is_chosen_by_its_place():
    assert zone(do(playing("r1 g1 b1", "r2 g2 b2", "r3 g3 b3"), "1 play 2"), "trick") == "g1"


def test_LUZ_13_a_place_is_played_once():
    table = do(playing("r3 g1", "r2 g2", "r1 g3"), "1 play 1", "2 play 1", "3 play 1")
    refused(table, "1 play 1", "LUZ-13", slot=1)
    refused(table, "1 play 3", "LUZ-13", slot=3)
    assert moves(table) == ["play 2"]


@pytest.mark.parametrize("action", [-1, ACTIONS, 1 << 70])
def test_LUZ_13_a_number_that_is_no_action_is_refused(action):
    table = playing("r1", "r2", "r3")
    before = table.snapshot()
    with pytest.raises(BadNotation):
        table.play(0, action)
    assert table.snapshot() == before


def test_LUZ_13_the_owner_learns_the_number_when_it_is_played():
    match = Match(LUZ, 3, SEED)
    for _ in range(3):
        match.play(match.turn, "bid 3")
    seat = match.turn
    match.play(seat, "play 5")
    shown = [view.zones()[f"hand {seat + 1}"][4] for view in (match.view(0), match.view(1), match.view(2))]
    assert len(set(shown)) == 1 and shown[0] >= 0


def test_LUZ_14_the_leader_plays_any_card():
    assert moves(playing("r1 g1 y1", "r2 g2 b2", "r3 g3 b3")) == ["play 1", "play 2", "play 3"]


def test_LUZ_14_who_holds_the_colour_must_follow():
    table = do(playing("r1 g1 b1", "g2 r2 y2", "r3 g3 b3"), "1 play 1")
    for slot in (1, 3):
        refused(table, f"2 play {slot}", "LUZ-14", colour="r")
    assert moves(table) == ["play 2"]


def test_LUZ_14_with_any_card_of_it():
    table = do(playing("r4 g1 b1", "g2 r2 r5", "r3 g3 b3"), "1 play 1")
    assert moves(table) == ["play 2", "play 3"]


def test_LUZ_14_a_trump_led_is_a_colour_to_follow():
    table = do(playing("y4 g1", "g2 y2", "r3 g3"), "1 play 1")
    refused(table, "2 play 1", "LUZ-14", colour="y")


def test_LUZ_14_who_does_not_hold_it_may_play_anything():
    table = do(playing("r1 g1", "b2 y2", "r3 g3"), "1 play 1")
    assert moves(table) == ["play 1", "play 2"]


def test_LUZ_14_a_colour_played_out_is_held_no_more():
    table = playing("r3 r4 g1", "r1 b2 y2", "r2 g3 b3")
    do(table, "1 play 1", "2 play 1", "3 play 1", "1 play 2")
    assert moves(table) == ["play 2", "play 3"]


def test_LUZ_14_only_the_colour_led_is_asked_for():
    table = do(playing("r1 g1", "b2 b3", "b4 r5"), "1 play 1", "2 play 1")
    refused(table, "3 play 1", "LUZ-14", colour="r")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("r4 r3 b3 r2", 1),  # the rulebook's example
        ("r1 r2 r3 r4", 4),
        ("r1 r9 r3 r4", 2),
        ("r1 g9 b9 p9", 1),
        ("r2 p10 r3 g10", 3),
        ("r9 y1 r10 g10", 2),
        ("r9 y1 y3 y2", 3),
        ("r9 y3 g10 y2", 2),
        ("y5 r10 y4 g10", 1),
        ("y5 y6 r10 g10", 2),
        ("b8 y1 g10 b9", 2),
        ("g3 r10 g2 r9", 1),
    ],
)
def test_LUZ_15_the_highest_trump_or_else_the_highest_of_the_colour_led_wins(trick, winner):
    table = play_out(playing(*[f"{card} p1" for card in trick.split()]))
    assert (table.turn, list(table.tricks).index(1)) == (winner - 1, winner - 1)


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_LUZ_15_wherever_the_leader_sits(first):
    hands = ["r1 p1", "r3 p1", "r2 p1", "g9 p1"]
    assert play_out(playing(*hands, first=first)).turn == (3 if first == 4 else 1)


def test_LUZ_15_whoever_led_the_trick_before():
    table = playing("r1 g3 b1", "r3 g1 b1", "r2 g2 b1")
    assert [play_out(table).turn, play_out(table).turn] == [1, 0]


def test_LUZ_16_everybody_sees_how_many_tricks_each_has_won():
    table = playing("r3 g1 b1", "r2 g2 b2", "r1 g3 b3")
    play_out(play_out(table))
    assert table.open_facts()["tricks"] == [1, 0, 1]


def test_LUZ_16_the_last_trick_stays_visible():
    table = play_out(playing("r3 g1 b1", "r2 g2 b2", "r1 g3 b3"))
    assert zone(table, "last trick") == "r3 r2 r1"


def test_LUZ_16_and_who_led_it():
    table = play_out(playing("r1 g1 b1", "r2 g2 b2", "r3 g3 b3", first=2))
    assert (zone(table, "last trick"), table.last_leader, table.leader) == ("r2 r3 r1", 1, 2)


def test_LUZ_16_there_is_no_last_trick_before_the_first():
    assert zone(playing("r3 g1", "r2 g2", "r1 g3"), "last trick") == ""


def test_LUZ_16_until_the_next_card_is_led():
    table = play_out(playing("r3 g1 b1", "r2 g2 b2", "r1 g3 b3"))
    do(table, "1 play 2")
    assert zone(table, "last trick") == ""


def test_LUZ_16_also_when_it_was_the_last_of_a_deal():
    assert zone(play_out(playing("r3", "r2", "r1")), "last trick") == "r3 r2 r1"


def test_LUZ_16_the_last_trick_is_the_last_one_only():
    table = playing("r3 g1 b1", "r2 g2 b2", "r1 g3 b3")
    assert zone(play_out(play_out(table)), "last trick") == "g1 g2 g3"
