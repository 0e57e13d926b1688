"""Moves that take several taps: the steps that compose them."""

from contextlib import suppress

from playwright.sync_api import Error

from tests.browser.player import Player, keen


def compose(player: Player) -> None:
    """Lets the page put together what takes several taps: a lay-down, three cards to show, where a Pause goes."""
    step = player.page.query_selector("[data-step]")
    if step and step.is_visible() and not keen(player.offered()):
        with suppress(Error):  # it has just moved away: the next look finds it
            step.click(timeout=2000)
