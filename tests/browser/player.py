"""Somebody who plays through the page: clicks what can be clicked, and hears every frame that arrives."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Page, WebSocket

SHOWN = """() => [...document.querySelectorAll("[data-action]")]
  .filter((element) => element.checkVisibility()).map((element) => element.dataset.action)"""
KEEN = ("lay ", "add ")
PATIENCE = 20_000  # milliseconds without anything to do or to see: something is stuck


def keen(actions: list[str]) -> list[str]:
    return [action for action in actions if action.startswith(KEEN)]


@dataclass
class Player:
    page: Page
    frames: list[str] = field(default_factory=list)
    said: list[dict[str, Any]] = field(default_factory=list)  # what stands in the frames
    table: dict[str, object] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type == "error" else None
        )

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        self.said.append(json.loads(text))
        if self.said[-1]["is"] == "table":
            self.table = self.said[-1]

    def forget(self) -> None:
        """As if nothing had been heard yet."""
        self.frames.clear()
        self.said.clear()

    def told(self, heard: int = 0) -> Iterator[dict[str, Any]]:
        """Every event since so many frames were heard."""
        return (event for said in self.said[heard:] for event in said.get("events", []))

    # What the page shows

    @property
    def phase(self) -> object:
        return self.table.get("phase")

    @property
    def my_turn(self) -> bool:
        return self.phase == "playing" and self.table["turn"] == self.table["you"]

    @property
    def legal(self) -> list[str]:
        legal = self.table.get("legal", [])
        assert isinstance(legal, list)
        return legal

    def offered(self) -> list[str]:
        """The legal moves that could be clicked right now, without talk."""
        shown = self.page.evaluate(SHOWN)
        return sorted({action for action in shown if action in self.legal and not action.startswith("say ")})

    def wanted(self) -> list[str]:
        """Those of them that bring the game forward, if there are any: whoever only ever discards plays Level 8 for
        hours."""
        offered = self.offered()
        return keen(offered) or offered

    def click(self, action: str) -> None:
        self.page.locator(f'[data-action="{action}"]:visible').first.click(timeout=2000)

    # What one does

    def in_haste(self) -> None:
        """Cards jump instead of flying, as the settings allow: for whole games."""
        self.page.evaluate("() => localStorage.setItem('settings', JSON.stringify({ motion: 'none' }))")
        self.page.reload()

    def play_now(self, tile: str, seats: int | None = None) -> None:
        """From the landing page to the cards."""
        self.page.click(f"[data-tile={tile}]")
        if seats:
            self.page.select_option("dialog fieldset select >> nth=0", str(seats))
        self.page.click("dialog .primary")
        self.wait_for_the_cards()

    def wait_for_the_cards(self) -> None:
        """Until the game has begun, and its table is drawn: the page fetches it only now."""
        self.wait(lambda: self.phase == "playing")
        self.page.wait_for_selector("main.table")

    def wait(self, until: Callable[[], bool]) -> None:
        for _ in range(PATIENCE // 20):
            if until():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing happened; the table: {json.dumps(self.table)[:3000]}")

    def went_on(self, heard: int) -> bool:
        """Whether a move was made since so many frames were heard; talk and people coming and going are none."""
        return any(event["fact"] != "stated" for event in self.told(heard))

    def move(self, rng: random.Random, prepare: Callable[["Player"], None] | None = None) -> str:
        """One move of one's own through the page. `prepare` composes what takes several steps."""
        heard = len(self.frames)
        for _ in range(PATIENCE // 50):
            if not self.my_turn:
                return ""
            if prepare:
                prepare(self)
            moves = self.wanted()
            if moves:
                action = rng.choice(moves)
                try:
                    self.click(action)
                except Error:  # it has just moved away: look again
                    continue
                self.wait(lambda: self.went_on(heard))
                return action
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing to click for {self.legal[:20]}")

    def play_to_the_end(
        self, rng: random.Random, prepare: Callable[["Player"], None] | None = None, most: int = 2000
    ) -> int:
        """Plays until the finale; how many moves of one's own that took."""
        for moves in range(most):
            self.wait(lambda: self.my_turn or self.phase == "over")
            if self.phase == "over":
                return moves
            self.move(rng, prepare)
        raise AssertionError(f"no end after {most} moves")
