"""Luz actions as small ints, and their text: `bid 3`, `bid 3+`, `play 4`."""

from typing import Final

from cartable.core.errors import BadNotation
from cartable.core.native import i64
from cartable.games.luz.cards import HAND

BETS: Final = 2 * (HAND + 1)  # 0 to 10 beads, without and with a safety bead (LUZ-10)
ACTIONS: Final = BETS + HAND


def bid(beads: i64, safety: i64) -> i64:
    return 2 * beads + safety


def play(slot: i64) -> i64:
    return BETS + slot


def text_of(action: int) -> str:
    if not 0 <= action < ACTIONS:
        raise BadNotation(f"{action} is not an action of Luz")
    if action >= BETS:
        return f"play {action - BETS + 1}"
    return f"bid {action // 2}{'+' if action % 2 else ''}"


TEXTS: Final = {text_of(action): action for action in range(ACTIONS)}


def parse(text: str) -> int:
    action = TEXTS.get(text)
    if action is None:
        raise BadNotation(
            f"{text[:40]!r} is not an action of Luz: bid 0 … bid 10, bid 0+ … bid 10+, play 1 … play 10"
        )
    return action
