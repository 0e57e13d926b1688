"""Makes the pictures of the README: a real server, a real Chromium, four games with bots at a busy moment.

    python -m scripts.screenshots [level10 luz level8 level8master landing]

It wants what ./check installs, a Chromium on the PATH and the built page. Every run plays other games.
"""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, cast

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from cartable.bots.catalogue import bot_named
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level8.table import LAYING
from cartable.games.level10.table import PLAYING
from cartable.server.stores.sqlite import FILE
from cartable.server.table.bot_choice import strength
from cartable.server.table.entries import read
from cartable.server.table.room import Room
from tests.browser.conftest import CHROMIUM
from tests.browser.player import Player
from tests.browser.server import Server

SCREENS: Final = Path(__file__).resolve().parent.parent / "docs" / "screens"
DESKTOP: Final = (1280, 800)
PHONE: Final = (390, 844)
NAME: Final = "Ana"
BOT: Final = "good"  # the strongest that does not search, where a game has it
TRIES: Final = 12  # games, each asked for a little less than the one before
SETTLED: Final = 2500  # milliseconds until the last card has landed

# The page's own line, within reach, and a name in its settings.
PREPARED: Final = f"""
localStorage.setItem("settings", JSON.stringify({{ name: "{NAME}", sound: false }}));
window.WebSocket = class extends WebSocket {{ constructor(...where) {{ super(...where); window.line = this; }} }};
"""
SAY: Final = "(request) => line.send(JSON.stringify(request))"


# ── How busy a table is: 1 is a good picture


def level10(view: Table) -> float:
    """Five columns of ten are full, and no little step is under way."""
    placed = sum(view.card_name(card) != "" for card in view.zones()["grid"])
    return placed / 25 if view.open_facts()["phase"] == PLAYING else 0


def luz(view: Table) -> float:
    """The second deal, half of its tricks taken, most of the next one on the table."""
    facts = view.open_facts()
    tricks, deal = sum(cast(list[int], facts["tricks"])), cast(int, facts["deal"])
    open_trick = len(view.zones()["trick"]) >= 2
    return min(tricks, 5) / 10 + min(deal, 2) / 4 if open_trick and tricks < 8 else 0


def level8(view: Table) -> float:
    """Three of four have laid down, and whoever looks has too, with cards left to add; the race is well under way."""
    facts, zones = view.open_facts(), view.zones()
    done, levels = cast(list[bool], facts["done"]), cast(list[int], facts["levels"])
    mine = done[0] and len(zones["hand 1"]) >= 3 and facts["phase"] == LAYING
    return min(sum(done), 3) / 6 + min(max(levels), 4) / 16 + (0.25 if mine else 0)


BUSY: Final[dict[str, Callable[[Table], float]]] = {
    "level10": level10,
    "luz": luz,
    "level8": level8,
    "level8master": level8,
}


class Seat:
    """The first seat of a table, whose moves a bot chooses; it knows no more than the seat, by way of the log."""

    def __init__(self, player: Player, server: Server) -> None:
        self.player = player
        self.log = server.data / FILE
        self.room = Room(str(player.table["code"]))
        self.rng = Rng(self.room.code)

    def view(self) -> Table:
        with closing(sqlite3.connect(f"file:{self.log}?mode=ro", uri=True)) as log:
            asked = "SELECT entry FROM log WHERE code = ? AND seq >= ? ORDER BY seq"
            for (entry,) in log.execute(asked, (self.room.code, self.room.seq)).fetchall():
                self.room.apply(read(entry))
        assert self.room.match is not None
        return self.room.match.view(0)

    def move(self) -> None:
        view = self.view()
        bot = bot_named(strength(self.room.game, BOT), self.room.game)
        action = view.text(bot.choose(view.copy(), 0, view.legal(0), self.rng))
        seq = self.player.table["seq"]
        self.player.page.evaluate(SAY, {"do": "play", "seq": seq, "action": action})
        self.player.wait(lambda: self.player.table["seq"] != seq)

    def reach(self, busy: Callable[[Table], float], wanted: float) -> bool:
        """Plays until the table is as busy as that and it is our turn; False: the game ended before."""
        while True:
            self.player.wait(lambda: self.player.my_turn or self.player.phase == "over")
            if self.player.phase == "over":
                return False
            if busy(self.view()) >= wanted:
                return True
            self.move()


def window(browser: Browser, size: tuple[int, int], like: Player | None = None) -> Player:
    """A window of its own; `like` another one, it sits on the same seat."""
    width, height = size
    cookies = like.page.context.storage_state() if like else None
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en", color_scheme="light", storage_state=cookies
    )
    context.add_init_script(PREPARED)
    return Player(context.new_page())


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLED)
    page.wait_for_selector("[role=alert] p", state="detached")  # a move of ours that came too late was noted
    path = SCREENS / f"{name}.png"
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    # 256 colours are a third of the size. Max coverage keeps the small bright things: beads, pawns.
    palette = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2)
    picture.quantize(palette=palette).save(path, optimize=True)
    print(f"docs/screens/{path.name}: {path.stat().st_size // 1000} kB", flush=True)


def landing(browser: Browser, server: Server) -> None:
    visitor = window(browser, DESKTOP)
    visitor.page.goto(server.address)
    shoot(visitor.page, "landing")
    visitor.page.context.close()


def game(browser: Browser, server: Server, tile: str) -> None:
    for attempt in range(TRIES):
        desk = window(browser, DESKTOP)
        desk.page.goto(server.address)
        desk.play_now(tile)
        if Seat(desk, server).reach(BUSY[tile], 1 - attempt / TRIES):
            shoot(desk.page, f"{tile}-desktop")
            phone = window(browser, PHONE, like=desk)
            phone.page.goto(desk.page.url)
            shoot(phone.page, f"{tile}-phone")
            phone.page.context.close()
            desk.page.context.close()
            return
        desk.page.context.close()
    sys.exit(f"no game of {tile} was worth a picture")


def main() -> None:
    wanted = sys.argv[1:] or ["landing", *BUSY]
    SCREENS.mkdir(exist_ok=True)
    with (
        TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
        closing(
            playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        ) as browser,
    ):
        for name in wanted:
            landing(browser, server) if name == "landing" else game(browser, server, name)


if __name__ == "__main__":
    main()
