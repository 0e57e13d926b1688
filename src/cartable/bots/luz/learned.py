"""What playing has taught the reckoner, for each number of seats: the tables of places.py, kept in learned.json."""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, cast, final

from cartable.core.native import mypyc_attr, vec


@final
@mypyc_attr(acyclic=True)
class Learned:
    def __init__(
        self, later: Sequence[float], beaten: Sequence[float], made: Sequence[float], off: Sequence[float]
    ) -> None:
        self.later = vec[float](later)
        self.beaten = vec[float](beaten)
        self.made = vec[float](made)
        self.off = vec[float](off)


def _read() -> dict[int, Learned]:
    text = files("cartable.bots.luz").joinpath("learned.json").read_text(encoding="utf-8")
    told = cast(dict[str, dict[str, list[float]]], json.loads(text)["seats"])
    return {int(seats): Learned(**tables) for seats, tables in told.items()}


LEARNED: Final = _read()
