"""Sets of cards as bits: every place below 62, since too narrow a shift shows only in the high ones."""

import pytest

from cartable.core.bits import add_places, below, bit, count, lowest, nth, places

PLACES = range(62)
ALL = (1 << 62) - 1


@pytest.mark.parametrize("k", PLACES)
def test_one_bit_at_every_place(k):
    assert bit(k) == 2**k
    assert (count(bit(k)), lowest(bit(k)), nth(bit(k), 0), places(bit(k))) == (1, k, k, [k])


@pytest.mark.parametrize("k", PLACES)
def test_all_bits_below_every_place(k):
    assert below(k) == 2**k - 1
    assert (count(below(k)), places(below(k))) == (k, list(range(k)))


@pytest.mark.parametrize("k", PLACES)
def test_all_bits_but_one(k):
    rest = [place for place in PLACES if place != k]
    assert (count(ALL - bit(k)), places(ALL - bit(k))) == (61, rest)
    assert [nth(ALL - bit(k), n) for n in range(61)] == rest


@pytest.mark.parametrize("k", PLACES)
def test_the_lowest_of_all_from_a_place_on(k):
    assert lowest(ALL - below(k)) == k
    assert nth(ALL, k) == k


def test_no_bits():
    assert (count(0), places(0), below(0)) == (0, [], 0)


def test_masks_of_all_kinds_are_counted_as_python_counts_them():
    masks = [(0x9E3779B97F4A7C15 * k) & ALL for k in range(2000)]
    assert [count(mask) for mask in masks] == [mask.bit_count() for mask in masks]
    assert [sum(1 << place for place in places(mask)) for mask in masks] == masks


def test_places_are_added_behind_what_a_list_holds():
    found = [7]
    add_places(found, 0b101, 40)
    assert found == [7, 40, 42]
