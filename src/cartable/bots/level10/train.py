"""How the tables of Level 10 are learned: a policy plays with itself, and every weight behind a move is shifted
towards what came of it."""

import json
from collections.abc import Callable
from typing import Final, final

from cartable.bots.level10.policy import Policy
from cartable.bots.level10.search import utility
from cartable.bots.level10.weights import nothing, packed
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.level10.actions import PAUSE_IN, RESET_IN, TUCK, VOTE, buried
from cartable.games.level10.cards import world
from cartable.games.level10.rules import BOX, Level10
from cartable.games.level10.table import BURYING, VOTING

GAMES: Final = 600_000  # for each number of players …
TIMES_ALONE: Final = 4  # … and so many times as many alone, where more lessons still help; they are short
PAUSES: Final = (0, 0, 0, 1, 2, 3)  # in turn: the hardest has most to learn
FIRST_RATE: Final = 400  # of 4096: how far a game shifts the weights, at first and at last
FIRST_RATE_ALONE: Final = 1600  # a bent sum needs more to come near to all or nothing
LAST_RATE: Final = 8
LAST_RATE_ALONE: Final = 2  # it settles longer; teams win no more by that
CURIOUS: Final = 200  # one move of so many is drawn by lot …
SETTLED: Final = 0.9  # … but not in the last games
TRUST: Final = 14  # of 16: in what came of the game, the rest in how the next move looked
PARTS: Final = 20
EXAM: Final = 2000  # games by which the result is measured


@final
@mypyc_attr(acyclic=True)
class Learner:
    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.tables = nothing(int(seats))
        self.policy = Policy(self.tables, seats)
        self.rate: i64 = FIRST_RATE
        self.curious: i64 = CURIOUS
        self.starts = vec[i64]()  # where in `used` the weights of each move begin
        self.used = vec[i64]()
        self.values = vec[i64]()

    def lesson(self, pauses: i64) -> None:
        """One game, and what there is to learn from it."""
        self.starts = vec[i64](capacity=128)
        self.used = vec[i64](capacity=4096)
        self.values = vec[i64](capacity=128)
        table = self._dealt(pauses)
        while not table.over:
            table.play(table.turn, self._move(table))
        self._learn(utility(table))

    def wins(self, pauses: i64) -> bool:
        """One game without curiosity."""
        table = self._dealt(pauses)
        while not table.over:
            table.play(table.turn, self.policy.best(table))
        return table.team_won

    def _dealt(self, pauses: i64) -> Level10:
        table = Level10(self.seats, pauses)
        table.chance = self.rng
        table.start()
        first = self.rng.below(self.seats)
        while table.phase == VOTING:
            table.play(table.turn, VOTE + first)
        return table

    def _move(self, table: Level10) -> i64:
        action = self.policy.best(table)
        if self.curious and self.rng.below(self.curious) == 0:
            action = self.policy.actions[self.rng.below(self.policy.many)]
        outlook = self.policy.outlook
        outlook.noted = self.used
        outlook.noting = True
        self.starts = append(self.starts, len(self.used))
        self.values = append(self.values, outlook.chance(self._value(action, table.phase == BURYING)))
        outlook.noting = False
        self.used = outlook.noted
        return action

    def _value(self, action: i64, burying: bool) -> i64:
        outlook = self.policy.outlook
        if burying:
            many, first, second = buried(action)
            return outlook.bury(many, first, second)
        if action < PAUSE_IN:
            return outlook.level(action)
        if action < TUCK:
            return outlook.pause(action - PAUSE_IN)
        if action < RESET_IN:
            return outlook.pause(world(action - TUCK))
        return outlook.reset(action - RESET_IN)

    def _learn(self, target: i64) -> None:
        """From the last move backwards."""
        k: i64 = len(self.starts) - 1
        end: i64 = len(self.used)
        while k >= 0:
            start = self.starts[k]
            if end > start:
                step = (target - self.values[k]) // (end - start) * self.rate >> 12
                for at in range(start, end):
                    self.tables[self.used[at]] += step
            target = (target * TRUST + self.values[k] * (16 - TRUST)) >> 4
            end = start
            k -= 1


def train(seed: str, games: int, told: Callable[[str, int], None]) -> str:
    """What is to stand in weights.json; `told` hears for how many seats which part of the lessons is done."""
    tables: dict[str, str] = {}
    strengths: dict[str, dict[str, float]] = {}
    for seats in range(LEVEL10.fewest, LEVEL10.most + 1):
        learner = Learner(seats, Rng(f"{seed}/{seats}"))
        lessons = games * TIMES_ALONE if seats == 1 else games
        for part in range(PARTS):
            for game in range(part * lessons // PARTS, (part + 1) * lessons // PARTS):
                _lesson(learner, game, lessons)
            told(f"{seats} seats", part + 1)
        tables[str(seats)] = packed(learner.tables)
        strengths[str(seats)] = _strength(learner, min(EXAM, games // 10))
    origin = {
        "by": "cartable train level10",
        "seed": seed,
        "games": games,
        "rules": LEVEL10.rules,
        "won by seats and Pauses": strengths,
    }
    return json.dumps({"from": origin, "tables": tables}, separators=(",", ":")) + "\n"


def _lesson(learner: Learner, game: int, games: int) -> None:
    done = game / games
    first, last = (FIRST_RATE_ALONE, LAST_RATE_ALONE) if learner.seats == 1 else (FIRST_RATE, LAST_RATE)
    learner.rate = int(first * (last / first) ** done)
    learner.curious = CURIOUS if done < SETTLED else 0
    learner.lesson(PAUSES[game % len(PAUSES)])


def _strength(learner: Learner, games: int) -> dict[str, float]:
    """The share of games won, by Pauses."""
    return {
        str(pauses): round(sum([learner.wins(pauses) for _ in range(games)]) / games, 3)
        for pauses in range(BOX + 1)
    }
