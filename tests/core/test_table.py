"""Who is told what: each word of visibility, on the facts of real games, and how a fact reaches a view."""

import pytest

from cartable.core.errors import Illegal
from cartable.core.native import i64, vec
from cartable.core.playout import playout
from cartable.core.rng import Rng
from cartable.core.table import ALL, BACK, NO_SEAT, NOBODY, NUMBER, OTHERS, OWNER, SEAT, Event, Table, sees
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import Level10Table
from cartable.games.luz.cards import back
from cartable.games.luz.rules import Luz

CHAIRS = [0, 1, 2, NO_SEAT]
HAND = (0, 1, 2, 13, 14, 25, 26, 37, 48, 49)
HAND_BACKS = tuple(int(back(card)) for card in HAND)


def told(table: Table, event: Event) -> list[Event]:
    """The event as each of three seats, and a spectator, is told it."""
    return [table.redact(event, chair) for chair in CHAIRS]


# Words


@pytest.mark.parametrize(
    ("word", "who"),
    [
        (SEAT, CHAIRS),
        (NUMBER, CHAIRS),
        (ALL, CHAIRS),
        (OWNER, [1]),
        (OTHERS, [0, 2]),
        (NOBODY, []),
        (6, []),
        (-1, []),
        (99, []),
    ],
)
def test_a_word_says_which_chairs_see_a_card_and_an_unknown_word_hides(word, who):
    assert [chair for chair in CHAIRS if sees(word, 1, chair)] == who


def test_a_spectator_owns_nothing():
    assert not sees(OWNER, 1, NO_SEAT)
    assert not sees(OTHERS, 1, NO_SEAT)


# Facts


def test_all_are_told_a_card_that_is_played():
    event = Event("played", (1, 12))
    assert told(Level10(3, 0), event) == [event] * 4


def test_only_the_owner_is_told_a_card_that_is_drawn():
    event, hidden = Event("drew", (1, 12)), Event("drew", (1, BACK))
    assert told(Level10(3, 0), event) == [hidden, event, hidden, hidden]


def test_all_but_the_owner_are_told_a_hand_of_luz_and_the_owner_its_colours():
    event, hidden = Event("hand_passed", (1, HAND)), Event("hand_passed", (1, HAND_BACKS))
    assert told(Luz(3), event) == [event, hidden, event, hidden]


def test_nobody_is_told_the_cards_set_aside():
    assert told(Luz(3), Event("set_aside", (1, HAND))) == [Event("set_aside", (1, HAND_BACKS))] * 4


def test_nobody_is_told_the_order_of_the_deck():
    hidden = Event("deck_made", ((BACK, BACK, BACK),))
    assert told(Level10(3, 0), Event("deck_made", ((3, 40, 5),))) == [hidden] * 4


def test_seats_and_numbers_are_told_to_all():
    event = Event("stated", (1, 0, 2, 3))
    assert told(Level10(3, 0), event) == [event] * 4


def test_redacting_does_not_change_the_event():
    event = Event("drew", (1, 12))
    told(Level10(3, 0), event)
    assert event == Event("drew", (1, 12))


@pytest.mark.parametrize("word", [99, -1])
def test_a_fact_declared_with_an_unknown_word_is_hidden(monkeypatch, word):
    monkeypatch.setitem(Level10Table.FACTS, "played", {"seat": SEAT, "card": word})
    assert told(Level10(3, 0), Event("played", (1, 12))) == [Event("played", (1, BACK))] * 4


def test_a_fact_nobody_declared_is_not_told():
    with pytest.raises(KeyError):
        Level10(3, 0).redact(Event("peeked", (1, 12)), 0)


@pytest.mark.parametrize("fact", ["drew", "played"])
@pytest.mark.parametrize("args", [(1,), (1, 12, 13), ()])
def test_a_fact_with_too_few_or_too_many_arguments_is_not_told(fact, args):
    with pytest.raises(ValueError):
        Level10(3, 0).redact(Event(fact, args), 0)


# Telling


def test_what_happens_on_a_telling_table_is_recorded():
    table = Level10(2, 0)
    table.telling = True
    table.deck_made(vec[i64]([7, 8]))
    table.drew(1, 7)
    assert table.log == [Event("deck_made", ((7, 8),)), Event("drew", (1, 7))]


def test_a_table_that_does_not_tell_records_nothing():
    table = Level10(2, 0)
    table.deck_made(vec[i64]([7, 8]))
    assert table.log == []


LUZ_FACTS = [
    Event("marker_given", (2,)),
    Event("deal_begun", (1,)),
    Event("hand_passed", (1, HAND)),
    Event("set_aside", (2, HAND)),
    Event("betting_opened", (0,)),
    Event("bet", (0, 3, 1)),
    Event("turn_given", (1,)),
    Event("tricks_begun", (0,)),
    Event("played", (1, 4, 14)),
    Event("trick_won", (1,)),
    Event("scored", (1, -5)),
    Event("game_ended", (1,)),
]
LEVEL10_FACTS = [
    Event("deck_made", ((0, 1, 40, 2),)),
    Event("dealt", (1, (0, 1, 40))),
    Event("turn_given", (0,)),
    Event("voted", (0, 1)),
    Event("play_opened", (1,)),
    Event("stated", (1, 0, 0, 2)),
    Event("reset", (1, 2)),
    Event("burying_opened", (1,)),
    Event("buried", (1, 1)),
    Event("burying_closed", (1,)),
    Event("paused", (1, 3)),
    Event("tucked", (1, 0)),
    Event("drew", (1, 2)),
    Event("played", (1, 2)),
    Event("column_filled", (0,)),
    Event("won", (99,)),
    Event("lost", (9,)),
]


@pytest.mark.parametrize(
    ("table", "events"), [(Luz(3), LUZ_FACTS), (Level10(3, 1), LEVEL10_FACTS)], ids=["luz", "level10"]
)
def test_every_fact_is_recorded_as_it_was_told(table, events):
    table.telling = True
    for event in events:
        table.told(event)
    assert table.log == events
    assert {event.fact for event in events} == set(table.FACTS)


def test_a_hand_is_recorded_with_its_owner():
    table = Luz(3)
    table.telling = True
    table.hand_passed(2, vec[i64](list(HAND)))
    assert table.log == [Event("hand_passed", (2, HAND))]


def test_a_view_is_told_what_happened_on_the_truth():
    view = Level10(2, 0)
    for event in [Event("deck_made", ((BACK, BACK),)), Event("drew", (1, BACK)), Event("drew", (0, 7))]:
        view.told(event)
    assert (view.hand(0), view.hand(1), view.deck_left()) == ([7], [BACK], 0)


def test_a_table_that_tells_has_a_silent_copy():
    table = Level10(2, 0)
    table.telling = True
    table.deck_made(vec[i64]([7, 8]))
    copy = table.copy()
    assert (copy.telling, copy.log) == (False, [])
    assert copy.snapshot() == table.snapshot()


@pytest.mark.parametrize("table", [Luz(3), Level10(1, 2), Level10(3, 2)])
def test_what_happens_on_a_copy_does_not_happen_on_the_table(table):
    table.chance = Rng(1)
    table.start()
    before = table.snapshot()
    for seed in range(5):
        playout(table.copy(), Rng(seed))
    assert table.snapshot() == before


# Events


def test_events_are_equal_when_their_fact_and_arguments_are():
    assert Event("drew", (1, 12)) == Event("drew", (1, 12))
    assert hash(Event("drew", (1, 12))) == hash(Event("drew", (1, 12)))


@pytest.mark.parametrize("other", [Event("drew", (1, 13)), Event("played", (1, 12)), None])
def test_events_differ_in_everything_else(other):
    assert Event("drew", (1, 12)) != other


def test_the_text_of_an_event_is_part_of_every_digest():
    assert str(Event("won", (99,))) == "won(99,)"
    assert str(Event("hand_passed", (1, (2, 3)))) == "hand_passed(1, (2, 3))"


# What all tables share


def test_a_new_table_is_nobodys_turn_and_not_over():
    table = Luz(3)
    assert (table.turn, table.over, table.chance) == (NO_SEAT, False, None)
    assert table.moves() == table.legal(0) == []


def test_without_chance_nobody_deals():
    for table in (Luz(3), Level10(2, 2)):
        with pytest.raises(AssertionError):
            table.start()


def test_the_back_of_a_card_says_nothing_unless_a_game_says_so():
    assert (Level10(2, 2).back(7), Luz(3).back(13)) == (BACK, -2)


def test_an_illegal_move_names_its_rule_and_what_its_sentence_needs():
    refusal = Illegal("LUZ-14", colour="r")
    assert (str(refusal), refusal.rule, refusal.data) == ("LUZ-14", "LUZ-14", {"colour": "r"})
