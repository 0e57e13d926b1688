"""Whole games of uniformly random moves, wholly inside the compiled code."""

from cartable.core.native import i64
from cartable.core.rng import Rng
from cartable.core.table import Table


def playout(table: Table, rng: Rng) -> i64:
    """Plays this table to its end; the number of moves."""
    moves: i64 = 0
    while not table.over:
        table.play(table.turn, table.choice(rng.below(table.choices())))
        moves += 1
    return moves


def playouts(empty: Table, games: i64, rng: Rng) -> i64:
    """Deals and plays that many games from an empty table; the number of moves of all."""
    moves: i64 = 0
    for _game in range(games):
        table = empty.copy()
        table.chance = rng
        table.start()
        moves += playout(table, rng)
    return moves
