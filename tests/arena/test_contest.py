"""Who sits where on which deal."""

from collections import Counter

import pytest

from cartable.arena.contest import Contest, rotations
from cartable.core.errors import BadOptions
from cartable.games.level8 import LEVEL8
from cartable.games.level10 import LEVEL10
from cartable.games.luz import LUZ

pytestmark = pytest.mark.usefixtures("more_bots")


def contest(game, bots: str, seats=None, against: str = "", seed: str = "1") -> Contest:
    return Contest.of(game, {}, bots.split(), seed, seats, against.split() or None)


def seatings(found: Contest, games: int) -> list[list[str]]:
    """For every deal who sits where, by their first letters."""
    return [["".join(bot[0] for bot in task.bots) for task in deal] for deal in found.deals(games)]


def test_rotations_that_look_the_same_are_played_once():
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a", "a")) == [("a", "a", "a")]


def test_one_bot_against_three_sits_on_every_seat_of_every_deal():
    deals = seatings(contest(LUZ, "first random random random"), 500)
    assert len(deals) == 125
    assert all(sorted(deal) == ["frrr", "rfrr", "rrfr", "rrrf"] for deal in deals)


def test_games_are_rounded_up_to_whole_deals():
    assert [len(seatings(contest(LUZ, "first random random"), games)) for games in (1, 3, 4, 500)] == [
        1,
        1,
        2,
        167,
    ]


def test_over_many_deals_everybody_sits_left_of_everybody():
    """Four different bots have 6 orders around a table; each should come up about 100 times."""
    deals = contest(LUZ, "first random sampler@1 sampler@2").deals(2400)
    orders: Counter[tuple[str, ...]] = Counter()
    for deal in deals:
        assert len(deal) == 4
        orders[next(task.bots for task in deal if task.bots[0] == "first")] += 1
    assert len(orders) == 6 and all(65 <= times <= 135 for times in orders.values())


def test_two_and_two_sit_beside_and_across():
    deals = seatings(contest(LUZ, "first first random random"), 400)
    kinds = Counter(len(deal) for deal in deals)
    assert set(kinds) == {2, 4}  # across: two games; side by side: four
    assert 0.2 < kinds[2] / kinds.total() < 0.47  # a third of all orders


def test_each_contestant_alone_meets_the_others_on_the_same_chairs():
    found = contest(LUZ, "first sampler@5", 4, "random")
    assert found.contestants == ("first", "sampler@5") and found.seats == 4
    for deal in found.deals(40):
        ours = [task.bots.index("first") for task in deal if "first" in task.bots]
        theirs = [task.bots.index("sampler@5") for task in deal if "sampler@5" in task.bots]
        assert ours == theirs and sorted(ours) == [0, 1, 2, 3]


def test_a_contestant_may_be_one_of_the_others():
    found = contest(LUZ, "first random", against="random random")
    assert [len(deal) for deal in found.deals(3)] == [4]  # three seats for `first`, and one game of equals
    assert found.chairs("random", ("random", "random", "random")) == [0, 1, 2]
    assert found.chairs("random", ("random", "first", "random")) == []  # they are the opponents here


def test_teams_play_the_same_deals_in_all_seats():
    found = contest(LEVEL10, "first random first+random+random", 3)
    assert found.contestants == ("first", "random", "first+random+random")
    deal = next(found.deals(3))
    assert [task.bots for task in deal][:2] == [("first",) * 3, ("random",) * 3]
    assert len(deal) == 5
    assert found.chairs("first+random+random", ("random", "random", "first")) == [0, 1, 2]
    assert found.chairs("first", ("random", "random", "first")) == []


def test_one_name_takes_all_seats():
    assert contest(LUZ, "random", 5).seats == 5
    assert contest(LUZ, "random").seats == 3
    assert contest(LEVEL8, "random first").seats == 2
    assert contest(LEVEL10, "random").seats == 1


def test_the_seed_decides_the_order():
    bots = "first random sampler@1 sampler@2"
    assert seatings(contest(LUZ, bots), 40) == seatings(contest(LUZ, bots), 40)
    assert seatings(contest(LUZ, bots), 40) != seatings(contest(LUZ, bots, seed="2"), 40)


@pytest.mark.parametrize(
    ("game", "bots", "seats", "against", "sentence"),
    [
        (LUZ, "random first", None, "", "luz is for 3 to 5 players, not 2."),
        (LUZ, "random first", 4, "", "2 bots cannot sit on 4 seats"),
        (LUZ, "random best random", None, "", "There is no bot 'best' for luz"),
        (LUZ, "first", 4, "random random", "3 bots cannot sit on 4 seats"),
        (LUZ, "first first", 4, "random", "A contestant is named twice."),
        (LEVEL10, "first", 2, "random", "In level10 all win or lose together"),
        (LEVEL10, "first+random", 3, "", "2 bots cannot sit on 3 seats"),
        (LEVEL10, "first+random random+first", 2, "", "A contestant is named twice."),
        (LEVEL10, "first+", 2, "", "There is no bot ''"),
    ],
)
def test_who_cannot_sit_down_is_refused(game, bots, seats, against, sentence):
    with pytest.raises(BadOptions, match="^" + sentence):
        contest(game, bots, seats, against)
