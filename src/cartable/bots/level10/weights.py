"""The learned tables of Level 10: how they are laid out, and how they are read from the file they come in."""

import json
import zlib
from base64 import b64decode, b64encode
from functools import cache
from importlib.resources import files
from math import exp
from struct import Struct
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
# Only for a game alone (alone.py)
STANDS: Final = 2 * 5 * 3 * 3
LINE: Final = SIZE
PAIR: Final = LINE + 2 * 3**8 * 9 * 3
SIZE_ALONE: Final = PAIR + STANDS * STANDS * 2

ONE: Final = 1 << 30  # weights are whole numbers: this is the value of a game that is won
UNIT: Final = 1 << 14  # what one unit in the file stands for
UNITS: Final = Struct("<i")

# What a sum of weights is as a chance, from -2 to 2 in steps of 1/1024: half at 0, and never quite all or nothing
BENT: Final = vec[i64]([int(ONE / (1 + exp(-4 * (step + 0.5) / 1024))) for step in range(-2048, 2048)])


@cache
def weights(seats: int) -> vec[i64]:
    """The tables for this number of players."""
    file = files("cartable.bots.level10").joinpath("weights.json")
    data = cast(dict[str, dict[str, str]], json.loads(file.read_text(encoding="utf-8")))
    units = zlib.decompress(b64decode(data["tables"][str(seats)]))
    return vec[i64]([unit * UNIT for (unit,) in UNITS.iter_unpack(units)])


def nothing(seats: int) -> vec[i64]:
    """Tables that nobody has learned yet."""
    return vec[i64]([0] * (SIZE_ALONE if seats == 1 else SIZE))


def packed(tables: vec[i64]) -> str:
    """The tables as they stand in the file: most of the weights of a game alone are never used."""
    units = b"".join([UNITS.pack((weight + UNIT // 2) // UNIT) for weight in tables])
    return b64encode(zlib.compress(units, 9)).decode("ascii")
