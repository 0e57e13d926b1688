"""The learned tables of Level 10: how they are laid out, and how they are read from the file they come in."""

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final, cast

from cartable.core.native import i64, vec

# Where each table begins in the one long list of weights; the factors of its size are the ranges of what it is
# looked up by (outlook.py).
ROW: Final = 0
HELD: Final = ROW + 3 * 2 * 9 * 9 * 3
OTHERS: Final = HELD + 3 * 2 * 6 * 4 * 2 * 3
CLOCK: Final = OTHERS + 3 * 2 * 6 * 6 * 4
URGENT: Final = CLOCK + 10 * 5 * 2
STUCK: Final = URGENT + 5 * 5 * 5 * 5
COLUMN: Final = STUCK + 2 * 5 * 16
RESETS: Final = COLUMN + 2 * 5 * 16
PAUSES: Final = RESETS + 6 * 6
BURIED: Final = PAUSES + 4 * 4 * 10
BURIED_CARD: Final = BURIED + 3 * 5
SIZE: Final = BURIED_CARD + 3 * 9 * 2 * 5

ONE: Final = 1 << 30  # weights are whole numbers: this is the value of a game that is won
UNIT: Final = 1 << 14  # what one unit in the file stands for

# What a sum of weights is as a chance, from -2 to 2 in steps of 1/1024: half at 0, and never quite all or nothing
BENT: Final = vec[i64]([int(ONE / (1 + exp(-4 * (step + 0.5) / 1024))) for step in range(-2048, 2048)])


@cache
def weights(seats: int) -> vec[i64]:
    """The tables for this number of players."""
    file = files("cartable.bots.level10").joinpath("weights.json")
    data = cast(dict[str, dict[str, list[int]]], json.loads(file.read_text(encoding="utf-8")))
    return vec[i64]([unit * UNIT for unit in data["tables"][str(seats)]])


def nothing() -> vec[i64]:
    """Tables that nobody has learned yet."""
    return vec[i64]([0] * SIZE)


def units(tables: vec[i64]) -> list[int]:
    """The tables as they stand in the file."""
    return [int((weight + UNIT // 2) // UNIT) for weight in tables]
