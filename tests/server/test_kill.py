"""The server is killed at random moments and started again: nothing that was shown is lost, nothing happens twice."""

import json
import signal
import time
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.page import Message, Page, post
from tests.server.process import Process

KILLS = 4
MOMENTS = 0.3  # seconds: somewhere in them the power goes


def history(table: Message) -> list[tuple]:
    """What has visibly happened, as far as it can be compared after a new start."""
    return [tuple(sorted((name, str(value)) for name, value in event.items())) for event in table["events"]]


def move_on(page: Page, dice: Random, until: float) -> Message:
    """Plays until the time is up or the line breaks; the last move may be answered or not."""
    sent: Message = {}
    try:
        while time.monotonic() < until and page.table.get("phase") != "over":
            table = page.hear()
            if table["is"] == "table" and table["turn"] == table["you"]:
                moves = [action for action in table["legal"] if not action.startswith("say")]
                sent = {"seq": table["seq"], "action": dice.choice(moves)}
                page.play(**sent)
    except (ConnectionClosed, TimeoutError):
        pass
    return sent


@pytest.mark.parametrize("game", ["luz", "level8"])
def test_a_killed_server_comes_back_at_the_same_point(tmp_path, game):
    dice = Random(game)
    with Process(tmp_path) as process:
        body = {"game": game, "seats": 3, "name": "Host", "start": True}
        opened, cookie = post(process.address, "/api/tables", body)
        page = Page(process.address, opened["code"], cookie)
        for _ in range(KILLS):
            page.seen()
            sent = move_on(page, dice, time.monotonic() + dice.random() * MOMENTS)
            process.kill()
            move_on(page, dice, time.monotonic() + 30)  # what had been sent before
            shown = told(page)
            process.start()
            page = page.again()
            back = page.seen()
            assert history(back)[: len(shown)] == shown
            if sent:
                page.play(**sent)  # as a page does that has had no answer
                page.say("pace", pace="fast")
                page.until(lambda table: table["pace"] == "fast" or table["phase"] == "over")
                page.say("pace", pace="normal")
        assert process.stop() == -signal.SIGTERM  # in good order: the signal is passed on after that
    page.close()


def told(page: Page) -> list[tuple]:
    """All events that this page was shown in its life."""
    events: list[tuple] = []
    for frame in page.frames:
        table = json.loads(frame)
        if table["is"] == "table" and table["view"]:
            events = events[: table["since"]] + history(table)
    return events
