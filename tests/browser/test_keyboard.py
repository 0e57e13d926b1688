"""A whole game with the keyboard alone: Tab, Enter, and nothing else."""

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.player import Player, keen

FOCUSED = "() => document.activeElement?.dataset?.action ?? ''"
WAY_ROUND = 400  # more than there is to focus on any screen


def tab_to(player: Player, wanted: str) -> None:
    """Presses Tab until the focus is on what the selector names."""
    for _ in range(WAY_ROUND):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", wanted):
            return
    raise AssertionError(f"Tab never comes to {wanted}")


def tab_to_a_move(player: Player) -> None:
    moves: list[str] = []
    for _ in range(WAY_ROUND):
        moves = moves or player.wanted()
        if player.page.evaluate(FOCUSED) in moves:
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab comes to none of {player.legal[:20]}")


def compose(player: Player) -> None:
    """What takes several steps (steps.py), by Tab and Enter."""
    if player.page.locator("[data-step]:visible").count() and not keen(player.offered()):
        tab_to(player, "[data-step]")
        player.page.keyboard.press("Enter")


@pytest.mark.parametrize("tile", ["level10", "luz", "level8", "level8master"])
def test_the_keyboard_alone_plays_a_whole_game(newcomer: Newcomer, tile: str):
    player = newcomer("/")
    player.in_haste()
    tab_to(player, f"[data-tile={tile}]")
    player.page.keyboard.press("Enter")
    tab_to(player, "dialog .primary")
    player.page.keyboard.press("Enter")
    player.wait_for_the_cards()
    while True:
        player.wait(lambda: player.my_turn or player.phase == "over")
        if player.phase == "over":
            break
        heard = len(player.frames)
        compose(player)
        tab_to_a_move(player)
        player.page.keyboard.press("Enter")
        player.wait(lambda heard=heard: player.went_on(heard))  # type: ignore[misc]
    tab_to(player, "dialog .primary")
