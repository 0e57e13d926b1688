"""Why a Level 10 bot does something, in words of the section `reasons`."""

from typing import Final

from cartable.bots.bot import Explanation
from cartable.core.bits import bit, count
from cartable.core.native import i64
from cartable.games.level10.actions import BURY_NONE, PAUSE_IN, RESET_IN, SAY, TUCK, VOTE, buried
from cartable.games.level10.cards import WORLDS, name, world
from cartable.games.level10.table import A_WORLD, Level10Table

SHOWN: Final = 3
Data = dict[str, int | str]


def explanation(view: Level10Table, ranked: list[tuple[int, float]], choices: int) -> Explanation:
    """The best of these actions, and why the first of them; `choices` is how many there were."""
    reason, data = _why(view, ranked[0][0], choices)
    return Explanation(ranked[:SHOWN], reason, data)


def _why(view: Level10Table, action: int, choices: int) -> tuple[str, Data]:
    if choices == 1:
        return "level10 forced", {}
    if VOTE <= action < SAY:
        return "level10 vote", {"seat": action - VOTE + 1}
    if action >= BURY_NONE:
        many = int(buried(action)[0])
        return ("level10 bury", {"many": many}) if many else ("level10 keep", {})
    if RESET_IN <= action < VOTE:
        return _reset(view, action - RESET_IN)
    if action >= PAUSE_IN:
        row = world(action - TUCK) if action >= TUCK else action - PAUSE_IN
        return "level10 pause", {"world": WORLDS[row]}
    return _level(view, action)


def _reset(view: Level10Table, row: i64) -> tuple[str, Data]:
    unplaced = ~view.placed >> row * 8 & A_WORLD
    lower = count(unplaced & ~(view.takes >> row * 8))
    if lower:
        return "level10 reset", {"world": WORLDS[row], "many": int(lower)}
    return "level10 reset early", {"world": WORLDS[row]}


def _level(view: Level10Table, card: i64) -> tuple[str, Data]:
    """By what the card leaves behind in its row."""
    shift = world(card) * 8
    left_out = ~view.placed & view.takes & (bit(card) - bit(shift))
    data: Data = {"card": name(card), "world": WORLDS[world(card)]}
    if left_out == 0:
        return "level10 next", data
    return "level10 skip", {**data, "many": int(count(left_out))}
