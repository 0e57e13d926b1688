"""How a round will end, judged from all hands at the start of a turn: who goes out, who lays, and what that is worth.

Its figures describe how good habits play against each other; bench/bots/level8_forecast.py finds them again.
"""

from math import exp, log
from typing import Final

from cartable.bots.level8.aim import Aim
from cartable.bots.level8.equity import odds
from cartable.bots.level8.live import Live
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.melds import size_of
from cartable.games.level8.moves import HAND, TOP
from cartable.games.level8.rules import Level8

SEATS: Final = 6


@mypyc_attr(acyclic=True)
class Forecast:
    def __init__(self, edition: str) -> None:
        self.live = Live(edition)
        self.aim = Aim()
        self.pace = vec[float]([0.0] * SEATS)
        self.lays = vec[float]([0.0] * SEATS)
        # pace by cards in hand
        self.laid = vec[float]([3.0, 1.7, 0.7, 0.0, -0.4, -0.7, -1.0, -1.2, -1.4, -1.6, -1.8])
        self.share = vec[float]([0.0] * SEATS)

    def equity(self, table: Level8, seat: i64) -> float:
        """The chance of this seat to win the game, now that somebody is about to draw."""
        self._look(table)
        return self._sum(table, seat)

    def _look(self, table: Level8) -> None:
        for step in range(table.seats):
            seat = (table.turn + step) % table.seats
            wait = float(step)
            if table.passes[seat]:
                wait += float(table.seats)
            if table.done[seat]:
                self.pace[seat] = self.laid[min(len(table.hands[seat]), 10)] - 0.15 * wait
                continue
            level = table.card[table.levels[seat] - 1]
            self.live.count(table, seat)
            self.aim.look(table.hands[seat], level, self.live)
            missing = float(min(self.aim.missing, 7))
            chances = 0.0
            if missing > 0.0:
                chances = log(self.aim.weight + 1e-12) + 2.0 * missing
            rest: i64 = HAND
            for code in level:
                rest -= size_of(code)
            if table.levels[seat] == TOP:
                rest = -1
            self.pace[seat] = 2.8 - 1.25 * missing + 0.36 * chances - 0.5 * float(rest) - 0.15 * wait
            self.lays[seat] = 5.0 - 1.6 * missing + 0.4 * chances - 0.25 * wait
        for seat in range(table.seats):
            self.pace[seat] = exp(self.pace[seat])

    def _sum(self, table: Level8, seat: i64) -> float:
        """Over all who may go out: how probable, and the equity after it."""
        total = 0.0
        for other in range(table.seats):
            total += self.pace[other]
        for other in range(table.seats):
            up = 1.0
            if not table.done[other]:
                rivals = log(total - self.pace[other] + 1e-9)
                up = 1.0 / (1.0 + exp(1.5 * rivals - self.lays[other]))
            here = odds(table.levels[other])
            self.share[other] = here + up * (odds(min(table.levels[other] + 1, TOP)) - here)
        found = 0.0
        for out in range(table.seats):
            chance = self.pace[out] / total
            if table.levels[out] >= TOP - 1:
                if out == seat:
                    found += chance
                continue
            all_odds = 0.0
            mine = 0.0
            for other in range(table.seats):
                share = self.share[other]
                if other == out:
                    share = odds(table.levels[other] + 2)
                all_odds += share
                if other == seat:
                    mine = share
            found += chance * mine / all_odds
        return found
