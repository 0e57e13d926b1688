"""Level 8: the moves of a position, listed, counted, and found by number."""

from itertools import combinations, permutations
from random import Random

import pytest

from cartable.core.errors import Illegal
from cartable.core.native import i64, vec
from cartable.core.rng import Rng
from cartable.games.level8.actions import HOLD, pack, pack_all
from cartable.games.level8.cards import deck, name
from cartable.games.level8.hands import (
    all_arrangements,
    all_handfuls,
    arrangement,
    arrangements,
    different,
    face,
    faces,
    handfuls,
    place_of,
    put_in,
    selection,
    selections,
    without,
)
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import DRAWING, HOLDING, LAYING, PICKING, SHOWING
from tests.rules.level8.positions import do, listed, position

HANDS = [
    [],
    [0],
    [90],
    [0, 1, 2],
    [0, 90, 90],
    [90, 90, 90],
    [0, 1, 90, 90, 90, 90],
    [5, 6, 91, 91, 92, 92, 92, 97],
    [1, 2, 3, 91, 91, 91, 91, 96, 96, 96],
    list(range(11)),
]


def packed(handfuls):
    return [pack(HOLD, list(cards)) for cards in handfuls]


@pytest.mark.parametrize("hand", HANDS, ids=str)
def test_handfuls_are_all_the_different_ones(hand):
    assert different(hand) == sorted(set(hand)) == [face(hand, k) for k in range(faces(hand))]
    assert list(handfuls(hand, 3)) == [selections(hand, size) for size in range(4)]
    for size in range(min(len(hand), 7) + 2):
        every = sorted(set(combinations(hand, size)))
        assert [pack_all(HOLD, cards) for cards in all_handfuls(hand, size)[size]] == packed(every)
        assert selections(hand, size) == len(every)
        assert [selection(hand, size, k) for k in range(len(every))] == [list(cards) for cards in every]


@pytest.mark.parametrize("hand", HANDS, ids=str)
def test_rows_are_all_the_different_ones(hand):
    for size in range(4):
        every = sorted(set(permutations(hand, size)))
        assert [pack_all(HOLD, cards) for cards in all_arrangements(hand, size)] == packed(every)
        assert arrangements(hand, size) == len(every)
        assert [arrangement(hand, size, k) for k in range(len(every))] == [list(cards) for cards in every]


def test_a_hand_stays_sorted_and_a_card_is_found_in_it():
    hand = [-2, 3, 90]
    for card in (90, 0, -3, 97):
        put_in(hand, card)
    assert hand == [-3, -2, 0, 3, 90, 90, 97]
    assert [place_of(hand, card) for card in (-3, 90, 97, 4)] == [0, 4, 6, -1]


def test_one_card_is_taken_out_of_a_hand():
    hand = [1, 90, 90]
    assert (without(hand, 90), hand) == ([1, 90], [1, 90, 90])


def random_position(seed: int, edition: str) -> Level8:
    """Any hands, levels and combinations, in any phase."""
    dice = Random(seed)
    words = [name(card) for card in deck(edition)]
    if dice.random() < 0.5:  # more of what comes seldom
        words = [word for word in words if word[0] not in "yop" or dice.random() < 0.3]
    dice.shuffle(words)
    seats = dice.randrange(2, 5)
    hands = []
    for _ in range(seats):
        size = dice.randrange(1, 12)
        hands.append(" ".join(words[:size]))
        words = words[size:]
    table = position(
        *hands,
        edition=edition,
        pile=" ".join(words[:5]),
        discards=[" ".join(words[5 + k : 5 + k + dice.randrange(2)]) for k in range(seats)],
        melds=["1 run 6 * *", "2 set 3 * *", "2 colour r * *", "1 coloured run g14 * *"][: dice.randrange(5)],
        keeps=[" ".join(["keep"] * dice.randrange(2)) for _ in range(seats)] if edition == "master" else [],
        levels=[dice.randrange(1, 9) for _ in range(seats)],
        done=[seat + 1 for seat in range(seats) if dice.random() < 0.4],
    )
    table.phase = dice.choice([DRAWING, LAYING, LAYING, LAYING])
    if edition == "master" and dice.random() < 0.3:
        table.phase = dice.choice([SHOWING, PICKING, HOLDING])
        table.thief = 0 if table.phase == PICKING else seats - 1 if table.phase == SHOWING else table.thief
        for seat in range(1, seats):
            table.showed(seat, vec[i64](table.zones()[f"hand {seat + 1}"][-3:]))
    return table


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_the_moves_listed_are_those_found_by_number(edition):
    dice = Random(edition)
    for seed in range(120):
        table = random_position(seed, edition)
        before = table.snapshot()
        moves = table.moves()
        assert [table.choice(k) for k in range(table.choices())] == moves
        assert len(set(moves)) == len(moves) > 0
        assert table.snapshot() == before
        for move in dice.sample(moves, min(20, len(moves))):
            assert table.parse(table.text(move)) == move
            table.copy().play(table.turn, move)


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_what_is_not_listed_is_refused(edition):
    """Of lay-downs only the canonical ones are listed; all other moves are."""
    dice = Random(edition)
    for seed in range(60):
        table, other = random_position(seed, edition), random_position(seed + 1000, edition)
        moves = set(table.moves())
        asked = [move for move in other.moves() if not other.text(move).startswith("lay")]
        for move in dice.sample(asked, min(20, len(asked))):
            if move in moves:
                table.copy().play(table.turn, move)
            elif not same_in_another_order(table, move, moves):
                with pytest.raises(Illegal):
                    table.play(table.turn, move)


def same_in_another_order(table: Level8, move: int, moves: set[int]) -> bool:
    """Cards may be shown and held in any order; a joker may say less than the listed one does."""
    verb, *words = table.text(move).split(" ")
    if verb == "add":
        said = words[0].split("=")[0]
        return said.startswith("*") and any(table.text(legal).startswith(f"add {said}") for legal in moves)
    if verb not in ("show", "hold"):
        return False
    legal_words = [table.text(legal).split(" ") for legal in moves]
    return sorted([verb, *words]) in [sorted(legal) for legal in legal_words if legal[0] == verb]


def test_there_are_no_more_moves_than_counted():
    table = position("r1 swap", "g1", edition="master")
    for k in (table.choices(), table.choices() + 5):
        with pytest.raises(IndexError):
            table.choice(k)


def test_a_seat_that_is_not_to_move_has_none():
    table = position("r1", "g1", drawn=False)
    assert (listed(table, 1), listed(table, 2)) == (["1 draw"], [])


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_a_copy_goes_its_own_way(edition):
    """Also in what it will deal."""
    table = random_position(3, edition)
    table.phase = LAYING
    copy = table.copy()
    assert copy.snapshot() == table.snapshot()
    table.chance, copy.chance = Rng(5), Rng(5)
    move = f"1 discard {table.card_name(table.zones()['hand 1'][0])}"
    before = table.snapshot()
    do(copy, move)
    assert table.snapshot() == before
    assert copy.snapshot() == do(table, move).snapshot() != before
