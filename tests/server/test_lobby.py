"""Before and after a game, and who sits where during it."""

import pytest
from msgspec import UNSET

from cartable.core.table import NO_SEAT
from cartable.server.messages import (
    Again,
    Leave,
    No,
    PutBot,
    Setup,
    Start,
    ToLobby,
)
from cartable.server.table import decide
from cartable.server.table.entries import (
    BotPut,
    Configured,
    Left,
    Reopened,
    Sat,
)
from cartable.server.table.snapshot import now
from tests.server.desk import SEED, Desk, started

# Before the game


def test_the_host_sets_the_table_and_nobody_else():
    desk = Desk("level10", 3, 2)
    options = {"pauses": "0"}
    assert desk.ask(0, Setup(seats=4, options=options, know=True)) == [
        Configured(4, options, "random", False, True)
    ]
    assert desk.ask(1, Setup(seats=3)) == No("not_host")
    assert desk.ask(1, Start()) == No("not_host")
    desk.ask(0, Start())
    assert desk.ask(0, Setup(seats=3)) == No("not_now")
    assert desk.ask(0, Start()) == No("not_now")


@pytest.mark.parametrize(
    "setup", [Setup(seats=9), Setup(options={"pauses": "7"}), Setup(options={"x": "1"}), Setup(bots="clever")]
)
def test_what_cannot_be_set_is_refused_with_a_reason(setup):
    refused = Desk("level10", 3).ask(0, setup)
    assert isinstance(refused, No)
    assert (refused.error, bool(refused.reason)) == ("options", True)


def test_nobodys_seat_is_taken_away():
    assert Desk("luz", 4, 4).ask(0, Setup(seats=3)) == No("no_seat")


def test_a_level_card_comes_as_a_name_or_as_a_line_and_never_as_a_path():
    desk = Desk("level8", 2)
    line = " | ".join(["run 3"] * 8)
    assert isinstance(desk.ask(0, Setup(options={"card": "classic-1"})), list)
    assert isinstance(desk.ask(0, Setup(options={"card": line})), list)
    for path in ("/etc/passwd", "../classic-1", "levelcards/classic-1.toml"):
        refused = desk.ask(0, Setup(options={"card": path}))
        assert isinstance(refused, No)
        assert refused.error == "options"


def test_once_the_cards_are_dealt_a_level_card_is_written_out():
    desk = Desk("level8", 2, options={"card": "master-1", "edition": "master"})
    assert now(desk.room, 0).options["card"] == "master-1"
    desk.ask(0, Start())
    assert now(desk.room, 0).options["card"].count("|") == 7  # eight levels, as the page draws them


def test_a_strength_that_a_game_does_not_have_becomes_the_next_weaker_one():
    desk = Desk("luz", 3)
    desk.ask(0, Setup(bots="good"))
    assert desk.room.bots in ("random", "easy", "good")


def test_the_first_free_chair_is_taken_then_those_of_bots():
    desk = Desk("luz", 3, 1)
    desk.ask(0, PutBot(1, "random"))
    seats = []
    for name in ("A", "B"):
        entries = decide.sit(desk.room, name, name, UNSET)
        assert isinstance(entries, list)
        desk.enter(*entries)
        seats.append(desk.room.seat_of(name))
    assert seats == [2, 1]
    assert decide.sit(desk.room, "C", "C", UNSET) == No("no_seat")
    assert decide.sit(desk.room, "C", "C", 0) == No("no_seat")
    assert decide.sit(desk.room, "C", "C", 7) == No("no_seat")


def test_a_chair_can_be_chosen():
    desk = Desk("luz", 3, 1)
    assert decide.sit(desk.room, "A", "A", 2) == [Sat(2, "A", "A")]


def test_the_host_puts_bots_and_frees_their_seats():
    desk = Desk("luz", 3, 2)
    assert desk.ask(0, PutBot(2, "random")) == [BotPut(2, "random")]
    assert now(desk.room, 0).seats[2].bot == "random"
    assert desk.ask(0, PutBot(2, "")) == [BotPut(2, "")]
    assert desk.room.chairs[2].free
    assert desk.ask(1, PutBot(2, "random")) == No("not_host")
    assert desk.ask(0, PutBot(3, "random")) == No("no_seat")
    assert desk.ask(0, PutBot(1, "random")) == No("not_now")  # somebody sits there, and is here
    refused = desk.ask(0, PutBot(2, "expert@1s"))
    assert isinstance(refused, No)
    assert refused.error == "options"


def test_before_the_game_the_seat_of_somebody_who_went_away_can_be_freed():
    desk = Desk("luz", 3, 2)
    desk.go(1)
    assert desk.ask(0, PutBot(1, "")) == [Left(1), BotPut(1, "")]
    assert desk.room.chairs[1].free


def test_while_the_host_is_away_somebody_else_leads():
    desk = Desk("luz", 3, 2)
    desk.go(0)
    assert now(desk.room, 1).host == 1
    assert isinstance(desk.ask(1, Start()), list)
    desk.come(0)
    assert now(desk.room, 1).host == 0


def test_who_leaves_before_the_game_leaves_a_free_chair_and_the_next_is_host():
    desk = Desk("luz", 3, 2)
    assert desk.ask(0, Leave()) == [Left(0)]
    assert (desk.room.chairs[0].free, desk.room.host) == (True, 1)
    desk.ask(1, Leave())
    assert desk.room.host == NO_SEAT


# During the game, and after


def test_who_leaves_during_the_game_is_followed_by_a_bot():
    desk = started()
    assert desk.ask(2, Leave()) == [Left(2), BotPut(2, "random")]
    assert (desk.room.chairs[2].bot, desk.room.chairs[2].human) == ("random", False)


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back():
    desk = started()
    assert desk.ask(0, PutBot(2, "random")) == No("not_now")
    desk.go(2)
    assert desk.ask(1, PutBot(2, "random")) == [BotPut(2, "random")]
    seat = now(desk.room, 0).seats[2]
    assert (seat.bot, seat.human, seat.name) == ("random", True, "P2")
    desk.enter(*decide.back(desk.room, 2))
    seat = now(desk.room, 0).seats[2]
    assert (seat.bot, seat.human, seat.name) == ("", True, "P2")
    assert decide.back(desk.room, 2) == []


def test_the_same_people_play_again_or_change_the_options_first():
    desk = started("level10", 1, 1)
    assert desk.ask(0, Again()) == desk.ask(0, ToLobby()) == No("not_now")
    desk.play_out()
    shown = now(desk.room, 0)
    assert (shown.seed, shown.promise != "", len(shown.scores)) == (SEED, True, 1)
    assert desk.room.record.startswith("cartable 1\n")
    assert isinstance(desk.ask(0, Again()), list)
    assert (now(desk.room, 0).phase, now(desk.room, 0).seed) == ("playing", "")
    desk.play_out()
    assert desk.ask(0, ToLobby()) == [Reopened()]
    assert (now(desk.room, 0).phase, desk.room.chairs[0].name) == ("lobby", "P0")
