"""Level 8: the cards, the deal and whose turn it is (L8-1 … L8-7)."""

from collections import Counter

import pytest

from cartable.core.table import BACK, NO_SEAT
from cartable.games.level8.cards import COLOURS
from tests.rules.level8.positions import (
    dealt,
    discards,
    do,
    empty,
    hand,
    in_pile,
    moves,
    pile,
    position,
    refused,
)

EDITIONS = ["classic", "master"]
SEATS = range(2, 7)


def on_the_table(table) -> Counter:
    return Counter(table.card_name(card) for cards in table.zones().values() for card in cards)


@pytest.mark.parametrize("edition", EDITIONS)
def test_L8_1_every_number_is_there_once_in_each_of_six_colours(edition):
    cards = on_the_table(dealt(3, edition))
    numbers = [f"{colour}{number}" for colour in COLOURS for number in range(1, 16)]
    assert [cards[name] for name in numbers] == [1] * 90


def test_L8_2_classic_has_six_jokers_and_three_passes():
    cards = on_the_table(dealt(3, "classic"))
    assert (cards.total(), cards["*"], cards["pass"]) == (99, 6, 3)


def test_L8_3_master_has_jokers_of_three_ranges_and_nine_specials():
    cards = on_the_table(dealt(3, "master"))
    assert cards.total() == 111
    assert [cards[name] for name in ("*l", "*m", "*h", "steal", "swap", "keep")] == [4, 4, 4, 2, 3, 4]


@pytest.mark.parametrize(("edition", "cards"), [("classic", 99), ("master", 111)])
@pytest.mark.parametrize("seats", SEATS)
def test_L8_5_ten_cards_each_and_one_for_the_dealer(seats, edition, cards):
    table = dealt(seats, edition)
    assert [len(hand(table, seat).split()) for seat in range(1, seats + 1)] == [10] * seats
    assert len(in_pile(table)) == cards - 10 * seats - 1
    turned_up = [len(discards(table, seat).split()) for seat in range(1, seats + 1)]
    assert turned_up == [1 if seat == table.dealer else 0 for seat in range(seats)]


def test_L8_5_the_card_turned_up_is_the_top_of_the_pile():
    table = empty(2)
    table.telling = True
    table.start()
    pile_made = next(event for event in table.log if event.fact == "pile_made")
    (cards,) = pile_made.args
    assert isinstance(cards, tuple)
    assert discards(table, table.dealer + 1) == table.card_name(cards[-21])
    assert pile(table) == " ".join(table.card_name(card) for card in cards[:-21])


@pytest.mark.parametrize("seats", SEATS)
def test_L8_5_the_first_dealer_is_drawn(seats):
    assert {dealt(seats, seed=seed).dealer for seed in range(100)} == set(range(seats))


def test_L8_5_each_sees_only_their_own_cards():
    table = empty(3)
    table.telling = True
    table.start()
    seat = table.turn
    table.play(seat, table.parse("draw"))
    for event in [event for event in table.log if event.fact in ("pile_made", "dealt", "drew")]:
        seen = [chair for chair in (0, 1, 2, NO_SEAT) if table.redact(event, chair) == event]
        assert seen == ([] if event.fact == "pile_made" else [event.args[0]])
    assert [event.fact for event in table.log].count("drew") == 1


def test_L8_9_nobody_sees_the_new_pile():
    table = do(position("r1", "g1", discards=["y1 y2 y3"], pile="p1", drawn=False), "1 draw")
    renewed = table.log[-1]
    assert renewed.fact == "pile_renewed"
    assert [table.redact(renewed, seat).args for seat in (0, 1, NO_SEAT)] == [((BACK, BACK),)] * 3


@pytest.mark.parametrize("seed", range(3))
def test_L8_5_the_cards_are_shuffled(seed):
    others = [dealt(2, seed=other) for other in range(3) if other != seed]
    assert pile(dealt(2, seed=seed)) not in [pile(table) for table in others]


@pytest.mark.parametrize(("edition", "card"), [("classic", "*"), ("classic", "pass"), ("master", "swap")])
def test_L8_5_whatever_is_turned_up_stays(edition, card):
    tables = [dealt(2, edition, seed) for seed in range(200)]
    assert card in [discards(table, table.dealer + 1) for table in tables]


@pytest.mark.parametrize("seats", SEATS)
def test_L8_6_the_dealers_left_neighbour_starts(seats):
    for seed in range(20):
        table = dealt(seats, seed=seed)
        assert table.turn == (table.dealer + 1) % seats


def test_L8_6_play_goes_clockwise():
    table = position("r1 r2", "g1 g2", "b1 b2")
    for seat in (1, 2, 0):
        table.play(table.turn, table.parse("discard " + hand(table, table.turn + 1).split()[0]))
        assert table.turn == seat
        do(table, f"{seat + 1} draw")


def test_L8_6_nobody_acts_out_of_turn():
    table = position("r1 r2", "g1 g2", "b1 b2", drawn=False, turn=2)
    refused(table, "1 draw", "L8-6", turn=2)
    refused(table, "3 draw", "L8-6", turn=2)
    assert (table.legal(0), table.legal(2)) == ([], [])


def test_L8_25_nobody_acts_when_the_game_is_over():
    table = do(position("r1 r2 r3", "g1", card="run 2", levels=[8, 1]), "1 lay r1 r2")
    assert (table.over, table.turn, table.moves(), table.choices()) == (True, NO_SEAT, [], 0)
    refused(table, "1 discard r3", "L8-25")
    refused(table, "2 draw", "L8-25")
    refused(table, "0 discard g1", "L8-25")  # nobody's turn is not Nobody's turn


@pytest.mark.parametrize("move", ["lay r1 r2", "add r1 1.1", "discard r1", "pass 2", "show r1", "hold r1"])
def test_L8_7_first_a_card_is_drawn(move):
    table = position("r1 r2 r3 pass", "g1", card="run 2", drawn=False)
    refused(table, f"1 {move}", "L8-7")
    assert moves(table) == ["draw"]


@pytest.mark.parametrize("move", ["steal", "swap r1", "keep"])
def test_L8_7_before_a_special_too(move):
    refused(position("r1 r2 steal swap keep", "g1", edition="master", drawn=False), f"1 {move}", "L8-7")


def test_L8_7_then_one_may_lay_and_add_and_then_one_discards():
    table = do(position("r1 r2 b3 g7 g9", "g1", card="run 2", pile="b9 b4", drawn=False), "1 draw")
    assert moves(table) == ["lay r1 r2", "lay r2 b3", "lay b3 b4"] + [
        f"discard {card}" for card in ("r1", "r2", "g7", "g9", "b3", "b4")
    ]
    do(table, "1 lay r1 r2", "1 add b3 1.1", "1 add b4 1.1", "1 discard g7")
    assert (table.turn, hand(table, 1)) == (1, "g9")


def test_L8_7_laying_is_optional():
    table = do(position("r1 r2 r3", "g1", card="run 2"), "1 discard r3")
    assert (table.turn, hand(table, 1), discards(table, 1)) == (1, "r1 r2", "r3")


@pytest.mark.parametrize("move", ["show r1 r2 r3", "pick", "pick r1 2", "hold r1"])
def test_L8_7_nothing_else_belongs_to_a_turn(move):
    refused(position("r1 r2 r3", "g1", edition="master"), f"1 {move}", "L8-7")
