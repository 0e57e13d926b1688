"""A room is a fold over its log: who sits where, what was asked twice, who may do what."""

from random import Random

import pytest
from msgspec import UNSET

from cartable.core.table import NO_SEAT
from cartable.server import messages
from cartable.server.messages import AskUndo, Because, No, Play, Request, SetPace, Start, Why
from cartable.server.table import decide
from cartable.server.table.entries import (
    BadLog,
    Began,
    Paced,
    Played,
    Reopened,
    Sat,
    read,
    written,
)
from cartable.server.table.room import Room
from cartable.server.table.snapshot import now
from tests.server.desk import SEED, Desk, started

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
        messages.Agree(dice.random() < 0.7),
        messages.Setup(seats=dice.randrange(2, 6), watch=dice.random() < 0.5),
        messages.PutBot(dice.randrange(5), dice.choice(["", "random"])),
        Start(),
        messages.Again(),
        messages.ToLobby(),
        messages.Leave(),
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
    before = desk.room.events
    desk.play_all("vote 2")
    assert now(desk.room, 1, before).events == [
        {"fact": "voted", "seat": 0, "choice": 1},
        {"fact": "turn_given", "seat": 1},
    ]
    dealt = [event for event in now(desk.room, 1).events if event["fact"] == "dealt"]
    assert dealt[0] == {"fact": "dealt", "seat": 0, "cards": ["?"] * 7}
    assert "?" not in str(dealt[1])
