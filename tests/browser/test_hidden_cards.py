"""Two people at one table: nothing that arrives at a browser shows what its player may not know."""

import random

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.player import Player
from tests.browser.steps import compose

OWN_IS_HIDDEN = {"luz": True, "level10": False}


def two_at_a_table(newcomer: Newcomer, tile: str) -> tuple[Player, Player]:
    ana = newcomer("/")
    ana.page.click(f"[data-tile={tile}]")
    ana.page.click("dialog .go .button:not(.primary)")
    ana.wait(lambda: ana.phase == "lobby")
    ben = newcomer(f"/t/{ana.table['code']}")
    ben.page.fill("#name", "Ben <xmp>")
    ben.page.click("form .primary")
    ben.wait(lambda: ben.table.get("you") == 1)
    ana.page.click(".start")
    for player in (ana, ben):
        player.wait_for_the_cards()
    return ana, ben


def zone(player: Player, name: str) -> list[str]:
    view = player.table["view"]
    assert isinstance(view, dict)
    return list(view["zones"][name])


@pytest.mark.parametrize("tile", OWN_IS_HIDDEN)
def test_a_browser_never_gets_what_its_player_may_not_know(newcomer: Newcomer, tile: str):
    ana, ben = two_at_a_table(newcomer, tile)
    # Every card exists once. In Luz the others see my cards and I do not; in Level 10 it is the other way round.
    cards = zone(ben, "hand 1") if OWN_IS_HIDDEN[tile] else zone(ben, "hand 2")
    assert all(not card.endswith("?") for card in cards)
    rng = random.Random(tile)
    looks = 0
    while ana.phase == "playing" and looks < 60:
        ana.wait(lambda: ana.table["seq"] == ben.table["seq"] or ana.phase == "over")
        told = [*ana.told()]
        if any(event["fact"] == "buried" for event in told):  # what Ben buries may come back in any hand
            break
        played = {event["card"] for event in told if event["fact"] == "played"}
        heard, shown = "".join(ana.frames), ana.page.content()
        for card in cards:
            if card not in played and card != "p":  # all Pauses are equal
                assert f'"{card}"' not in heard
                assert f'"{card}"' not in shown
        looks += 1
        mover = next((player for player in (ana, ben) if player.my_turn), None)
        if mover:
            mover.move(rng, compose)
        else:
            ana.page.wait_for_timeout(20)
    assert looks


def test_a_name_is_text_and_never_markup(newcomer: Newcomer):
    ana, _ = two_at_a_table(newcomer, "luz")
    ana.page.get_by_text("Ben <xmp>").first.wait_for()
    assert ana.page.query_selector("xmp") is None
