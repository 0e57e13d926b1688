"""How much anybody may ask of the server."""

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets import ConnectionClosed

from cartable.server.net.limits import Bucket
from tests.server.page import ask, post
from tests.server.serving import GENEROUS, NEW, Serving

# How much


def test_a_bucket_gives_so_many_at_once_and_refills():
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_message_too_large_ends_the_line_and_the_table_goes_on(server):
    with server.open("luz", 3) as host:
        tab = host.again()
        tab.socket.send("x" * 20_000)
        assert tab.closed() == 1009
        host.say("pace", pace="fast")
        host.until(lambda table: table["pace"] == "fast")


def test_who_talks_too_fast_is_told_so_and_then_cut_off(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, rate=0.001, burst=5, patience=3)) as server:
        page = server.open("luz", 3)
        with suppress(ConnectionClosed):  # it may be cut off before all is said
            for _ in range(12):
                page.say("why", action="bid 3")
        assert page.closed() == 1013
        errors = [json.loads(frame)["error"] for frame in page.frames if json.loads(frame)["is"] == "no"]
        assert errors.count("not_now") == 5
        assert "too_fast" in errors
        with page.again() as back:
            assert back.seen()["you"] == 0


def test_tables_are_not_opened_without_end(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, posts=0.001, posts_burst=2)) as server:
        statuses = [server.post(NEW)[0] for _ in range(3)]
        assert statuses == [200, 200, 429]


def test_nor_more_than_fit(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, tables=1)) as server:
        assert [server.post(NEW)[0] for _ in range(2)] == [200, 429]


@pytest.mark.parametrize("limit", ["connections_table", "connections_address", "connections"])
def test_only_so_many_pages_are_connected_at_once(tmp_path, limit):
    limits = replace(GENEROUS, **{limit: 2})
    with Serving(tmp_path, limits) as server, server.open("luz", 3) as host, host.again():
        third = host.again()
        assert third.closed() == 1013
        assert json.loads(third.frames[0]) == {"is": "no", "error": "too_fast"}


def test_a_line_that_was_given_back_can_be_used_again(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, connections=1)) as server:
        for _ in range(3):
            host = server.open("luz", 3)
            assert host.seen()["you"] == 0
            host.close()
            while server.context.door.connections:
                pass


def test_requests_may_not_claim_a_seat(server):
    """The seat comes from the token: a message that names one is not understood."""
    with server.open("luz", 3) as host:
        host.socket.send(json.dumps({"do": "play", "seq": 1, "action": "bid 3", "seat": 1}))
        assert host.answer() == {"is": "no", "error": "message"}


def test_the_link_and_its_picture(server):
    with server.open("luz", 3) as host:
        _, link, _ = ask(server.address, "GET", f"/api/tables/{host.code}/link")
        assert link.decode() == f"{server.address}/t/{host.code}"
        status, picture, headers = ask(server.address, "GET", f"/api/tables/{host.code}/qr.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert b"<svg" in picture


def test_the_record_of_a_game_that_is_on_stays_here(server):
    with server.open("luz", 3, start=True) as host:
        status, answer, _ = ask(server.address, "GET", f"/api/tables/{host.code}/record")
        assert (status, json.loads(answer)["error"]) == (404, "not_now")


def test_the_games_are_listed_with_options_that_they_take(server):
    status, answer, _ = ask(server.address, "GET", "/api/games")
    games = {game["name"]: game for game in json.loads(answer)}
    assert (status, set(games)) == (200, {"level10", "luz", "level8"})
    for game in games.values():
        for name, option in game["options"].items():
            for value in [option["default"], *option["values"]]:
                body = {
                    "game": game["name"],
                    "seats": game["seats"][0],
                    "name": "X",
                    "options": {name: value},
                }
                post(server.address, "/api/tables", body)
