"""Thousands of random and mutated messages: each gets a named error or a closed socket, and the table goes on."""

import json
from random import Random
from typing import get_args

from websockets.exceptions import ConnectionClosed

from cartable.server.messages import No
from tests.server.page import Page, ask

MESSAGES = 4000
POSTS = 300
GOOD: list[dict] = [
    {"do": "play", "seq": 5, "action": "bid 3"},
    {"do": "why", "action": "play 4"},
    {"do": "undo", "seq": 3},
    {"do": "agree", "yes": True},
    {"do": "setup", "seats": 4, "options": {"pauses": "1"}, "bots": "random", "watch": True, "know": True},
    {"do": "bot", "seat": 1, "bot": "random"},
    {"do": "start"},
    {"do": "again"},
    {"do": "lobby"},
    {"do": "pace", "pace": "fast"},
]
ODD: list = [
    None,
    True,
    -1,
    2**63,
    2**70,
    1e308,
    "",
    "\0",
    "é" * 300,
    [],
    [[[]]],
    {},
    {"do": "play"},
    "9" * 4000,
    -0.0,
]
ERRORS = get_args(No.__annotations__["error"])


def mutated(dice: Random) -> str | bytes:
    """A message with something wrong about it, most of the time."""
    message = dict(dice.choice(GOOD))
    for _ in range(dice.randrange(3)):
        key = dice.choice([*message, "do", "seq", "x" * dice.randrange(9)])
        message[key] = dice.choice([*ODD, dice.choice(GOOD)["do"], dice.randrange(-3, 99)])
    text = json.dumps(message, ensure_ascii=dice.random() < 0.5)
    for _ in range(dice.choice([0, 0, 0, 1, 5])):
        place = dice.randrange(len(text) + 1)
        text = (
            text[:place]
            + dice.choice(["", "{", "}", '"', "\\", ",", "\ufeff", "0", "[" * 50])
            + text[place + 1 :]
        )
    kind = dice.random()
    if kind < 0.03:
        return dice.randbytes(dice.randrange(200))
    return text.encode() if kind < 0.1 else text


def mutated_action(dice: Random, table: dict) -> str:
    """A move of the game, bent a little."""
    action = dice.choice(table.get("legal") or ["bid 3"])
    place = dice.randrange(len(action) + 1)
    action = (
        action[:place] + dice.choice(["", " ", "9", "-", "\n", "=", "/", "*", "r", "𝟛"]) + action[place + 1 :]
    )
    return json.dumps({"do": dice.choice(["play", "why"]), "seq": table.get("seq", 0), "action": action})


def pester(page: Page, dice: Random, messages: int) -> int:
    """Sends and reads in turns; how many lines it cost."""
    lines = 0
    for number in range(messages):
        try:
            page.socket.send(mutated(dice) if dice.random() < 0.7 else mutated_action(dice, page.table))
            if number % 20 == 0:
                page.say("why", action="bid 3")
                while (message := page.hear())["is"] != "why" and message.get("action") != "bid 3":
                    assert message["is"] != "no" or message["error"] in ERRORS
        except ConnectionClosed:
            lines += 1
            page.connect()
    return lines


def test_a_table_survives_whatever_is_said_to_it(server):
    for game in ("luz", "level10", "level8"):
        dice = Random(game)
        with server.open(game, 3, start=True) as host, server.open(game, 3) as lobby:
            for page in (host, lobby):
                pester(page, dice, MESSAGES // 6)
            for page in (host, lobby):
                with page.again() as back:
                    table = back.until(lambda table: True)
                    assert table["you"] == 0
                    back.say("pace", pace="slow" if table["pace"] == "fast" else "fast")
                    back.until(lambda now, before=table["pace"]: now["pace"] != before)


def test_a_server_survives_whatever_is_posted(server):
    dice = Random(1)
    with server.open("luz", 3) as host:
        paths = ["/api/tables", f"/api/tables/{host.code}/sit", "/api/tables/x/sit"]
        for _ in range(POSTS):
            body = mutated(dice)
            content = body if isinstance(body, bytes) else body.encode()
            status, answer, _ = ask(
                server.address, "POST", dice.choice(paths), content, {"Origin": server.address}
            )
            assert 400 <= status < 500
            assert json.loads(answer)["error"] in ERRORS
        for path in ("/../../etc/passwd", "/%2e%2e/x", "/assets/../../x.py", "/\0", "/" + "a" * 3000):
            assert ask(server.address, "GET", path.replace("\0", "%00"))[0] == 404
        host.say("pace", pace="fast")
        host.until(lambda table: table["pace"] == "fast")
