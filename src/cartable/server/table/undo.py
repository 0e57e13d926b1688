"""What may be taken back: freely, with the table's consent, or never, because somebody has learned a hidden card."""

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING

from cartable.core.match import Match
from cartable.core.table import OPEN, Event, Table

if TYPE_CHECKING:
    from cartable.server.table.room import Room


class Mark(IntEnum):
    """What an action told to whom."""

    NOTHING = 0  # everybody knows what they knew before
    SHOWN = 1  # others have seen a card, or heard a word, that was its owner's own
    HIDDEN = 2  # a card has come to light that was hidden from whoever acted


def backs(match: Match, names: Mapping[int, str]) -> list[int]:
    """How many cards every seat does not know."""
    return [_backs(match.view(seat), names) for seat in range(match.seats)]


def _backs(view: Table, names: Mapping[int, str]) -> int:
    """An empty cell, which is below 0 as well, has no name."""
    return sum([names[card] != "" for zone in view.zones().values() for card in zone if card < 0])


def mark(match: Match, told: list[Event], seat: int, before: list[int], after: list[int], talk: bool) -> Mark:
    """A fact with a card that not all are told: drawn, dealt, buried. Otherwise those who learned something
    have fewer backs before them than they had."""
    facts = match.view(seat).FACTS
    kinds = [kind for event in told for kind in facts[event.fact].values()]
    if any(kind not in OPEN for kind in kinds) or after[seat] < before[seat]:
        return Mark.HIDDEN
    return Mark.SHOWN if talk or _fewer(before, after) else Mark.NOTHING


def _fewer(before: list[int], after: list[int]) -> bool:
    return any(now < then for then, now in zip(before, after, strict=True))


def kept(room: "Room", seat: int) -> int:
    """How many actions of the game stay when this seat takes back its last one; -1: it has none."""
    for place in range(len(room.deeds) - 1, -1, -1):
        if room.deeds[place].seat == seat:
            return place
    return -1


def worst(room: "Room", seat: int, to: int) -> Mark:
    """What everything from there on has told; that somebody else acted counts as much as a card shown."""
    deeds = room.deeds[to:]
    others = any(deed.seat != seat for deed in deeds)
    return max([deed.mark for deed in deeds] + [Mark.SHOWN if others else Mark.NOTHING])
