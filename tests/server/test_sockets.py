"""Pages at a table: second tabs, moves sent twice, bots for those who are away, spectators, sleeping tables."""

import json
import time

from tests.server.page import Page, post
from tests.server.serving import Serving


def at_luz(server: Serving) -> tuple[Page, Page]:
    return server.two_at("luz", 3)


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
        table = host.seen()
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
        there = tab.seen()
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
        table = tab.seen()
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
            table = guest.seen()
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
    room = server.context.tables.awake[page.code].room
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
    assert guest.seen()["view"]["facts"]["bets"][1] >= 0  # the bot has bet for them
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
    room = server.context.tables.awake[opened["code"]].room
    dealt = room.seq
    time.sleep(0.3)
    assert room.seq == dealt
    with Page(server.address, opened["code"], cookie) as host:
        host.until(lambda table: table["turn"] == 0)
