"""The deal that bots think with keeps the rules of the table."""

import pytest

from cartable.bots.luz.deal import Deal, deal_of
from cartable.core.bits import places
from cartable.core.rng import Rng
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import HAND
from tests.rules.luz.positions import dealt


def position(deal: Deal) -> list[object]:
    """All that two deals must agree on; what was asked and who leads only counts within a trick."""
    trick = [deal.asked, deal.best, deal.taker] if deal.laid else []
    seats = [
        [int(each) for each in of] for of in (deal.hands, deal.shown, deal.bets, deal.safeties, deal.tricks)
    ]
    return [seats, deal.number, deal.aside, deal.turn, deal.to_come, deal.laid, trick]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_LUZ_14_to_19_a_deal_goes_as_on_the_table(seats):
    rng = Rng(seats)
    for _game in range(20):
        table = dealt(seats, rng)
        deal = deal_of(table)
        while table.deal == 1:
            seat = table.turn
            assert position(deal) == position(deal_of(table))
            if not table.betting:
                cards = [int(table.hands[seat * HAND + action - BETS]) for action in table.moves()]
                assert places(deal.playable()) == cards
            action = table.choice(rng.below(table.choices()))
            if table.betting:
                deal.bet(action)
            else:
                deal.play(table.hands[seat * HAND + action - BETS])
            table.play(seat, action)
        assert deal.to_come == 0
        assert [deal.score(seat) for seat in range(seats)] == table.scores()


def test_a_deal_becomes_another_and_takes_cards_back():
    table = dealt(4)
    for _move in range(7):  # four bets, three cards
        table.play(table.turn, table.choice(0))
    before, ground = deal_of(table), Deal(4)
    ground.become(before)
    assert position(ground) == position(before)
    seat = int(table.leader)
    ground.take_back(seat, ground.shown[seat])
    assert (int(ground.shown[seat]), len(places(ground.hands[seat]))) == (0, HAND)
    assert position(before) == position(deal_of(table))
