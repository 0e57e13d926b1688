"""Moves that take several taps: the steps that compose them."""

from tests.browser.player import Player


def compose(player: Player) -> None:
    """Lets the page put together what takes several taps: a lay-down, three cards to show."""
    suggest = player.page.query_selector("[data-suggest]")
    if suggest and suggest.is_visible():
        suggest.click(timeout=2000)
