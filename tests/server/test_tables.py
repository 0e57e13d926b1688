"""Tables over real sockets: undo, spectators, sleep, and a store that fails."""

import asyncio
import json
import time
from dataclasses import replace

from cartable.server.stores.store import StoreError
from tests.server.page import PATIENCE, Page, ask
from tests.server.serving import GENEROUS, Serving

# Undo over the wire


def at_level10(server: Serving) -> tuple[Page, Page]:
    return server.two_at("level10", 2)


def both_vote(host: Page, guest: Page) -> None:
    host.played("vote 1")
    guest.until(lambda table: table["turn"] == 1)
    guest.played("vote 1")


def test_a_free_undo_happens_at_once(server):
    host, guest = at_level10(server)
    assert host.played("vote 1")["undo"] == "free"
    host.say("undo", seq=host.table["seq"])
    for page in (host, guest):
        table = page.until(lambda table: table["since"] == 0 and table["turn"] == 0 and table["seq"] > 5)
        assert table["view"]["facts"]["votes"] == [-1, -1]
        page.close()


def test_an_undo_is_asked_for_and_agreed_to(server):
    host, guest = at_level10(server)
    both_vote(host, guest)
    host.until(lambda table: table["undo"] == "ask")
    host.say("undo", seq=host.table["seq"])
    guest.until(lambda table: table["undo_asked"] is not None)
    assert guest.table["undo_asked"] == {"by": 0, "agreed": []}
    guest.say("agree", yes=True)
    for page in (host, guest):
        table = page.until(lambda table: table["view"]["facts"]["votes"] == [-1, -1] and table["since"] == 0)
        assert (table["turn"], table["undo_asked"]) == (0, None)
        page.close()


def test_what_has_come_to_light_is_not_taken_back(server):
    host, guest = at_level10(server)
    both_vote(host, guest)
    host.until(lambda table: table["turn"] == 0)
    level = next(action for action in host.table["legal"] if action.startswith("play"))
    assert host.played(level)["undo"] == "no"
    host.say("undo", seq=host.table["seq"])
    assert host.answer() == {"is": "no", "error": "not_now"}
    for page in (host, guest):
        page.close()


# Spectators


def test_without_leave_to_watch_the_lobby_is_open_and_the_game_is_not(server):
    with server.open("luz", 3) as host, server.look(host.code) as onlooker:
        assert onlooker.seen()["you"] == -1
        host.say("start")
        assert onlooker.closed() == 1000
        assert json.loads(onlooker.frames[-1]) == {"is": "no", "error": "closed"}
        late = server.look(host.code)
        assert late.closed() == 1000
        assert [json.loads(frame)["error"] for frame in late.frames] == ["closed"]


def test_who_may_watch_sees_what_all_see_and_can_do_nothing(server):
    with server.open("luz", 3, watch=True, start=True) as host, server.look(host.code) as onlooker:
        table = onlooker.seen()
        assert (table["you"], table["legal"], table["undo"]) == (-1, [], "no")
        hands = [card for zone, cards in table["view"]["zones"].items() for card in cards if "hand" in zone]
        assert all(card.endswith("?") for card in hands)
        onlooker.say("play", seq=table["seq"], action="bid 3")
        assert onlooker.answer() == {"is": "no", "error": "not_seated"}


def test_a_table_that_is_not_there(server):
    for code in ("3" * 13, "x", "%2e%2e", "0" * 13, "a" * 500):
        page = server.look(code)
        assert page.closed() == 1000
        assert json.loads(page.frames[0]) == {"is": "no", "error": "closed"}
        status, body, _ = ask(server.address, "GET", f"/api/tables/{code}/record")
        assert (status, json.loads(body)["error"]) == (404, "closed")


# Sleep


def test_a_table_that_sleeps_wakes_as_it_was(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, asleep_after=0.05)) as server:
        host, guest = at_level10(server)
        host.played("vote 2")
        for page in (host, guest):
            page.close()
        deadline = time.monotonic() + PATIENCE
        while server.context.tables.awake:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        with host.again() as woken:
            table = woken.seen()
            assert (table["since"], table["turn"]) == (0, 1)
            assert table["view"]["facts"]["votes"] == [1, -1]
            assert host.code in server.context.tables.awake


# When nothing can be written


def test_what_cannot_be_written_has_not_happened(server, monkeypatch):
    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    host, guest = at_level10(server)
    seq = host.table["seq"]
    with monkeypatch.context() as patch:
        patch.setattr(server.context.tables.store, "append", full)
        host.play("vote 1")
        assert host.closed() == 1011
        body = json.dumps({"game": "luz", "seats": 3, "name": "X"}).encode()
        status, answer, _ = ask(server.address, "POST", "/api/tables", body, {"Origin": server.address})
        assert (status, json.loads(answer)["error"]) == (503, "not_now")
    with host.again() as back:
        assert back.seen()["seq"] == seq
        back.play("vote 1", seq)  # as a page does that has had no answer
        assert back.until(lambda table: table["seq"] > seq)["view"]["facts"]["votes"] == [0, -1]
    guest.close()


def test_a_log_that_cannot_be_read_is_no_table_and_others_go_on(server):
    async def spoil() -> None:
        await server.context.tables.store.append("2" * 13, 0, [b'{"e":"opened"}'])

    asyncio.run(spoil())
    page = server.look("2" * 13)
    assert page.closed() == 1000
    with server.open("luz", 3) as host:
        assert host.seen()["you"] == 0
