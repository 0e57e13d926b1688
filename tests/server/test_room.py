"""A room is a fold over its log: who sits where, what was asked twice, who may do what."""

from random import Random

import pytest
from msgspec import UNSET

from cartable.core.table import NO_SEAT
from cartable.server import decide
from cartable.server.entries import (
    BadLog,
    Began,
    BotPut,
    Configured,
    Left,
    Paced,
    Played,
    Reopened,
    Sat,
    read,
    written,
)
from cartable.server.messages import (
    Again,
    Agree,
    AskUndo,
    Because,
    Leave,
    No,
    Play,
    PutBot,
    Request,
    SetPace,
    Setup,
    Start,
    ToLobby,
    Why,
)
from cartable.server.room import Room
from cartable.server.show import now
from tests.server.desk import SEED, Desk

# The fold


def random_request(desk: Desk, dice: Random) -> Request:
    room = desk.room
    if room.phase == "playing" and dice.random() < 0.8:
        seat = desk.turn
        legal = desk.legal(seat)
        return Play(room.seq - dice.randrange(2), dice.choice(legal))
    requests: list[Request] = [
        Play(dice.randrange(room.seq + 2), dice.choice(["draw", "bid 3", "vote 1", "say have sky", "x"])),
        Why("draw"),
        AskUndo(room.seq),
        Agree(dice.random() < 0.7),
        Setup(seats=dice.randrange(2, 6), watch=dice.random() < 0.5),
        PutBot(dice.randrange(5), dice.choice(["", "random"])),
        Start(),
        Again(),
        ToLobby(),
        Leave(),
        SetPace("fast"),
    ]
    return dice.choice(requests)


@pytest.mark.parametrize("game", ["luz", "level10", "level8"])
def test_a_room_is_what_its_log_makes_of_it(game):
    for number in range(6):
        dice = Random(f"{game} {number}")
        desk = Desk(game, 3, 3)
        for step in range(150):
            seat = desk.turn if desk.room.phase == "playing" and dice.random() < 0.8 else dice.randrange(3)
            if seat < len(desk.room.chairs) and desk.room.chairs[seat].human:
                desk.ask(seat, random_request(desk, dice))
            elif not isinstance(sat := decide.sit(desk.room, "P", f"key {step}", UNSET), No):
                desk.enter(*sat)
                desk.come(desk.room.people()[-1])
        again = desk.again()
        for seat in [NO_SEAT, *range(len(desk.room.chairs))]:
            assert now(again, seat) == now(desk.room, seat)
        assert again.record == desk.room.record


def test_a_log_begins_with_its_opening():
    with pytest.raises(BadLog):
        Room("code").apply(Paced("fast"))


@pytest.mark.parametrize("line", [b"", b"{}", b"\xff", b'{"e":"opened"}', b'{"e":"shuffled"}', b"[1]"])
def test_a_line_that_is_no_entry_is_refused(line):
    with pytest.raises(BadLog):
        read(line)


def test_an_entry_is_read_as_it_was_written():
    for entry in (Sat(1, "Zoé", "k"), Played(0, "bid 3+"), Began(SEED, 1, {"pauses": "2"}), Reopened()):
        assert read(written(entry)) == entry


def test_a_game_under_rules_of_another_version_is_given_up():
    desk = Desk("luz", 3)
    desk.enter(Began(SEED, 99, {}), Played(0, "bid 3"))
    assert desk.room.match is None
    desk.ask(0, Start())
    assert desk.turn >= 0


# Playing


def started(game: str = "luz", seats: int = 3, people: int = 3) -> Desk:
    desk = Desk(game, seats, people)
    assert isinstance(desk.ask(0, Start()), list)
    return desk


def test_the_same_move_sent_twice_is_played_once():
    desk = started()
    seen, seat = desk.room.seq, desk.turn
    assert desk.ask(seat, Play(seen, "bid 3")) == [Played(seat, "bid 3")]
    assert desk.ask(seat, Play(seen, "bid 3")) == []
    desk.play_all("bid 2")
    assert desk.ask(seat, Play(seen, "bid 3")) == []
    assert len(desk.room.deeds) == 2


def test_the_last_move_of_a_game_sent_twice_is_no_error():
    desk = started("level10", 1, 1)
    while desk.room.phase != "over":
        seen, action = desk.room.seq, desk.some_move()
        desk.play_all(action)
    assert desk.ask(0, Play(seen, action)) == []


def test_who_has_not_seen_the_last_move_is_told_so():
    desk = started()
    seen, seat = desk.room.seq, desk.turn
    desk.play_all("bid 3", "bid 3", "bid 3")
    assert desk.ask(seat, Play(seen, "play 1")) == No("stale", action="play 1")
    assert desk.ask(seat, Play(desk.room.seq + 1, "play 1")) == No("stale", action="play 1")


def test_talk_and_what_is_not_of_the_game_make_no_move_stale():
    desk = started("level10", 2, 2)
    seen = desk.room.seq
    desk.play(1, "say have sky")
    desk.ask(1, SetPace("fast"))
    assert desk.ask(0, Play(seen, "vote 1")) == [Played(0, "vote 1")]


def test_an_illegal_move_names_its_rule_and_changes_nothing():
    desk = started()
    wrong = (desk.turn + 1) % 3
    seq = desk.room.seq
    assert desk.play(wrong, "bid 3") == No("illegal", "bid 3", "LUZ-10", {"turn": desk.turn + 1})
    assert desk.room.seq == seq


def test_what_is_no_action_is_called_so():
    refused = started().play(0, "vote 1")
    assert isinstance(refused, No)
    assert (refused.error, refused.action) == ("notation", "vote 1")


def test_why_is_answered_and_never_plays():
    desk = started()
    seq = desk.room.seq
    assert desk.ask((desk.turn + 1) % 3, Why("bid 3")) == Because("bid 3", "LUZ-10", {"turn": desk.turn + 1})
    assert desk.ask(desk.turn, Why("bid 3")) == Because("bid 3", "", {})
    answer = desk.ask(0, Why("x"))
    assert isinstance(answer, No)
    assert answer.error == "notation"
    assert desk.room.seq == seq


def test_before_the_game_there_is_nothing_to_play():
    desk = Desk("luz", 3)
    assert desk.play(0, "bid 3") == No("not_now", action="bid 3")
    assert desk.ask(0, Why("bid 3")) == No("not_now", action="bid 3")


def test_who_only_looks_on_can_do_nothing():
    assert started().ask(NO_SEAT, Why("bid 3")) == No("not_seated")


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


# What is shown


def test_luz_shows_what_ones_cards_may_be_if_the_table_allows_it():
    for know in (False, True):
        desk = Desk("luz", 3, 1, know=know)
        desk.ask(0, Start())
        view = now(desk.room, 0).view
        assert view is not None
        assert (view.possible is not UNSET) == know
        if know:
            assert isinstance(view.possible, dict)
            assert list(view.possible) == [str(slot) for slot in range(10)]
            hand = view.zones["hand 1"]
            assert all(
                name[0] == hand[int(slot)][0] for slot, names in view.possible.items() for name in names
            )
    onlooker = now(desk.room, NO_SEAT).view
    assert onlooker is not None
    assert onlooker.possible is UNSET


def test_events_name_their_arguments():
    desk = started("level10", 2, 2)
    told = desk.room.told
    desk.play_all("vote 2")
    assert now(desk.room, 1, told).events == [
        {"fact": "voted", "seat": 0, "choice": 1},
        {"fact": "turn_given", "seat": 1},
    ]
    dealt = [event for event in now(desk.room, 1).events if event["fact"] == "dealt"]
    assert dealt[0] == {"fact": "dealt", "seat": 0, "cards": ["?"] * 7}
    assert "?" not in str(dealt[1])
