"""Reloading, a second tab, a server that dies: the player is back at the same point, and a move arrives once."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.player import Player
from tests.browser.server import Server


@pytest.fixture
def mortal(tmp_path: Path):
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def player(chromium: Browser, mortal: Server):
    context = chromium.new_context(locale="en")
    player = Player(context.new_page())
    player.page.goto(mortal.address)
    player.play_now("luz")
    player.wait(lambda: player.my_turn)
    yield player
    context.close()


def what_is_seen(player: Player) -> dict[str, object]:
    """All of the last message but how it was told."""
    return {key: value for key, value in player.table.items() if key not in ("events", "since")}


def test_reloading_shows_the_same_table(player: Player):
    before = what_is_seen(player)
    player.forget()
    player.page.reload()
    player.wait(lambda: bool(player.frames))
    assert what_is_seen(player) == before


def test_a_second_tab_sits_on_the_same_seat(player: Player):
    tab = Player(player.page.context.new_page())
    tab.page.goto(player.page.url)
    tab.wait(lambda: bool(tab.table))
    assert what_is_seen(tab) == what_is_seen(player)
    player.move(random.Random(1))
    tab.wait(lambda: tab.table["seq"] == player.table["seq"])


def test_a_killed_server_loses_nothing_that_was_shown(player: Player, mortal: Server):
    rng = random.Random(2)
    for _ in range(3):
        player.wait(lambda: player.my_turn)
        player.move(rng)
        shown = int(str(player.table["seq"]))
        mortal.kill()
        mortal.start_again()
        player.forget()
        player.wait(lambda: bool(player.frames))
        assert int(str(player.table["seq"])) >= shown


def test_a_move_made_while_the_server_was_gone_arrives_once(player: Player, mortal: Server):
    player.wait(lambda: bool(player.offered()))
    action = player.offered()[0]
    mortal.kill()
    player.page.wait_for_selector("text=Connection lost")
    player.click(action)
    player.forget()
    mortal.start_again()
    you = player.table["you"]
    player.wait(lambda: any(f'"seat":{you},' in frame and '"bet"' in frame for frame in player.frames))
    player.wait(lambda: player.my_turn)
    bets = [
        event
        for event in json.loads(_reloaded(player))["events"]
        if event["fact"] == "bet" and event["seat"] == you
    ]
    assert len(bets) == 1


def _reloaded(player: Player) -> str:
    """The whole story once more."""
    player.forget()
    player.page.reload()
    player.wait(lambda: bool(player.frames))
    return player.frames[0]
