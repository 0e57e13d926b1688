"""Moves that take several taps: the steps that compose them."""

from tests.browser.player import Player


def compose(player: Player) -> None:
    """Lets the page put together what takes several taps: a lay-down, three cards to show, where a Pause goes."""
    step = player.page.query_selector("[data-step]")
    if step and step.is_visible() and not player.keen():
        step.click(timeout=2000)
