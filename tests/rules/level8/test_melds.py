"""Combinations and lay-downs of Level 8, by example and against a brute force that knows only card names."""

from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartable.core.errors import BadNotation
from cartable.games.level8 import cards
from cartable.games.level8.laydown import can_lay, lay_downs
from cartable.games.level8.melds import (
    COLOUR,
    COLOURED_RUN,
    KINDS,
    RUN,
    SET,
    Meld,
    combination,
    openings,
    read_meld,
)


def hand(text: str) -> list[int]:
    return [cards.card_of(name) for name in text.split()]


def level(text: str) -> list[int]:
    asked = [part.rsplit(" ", 1) for part in text.split(", ")]
    return [combination(KINDS.index(kind), int(size)) for kind, size in asked]


def text(meld: Meld) -> str:
    return " ".join(cards.name(card) for card in meld.cards)


def texts(found: list[list[Meld]]) -> set[str]:
    return {" / ".join(text(meld) for meld in lay_down) for lay_down in found}


def read(kind: int, proposed: str) -> list[tuple[int, int]]:
    """The readings, as (number, colour), of cards like `r4 *=5 *=b`."""
    faces, numbers, colours = [], [], []
    for word in proposed.split():
        name, _, announced = word.partition("=")
        faces.append(cards.card_of(name))
        colours.append(cards.COLOURS.index(announced[0]) if announced[:1] in [*cards.COLOURS] else -1)
        numbers.append(int(announced.lstrip(cards.COLOURS) or 0))
    return [(meld.number, meld.colour) for meld in read_meld(kind, len(faces), faces, numbers, colours)]


# The cards.


def test_L8_1_number_cards_have_six_colours_and_fifteen_numbers():
    numbers = [card for card in cards.deck("classic") if cards.is_number(card)]
    assert {(cards.colour(card), cards.number(card)) for card in numbers} == {
        (colour, number) for colour in range(6) for number in range(1, 16)
    }
    assert len(numbers) == 90


def test_L8_2_classic_has_99_cards():
    deck = [cards.name(card) for card in cards.deck("classic")]
    assert (len(deck), deck.count("*"), deck.count("pass")) == (99, 6, 3)


def test_L8_3_master_has_111_cards():
    deck = [cards.name(card) for card in cards.deck("master")]
    assert len(deck) == 111
    assert [deck.count(name) for name in ("*l", "*m", "*h", "steal", "swap", "keep")] == [4, 4, 4, 2, 3, 4]


def test_names_and_cards_are_one_to_one():
    assert [cards.card_of(cards.name(card)) for card in range(cards.FACES)] == list(range(cards.FACES))
    assert [cards.name(card) for card in (-1, 0, 6, 89, 90)] == ["?", "r1", "r7", "p15", "*"]


@pytest.mark.parametrize("name", ["", "?", "r0", "r16", "x7", "**", "R7"])
def test_unknown_names_are_refused(name):
    with pytest.raises(BadNotation):
        cards.card_of(name)


# The combinations, by example.


def test_L8_11_all_combinations_at_once():
    assert not can_lay(hand("r4 g5 b6 r9 g9"), level("run 3, set 3"), 0)
    assert can_lay(hand("r4 g5 b6 r9 g9 b9"), level("run 3, set 3"), 0)
    assert texts(lay_downs(hand("r4 g5 b6 r9 g9 b9"), level("run 3, set 3"))) == {"r4 g5 b6 / r9 g9 b9"}


def test_L8_11_no_card_serves_twice():
    assert not can_lay(hand("r4 g5 b6 g6 y1 y2"), level("run 3, set 3"), 0)


def test_L8_11_sizes_are_exact():
    assert read(SET, "r4 g4 b4") == [(4, -1)]
    assert read_meld(SET, 2, hand("r4 g4 b4"), [0, 0, 0], [-1, -1, -1]) == []
    assert texts(lay_downs(hand("r4 g4 b4"), level("set 2"))) == {"r4 g4", "r4 b4", "g4 b4"}


def test_L8_12_run_does_not_wrap():
    assert not can_lay(hand("r14 g15 b1"), level("run 3"), 0)
    assert read(RUN, "r14 g15 b1") == []
    assert read(RUN, "r14 g15 *") == [(13, -1)]


def test_L8_12_runs_may_overlap_be_equal_or_continue_each_other():
    for held in ("r4 g5 b6 r5 g6 b7", "r4 r5 r6 g4 g5 g6", "r4 r5 r6 r7 r8 r9"):
        assert can_lay(hand(held), level("run 3, run 3"), 0)


def test_L8_12_a_run_may_be_laid_with_either_of_two_cards():
    assert texts(lay_downs(hand("r4 g4 b5 b6"), level("run 3"))) == {"r4 b5 b6", "g4 b5 b6"}


def test_L8_12_a_run_of_one_colour_is_a_plain_run():
    assert read(RUN, "r6 r4 r5") == [(4, -1)]
    assert openings(RUN, 4, -1, 3, cards.card_of("g7")) == [7]


def test_L8_13_two_sets_may_have_the_same_number():
    found = lay_downs(hand("r4 g4 b4 y4"), level("set 2, set 2"))
    assert [[meld.number for meld in lay_down] for lay_down in found] == [[4, 4]]


def test_L8_13_set_is_of_one_number():
    assert read(SET, "r4 g4 *") == [(4, -1)]
    assert read(SET, "r4 g5 *") == []


def test_L8_14_colour_takes_any_numbers():
    assert read(COLOUR, "r15 *l r1 r1") == [(0, 0)]
    assert texts(lay_downs(hand("b9 r15 *h r7"), level("colour 3"))) == {"r7 r15 *h"}


def test_L8_15_coloured_run_is_consecutive_and_of_one_colour():
    assert read(COLOURED_RUN, "g6 g4 g5") == [(4, 1)]
    assert read(COLOURED_RUN, "g6 g4 b5") == []
    assert read(COLOURED_RUN, "g6 g4 *m") == []
    assert texts(lay_downs(hand("g4 b5 *l g6"), level("coloured run 3"))) == {"g4 *l g6"}


def test_L8_16_several_jokers_in_one_combination():
    assert texts(lay_downs(hand("r5 * * b8"), level("run 4"))) == {"r5 * * b8"}


def test_L8_16_master_jokers_keep_to_their_range():
    assert can_lay(hand("r5 *m"), level("run 2"), 0)
    assert not can_lay(hand("r5 *h"), level("run 2"), 0)
    assert [cards.fits(cards.JOKER_MID, number) for number in (0, 5, 6, 10, 11)] == [1, 0, 1, 1, 0]


def test_L8_16_what_a_joker_stands_for_must_be_plain():
    assert read(RUN, "r4 g5 *") == [(3, -1), (4, -1)]
    assert read(RUN, "r4 g5 *=6") == [(4, -1)]
    assert read(RUN, "r4 g5 *=b3") == [(3, -1)]
    assert read(RUN, "r4 g5 *=9") == []
    assert read(RUN, "r4 * r6") == [(4, -1)]
    assert read(RUN, "*l=2 *l=2 r3") == []


def test_L8_16_a_combination_of_jokers_alone_is_announced():
    assert len(read(SET, "* *")) == 15
    assert len(read(COLOURED_RUN, "*l *l")) == 4 * 6
    assert read(SET, "*=7 *") == [(7, -1)]
    assert read(COLOUR, "* *=b") == [(0, 2)]
    assert read(COLOUR, "*l *l=b9") == []
    assert read(COLOURED_RUN, "* *=y9 *=10") == [(8, 3), (9, 3)]
    assert len(lay_downs(hand("* *"), level("set 2"))) == 15
    assert len(lay_downs(hand("* *"), level("set 2"), every_name=False)) == 1


def test_L8_16_two_combinations_of_jokers_alone_have_no_order():
    assert len(lay_downs(hand("* * * *"), level("set 2, set 2"))) == 15 * 16 // 2
    assert len(lay_downs(hand("*l *l *h *h"), level("set 2, set 2"))) == 5 * 5


def test_L8_16_a_joker_never_stands_for_a_special_nor_a_special_for_a_number():
    for special in ("pass", "steal", "swap", "keep"):
        assert not can_lay(hand(f"r4 {special} r6"), level("run 3"), 0)
        assert read(COLOUR, f"r4 {special} r6") == []


def test_L8_16_the_fewest_jokers_are_spent():
    assert texts(lay_downs(hand("r4 g5 b6 *"), level("run 3"))) == {
        "r4 g5 b6",
        "* r4 g5",
        "g5 b6 *",
    }


def test_L8_16_each_choice_of_jokers_counts():
    found = texts(lay_downs(hand("r1 g1 *l *m *h"), level("colour 2, set 1")))
    assert {"r1 *l / g1", "r1 *m / g1", "r1 *h / g1"} <= found


def test_L8_18_runs_grow_at_either_end_within_1_and_15():
    assert openings(RUN, 4, -1, 3, cards.card_of("r3")) == [3]
    assert openings(RUN, 4, -1, 3, cards.card_of("r7")) == [7]
    assert openings(RUN, 4, -1, 3, cards.card_of("r5")) == []
    assert openings(RUN, 4, -1, 3, cards.JOKER) == [3, 7]
    assert openings(RUN, 4, -1, 3, cards.JOKER_MID) == [7]
    assert openings(RUN, 1, -1, 15, cards.JOKER) == []


def test_L8_18_sets_grow_by_their_number_and_colours_by_their_colour():
    assert openings(SET, 9, -1, 3, cards.card_of("r9")) == [9]
    assert openings(SET, 9, -1, 3, cards.card_of("r8")) == []
    assert openings(SET, 9, -1, 3, cards.JOKER_LOW) == []
    assert openings(COLOUR, 0, 0, 4, cards.card_of("r9")) == [0]
    assert openings(COLOUR, 0, 0, 4, cards.card_of("g9")) == []
    assert openings(COLOUR, 0, 0, 4, cards.JOKER_LOW) == [0]
    assert openings(COLOUR, 0, 0, 4, cards.PASS) == []


def test_L8_18_coloured_runs_grow_in_their_colour():
    assert openings(COLOURED_RUN, 4, 0, 3, cards.card_of("r7")) == [7]
    assert openings(COLOURED_RUN, 4, 0, 3, cards.card_of("g7")) == []
    assert openings(COLOURED_RUN, 4, 0, 3, cards.JOKER_LOW) == [3]


def test_L8_19_a_card_remains():
    assert can_lay(hand("r4 g4"), level("set 2"), 0)
    assert not can_lay(hand("r4 g4"), level("set 2"), 1)
    assert can_lay(hand("r4 g4 pass"), level("set 2"), 1)


def test_melds_come_as_the_level_lists_them():
    (lay_down,) = lay_downs(hand("g2 r2 y9 b7 o7"), level("set 2, colour 1, set 2"))[:1]
    assert [(meld.kind, len(meld.cards)) for meld in lay_down] == [(SET, 2), (COLOUR, 1), (SET, 2)]


# The brute force. It never sees a card's int, and tries everything.

Look = tuple[str, int, int, int]  # kind, size, number, colour
JOKERS = {"*": range(1, 16), "*l": range(1, 6), "*m": range(6, 11), "*h": range(11, 16)}


def stands(name: str, number: int, colour: int) -> bool:
    if name in JOKERS:
        return number == 0 or number in JOKERS[name]
    if name[0] not in "rgbyop" or not name[1:].isdigit():
        return False
    return number in (0, int(name[1:])) and colour in (-1, "rgbyop".index(name[0]))


def places(look: Look) -> list[tuple[int, int]]:
    kind, size, number, colour = look
    step = 1 if kind.endswith("run") else 0
    return [(number + step * k, colour) for k in range(size)]


def looks(kind: str, size: int) -> list[Look]:
    numbers = {"set": range(1, 16), "colour": range(1)}.get(kind, range(1, 17 - size))
    colours = range(6) if "colour" in kind else range(-1, 0)
    return [(kind, size, number, colour) for number in numbers for colour in colours]


@cache
def readings(names: tuple[str, ...], kind: str) -> list[Look]:
    """All looks of exactly these cards."""
    orders = set(permutations(names))

    def possible(look: Look) -> bool:
        return any(all(stands(name, *place) for name, place in zip(order, places(look))) for order in orders)

    def thinkable(look: Look) -> bool:  # saves most of the permutations
        return all(any(stands(name, *place) for place in places(look)) for name in names)

    return [look for look in looks(kind, len(names)) if thinkable(look) and possible(look)]


def without(names: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    rest = list(names)
    for name in used:
        rest.remove(name)
    return tuple(rest)


@cache
def ways(names: tuple[str, ...], asked: tuple[tuple[str, int], ...]) -> set[tuple]:
    """All (shape, cards used)."""
    if not asked:
        return {((), ())}
    (kind, size), *rest = asked
    return {
        (tuple(sorted([look, *shape])), tuple(sorted(used + more)))
        for used in set(combinations(names, size))
        for look in readings(used, kind)
        for shape, more in ways(without(names, used), tuple(rest))
    }


def canonical(names: tuple[str, ...], asked: tuple[tuple[str, int], ...]) -> set[tuple]:
    def spent(way):
        return sum(name in JOKERS for name in way[1])

    every = ways(names, asked)
    fewest: dict[tuple, int] = {}
    for way in every:
        fewest[way[0]] = min(spent(way), fewest.get(way[0], 99))
    return {way for way in every if spent(way) == fewest[way[0]]}


def as_look(meld: Meld) -> Look:
    return (KINDS[meld.kind], len(meld.cards), meld.number, meld.colour)


def as_way(lay_down: list[Meld]) -> tuple:
    used = [cards.name(card) for meld in lay_down for card in meld.cards]
    return (tuple(sorted(map(as_look, lay_down))), tuple(sorted(used)))


def in_their_places(meld: Meld) -> bool:
    names = [cards.name(card) for card in meld.cards]
    return all(stands(name, *place) for name, place in zip(names, places(as_look(meld))))


# Few colours, and numbers on both sides of where the jokers' ranges meet: cards that get in each other's way.
NUMBER_CARDS = [f"{colour}{number}" for colour in "rgb" for number in (1, 2, 4, 5, 6, 7, 14, 15)]
EDITIONS = [["*"], ["*l", "*m", "*h"], ["*", "*l", "*m"]]
SIZES = [[5], [4], [4, 3], [4, 2], [3, 3], [3, 2], [2, 2], [2, 2, 2], [2, 3, 2], [1, 1]]


@st.composite
def asked_for(draw):
    sizes = draw(st.sampled_from(SIZES))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=len(sizes), max_size=len(sizes)))
    if draw(st.booleans()):
        kinds = kinds[:1] * len(sizes)
    return tuple(zip(kinds, sizes))


@st.composite
def deals(draw):
    """A level, and a hand of up to 8 cards that was dealt with it in mind."""
    asked = draw(asked_for())
    jokers = draw(st.lists(st.sampled_from(draw(st.sampled_from(EDITIONS))), max_size=3))
    wanted = []
    for kind, size in asked:
        near = [look for look in looks(kind, size) if look[2] not in range(8, 13) and look[3] < 3]
        for number, colour in places(draw(st.sampled_from(near))):
            in_colour = draw(st.sampled_from("rgb")) if colour == -1 else "rgb"[colour]
            wanted.append(f"{in_colour}{number or draw(st.integers(1, 15))}")
    more = draw(st.lists(st.sampled_from([*NUMBER_CARDS, "pass"]), max_size=8))
    gaps = draw(st.integers(0, len(jokers)))
    numbers = list(dict.fromkeys(draw(st.permutations(wanted))[gaps:] + more))
    return asked, draw(st.permutations((jokers + numbers)[:8]))


@settings(max_examples=300, deadline=None)
@given(deals())
def test_lay_downs_are_those_of_the_brute_force(deal):
    asked, names = deal
    faces = [cards.card_of(name) for name in names]
    wanted = [combination(KINDS.index(kind), size) for kind, size in asked]
    found = lay_downs(faces, wanted)
    expected = canonical(tuple(sorted(names)), asked)
    assert sorted(map(as_way, found)) == sorted(expected)
    assert all(in_their_places(meld) for lay_down in found for meld in lay_down)
    assert all([combination(m.kind, len(m.cards)) for m in lay_down] == wanted for lay_down in found)
    assert bool(lay_downs(faces, wanted, every_name=False)) == bool(expected)
    for spare in (0, 1):
        room = sum(size for _, size in asked) + spare <= len(names)
        assert can_lay(faces, wanted, spare) == (bool(expected) and room)


@settings(max_examples=100, deadline=None)
@given(deals())
def test_a_name_for_all_lists_a_part_of_everything(deal):
    asked, names = deal
    faces = [cards.card_of(name) for name in names]
    wanted = [combination(KINDS.index(kind), size) for kind, size in asked]
    few = [as_way(lay_down) for lay_down in lay_downs(faces, wanted, every_name=False)]
    every = [as_way(lay_down) for lay_down in lay_downs(faces, wanted)]
    assert len(set(few)) == len(few)
    assert set(few) <= set(every)
    assert {used for _, used in few} == {used for _, used in every}


@st.composite
def proposed(draw):
    """Cards that nearly make a combination, and what is announced for them."""
    kind = draw(st.sampled_from(KINDS))
    look = draw(st.sampled_from(looks(kind, draw(st.integers(2, 4)))))
    names, numbers, colours = [], [], []
    for number, colour in places(look):
        at, of = number or draw(st.integers(1, 15)), colour if colour >= 0 else draw(st.integers(0, 5))
        real = f"{'rgbyop'[of]}{at}"
        names.append(draw(st.sampled_from([real, real, "*", *JOKERS, draw(st.sampled_from(NUMBER_CARDS))])))
        speaks = names[-1] in JOKERS
        numbers.append(draw(st.sampled_from([0, 0, at, 5])) if speaks else 0)
        colours.append(draw(st.sampled_from([-1, -1, of, 2])) if speaks else -1)
    order = draw(st.permutations(range(len(names))))
    return kind, [names[k] for k in order], [numbers[k] for k in order], [colours[k] for k in order]


def fits_as(name: str, place: tuple[int, int], number: int, colour: int) -> bool:
    said = number in (0, place[0]) or place[0] == 0
    said_colour = colour in (-1, place[1]) or place[1] == -1
    return stands(name, *place) and stands(name, number, colour) and said and said_colour


@settings(max_examples=300, deadline=None)
@given(proposed())
def test_readings_are_those_of_the_brute_force(proposal):
    kind, names, numbers, colours = proposal
    cards_said = list(zip(names, numbers, colours))
    expected = [
        look
        for look in looks(kind, len(names))
        if any(
            all(fits_as(name, place, n, c) for (name, n, c), place in zip(order, places(look)))
            for order in permutations(cards_said)
        )
    ]
    faces = [cards.card_of(name) for name in names]
    found = read_meld(KINDS.index(kind), len(names), faces, numbers, colours)
    assert [as_look(meld) for meld in found] == expected
    assert all(sorted(meld.cards) == sorted(faces) and in_their_places(meld) for meld in found)
    assert all(kind.endswith("run") or meld.cards == sorted(meld.cards) for meld in found)


@settings(max_examples=300, deadline=None)
@given(st.data(), st.sampled_from(KINDS), st.integers(1, 5))
def test_openings_are_where_a_longer_combination_can_be_read(data, kind, length):
    look = data.draw(st.sampled_from(looks(kind, length)))
    _, _, number, colour = look
    near = [f"{'rgbyop'[c]}{n}" for c in (max(colour, 0), 5) for n in range(max(number - 2, 1), 16)]
    name = data.draw(st.sampled_from([*near, *JOKERS, "pass"]))
    expected = []
    for longer in looks(kind, length + 1):
        added = [place for place in places(longer) if place not in places(look)] or [(number, colour)]
        stays = set(places(look)) <= set(places(longer))
        if stays and stands(name, *added[0]):
            expected.append(added[0][0])
    found = openings(KINDS.index(kind), number, colour, length, cards.card_of(name))
    assert found == expected
