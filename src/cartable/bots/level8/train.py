"""How the odds of Level 8 are learned: sound players play whole games, and the weights of levels and of cards kept
are shifted until they would have foretold the winners."""

import json
from collections.abc import Callable
from typing import Final, final

from cartable.bots.level8.equity import ended, kept, odds
from cartable.bots.level8.habits import Habits
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Rng
from cartable.games.level8 import LEVEL8
from cartable.games.level8.levels import LEVELS, built_in
from cartable.games.level8.rules import Level8

GAMES: Final = 3000  # for each level card
STEPS: Final = 100
DOUBT: Final = 5.0  # so many results weigh as much as knowing nothing
DIGITS: Final = 3


@final
@mypyc_attr(acyclic=True)
class RoundEnd:
    """Where the seats stood at the end of a round, and who won the game."""

    def __init__(self, table: Level8) -> None:
        self.levels = table.levels[:]
        self.kept = [int(kept(table, seat)) for seat in range(table.seats)]
        self.winner: i64 = 0


def _game(table: Level8, habits: Habits) -> list[RoundEnd]:
    """Plays a game to its end."""
    found: list[RoundEnd] = []
    while not table.over:
        this = table.round
        while not ended(table, this):
            table.play(table.turn, habits.best(table))
        if not table.over:
            found.append(RoundEnd(table))
        while table.round == this and not table.over:  # what is kept is chosen
            table.play(table.turn, habits.best(table))
    for end in found:
        end.winner = table.winner
    return found


def _fit(ends: list[RoundEnd]) -> list[float]:
    """The weights under which the winners were likeliest; level 1 weighs nothing."""
    weights = vec[float]([0.0] * (LEVELS + 1))
    for _step in range(STEPS):
        pull = vec[float]([0.0] * (LEVELS + 1))
        sure = vec[float]([DOUBT] * (LEVELS + 1))
        for end in ends:
            _weigh(end, weights, pull, sure)
        for k in range(LEVELS + 1):
            weights[k] += pull[k] / sure[k]
    first = weights[0]
    return [round(weights[k] - first, DIGITS) for k in range(LEVELS)] + [round(weights[LEVELS], DIGITS)]


def _weigh(end: RoundEnd, weights: vec[float], pull: vec[float], sure: vec[float]) -> None:
    """What one result says about the weights: which way, and how surely."""
    seats = len(end.levels)
    shares = [odds(weights, end.levels[k], end.kept[k]) for k in range(seats)]
    total = sum(shares)
    for seat in range(seats):
        chance = shares[seat] / total
        off = (1.0 if seat == end.winner else 0.0) - chance
        doubt = chance * (1.0 - chance)
        cards = float(end.kept[seat])
        pull[end.levels[seat] - 1] += off
        sure[end.levels[seat] - 1] += doubt
        pull[LEVELS] += off * cards
        sure[LEVELS] += doubt * cards * cards


def train(seed: str, games: int, told: Callable[[str, int], None]) -> str:
    """What is to stand in odds.json; `told` hears for which level card how many games are done."""
    cards: dict[str, list[float]] = {}
    for name in built_in():
        edition = name.partition("-")[0]
        options = LEVEL8.options({"edition": edition, "card": name})
        habits = Habits(edition)
        ends: list[RoundEnd] = []
        for game in range(games):
            seats = LEVEL8.fewest + game % (LEVEL8.most - LEVEL8.fewest + 1)
            table = LEVEL8.empty_table(seats, options)
            assert isinstance(table, Level8)
            table.chance = Rng(f"{seed}/{name}/{game}")
            table.start()
            ends += _game(table, habits)
        cards[options["card"]] = _fit(ends)
        told(name, games)
    origin = {"by": "cartable train level8", "seed": seed, "games": games, "rules": LEVEL8.rules}
    return json.dumps({"from": origin, "cards": cards}, separators=(",", ":")) + "\n"
