"""What the end of a deal is worth to a seat: in the last deal the win, before that the better chance of it."""

from math import erf
from typing import Final, final

from cartable.bots.luz.deal import Deal
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.luz.rules import DEALS, Luz

# By how many points a lead still changes after deal 1, 2 and 3.
CHANGES: Final = vec[float]([0.0, 68.0, 60.0, 48.0])
POINT: Final = 0.001  # what a point is worth where the win is decided


@final
@mypyc_attr(acyclic=True)
class Stakes:
    def __init__(self, table: Luz, seat: i64) -> None:
        self.seat = seat
        self.points = table.points
        self.marker = table.marker

    def value(self, deal: Deal) -> float:
        """From 0 to 1, and a little for the points."""
        points = POINT * float(deal.score(self.seat))
        if deal.number < DEALS:
            return self._chance(deal) + points
        if self._winner(deal) == self.seat:
            return 1.0 + points
        return points

    def _chance(self, deal: Deal) -> float:
        """The chance to be ahead of each in the end, as if these were independent."""
        mine = self.points[self.seat] + deal.score(self.seat)
        chance = 1.0
        for seat in range(deal.seats):
            if seat != self.seat:
                lead = mine - self.points[seat] - deal.score(seat)
                chance *= 0.5 + 0.5 * erf(float(lead) / CHANGES[deal.number])
        return chance

    def _winner(self, deal: Deal) -> i64:
        """LUZ-21: highest total, then more points in deal 4, then nearest to the first player."""
        winner = self.marker
        most = self._rank(deal, winner)
        for k in range(1, deal.seats):
            seat = (self.marker + k) % deal.seats
            if self._rank(deal, seat) > most:
                winner = seat
                most = self._rank(deal, seat)
        return winner

    def _rank(self, deal: Deal, seat: i64) -> i64:
        score = deal.score(seat)
        return (self.points[seat] + score) * 1000 + score
