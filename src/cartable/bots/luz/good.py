"""The good bot: plays as the reckoner says, without search, and can say why."""

from cartable.bots.bot import SILENT, Explanation
from cartable.bots.luz.deal import deal_of
from cartable.bots.luz.learned import LEARNED
from cartable.bots.luz.mind import decide
from cartable.bots.luz.reasons import explanation
from cartable.bots.luz.reckoner import Reckoner
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import HAND
from cartable.games.luz.rules import Luz


class GoodBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Luz)
        if seat != view.turn:
            return SILENT
        return decide(Reckoner(LEARNED[view.seats]), view, seat, rng)

    def explain(self, view: Table, seat: int, legal: list[int], rng: Rng) -> Explanation:
        assert isinstance(view, Luz)
        table = view.sample(seat, rng)
        deal = deal_of(table)
        reckoner = Reckoner(LEARNED[view.seats])
        if table.betting:
            worth = reckoner.worth(deal, seat)
            estimates = [reckoner.points_of(bet, worth, deal.number) for bet in legal]
        else:
            reckoner.weigh(deal)
            estimates = [-reckoner.cost[table.hands[seat * HAND + action - BETS]] for action in legal]
        return explanation(reckoner, table, seat, legal, estimates)
