"""Undo: free while nothing was revealed and nobody else acted, by consent otherwise, never across a hidden card."""

import pytest

from cartable.server.messages import Agree, AskUndo, No, Start
from cartable.server.table.entries import UndoAgreed, Undone, UndoRefused, UndoWanted
from tests.server.desk import Desk


def dealt(game: str, seats: int, people: int = 2, **how: object) -> Desk:
    desk = Desk(game, seats, people, **how)
    desk.ask(0, Start())
    return desk


def ask(desk: Desk, seat: int) -> object:
    return desk.ask(seat, AskUndo(desk.room.seq))


# Free


def test_before_the_first_action_there_is_nothing_to_undo():
    desk = dealt("luz", 3)
    assert desk.undo(0) == "no"
    assert ask(desk, 0) == No("not_now")


def test_a_vote_is_free_to_take_back():
    desk = dealt("level10", 3)
    desk.play_all("vote 2")
    assert desk.undo(0) == "free"
    assert ask(desk, 0) == [Undone(0)]
    assert (desk.turn, desk.room.deeds) == (0, [])


def test_a_reset_shows_no_card_and_is_free():
    desk = dealt("level10", 2)
    desk.play_all("vote 1", "vote 1", "reset sky")
    assert desk.undo(0) == "free"


def test_taking_the_open_card_is_free_since_all_have_seen_it():
    desk = dealt("level8", 2)
    desk.play_all(desk.legal(desk.turn, "take")[0])
    assert desk.undo(desk.turn) == "free"


def test_an_undo_rebuilds_the_game_as_it_was():
    desk = dealt("luz", 3)
    match = desk.room.match
    assert match is not None
    before = [match.told(seat) for seat in range(3)], match.promise
    seat, course = desk.turn, desk.room.course
    desk.play_all("bid 3+")
    ask(desk, seat)
    after = desk.room.match
    assert after is not None
    assert ([after.told(seat) for seat in range(3)], after.promise) == before
    assert desk.room.course > course  # everybody forgets what was told


# By consent


def acted(desk: Desk) -> int:
    """Two people act one after the other; the first of them."""
    seat = desk.turn
    desk.play_all("bid 3", "bid 2")
    return seat


def test_once_somebody_else_has_acted_the_others_are_asked():
    desk = dealt("luz", 3, people=3)
    seat = acted(desk)
    others = [other for other in range(3) if other != seat]
    assert desk.undo(seat) == "ask"
    assert ask(desk, seat) == [UndoWanted(seat, 0)]
    assert desk.ask(others[0], Agree(True)) == [UndoAgreed(others[0])]
    assert desk.ask(others[1], Agree(True)) == [UndoAgreed(others[1]), Undone(0)]
    assert desk.room.deeds == []


def test_one_no_is_enough():
    desk = dealt("luz", 3, people=3)
    seat = acted(desk)
    ask(desk, seat)
    other = (seat + 1) % 3
    assert desk.ask(other, Agree(False)) == [UndoRefused(other)]
    assert (len(desk.room.deeds), desk.room.wish) == (2, None)


def test_a_move_instead_of_an_answer_is_a_no():
    desk = dealt("luz", 3, people=3)
    ask(desk, acted(desk))
    desk.play_all("bid 0")
    assert desk.room.wish is None


def test_nobody_agrees_to_their_own_wish_or_to_none():
    desk = dealt("luz", 3, people=3)
    seat = acted(desk)
    assert desk.ask(seat, Agree(True)) == No("not_now")
    ask(desk, seat)
    assert desk.ask(seat, Agree(True)) == No("not_now")


def test_who_is_away_is_not_waited_for():
    desk = dealt("luz", 3, people=3)
    seat = acted(desk)
    ask(desk, seat)
    first, second = (other for other in range(3) if other != seat)
    desk.ask(first, Agree(True))
    desk.go(second)
    assert desk.room.deeds == []


def test_among_bots_nobody_needs_to_be_asked():
    desk = dealt("luz", 3, people=1)
    while desk.turn != 0:
        desk.play_all("bid 1")
    desk.play_all("bid 3")
    while len(desk.room.deeds) < 3:
        desk.play_all("bid 1")
    mine = [deed.seat for deed in desk.room.deeds].index(0)
    assert desk.undo(0) == "free"
    assert ask(desk, 0) == [Undone(mine)]


def take_and_discard(desk: Desk) -> int:
    """The seat that did it."""
    seat = desk.turn
    for verb in ("take", "discard"):
        desk.play_all(desk.legal(seat, verb)[0])
    return seat


def test_a_discard_shows_a_card_of_ones_own():
    desk = dealt("level8", 2)
    seat = take_and_discard(desk)
    assert desk.undo(seat) == "ask"


def test_a_word_that_was_heard_is_not_free():
    desk = dealt("level10", 2)
    desk.play(1, "say have sky")
    assert desk.undo(1) == "ask"


# Never


def test_a_drawn_card_cannot_be_put_back():
    desk = dealt("level8", 2)
    seat = desk.turn
    desk.play_all("draw")
    assert desk.undo(seat) == "no"
    assert ask(desk, seat) == No("not_now")


def test_a_luz_card_stays_played_because_its_owner_has_learned_its_number():
    desk = dealt("luz", 3)
    desk.play_all("bid 1", "bid 1", "bid 1")
    seat = desk.turn
    desk.play_all(desk.legal(seat)[0])
    assert desk.undo(seat) == "no"


def test_playing_a_level_draws_one_and_is_for_good():
    desk = dealt("level10", 2)
    desk.play_all("vote 1", "vote 1")
    desk.play_all(desk.legal(0, "play")[0])
    assert desk.undo(0) == "no"


def test_burying_is_for_good_unless_nothing_is_buried():
    for words, verdict in (("bury", "free"), ("bury {}", "no")):
        desk = dealt("level10", 2, people=1)
        desk.play_all("vote 1", "vote 1", "reset sky")
        desk.play_all(words.format(desk.legal(0, "bury ")[0].split()[1]))
        assert desk.undo(0) == verdict


def test_what_lies_before_a_hidden_card_cannot_be_reached():
    desk = dealt("level8", 2)
    first = take_and_discard(desk)
    assert desk.undo(first) == "ask"
    desk.play_all("draw")
    assert desk.undo(first) == "no"


def test_after_the_end_the_seed_is_known_and_nothing_is_taken_back():
    desk = dealt("level10", 1, people=1)
    desk.play_out()
    assert desk.undo(0) == "no"
    assert ask(desk, 0) == No("not_now")


def test_an_undo_asked_for_too_late_is_stale():
    desk = dealt("luz", 3)
    seat = desk.turn
    desk.play_all("bid 3")
    seen = desk.room.seq
    desk.play_all("bid 3")
    assert desk.ask(seat, AskUndo(seen)) == No("stale")


@pytest.mark.parametrize("game", ["luz", "level10", "level8"])
def test_the_seats_left_over_are_asked_nothing(game):
    desk = dealt(game, 3, people=1)
    assert desk.undo(0) == "no"
