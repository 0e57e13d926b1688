"""Secrecy on the wire: which faces a chair can have seen by the rules, and which stand in the frames it got."""

import json
from typing import Any

from cartable.core.match import Match
from cartable.core.record import Record
from cartable.games.catalogue import game_named
from tests.properties.onlookers import ONLOOKERS


class Model:
    """Follows a finished game a second time; what was hidden from each chair after every event."""

    def __init__(self, text: str) -> None:
        record = Record.parse(text)
        self.match = Match.replay(game_named(record.game), record)
        self.hidden: dict[int, list[set[str]]] = {}
        onlooker = ONLOOKERS[record.game](record.seats)
        self.open: list[list[str]] = []
        begun = False
        for event in self.match._happened:
            if event.fact == onlooker.DEAL:
                onlooker = onlooker.next_deal() if begun else onlooker
                begun = True
            onlooker.watch(event)
            self.open.append(self._names(onlooker.still_open))
            for chair in onlooker.chairs:
                hidden = set(onlooker.faces.values()).difference(onlooker.seen_faces(chair))
                self.hidden.setdefault(chair, []).append(set(self._names(hidden)))

    def _names(self, cards: Any) -> list[str]:
        view = self.match.view(0)
        return [view.card_name(card) for card in cards]

    def check(self, frames: list[str], chair: int) -> int:
        """No frame shows a card that this chair cannot have seen; how many cards were looked at."""
        looked = 0
        for frame in frames:
            table = json.loads(frame)
            if table["is"] == "table" and table["view"]:
                looked += self._check_table(table, chair)
        return looked

    def _check_table(self, table: dict[str, Any], chair: int) -> int:
        looked = 0
        for number, event in enumerate(table["events"], table["since"]):
            shown = [
                name for value in event.values() for name in (value if isinstance(value, list) else [value])
            ]
            self._check_names(shown, self.hidden[chair][number], f"chair {chair}, event {number}: {event}")
            looked += len(shown)
        last = table["since"] + len(table["events"]) - 1
        for zone, cards in table["view"]["zones"].items():
            if cards != self.open[last]:
                self._check_names(cards, self.hidden[chair][last], f"chair {chair}, event {last}: {zone}")
                looked += len(cards)
        return looked

    def _check_names(self, shown: list[Any], hidden: set[str], where: str) -> None:
        seen = hidden.intersection(name for name in shown if isinstance(name, str))
        assert not seen, f"{where} shows {seen}, which cannot have been seen"
