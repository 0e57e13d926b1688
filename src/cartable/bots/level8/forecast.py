"""How a round will go on, judged from all hands at the start of a turn, and what that is worth to a seat.

Everybody has so many steps to go: each card that the level lacks is one, and after it each card that cannot be
added. A step succeeds in a turn with a chance that follows from the cards still out. The few figures describe how
good habits play; bench/bots/level8_forecast.py measures them.
"""

from math import exp, log
from typing import Final

from cartable.bots.level8.aim import Aim
from cartable.bots.level8.doors import Doors
from cartable.bots.level8.equity import odds
from cartable.bots.level8.live import Live
from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.cards import JOKER_HIGH
from cartable.games.level8.melds import size_of
from cartable.games.level8.moves import HAND, TOP
from cartable.games.level8.rules import Level8

SEATS: Final = 6
STEPS: Final = 12  # more is as hopeless
TURNS: Final = 10  # each, after which the rest of the round is as good as over

# How likely a turn brings a wanted card: log odds, by cards that lack, by log weight of the ways, by log of seats.
LACK_BASE: Final = -1.6
LACK_EACH: Final = 0.5
LACK_WAYS: Final = 0.5
LACK_SEATS: Final = 0.8
OPEN_PILES: Final = (
    0.13  # what each discard pile of others adds to the chance to find a card that can be added
)
TWO_AT_ONCE: Final = 0.2
SOON_OPEN: Final = 0.06  # more combinations will lie on the table
SHED_BASE: Final = 0.2  # of the cards beyond the level, how many can be added when it is laid
SHED_OPEN: Final = 1.25


@mypyc_attr(acyclic=True)
class Forecast:
    def __init__(self, edition: str) -> None:
        self.live = Live(edition)
        self.aim = Aim()
        self.doors = Doors()
        self.lack = vec[float]([0.0] * (SEATS * STEPS))  # chance to lack so many cards, by seat
        self.left = vec[float]([0.0] * (SEATS * STEPS))  # chance to have laid and to hold so many
        self.out = vec[float]([0.0] * SEATS)  # chance to be out
        self.finds = vec[float]([0.0] * SEATS)  # chance that a turn brings what the level lacks
        self.beyond = vec[i64]([0] * SEATS)  # cards beyond the level; -1: laying it wins
        self.waits = vec[i64]([0] * SEATS)
        self.open: float = 0.0  # share of the unseen cards that can be added
        self.adds: float = 0.0  # chance that a turn brings one
        self.sheds: float = 0.0
        self.here = vec[float]([0.0] * SEATS)  # odds of each seat as it stands, one up and two up
        self.one_up = vec[float]([0.0] * SEATS)
        self.two_up = vec[float]([0.0] * SEATS)

    def equity(self, table: Level8, seat: i64) -> float:
        """The chance of this seat to win the game, now that somebody is about to draw."""
        self._look_round(table)
        for other in range(table.seats):
            self._look_at(table, other)
        return self._play_on(table, seat)

    def _look_round(self, table: Level8) -> None:
        self.doors.open_all(table.melds)
        self.live.count(table, table.turn)
        coming: i64 = 0
        for card in range(i64(JOKER_HIGH + 1)):
            if self.live.faces[card] > 0 and self.doors.take(card):
                coming += self.live.faces[card]
        self.open = 0.0
        if self.live.total > 0:
            self.open = float(coming) / float(self.live.total)
        self.open = min(self.open + SOON_OPEN, 0.95)
        self.adds = 1.0 - exp(log(1.0 - self.open) * (1.0 + OPEN_PILES * float(table.seats - 1)))
        self.sheds = min(SHED_BASE + SHED_OPEN * self.open, 0.9)

    def _look_at(self, table: Level8, seat: i64) -> None:
        for k in range(i64(STEPS)):
            self.lack[seat * STEPS + k] = 0.0
            self.left[seat * STEPS + k] = 0.0
        self.out[seat] = 0.0
        level = table.levels[seat]
        self.here[seat] = odds(level)
        self.one_up[seat] = odds(min(level + 1, TOP))
        self.two_up[seat] = odds(min(level + 2, TOP))
        self.waits[seat] = (seat - table.turn + table.seats) % table.seats
        if table.passes[seat]:
            self.waits[seat] += table.seats
        if table.done[seat]:
            self.left[seat * STEPS + min(len(table.hands[seat]), STEPS - 1)] = 1.0
            return
        self.live.count(table, seat)
        self.aim.look(table.hands[seat], table.card[level - 1], self.live)
        missing = min(self.aim.missing, STEPS - 1)
        self.lack[seat * STEPS + missing] = 1.0
        likely = LACK_BASE + LACK_EACH * float(missing) + LACK_WAYS * log(self.aim.weight + 1e-9)
        likely += LACK_SEATS * log(float(table.seats))
        self.finds[seat] = 1.0 / (1.0 + exp(-likely))
        beyond: i64 = HAND
        for code in table.card[level - 1]:
            beyond -= size_of(code)
        if level == TOP:
            beyond = -1
        self.beyond[seat] = beyond

    def _play_on(self, table: Level8, seat: i64) -> float:
        going = 1.0  # the chance that nobody is out yet
        found = 0.0
        time: i64 = 0
        while time < TURNS * table.seats and going > 0.01:
            mover = (table.turn + time) % table.seats
            if self.waits[mover] <= time:
                before = self.out[mover]
                self._turn(mover)
                if before < 1.0:
                    ends = going * (self.out[mover] - before) / (1.0 - before)
                    if ends > 0.0:
                        found += ends * self._share(table, seat, mover)
                        going -= ends
            time += 1
        return found + going * self._share(table, seat, -1)

    def _turn(self, seat: i64) -> None:
        """One turn: what was one step ahead is reached with its chance."""
        at = seat * STEPS
        shed = self.left[at + 1] * self.adds
        self.out[seat] += shed
        self.left[at + 1] -= shed
        for k in range(i64(2), i64(STEPS)):
            if self.left[at + k] > 0.0:
                shed = self.left[at + k] * self.adds
                self.left[at + k] -= shed
                self.left[at + k - 1] += shed * (1.0 - TWO_AT_ONCE)
                if k == 2:
                    self.out[seat] += shed * TWO_AT_ONCE
                else:
                    self.left[at + k - 2] += shed * TWO_AT_ONCE
        lays = self.lack[at]
        self.lack[at] = 0.0
        for k in range(i64(1), i64(STEPS)):
            step = self.lack[at + k] * self.finds[seat]
            self.lack[at + k] -= step
            if k == 1:
                lays += step
            else:
                self.lack[at + k - 1] += step
        if lays > 0.0:
            self._lay(seat, lays)

    def _lay(self, seat: i64, chance: float) -> None:
        """Each card beyond the level is added at once, or remains."""
        beyond = self.beyond[seat]
        at = seat * STEPS
        ways = 1.0
        for k in range(beyond + 1):  # k cards remain
            share = chance * ways
            for _held in range(k):
                share *= 1.0 - self.sheds
            for _added in range(beyond - k):
                share *= self.sheds
            if k == 0:
                self.out[seat] += share
            else:
                self.left[at + k] += share
            ways = ways * float(beyond - k) / float(k + 1)
        if beyond < 0:
            self.out[seat] += chance

    def _share(self, table: Level8, seat: i64, out: i64) -> float:
        """The equity if the round ends now, this one being out."""
        if out >= 0 and table.levels[out] >= TOP - 1:
            return 1.0 if out == seat else 0.0
        total = 0.0
        mine = 0.0
        for other in range(table.seats):
            if other == out:
                share = self.two_up[other]
            else:
                laid = 0.0
                for k in range(i64(1), i64(STEPS)):
                    laid += self.left[other * STEPS + k]
                if self.out[other] < 1.0:
                    laid = laid / (1.0 - self.out[other])
                share = self.here[other] + laid * (self.one_up[other] - self.here[other])
            total += share
            if other == seat:
                mine = share
        return mine / total
