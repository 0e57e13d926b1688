"""How the tables of Level 10 are learned: by playing with oneself, from what came of every move."""

import json
from collections.abc import Callable
from typing import Final, final

from cartable.bots.level10.policy import Policy
from cartable.bots.level10.weights import ONE, nothing, units
from cartable.core.bits import count
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.level10 import LEVEL10
from cartable.games.level10.actions import RESET_IN, TUCK, VOTE, buried
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import BURYING, CELLS, VOTING

GAMES: Final = 200_000  # for each number of seats
DIFFICULTIES: Final = 4  # 0 to 3 Pauses in turn
TOLD: Final = 10  # times for each number of seats
TRUST: Final = 14  # sixteenths of what came of the game; the rest of what the next position looked like
EXPLORING: Final = 200  # one move of so many is drawn by lot,
SURE: Final = 0.9  # until so much of the training is over
FIRST_STEP: Final = 410  # how far a weight is shifted, in 4096ths of the error: the steps shrink
SHRINKS_TO: Final = 0.02  # to this part of the first


def utility(table: Level10) -> i64:
    """Half for the win, half for the cells that were filled."""
    cells = table.column * 5 + 5 - count(table.open)
    value = ONE // 2 * cells // CELLS
    if table.team_won:
        value += ONE // 2
    return value


@final
@mypyc_attr(acyclic=True)
class Learner:
    """Plays games against chance and shifts the weights behind every move towards what came of it."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.tables = nothing()
        self.policy = Policy(self.tables, seats)
        self.rate: i64 = FIRST_STEP
        self.exploring = True
        self.starts = vec[i64]()  # where in `used` each move's weights begin
        self.used = vec[i64]()
        self.values = vec[i64]()

    def hurry(self, done: float) -> None:
        """The later, the smaller the steps, and in the end no more trying out."""
        self.rate = int(FIRST_STEP * SHRINKS_TO**done)
        self.exploring = done < SURE

    def play(self, pauses: i64) -> Level10:
        """One game to its end, its moves noted."""
        table = Level10(self.seats, pauses)
        table.chance = self.rng
        table.start()
        self.starts = vec[i64](capacity=128)
        self.used = vec[i64](capacity=4096)
        self.values = vec[i64](capacity=128)
        while not table.over:
            if table.phase == VOTING:
                table.play(table.turn, VOTE + self.rng.below(self.seats))
            else:
                table.play(table.turn, self._move(table))
        return table

    def _move(self, table: Level10) -> i64:
        action = self.policy.best(table)
        if self.exploring and self.rng.below(EXPLORING) == 0:
            action = self.policy.actions[self.rng.below(self.policy.many)]
        outlook = self.policy.outlook
        outlook.noting = True
        outlook.noted = self.used
        self.starts = append(self.starts, len(self.used))
        self.values = append(self.values, self._try(action, table.phase == BURYING))
        self.used = outlook.noted
        outlook.noting = False
        return action

    def _try(self, action: i64, burying: bool) -> i64:
        outlook = self.policy.outlook
        if burying:
            many, first, second = buried(action)
            return outlook.bury(many, first, second)
        if action < 40:
            return outlook.level(action)
        if action < TUCK:
            return outlook.pause(action - 40)
        if action < RESET_IN:
            return outlook.pause((action - TUCK) >> 3)
        return outlook.reset(action - RESET_IN)

    def learn(self, table: Level10) -> None:
        """From the end of the game backwards."""
        target = utility(table)
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


def train(seed: str, games: int, told: Callable[[int, int], None]) -> str:
    """What is to stand in weights.json; `told` hears for how many seats how many games were played."""
    tables: dict[str, list[int]] = {}
    for seats in range(LEVEL10.fewest, LEVEL10.most + 1):
        learner = Learner(seats, Rng(f"{seed}/{seats}"))
        for game in range(games):
            learner.hurry(game / games)
            learner.learn(learner.play(game % DIFFICULTIES))
            if (game + 1) % (games // TOLD) == 0:
                told(seats, game + 1)
        tables[str(seats)] = units(learner.tables)
    origin = {"by": "cartable train level10", "seed": seed, "games": games, "rules": LEVEL10.rules}
    return json.dumps({"from": origin, "tables": tables}, separators=(",", ":")) + "\n"
