"""Chromium from the PATH, a real server, and players with a browser window each."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.player import Player
from tests.browser.server import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAGE = Path(__file__).resolve().parents[2] / "src" / "cartable" / "static" / "index.html"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not (CHROMIUM and PAGE.exists()):
        why = "no Chromium on the PATH" if not CHROMIUM else "the page is not built: ./play builds it"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(f"NOT TESTED IN A BROWSER: {why}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


Newcomer = Callable[..., Player]


@pytest.fixture
def newcomer(chromium: Browser, server: Server) -> Iterator[Newcomer]:
    """Opens a window of its own, as another person would; fails at the end if a page complained."""
    players: list[Player] = []

    def arrive(
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        motion: bool = False,
        **how: object,
    ) -> Player:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            **how,  # type: ignore[arg-type]
        )
        player = Player(context.new_page())
        players.append(player)
        player.page.goto(f"{server.address}{path}")
        return player

    yield arrive
    for player in players:
        player.page.context.close()
    assert [complaint for player in players for complaint in player.complaints] == []
