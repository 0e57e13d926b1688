"""Pages at a table: second tabs, moves sent twice, bots for those who are away, spectators, sleeping tables."""

import asyncio
import json
import time
from dataclasses import replace

from cartable.server.store import StoreError
from tests.server.page import PATIENCE, Page, ask, post
from tests.server.serving import GENEROUS, Serving


def seen(page: Page) -> dict:
    return page.until(lambda table: True)


def at_luz(server: Serving, **how: object) -> tuple[Page, Page]:
    """Two people and a bot, dealt."""
    host = server.open("luz", 3, **how)
    guest = server.sit(host.code)
    host.until(lambda table: table["seats"][1].get("here", False))
    host.say("start")
    for page in (host, guest):
        page.until(lambda table: table["phase"] == "playing")
    return host, guest


def to_move(*pages: Page) -> Page:
    """Whoever of them is to move, bots having moved; all of them know it."""
    seats = [page.table["you"] for page in pages]
    turn = pages[0].until(lambda table: table["turn"] in seats)["turn"]
    for page in pages:
        page.until(lambda table: table["turn"] == turn)
    return pages[seats.index(turn)]


# The table as one message


def test_the_host_sees_an_empty_table_and_who_comes(server):
    with server.open("luz", 4) as host:
        table = seen(host)
        assert (table["phase"], table["you"], table["host"], table["view"]) == ("lobby", 0, 0, None)
        assert [seat.get("name", "") for seat in table["seats"]] == ["Host", "", "", ""]
        with server.sit(host.code, "Zoé", seat=2):
            host.until(lambda table: table["seats"][2].get("here", False))
            assert host.table["seats"][2] == {"name": "Zoé", "human": True, "here": True}
        host.until(lambda table: not table["seats"][2].get("here", False))


def test_a_second_tab_and_a_reload_see_the_same(server):
    host, guest = at_luz(server)
    page = to_move(host, guest)
    page.played("bid 3")
    with page.again() as tab:
        there = seen(tab)
        here = page.until(lambda table: table["seq"] == there["seq"])
        assert there["since"] == 0
        assert here["since"] > 0  # this page has been told the rest before
        for part in ("view", "legal", "seq", "you", "promise", "turn"):
            assert there[part] == here[part]
    for page in (host, guest):
        page.close()


def test_events_come_once_on_a_line_and_all_of_them_on_a_new_one(server):
    host, guest = at_luz(server)
    page = to_move(host, guest)
    page.played("bid 3")
    tables = [json.loads(frame) for frame in page.frames]
    known = 0
    for table in tables:
        if table["view"]:
            assert table["since"] == known
            known = table["since"] + len(table["events"])
    with page.again() as tab:
        table = seen(tab)
        assert len(table["events"]) >= known
    for page in (host, guest):
        page.close()


def test_who_sits_down_twice_keeps_the_seat(server):
    with server.open("luz", 3) as host:
        answer, cookie = post(server.address, f"/api/tables/{host.code}/sit", {"name": "X"}, host.cookie)
        assert (answer["seat"], cookie) == (0, "")


def test_a_latecomer_takes_the_seat_of_a_bot(server):
    with server.open("luz", 3, start=True) as host:
        host.until(lambda table: table["phase"] == "playing")
        with server.sit(host.code) as guest:
            table = seen(guest)
            assert (table["you"], table["phase"]) == (1, "playing")
            assert "bot" not in table["seats"][1]


# Once, and in order


def test_the_same_play_sent_twice_arrives_once(server):
    host, guest = at_luz(server)
    page = to_move(host, guest)
    seat, seq = page.table["you"], page.table["seq"]
    page.play("bid 3", seq)
    page.play("bid 3", seq)
    with page.again() as tab:  # and once more after the line was lost
        tab.play("bid 3", seq)
        tab.until(lambda table: table["seq"] > seq)
        time.sleep(0.2)
    room = server.place.tables.parties[page.code].room
    assert [deed.action for deed in room.deeds if deed.seat == seat] == ["bid 3"]
    assert all(json.loads(frame)["is"] == "table" for frame in page.frames)
    for page in (host, guest):
        page.close()


def test_a_move_in_a_world_that_has_moved_on_is_stale(server):
    host, guest = at_luz(server)
    page = to_move(host, guest)
    seq = page.table["seq"]
    page.played("bid 3")
    page.play("bid 2", seq)
    assert page.answer() == {"is": "no", "error": "stale", "action": "bid 2"}
    for page in (host, guest):
        page.close()


def test_a_refusal_names_the_rule_and_why_is_answered(server):
    host, guest = at_luz(server)
    page = to_move(host, guest)
    other = guest if page is host else host
    turn = page.table["turn"] + 1
    other.play("bid 3")
    data = {"turn": turn}
    assert other.answer() == {
        "is": "no",
        "error": "illegal",
        "action": "bid 3",
        "rule": "LUZ-10",
        "data": data,
    }
    other.say("why", action="bid 3")
    assert other.answer() == {"is": "why", "action": "bid 3", "rule": "LUZ-10", "data": data}
    for page in (host, guest):
        page.close()


# Away and back


def test_a_bot_plays_for_somebody_who_is_away_and_hands_the_seat_back(server):
    host, guest = at_luz(server)
    host.say("bot", seat=1, bot="random")
    assert host.answer()["error"] == "not_now"  # they are here
    guest.close()
    host.until(lambda table: not table["seats"][1].get("here", False))
    host.say("bot", seat=1, bot="random")
    host.until(lambda table: table["seats"][1].get("bot") == "random")
    while host.table["turn"] != 0:
        host.hear()
    host.played("bid 3")
    host.until(lambda table: table["turn"] == 0 and table["view"]["facts"]["betting"] is False)
    guest = guest.again()
    table = host.until(lambda table: "bot" not in table["seats"][1])
    assert table["seats"][1] == {"name": "Guest", "human": True, "here": True}
    assert seen(guest)["view"]["facts"]["bets"][1] >= 0  # the bot has bet for them
    for page in (host, guest):
        page.close()


def test_who_leaves_is_no_longer_at_the_table(server):
    host, guest = at_luz(server)
    guest.say("leave")
    assert guest.closed() == 1000
    assert json.loads(guest.frames[-1]) == {"is": "no", "error": "closed"}
    table = host.until(lambda table: "human" not in table["seats"][1])
    assert table["seats"][1]["bot"]
    host.close()


def test_bots_wait_until_somebody_is_there(server):
    opened, cookie = post(
        server.address, "/api/tables", {"game": "luz", "seats": 3, "name": "Host", "start": True}
    )
    room = server.place.tables.parties[opened["code"]].room
    dealt = room.seq
    time.sleep(0.3)
    assert room.seq == dealt
    with Page(server.address, opened["code"], cookie) as host:
        host.until(lambda table: table["turn"] == 0)


# Undo over the wire


def at_level10(server: Serving) -> tuple[Page, Page]:
    host = server.open("level10", 2)
    guest = server.sit(host.code)
    host.until(lambda table: table["seats"][1].get("here", False))
    host.say("start")
    for page in (host, guest):
        page.until(lambda table: table["phase"] == "playing")
    return host, guest


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
    host.played("vote 1")
    guest.until(lambda table: table["turn"] == 1)
    guest.played("vote 1")
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
    host.played("vote 1")
    guest.until(lambda table: table["turn"] == 1)
    guest.played("vote 1")
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
        assert seen(onlooker)["you"] == -1
        host.say("start")
        assert onlooker.closed() == 1000
        assert json.loads(onlooker.frames[-1]) == {"is": "no", "error": "closed"}
        late = server.look(host.code)
        assert late.closed() == 1000
        assert [json.loads(frame)["error"] for frame in late.frames] == ["closed"]


def test_who_may_watch_sees_what_all_see_and_can_do_nothing(server):
    with server.open("luz", 3, watch=True, start=True) as host, server.look(host.code) as onlooker:
        table = seen(onlooker)
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
        while server.place.tables.parties:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        with host.again() as woken:
            table = seen(woken)
            assert (table["since"], table["turn"]) == (0, 1)
            assert table["view"]["facts"]["votes"] == [1, -1]
            assert host.code in server.place.tables.parties


# When nothing can be written


def test_what_cannot_be_written_has_not_happened(server, monkeypatch):
    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    host, guest = at_level10(server)
    seq = host.table["seq"]
    with monkeypatch.context() as patch:
        patch.setattr(server.place.tables.store, "append", full)
        host.play("vote 1")
        assert host.closed() == 1011
        body = json.dumps({"game": "luz", "seats": 3, "name": "X"}).encode()
        status, answer, _ = ask(server.address, "POST", "/api/tables", body, {"Origin": server.address})
        assert (status, json.loads(answer)["error"]) == (503, "not_now")
    with host.again() as back:
        assert seen(back)["seq"] == seq
        back.play("vote 1", seq)  # as a page does that has had no answer
        assert back.until(lambda table: table["seq"] > seq)["view"]["facts"]["votes"] == [0, -1]
    guest.close()


def test_a_log_that_cannot_be_read_is_no_table_and_others_go_on(server):
    async def spoil() -> None:
        await server.place.tables.store.append("2" * 13, 0, [b'{"e":"opened"}'])

    asyncio.run(spoil())
    page = server.look("2" * 13)
    assert page.closed() == 1000
    with server.open("luz", 3) as host:
        assert seen(host)["you"] == 0
