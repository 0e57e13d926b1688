"""What a game of Level 10 alone is judged by besides: where the numbers of each row lie, and how two rows stand."""

from itertools import product

import pytest

from cartable.bots.level10.alone import line, pair, stand
from cartable.bots.level10.good import GoodBot
from cartable.bots.level10.outlook import Outlook
from cartable.bots.level10.weights import (
    CLOCK,
    LINE,
    OTHERS,
    PAIR,
    SIZE,
    SIZE_ALONE,
    STANDS,
    nothing,
    weights,
)
from cartable.core.native import i64, vec
from cartable.games.level10.cards import HIGHEST, ROWS
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import BURYING, EVERY_ROW
from tests.bots.level10.chairs import moments, new_match, view_of

HAND, UNSEEN, BURIED = range(3)


def line_of(places: tuple[int, ...], low: int, resets: int, numbers: tuple[int, ...] | None = None) -> int:
    """The weight of a row whose unplaced numbers lie there, so many of them too low."""
    numbers = numbers or tuple(range(len(places)))

    def mask(place: int) -> int:
        return sum(1 << number for number, at in zip(numbers, places, strict=True) if at == place)

    unplaced = sum(1 << number for number in numbers)
    above = sum(1 << number for number in numbers[low:])
    return int(line(unplaced, above, mask(HAND), mask(BURIED), resets))


def test_rows_have_the_same_weight_only_if_their_numbers_lie_alike():
    rows = [
        (places, low, resets)
        for many in range(6)
        for places in product((HAND, UNSEEN, BURIED), repeat=many)
        for low in range(many + 1)
        for resets in range(3)
    ]
    assert len({line_of(*row) for row in rows}) == len(rows)


def test_only_the_order_of_the_numbers_matters():
    assert line_of((HAND, UNSEEN, BURIED), 1, 2) == line_of((HAND, UNSEEN, BURIED), 1, 2, (1, 4, 7))


def test_the_weight_of_a_row_is_where_the_learned_tables_have_it():
    code = ((1 * 3 + HAND) * 3 + UNSEEN) * 3 + BURIED
    assert line_of((HAND, UNSEEN, BURIED), 1, 2) == LINE + (code * 9 + 1) * 3 + 2


def test_every_row_has_its_weight_in_the_table_of_rows():
    for place in (HAND, UNSEEN, BURIED):
        assert LINE <= line_of((place,) * HIGHEST, HIGHEST, 2) < PAIR
    assert line_of((), 0, 0) >= LINE


def test_a_row_is_ready_only_with_a_card_that_fits():
    assert stand(0b1100, 0b1100, 0b1100, 1, 1) != stand(0b1100, 0b1100, 0, 1, 1)
    assert stand(0b1100, 0b1000, 0b0100, 0, 1) == stand(0b1100, 0, 0b0100, 0, 1)


def test_every_two_ways_to_stand_have_a_weight_in_whatever_order():
    found = {pair(one, other, reset) for one in range(STANDS) for other in range(one + 1) for reset in (0, 1)}
    assert len(found) == STANDS * (STANDS + 1)
    assert min(found) >= PAIR and max(found) < SIZE_ALONE
    assert pair(3, 8, 1) == pair(8, 3, 1)


def test_the_ways_to_stand_fit_into_their_table():
    everything = (1 << HIGHEST) - 1
    assert stand(0, 0, 0, 0, 0) == 0
    assert stand(everything, everything, everything, 2, 1) == STANDS - 1


def looking(table: Level10, tables: vec[i64]) -> Outlook:
    outlook = Outlook(tables, 1)
    outlook.counts.as_told(table)
    outlook.look(table, 0, table.hands[0], table.phase == BURYING)
    return outlook


def used(outlook: Outlook, card: int | None = None) -> list[int]:
    """The weights that the value of the table consists of, as it is or with a card buried."""
    outlook.noted = vec[i64]()
    outlook.noting = True
    if card is not None:
        outlook.bury(1, card, 0)
    else:
        outlook.standing()
    outlook.noting = False
    return [int(index) for index in outlook.noted]


def rows_of(table: Level10) -> list[tuple[int, int, int, int]]:
    """By row: the unplaced numbers, those above its end, those in the hand, and its Resets left."""
    masks = [
        [word >> row * 8 & 255 for word in (~table.placed, table.takes, table.hands[0])]
        for row in range(ROWS)
    ]
    return [
        (unplaced, unplaced & takes, own, 2 - table.resets[row])
        for row, (unplaced, takes, own) in enumerate(masks)
    ]


def must_wait(table: Level10) -> bool:
    """Whether a row without a Reset has cards in the hand, but not the next one."""
    return any(
        not resets and own & above and not own & above & -above for _, above, own, resets in rows_of(table)
    )


@pytest.mark.parametrize("late", [False, True])
def test_a_table_is_worth_what_its_rows_and_every_two_of_them_are_worth(late):
    views = (view_of(match, 0) for number in range(1, 50) for match in moments([GoodBot()], 0, number))
    table = next(view for view in views if view.phase != BURYING and must_wait(view) == late)
    outlook = looking(table, nothing(1))
    lines, stands = [], []
    for row, (unplaced, above, own, resets) in enumerate(rows_of(table)):
        lines.append(line(unplaced, above, own, outlook.counts.buried[row], resets))
        fitting = above if resets else above & -above
        stands.append(stand(above, own, fitting, resets, table.open >> row & 1))
    reset = int(table.column_reset)
    pairs = [pair(stands[one], stands[other], reset) for one in range(ROWS) for other in range(one)]
    found = used(outlook)
    assert sorted(index for index in found if LINE <= index < PAIR) == sorted(lines)
    assert sorted(index for index in found if index >= PAIR) == sorted(pairs)


def test_a_team_uses_none_of_it():
    table = view_of(new_match(2, 0, 1), 0)
    outlook = Outlook(nothing(2), 2)
    outlook.counts.as_told(table)
    outlook.look(table, 0, table.hands[0], False)
    assert max(used(outlook)) < SIZE


def burial(full: bool) -> Level10:
    """A table after a Reset that fills its column, or does not."""
    views = (view_of(match, 0) for number in range(1, 50) for match in moments([GoodBot()], 0, number))
    return next(view.copy() for view in views if view.phase == BURYING and (view.open == 0) == full)


def test_a_card_to_bury_is_judged_as_if_it_lay_under_the_deck_and_comes_back():
    table = burial(full=False)
    outlook = looking(table, weights(1))
    card = table.hand(0)[0]
    before = used(outlook), outlook.standing()
    row, number = card >> 3, 1 << (card & 7)
    unplaced, above, own, resets = rows_of(table)[row]
    buried = outlook.counts.buried[row] | number
    assert line(unplaced, above, own - number, buried, resets) in used(outlook, card)
    assert (used(outlook), outlook.standing()) == before


def test_buried_cards_take_the_place_of_the_others_cards():
    views = (view_of(match, 0) for match in moments([GoodBot()], 0, 1))
    table = next(view for view in views if view.column == 3 and view.phase != BURYING)
    tables = nothing(1)
    for index in range(OTHERS, CLOCK):
        if (index - OTHERS) // 4 % 6 > 0:  # somewhere else are some
            tables[index] = 1
    outlook = looking(table, tables)
    rows = sum(outlook.counts.buried[row] != 0 for row in range(ROWS))
    assert rows and outlook.standing() == rows


def test_a_column_that_the_reset_has_filled_is_judged_as_the_next_one():
    table = burial(full=True)
    outlook = looking(table, weights(1))
    closed = used(outlook)
    table.column_filled(table.column)
    assert table.open == EVERY_ROW
    assert used(looking(table, weights(1))) == closed
