"""A match: what leaves it and what stays secret."""

import pytest

from cartable.core.errors import BadNotation, BadOptions, Illegal
from cartable.core.match import Match
from cartable.core.rng import Rng, Seed
from cartable.core.table import BACK, NO_SEAT, Event
from cartable.games.level8 import LEVEL8
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ
from tests.core.games import SEED, finished, some_moves

BOTH = pytest.mark.parametrize("game", [LUZ, LEVEL10], ids=["luz", "level10"])


# The start


@pytest.mark.parametrize(
    "seed", ["", "1", SEED[1:], SEED + "0", SEED.upper(), SEED[:-1] + "g", SEED[:-1] + "\n"]
)
def test_a_seed_is_32_hexadecimal_digits(seed):
    with pytest.raises(BadOptions, match="32 hexadecimal digits"):
        Match(LUZ, 3, seed)


def test_seats_and_options_are_checked():
    with pytest.raises(BadOptions):
        Match(LUZ, 2, SEED)
    with pytest.raises(BadOptions):
        Match(LEVEL10, 2, SEED, {"pauses": "4"})


def test_options_not_given_have_their_defaults():
    assert Match(LEVEL10, 2, SEED).options == {"pauses": "2"}
    assert Match(LEVEL10, 2, SEED, {"pauses": "0"}).options == {"pauses": "0"}


def test_the_same_seed_deals_the_same_cards_for_ever():
    luz, level10 = Match(LUZ, 3, SEED), Match(LEVEL10, 2, SEED)
    view, other = luz.view(0), level10.view(0)
    assert " ".join(map(view.card_name, view.zones()["hand 2"])) == "r3 r4 g1 b3 b6 p1 p5 p7 y1 y5"
    assert " ".join(map(other.card_name, other.zones()["hand 1"])) == "d6 v1 v4 v5 v6 w2 w5"
    assert luz.record().digest == "7f68423d30280ba88eebfedc98c15201"
    assert level10.record().digest == "50fe9f9adbf994562b2cdee8ff3592ec"


# What leaves a match


@BOTH
def test_a_view_is_what_a_seat_was_told(game):
    match = some_moves(Match(game, 3, SEED), 20, Rng(1))
    for seat in range(3):
        view = game.empty_table(3, {})
        for event in match.told(seat):
            view.told(event)
        assert view.snapshot() == match.view(seat).snapshot()


@pytest.mark.parametrize(
    ("game", "event"), [(LUZ, Event("bet", (0, 3, 1))), (LEVEL10, Event("stated", (0, 1, 2, 0)))]
)
def test_a_view_handed_out_is_a_copy(game, event):
    match = Match(game, 3, SEED)
    before = match.view(0).snapshot()
    view = match.view(0)
    view.over = True
    view.told(event)
    assert view.snapshot() != before == match.view(0).snapshot()


@BOTH
def test_a_view_can_neither_deal_nor_tell(game):
    view = Match(game, 3, SEED).view(0)
    assert (view.chance, view.telling, view.log) == (None, False, [])


def test_each_seat_is_told_its_own_side_of_the_story():
    match = Match(LEVEL10, 3, SEED)
    for seat in range(3):
        deal = [event.args for event in match.told(seat) if event.fact == "dealt"]
        assert [owner for owner, cards in deal if cards != (BACK,) * 6] == [seat]


def test_what_was_told_since():
    match = Match(LUZ, 3, SEED)
    known = len(match.told(0))
    match.play(match.turn, "bid 3")
    assert [event.fact for event in match.told(0, known)] == ["bet", "turn_given"]
    assert match.told(0, known + 2) == []


def test_what_was_told_cannot_be_changed_from_outside():
    match = Match(LUZ, 3, SEED)
    known = len(match.told(0))
    match.told(0).clear()
    assert len(match.told(0)) == known


@BOTH
def test_legal_is_asked_of_the_seats_own_view(game):
    match = Match(game, 3, SEED)
    for seat in range(3):
        assert match.legal(seat) == match.view(seat).legal(seat)


def test_only_the_seat_to_move_has_moves_and_everybody_may_talk():
    match = Match(LEVEL10, 3, SEED)
    assert [len(match.legal(seat)) for seat in range(3)] == [3 + 15, 15, 15]


@pytest.mark.parametrize("seat", [-3, 3])
def test_nobody_looks_from_a_chair_that_is_not_there(seat):
    match = Match(LEVEL10, 3, SEED)
    for look in (match.view, match.told, match.legal):
        with pytest.raises(BadNotation, match=f"there is no seat {seat + 1}"):
            look(seat)


# Spectators


@pytest.mark.parametrize(("game", "hidden"), [(LUZ, range(3)), (LEVEL10, range(3)), (LEVEL8, range(3))])
def test_a_spectator_sees_no_hand(game, hidden):
    match = Match(game, 3, SEED)
    view = match.view(NO_SEAT)
    hands = [card for seat in hidden for card in view.zones()[f"hand {seat + 1}"]]
    assert hands
    assert all(card < 0 for card in hands)


@BOTH
def test_a_spectator_who_comes_late_has_seen_as_much_as_one_who_came_early(game):
    early, late = Match(game, 3, SEED), Match(game, 3, SEED)
    for match in (early, late):
        if match is early:
            match.told(NO_SEAT)
        some_moves(match, 20, Rng(1))
    assert early.told(NO_SEAT) == late.told(NO_SEAT)
    assert early.view(NO_SEAT).snapshot() == late.view(NO_SEAT).snapshot()
    assert late.told(NO_SEAT, 5) == late.told(NO_SEAT)[5:]


@BOTH
def test_a_spectators_view_is_a_copy_and_has_all_open_facts(game):
    match = some_moves(Match(game, 3, SEED), 20, Rng(1))
    match.view(NO_SEAT).over = True
    assert match.view(NO_SEAT).open_facts() == match.view(0).open_facts()


def test_a_spectator_can_do_nothing():
    match = Match(LEVEL10, 3, SEED)
    with pytest.raises(BadNotation):
        match.legal(NO_SEAT)


# Moves


def test_a_move_is_an_action_or_its_text():
    one, two = Match(LUZ, 3, SEED), Match(LUZ, 3, SEED)
    one.play(one.turn, "bid 3+")
    two.play(two.turn, 7)
    assert one.text(7) == "bid 3+"
    assert str(one.record()) == str(two.record())


@BOTH
@pytest.mark.parametrize(("action", "error"), [("bury it", BadNotation), (-1, BadNotation), (21, Illegal)])
def test_a_refused_move_changes_nothing(game, action, error):
    match = some_moves(Match(game, 3, SEED), 3, Rng(2))
    before = str(match.record()), [match.view(seat).snapshot() for seat in range(3)], match.told(0)
    with pytest.raises(error):
        match.play((match.turn + 1) % 3 if action == 21 else match.turn, action)
    assert (str(match.record()), [match.view(seat).snapshot() for seat in range(3)], match.told(0)) == before


@pytest.mark.parametrize("seat", [NO_SEAT, 3])
def test_a_seat_that_does_not_exist_is_refused(seat):
    match = Match(LEVEL10, 3, SEED)
    with pytest.raises(BadNotation, match=f"there is no seat {seat + 1}"):
        match.play(seat, "say have sky")
    assert match.moves_made == 0


@pytest.mark.parametrize(
    ("game", "seats"), [(LUZ, 3), (LUZ, 4), (LUZ, 5), (LEVEL10, 1), (LEVEL10, 3), (LEVEL10, 5)]
)
def test_a_game_comes_to_its_end(game, seats):
    match = finished(game, seats)
    assert (match.over, match.turn, [match.legal(seat) for seat in range(seats)]) == (
        True,
        NO_SEAT,
        [[]] * seats,
    )
    assert len(match.scores()) == seats
    assert match.winners() == match.view(0).winners()
    assert match.view(seats - 1).scores() == match.scores()


# Why not?


@BOTH
def test_why_names_the_rule_and_plays_nothing(game):
    match = some_moves(Match(game, 3, SEED), 3, Rng(2))
    before = str(match.record()), [match.view(seat).snapshot() for seat in range(3)], match.told(0)
    turn = match.turn
    refused = match.why((turn + 1) % 3, 21)
    assert refused is not None
    with pytest.raises(Illegal) as raised:
        match.play((turn + 1) % 3, 21)
    assert (refused.rule, refused.data) == (raised.value.rule, raised.value.data)
    assert all(match.why(turn, match.text(action)) is None for action in match.legal(turn))
    assert (str(match.record()), [match.view(seat).snapshot() for seat in range(3)], match.told(0)) == before


def test_why_may_be_asked_of_a_move_that_deals_anew():
    match = Match(LUZ, 3, SEED)
    while match.moves_made < 3 + 29:
        match.play(match.turn, match.legal(match.turn)[0])
    last = match.legal(match.turn)[0]
    assert match.why(match.turn, last) is None
    match.play(match.turn, last)
    assert match.view(0).open_facts()["deal"] == 2


def test_why_of_what_is_no_action_and_of_nobodys_seat():
    match = Match(LEVEL10, 3, SEED)
    with pytest.raises(BadNotation):
        match.why(0, "bury it")
    with pytest.raises(BadNotation):
        match.why(NO_SEAT, "vote 1")


def test_an_action_is_parsed_as_its_game_writes_it():
    match = Match(LUZ, 3, SEED)
    assert match.parse("bid 3+") == 7
    with pytest.raises(BadNotation):
        match.parse("vote 1")


# The seed


@BOTH
def test_the_seed_is_secret_until_the_end(game):
    match = Match(game, 3, SEED)
    with pytest.raises(PermissionError):
        match.seed  # noqa: B018
    assert finished(game, 3).seed == SEED


def test_the_promise_is_shown_from_the_start_and_kept_at_the_end():
    match, over = Match(LUZ, 3, SEED), finished(LUZ, 3)
    assert match.promise == over.promise == Seed(over.seed).promise()


@BOTH
def test_neither_seed_nor_promise_is_in_what_is_told(game):
    match = some_moves(Match(game, 3, SEED), 20, Rng(1))
    said = repr([match.told(seat) for seat in range(3)]) + repr(
        [match.view(seat).snapshot() for seat in range(3)]
    )
    assert SEED not in said
    assert match.promise not in said


def test_what_was_told_cannot_be_rewritten():
    event = Match(LEVEL10, 3, SEED).told(1)[0]
    with pytest.raises(AttributeError):
        event.fact = "forged"  # type: ignore[misc]
