"""Moves that take several taps: the steps that compose them."""

from tests.browser.player import Player


def compose(player: Player) -> None:
    """Takes the next step towards a move, if the page asks for steps."""
    for selector in ("[data-step]:visible",):
        steps = player.page.query_selector_all(selector)
        if steps:
            steps[0].click(timeout=2000)
            return
