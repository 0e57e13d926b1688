"""What the expert thinks with: what a deal is worth, and what the others' bets and cards tell."""

import pytest

from cartable.bots.luz.deal import Deal, deal_of
from cartable.bots.luz.learned import LEARNED
from cartable.bots.luz.reading import Reading
from cartable.bots.luz.reckoner import Reckoner
from cartable.bots.luz.search import Search
from cartable.bots.luz.stakes import Stakes
from cartable.core.rng import Rng
from cartable.core.table import NO_SEAT
from cartable.games.luz.rules import Luz
from tests.bots.luz.chairs import seen, with_the_rest_aside
from tests.rules.luz.positions import betting, dealt, do, playing


def finished(table: Luz, tricks: list[int]) -> Deal:
    deal = deal_of(table)
    for seat, won in enumerate(tricks):
        deal.tricks[seat] = won
    return deal


@pytest.mark.parametrize("tricks", [[1, 0, 0], [0, 1, 0], [0, 0, 1], [2, 0, 0], [0, 0, 2]])
def test_LUZ_21_the_last_deal_is_worth_the_win(tricks):
    table = playing("g1", "g2", "g3", deal=4, bets=["1", "0", "0+"], points=[0, 25, 20])
    table.tricks[0], table.tricks[2] = tricks[0], tricks[2]
    deal = finished(table, tricks)
    worths = [Stakes(table, seat).value(deal) for seat in range(3)]
    for seat in range(3):
        table.scored(seat, deal.score(seat))
    winner = table._best_of_all()
    assert [worth > 0.5 for worth in worths] == [seat == winner for seat in range(3)]


def test_before_the_last_deal_a_lead_is_worth_more_than_none_and_points_more_than_fewer():
    table = playing("g1", "g2", "g3", deal=2, bets=["1", "1", "1"], points=[10, 0, 0])
    stakes = [Stakes(table, seat) for seat in range(3)]
    nobody, me = finished(table, [0, 0, 0]), finished(table, [1, 0, 0])
    assert stakes[0].value(nobody) > stakes[1].value(nobody)
    assert stakes[0].value(me) > stakes[0].value(nobody)
    assert stakes[1].value(me) < stakes[1].value(nobody)


def weight(truth: Luz, seat: int) -> float:
    table = with_the_rest_aside(truth)
    reading = Reading(seen(table, seat), seat, Reckoner(LEARNED[table.seats]))
    return reading.read(deal_of(table), Rng(1))


def test_a_hand_that_explains_a_bet_weighs_more():
    """Seat 1 sees seat 3 and bets on its own suns: they are worth much only if seat 3 has lower ones."""
    mine = "r1 r2 r3 g1 g2 g3 y4 y5 y6 y7"
    rest = "b1 b2 b3 b4 b5 b6 p1 p2 p3 p4"
    low = do(betting(mine, rest, "r4 r5 r6 g4 g5 g6 p5 y1 y2 y3", deal=2), "1 bid 5")
    high = do(betting(mine, rest, "r4 r5 r6 g4 g5 g6 p5 y1 y2 y8", deal=2), "1 bid 5")
    few = do(betting(mine, rest, "r4 r5 r6 g4 g5 g6 p5 y1 y2 y3", deal=2), "1 bid 1")
    assert weight(low, 2) >= weight(high, 2)
    assert weight(low, 2) > weight(few, 2)


@pytest.mark.parametrize("seen_as", ["running", "last"])
def test_a_hand_that_explains_a_card_weighs_more(seen_as):
    """Seat 2 lacks both tricks to come: that it plays the lower of its greens is hardly to be believed."""
    weights = []
    for slot in (1, 2):
        table = playing("g5 b1", "g4 g8", "g6 b2", bets=["0", "2", "0"])
        do(table, "1 play 1", f"2 play {slot}")
        if seen_as == "last":
            do(table, "3 play 1")
        weights.append(weight(table, 2))
    assert weights[0] < weights[1]


def test_LUZ_16_the_last_trick_of_another_deal_tells_nothing():
    table = dealt(3)
    while table.deal == 1 or table.betting:
        table.play(table.turn, table.choice(0))
    seat = int(table.turn)
    assert table.last_leader != NO_SEAT
    stale = weight(table.copy(), seat)
    table.last_leader = NO_SEAT
    assert weight(table, seat) == stale


def test_estimates_are_means_over_the_imagined_hands():
    table = playing("g4 g8", "b1 g5", "b2 g6", first=2, bets=["2", "0", "0"], deal=4)
    do(table, "2 play 2", "3 play 2")
    view = seen(with_the_rest_aside(table), 0)
    search = Search(view, 0, view.legal(0), Reckoner(LEARNED[3]))
    rng = Rng(3)
    for _sample in range(5):
        search.imagine(rng)
    low, high = search.estimates()
    assert -0.1 < low < high < 1.1
