"""Measures what a browser fetches for the first page and for the first table of each game; writes its part of
docs/performance.md.

    python bench/page.py [--dry]

A real Chromium with an empty cache asks a real server; the sizes are those on the wire, compressed, with headers.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Request, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # run as a script, this is no package

from bench.report import PERFORMANCE, write_part
from tests.browser.conftest import CHROMIUM
from tests.browser.player import Player
from tests.browser.server import Server

WANTED: Final = 150_000  # bytes
TILES: Final = ("level10", "luz", "level8", "level8master")


class Fetched:
    """What a page has asked for so far."""

    def __init__(self, player: Player) -> None:
        self.requests: list[Request] = []
        player.page.on("requestfinished", lambda request: self.requests.append(request))

    def size(self) -> int:
        sizes = [request.sizes() for request in self.requests]
        return sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)

    def hosts(self) -> set[str]:
        return {urlsplit(request.url).netloc for request in self.requests}


def visit(browser: Browser, server: Server, tile: str) -> tuple[Fetched, int, int]:
    """From nothing to the cards of this game: the size of the landing page, and of everything."""
    context = browser.new_context(locale="en")
    player = Player(context.new_page())
    fetched = Fetched(player)
    player.page.goto(server.address, wait_until="networkidle")
    landing = fetched.size()
    player.play_now(tile)
    player.page.wait_for_load_state("networkidle")
    whole = fetched.size()
    context.close()
    return fetched, landing, whole


def measure() -> str:
    rows = []
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for tile in TILES:
            fetched, landing, whole = visit(browser, server, tile)
            assert fetched.hosts() == {urlsplit(server.address).netloc}, fetched.hosts()
            verdict = "yes" if landing <= WANTED else "**no**"
            rows.append(f"| {tile} | {landing / 1000:.0f} kB | {verdict} | {whole / 1000:.0f} kB |")
        browser.close()
    text = [
        "## The page",
        "",
        "Written by `python bench/page.py`; run it to measure again. Bytes on the wire, compressed, headers included,",
        "in a Chromium with an empty cache; nothing is fetched from any other host.",
        "",
        "| game | first load | ≤ 150 kB | with its first table |",
        "|---|---|---|---|",
        *rows,
    ]
    return "\n".join(text)


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--dry", action="store_true", help="print only")
    asked = options.parse_args()
    text = measure()
    print(text)
    if not asked.dry:
        write_part(PERFORMANCE, "page", text)


main()
