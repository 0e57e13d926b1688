"""Trains the reckoner from nothing: lesson after lesson, each with what the one before has taught."""

import json
from collections.abc import Callable
from typing import Final

from cartable.bots.luz.learned import Learned
from cartable.bots.luz.lesson import Counts, Lesson
from cartable.bots.luz.places import ABOVE, BEATEN, BINS, HUNGRY, KINDS, LATER, MADE, RUFFERS, SHARES
from cartable.core.native import i64
from cartable.core.rng import Rng
from cartable.games.luz import LUZ

LESSONS: Final = 6
DEALS: Final = 30_000  # a lesson
DIGITS: Final = 3
DOUBT: Final = 10.0  # so many sights weigh as much as what was expected
FADES: Final = 0.6  # what one more higher card leaves of a card's chance, until something else is seen


def train(seed: str, deals: int, told: Callable[[str, int], None]) -> str:
    """What is to stand in learned.json; `told` hears after every lesson for how many seats which one it was."""
    tables: dict[str, dict[str, list[float]]] = {}
    for seats in range(LUZ.fewest, LUZ.most + 1):
        learned = first_guess()
        for number in range(1, LESSONS + 1):
            learned = _taught(seats, learned, deals, Rng(f"{seed}/{seats}/{number}"))
            told(f"{seats} seats", number)
        tables[str(seats)] = {
            "later": _rounded(list(learned.later)),
            "beaten": _rounded(list(learned.beaten)),
            "made": _rounded(list(learned.made)),
            "off": _rounded(list(learned.off)),
        }
    origin = {
        "by": "cartable train luz",
        "seed": seed,
        "lessons": LESSONS,
        "deals": deals,
        "rules": LUZ.rules,
    }
    return json.dumps({"from": origin, "seats": tables}, separators=(",", ":")) + "\n"


def first_guess() -> Learned:
    """How somebody plays who was only told the rules."""
    later = [_first_later(place) for place in range(LATER)]
    beaten = [_first_beaten(place) for place in range(BEATEN)]
    far = [abs(place % BINS - BINS / 2 + 0.5) / BINS for place in range(MADE)]
    return Learned(later, beaten, [0.5 - each for each in far], [0.5 + each for each in far])


def _first_later(place: int) -> float:
    kind = place // ABOVE % KINDS
    best = 1.0 if kind == RUFFERS else FADES ** (kind + 1)
    return best * FADES ** (place % ABOVE)


def _first_beaten(place: int) -> float:
    share = place % SHARES / (SHARES - 1)
    return (share + 1.0) / 2.0 if place // SHARES // 2 == HUNGRY else share * share


def _taught(seats: i64, learned: Learned, deals: int, rng: Rng) -> Learned:
    lesson = Lesson(seats, learned)
    for _deal in range(deals):
        lesson.deal(rng)
    beaten = [lesson.beaten.mean(place, learned.beaten[place], DOUBT) for place in range(BEATEN)]
    made = [lesson.made.mean(place, 0.0, DOUBT) for place in range(MADE)]
    off = [lesson.off.mean(place, 2.0, DOUBT) for place in range(MADE)]
    return Learned(_later(lesson.later), beaten, made, off)


def _later(counts: Counts) -> list[float]:
    """Places with more higher cards come next to those with fewer, and may be seen seldom."""
    told: list[float] = []
    for place in range(LATER):
        expected = FADES * told[-1] if place % ABOVE else 0.5
        told.append(counts.mean(place, expected, DOUBT))
    return told


def _rounded(table: list[float]) -> list[float]:
    return [round(each, DIGITS) for each in table]
