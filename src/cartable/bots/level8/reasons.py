"""Why a Level 8 bot does something, in words of the section `reasons`: what its level lacks, what is left in hand."""

from typing import Final

from cartable.bots.bot import Explanation
from cartable.bots.level8.habits import Habits
from cartable.games.level8.actions import (
    ADD,
    DISCARD,
    DRAW,
    GIVE_PASS,
    HOLD,
    LAY,
    PICK,
    PLAY_STEAL,
    TAKE,
    VERBS,
    kind_of,
    read,
)
from cartable.games.level8.cards import name
from cartable.games.level8.melds import size_of
from cartable.games.level8.moves import TOP
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import LAYING

SHOWN: Final = 3

Data = dict[str, int | str]


def explanation(habits: Habits, view: Level8, seat: int, ranked: list[tuple[float, int]]) -> Explanation:
    """The best of these, the first of them being what is done, and why."""
    reason, data = _why(habits, view, seat, ranked[0][1])
    return Explanation([(action, value) for value, action in ranked[:SHOWN]], f"level8 {reason}", data)


def _why(habits: Habits, view: Level8, seat: int, action: int) -> tuple[str, Data]:
    kind, args = kind_of(action), read(action)
    if view.phase == LAYING and len(view.hands[seat]) == 1:
        return "out", {}  # L8-23, whatever it is (L8-22)
    hand: Data = {"cards": len(view.hands[seat])}
    if kind == LAY:
        return _lay(view, seat)
    if kind == ADD:
        return "add", hand
    if kind == GIVE_PASS:
        threat = args[0]
        return "pass", {"seat": threat + 1, "level": view.levels[threat], "cards": len(view.hands[threat])}
    if kind == PICK:
        return ("pick", {"card": name(args[0])}) if args else ("pick none", {})
    if kind == HOLD:
        return ("hold", {"cards": len(args)}) if args else ("hold none", {})
    if kind not in (DRAW, TAKE, DISCARD, PLAY_STEAL):
        return VERBS[kind], {}
    missing = habits.missing(view, seat)
    if view.done[seat] or missing == 0:
        if kind == DISCARD and not view.done[seat]:
            return "wait", {}
        return f"{VERBS[kind]} after", hand if kind != DISCARD else {"card": name(args[0])}
    lack: Data = {"missing": missing}
    return VERBS[kind], lack if kind != DISCARD else {"missing": missing, "card": name(args[0])}


def _lay(view: Level8, seat: int) -> tuple[str, Data]:
    level = view.levels[seat]
    if level == TOP:
        return "lay last", {}
    laid = sum([int(size_of(code)) for code in view.card[level - 1]])
    return "lay", {"cards": len(view.hands[seat]) - laid}
