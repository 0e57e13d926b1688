"""Level 8: what jokers stand for, laid and added (L8-16, L8-18)."""

import pytest

from tests.rules.level8.positions import do, hand, moves, position, refused, zone

RUN = ["2 run 4 r4 g5 b6"]


def laid(hand: str, lay: str, edition: str = "classic", card: str = "run 3") -> str:
    return zone(do(position(f"{hand} p1", "g1", edition=edition, card=card), f"1 lay {lay}"), "meld 1.1")


def test_L8_16_a_classic_joker_is_any_number_and_colour():
    assert laid("r4 * b6", "r4 * b6") == "r4 * b6"
    assert laid("r7 g7 *", "* r7 g7", card="set 3") == "r7 g7 *"
    assert laid("r1 r9 *", "* r1 r9", card="colour 3") == "r1 r9 *"
    assert laid("* r5 r6", "r5 r6 *=r7", card="coloured run 3") == "r5 r6 *"


def test_L8_16_several_jokers_in_one_combination():
    assert laid("r4 * *", "r4 *=5 *=6") == "r4 * *"
    assert laid("r4 r9 * *", "r4 * * r9", card="colour 4") == "r4 r9 * *"


@pytest.mark.parametrize(
    ("card", "lay"), [("run 3", "r4 g5 *"), ("run 3", "r7 * *"), ("set 2", "* *"), ("colour 2", "* *=7")]
)
def test_L8_16_what_is_not_plain_must_be_announced(card, lay):
    refused(position("r4 g5 r7 r9 * *", "g1", card=card), f"1 lay {lay}", "L8-16")


@pytest.mark.parametrize(
    ("lay", "run"), [("r4 g5 *=6", "r4 g5 *"), ("r4 g5 *=3", "* r4 g5"), ("*=y6 r4 g5", "r4 g5 *")]
)
def test_L8_16_announced_it_goes_where_it_was_announced(lay, run):
    assert laid("r4 g5 *", lay) == run


@pytest.mark.parametrize("lay", ["r4 * b6", "r4 *=5 b6", "r4 *=r5 b6", "r4 *=g b6"])
def test_L8_16_what_is_plain_may_be_announced_too(lay):
    assert laid("r4 * b6", lay) == "r4 * b6"


@pytest.mark.parametrize(
    ("card", "lay", "rule"),
    [
        ("run 3", "r4 *=7 b6", "L8-12"),
        ("set 2", "r4 *=7", "L8-13"),
        ("colour 2", "r4 *=g", "L8-14"),
        ("coloured run 2", "r4 *=g5", "L8-15"),
    ],
)
def test_L8_16_what_is_announced_must_fit(card, lay, rule):
    refused(position("r4 b6 * y1", "g1", card=card), f"1 lay {lay}", rule)


@pytest.mark.parametrize(
    ("card", "lay", "look"),
    [
        ("run 3", "*=4 *=5 *=6", [0, 4, -1]),
        ("set 3", "*=4 * *", [1, 4, -1]),
        ("colour 3", "*=b * *", [2, 0, 2]),
        ("coloured run 3", "*=b4 * *=6", [3, 4, 2]),
    ],
)
def test_L8_16_jokers_alone_say_their_number_start_or_colour(card, lay, look):
    table = do(position("* * * p1", "g1", card=card), f"1 lay {lay}")
    assert table.open_facts()["melds"] == [[look], []]


def test_L8_16_one_number_does_not_say_where_a_run_of_jokers_starts():
    refused(position("* * * p1", "g1", card="run 3"), "1 lay *=4 * *", "L8-16")


@pytest.mark.parametrize(("joker", "low", "high"), [("*l", 1, 5), ("*m", 6, 10), ("*h", 11, 15)])
def test_L8_16_a_master_joker_is_any_number_of_its_range(joker, low, high):
    for number in range(1, 16):
        table = position(f"r{number} {joker} keep", "g1", edition="master", card="set 2")
        if low <= number <= high:
            assert f"lay r{number} {joker}={number}" in moves(table, "lay")
            assert do(table, f"1 lay r{number} {joker}").done[0]
        else:
            refused(table, f"1 lay r{number} {joker}", "L8-13")


@pytest.mark.parametrize("joker", ["*l", "*m", "*h"])
def test_L8_16_a_master_joker_is_of_any_colour(joker):
    assert laid(f"b2 b9 {joker}", f"b2 b9 {joker}", "master", "colour 3") == f"b2 b9 {joker}"


def test_L8_16_the_range_can_make_it_plain():
    assert laid("r9 g10 *h", "r9 g10 *h", "master") == "r9 g10 *h"
    assert laid("r5 g6 *l", "r5 g6 *l", "master") == "*l r5 g6"


@pytest.mark.parametrize(
    ("card", "lay", "rule"),
    [
        ("run 2", "r5 *l=6", "L8-12"),
        ("set 2", "r5 *m=5", "L8-13"),
        ("colour 2", "r5 *l=12", "L8-14"),
        ("coloured run 2", "r5 *m=r4", "L8-15"),
    ],
)
def test_L8_16_nothing_outside_its_range_can_be_announced(card, lay, rule):
    refused(position("r5 *l *m p1", "g1", edition="master", card=card), f"1 lay {lay}", rule)


def test_L8_16_only_jokers_stand_for_others():
    refused(position("r4 steal b6 p1", "g1", edition="master", card="run 3"), "1 lay r4 steal b6", "L8-12")


def test_L8_16_a_joker_stands_for_no_pass_and_no_special():
    refused(position("* r1 r2", "g1"), "1 pass 2", "L8-20", card="pass")
    refused(position("*l r1 r2", "g1", edition="master"), "1 steal", "L8-20", card="steal")


def test_L8_16_once_laid_it_stays():
    table = position("g5 r9 r1", "b1", melds=["2 run 4 r4 * b6"], done=[1])
    refused(table, "1 add g5 2.1", "L8-18", card="g5")
    assert moves(table) == ["discard r1", "discard r9", "discard g5"]


def test_L8_16_the_moves_say_what_each_joker_stands_for():
    table = position("r4 g5 * p1", "b1", card="run 3")
    assert sorted(moves(table, "lay")) == ["lay *=3 r4 g5", "lay r4 g5 *=6"]
    table = position("b4 b9 * p1", "g1", card="colour 3")
    assert moves(table, "lay") == ["lay b4 b9 *=b"]
    table = position("b4 b5 *l y1", "g1", edition="master", card="coloured run 3")
    assert moves(table, "lay") == ["lay *l=b3 b4 b5"]


def test_L8_18_a_joker_is_added_for_the_card_it_stands_for():
    table = position("* r9", "b1", melds=["2 set 7 r7 g7"], done=[1])
    assert moves(table, "add") == ["add *=7 2.1"]
    assert zone(do(table, "1 add * 2.1"), "meld 2.1") == "r7 g7 *"
    table = position("* r9", "b1", melds=["2 colour y y1 y9"], done=[1])
    assert moves(table, "add") == ["add *=y 2.1"]
    assert zone(do(table, "1 add *=y 2.1"), "meld 2.1") == "y1 y9 *"


def test_L8_18_at_which_end_of_a_run_must_be_announced():
    table = position("* r9", "b1", melds=RUN, done=[1])
    refused(table, "1 add * 2.1", "L8-16", card="*")
    refused(table, "1 add *=r 2.1", "L8-16", card="*")
    assert moves(table, "add") == ["add *=3 2.1", "add *=7 2.1"]
    assert zone(do(table.copy(), "1 add *=3 2.1"), "meld 2.1") == "* r4 g5 b6"
    assert zone(do(table.copy(), "1 add *=y7 2.1"), "meld 2.1") == "r4 g5 b6 *"


@pytest.mark.parametrize(("joker", "added"), [("*l", "*l r4 g5 b6"), ("*m", "r4 g5 b6 *m")])
def test_L8_18_unless_its_range_makes_it_plain(joker, added):
    table = position(f"{joker} r9", "b1", edition="master", melds=RUN, done=[1])
    assert len(moves(table, "add")) == 1
    assert zone(do(table, f"1 add {joker} 2.1"), "meld 2.1") == added


def test_L8_18_or_the_end_of_the_numbers_does():
    table = position("* r9", "b1", melds=["2 run 13 r13 g14 b15"], done=[1])
    assert zone(do(table, "1 add * 2.1"), "meld 2.1") == "* r13 g14 b15"
    table = position("* r9", "b1", melds=["2 run 1 r1 g2 b3"], done=[1])
    assert zone(do(table, "1 add * 2.1"), "meld 2.1") == "r1 g2 b3 *"


@pytest.mark.parametrize(
    ("add", "meld"),
    [
        ("*=5", "2 run 4 r4 g5 b6"),
        ("*=8", "2 set 7 r7 g7"),
        ("*=r", "2 colour y y1 y9"),
        ("*=r7", "2 coloured run g4 g4 g5 g6"),
        ("*h", "2 set 7 r7 g7"),
        ("*h=7", "2 set 7 r7 g7"),
        ("*h", "2 run 4 r4 g5 b6"),
    ],
)
def test_L8_18_what_does_not_fit_cannot_be_added(add, meld):
    table = position("* *h r9", "b1", melds=[meld], done=[1])
    refused(table, f"1 add {add} 2.1", "L8-18", card=add.split("=")[0])
    assert hand(table, 1) == "r9 * *h"


def test_L8_18_a_master_joker_is_added_within_its_range():
    table = position("*l r9", "b1", edition="master", melds=["2 colour y y1 y9"], done=[1])
    refused(table, "1 add *l=y12 2.1", "L8-18", card="*l")


def test_L8_18_a_joker_is_added_in_the_colour_of_a_coloured_run():
    table = position("* r9", "b1", melds=["2 coloured run g4 g4 g5 g6"], done=[1])
    assert moves(table, "add") == ["add *=g3 2.1", "add *=g7 2.1"]
    assert zone(do(table, "1 add *=g3 2.1"), "meld 2.1") == "* g4 g5 g6"
