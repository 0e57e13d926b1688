"""Whole games, and what they seldom come to, with the keyboard alone: Tab, Enter, and nothing else."""

import pytest

from cartable.bots.level10.good import GoodBot
from cartable.core.match import Match
from tests.bots.level10.chairs import moments
from tests.browser.conftest import Newcomer
from tests.browser.laid_out import sit_down
from tests.browser.player import Player, keen
from tests.browser.server import Server

FOCUSED = "() => document.activeElement?.dataset?.action ?? ''"
WAY_ROUND = 400  # more than there is to focus on any screen
MOST_STEPS = 2  # a Pause, and the row it goes to


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
    for _ in range(MOST_STEPS):
        if player.page.locator("[data-step]:visible").count() and not keen(player.offered()):
            tab_to(player, "[data-step]")
            player.page.keyboard.press("Enter")
        if player.offered():
            return


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


def can_tuck(match: Match) -> bool:
    return any(" tuck " in match.text(action) for action in match.legal(0))


@pytest.fixture
def asked(newcomer: Newcomer, server: Server) -> Player:
    """Alone, with an empty deck: has chosen the Pause and the row it goes to, and is asked what to tuck."""
    games = (match for number in range(1, 50) for match in moments([GoodBot()], 3, number))
    player = sit_down(server, newcomer, next(filter(can_tuck, games)).record())
    for step in (".mine [data-step]", ".target[data-step]"):
        tab_to(player, step)
        player.page.keyboard.press("Enter")
    return player


@pytest.mark.parametrize(("answer", "facts"), [("first", ["paused", "tucked"]), ("last", ["paused"])])
def test_L10_21_who_pauses_with_an_empty_deck_is_asked_what_to_tuck(
    asked: Player, answer: str, facts: list[str]
):
    heard = len(asked.frames)
    tab_to(asked, f".step button:{answer}-of-type")
    asked.page.keyboard.press("Enter")
    asked.wait(lambda: asked.went_on(heard))
    assert [event["fact"] for event in asked.told(heard)][: len(facts) + 1] == [*facts, "turn_given"]


def test_who_plays_another_card_is_asked_no_more(asked: Player):
    heard = len(asked.frames)
    tab_to(asked, ".mine [data-action^='play ']")
    asked.page.keyboard.press("Enter")
    asked.wait(lambda: asked.went_on(heard))
    assert asked.my_turn
    asked.page.wait_for_selector(".step", state="detached", timeout=5000)
