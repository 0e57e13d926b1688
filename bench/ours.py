"""Measures how fast our own engine plays random games, one measurement per process.

    python bench/ours.py --list
    python bench/ours.py NAME SECONDS             one measurement, as one line of JSON

Pure or compiled is the choice of PYTHONPATH (src, or build/compiled). SECONDS are CPU-seconds.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

from cartable.core import table as compiled_or_not
from cartable.core.match import Match
from cartable.core.playout import playouts
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.catalogue import GAMES

VARIANTS: Final[dict[str, tuple[str, int, dict[str, str]]]] = {
    "luz": ("luz", 4, {}),
    "level10": ("level10", 4, {"pauses": "2"}),
    "level8": ("level8", 4, {"edition": "classic"}),
    "master": ("level8", 4, {"edition": "master"}),
}

SHORT: Final = ("luz", "level10")  # games of some dozens of moves; one of Level 8 has two thousand
# Games between two looks at the clock, which takes a microsecond: as many as with the peers.
BATCH: Final = 20
PLAYOUTS: Final = 100


def empty(variant: str) -> Table:
    game, seats, options = VARIANTS[variant]
    return GAMES[game].empty_table(seats, options)


def playout_speed(variant: str, seconds: float) -> dict[str, float]:
    """Whole random games inside the engine, deal included."""
    rng, table, moves, games = Rng(1), empty(variant), 0, 0
    start = process_time()
    while process_time() - start < seconds:
        moves += playouts(table, PLAYOUTS, rng)
        games += PLAYOUTS
    return speed(moves, games, process_time() - start)


def python_speed(variant: str, seconds: float) -> dict[str, float]:
    """Legal → choose → play on one table, driven from Python, deal included, no views."""
    return driven(listed, variant, seconds)


def lean_speed(variant: str, seconds: float) -> dict[str, float]:
    """The same games without a list of moves: how many there are, and the one that is drawn."""
    return driven(drawn, variant, seconds)


def listed(table: Table, random: Callable[[], float]) -> int:
    legal, play, moves = table.moves, table.play, 0
    while actions := legal():
        play(table.turn, actions[int(random() * len(actions))])
        moves += 1
    return moves


def drawn(table: Table, random: Callable[[], float]) -> int:
    choice, play, moves = table.choice, table.play, 0
    choices: Callable[[], int] = table.choices
    while many := choices():
        play(table.turn, choice(int(random() * many)))
        moves += 1
    return moves


def driven(
    play: Callable[[Table, Callable[[], float]], int], variant: str, seconds: float
) -> dict[str, float]:
    """One call a game, as with the peers: Python specializes a function only after some calls."""
    random, nothing, moves, games = Random(1).random, empty(variant), 0, 0
    nothing.chance = Rng(1)
    batch = BATCH if variant in SHORT else 1
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(batch):
            table = nothing.copy()
            table.start()
            moves += play(table, random)
        games += batch
    return speed(moves, games, process_time() - start)


def match_speed(variant: str, seconds: float) -> dict[str, float]:
    """A full Match: record, digest, and every view told."""
    game, seats, options = VARIANTS[variant]
    random, moves, games = Random(1).random, 0, 0
    start = process_time()
    while process_time() - start < seconds:
        match = Match(GAMES[game], seats, f"{games:032x}", options)
        while not match.over and process_time() - start < seconds:
            actions = match.view(match.turn).moves()
            match.play(match.turn, actions[int(random() * len(actions))])
            moves += 1
        games += 1
    return speed(moves, games, process_time() - start)


def copy_time(variant: str, seconds: float) -> dict[str, float]:
    """One table copied in the middle of a game, called from Python."""
    table, rng, copies = empty(variant), Rng(1), 0
    table.chance = rng
    table.start()
    for _ in range(8):
        table.play(table.turn, table.moves()[0])
    copy = table.copy
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(1000):
            copy()
        copies += 1000
    return {"microseconds": (process_time() - start) / copies * 1e6}


def speed(moves: int, games: int, seconds: float) -> dict[str, float]:
    return {"moves_per_second": moves / seconds, "mean_moves": moves / games, "games": games}


MEASUREMENTS: Final[dict[str, Callable[[str, float], dict[str, float]]]] = {
    "playouts": playout_speed,
    "python": python_speed,
    "lean": lean_speed,
    "match": match_speed,
    "copy": copy_time,
}


def main(words: list[str]) -> int:
    names = [f"{kind}/{variant}" for kind in MEASUREMENTS for variant in VARIANTS]
    if words == ["--list"]:
        print(*names, sep="\n")
        return 0
    if len(words) != 2 or words[0] not in names:
        print("usage: ours.py --list | ours.py NAME SECONDS", file=sys.stderr)
        return 2
    kind, _, variant = words[0].partition("/")
    compiled = not str(compiled_or_not.__file__).endswith(".py")
    print(
        json.dumps({"name": words[0], "compiled": compiled, **MEASUREMENTS[kind](variant, float(words[1]))})
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
