"""Closed to those who do not belong: origin, cookie, size, rate, number of connections, headers, names."""

import json
from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cartable.server.guard import clean_name
from cartable.server.limits import Bucket
from cartable.server.room import key_of
from tests.server.page import Page, ask, post
from tests.server.serving import GENEROUS, Serving

NEW = {"game": "luz", "seats": 3, "name": "Host"}


def opened(server: Serving, body: object, **headers: str) -> tuple[int, dict, dict]:
    said = {"Origin": server.address, **headers}
    status, answer, back = ask(server.address, "POST", "/api/tables", json.dumps(body).encode(), said)
    return status, json.loads(answer), back


# Origin


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "http://127.0.0.1:1"])
def test_another_site_cannot_open_a_table(server, origin):
    status, answer, headers = opened(server, NEW, Origin=origin)
    assert (status, answer["error"]) == (400, "message")
    assert "set-cookie" not in headers


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", None])
def test_another_site_gets_no_socket(server, origin):
    with server.open("luz", 3) as host:
        address = f"{host.address.replace('http', 'ws')}/api/tables/{host.code}/socket"
        headers = {"Cookie": host.cookie}
        with pytest.raises(InvalidStatus, match="403"):
            connect(address, origin=origin, additional_headers=headers, legacy=True)


# The seat's token


def test_the_token_is_kept_from_scripts_and_from_other_sites(server):
    status, answer, headers = opened(server, NEW)
    cookie = headers["set-cookie"].lower()
    assert status == 200
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert f"path=/api/tables/{answer['code']}" in cookie
    token = headers["set-cookie"].split(";")[0].split("=")[1]
    assert len(token) >= 22  # 128 bits, six a letter
    assert "secure" not in cookie  # a phone in the same network comes over plain http


def test_the_log_holds_no_token(server):
    _, _, headers = opened(server, NEW)
    token = headers["set-cookie"].split(";")[0].split("=")[1]
    store = server.place.tables.store
    content = b"".join(path.read_bytes() for path in store.path.parent.iterdir())
    assert token.encode() not in content
    assert key_of(token).encode() in content


@pytest.mark.parametrize("cookie", ["seat=", "seat=AAAAAAAAAAAAAAAAAAAAAA", 'seat=\t"', "other=1"])
def test_a_wrong_token_is_nobodys_seat(server, cookie):
    with server.open("luz", 3) as host, Page(host.address, host.code, cookie) as stranger:
        assert stranger.until(lambda table: True)["you"] == -1


def test_a_token_opens_its_own_table_only(server):
    with server.open("luz", 3) as other, server.open("luz", 3) as host:
        stranger = Page(host.address, host.code, other.cookie)
        assert stranger.until(lambda table: True)["you"] == -1
        stranger.close()


def test_codes_cannot_be_guessed(server):
    codes = {opened(server, NEW)[1]["code"] for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 13 and not set(code) & set("01loi") for code in codes)


# What is posted


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, "options"),
        ({"seats": 9}, "options"),
        ({"seats": -1}, "options"),
        ({"options": {"card": "/etc/passwd"}}, "options"),
        ({"bots": "clever"}, "options"),
        ({"name": " \t\n"}, "options"),
        ({"name": 3}, "message"),
        ({"seats": "3"}, "message"),
        ({"more": 1}, "message"),
    ],
)
def test_what_makes_no_table_is_refused(server, change, error):
    status, answer, headers = opened(server, {**NEW, **change})
    assert (status, answer["error"]) == (400, error)
    assert "set-cookie" not in headers


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"game":"luz"}', b"9" * 5000])
def test_a_body_that_is_none_is_refused(server, body):
    status, answer, _ = ask(server.address, "POST", "/api/tables", body, {"Origin": server.address})
    assert (status, json.loads(answer)["error"]) == (400, "message")


def test_a_body_too_large_is_refused(server):
    status, answer, _ = opened(server, {**NEW, "name": "x" * 20_000})
    assert (status, answer["reason"]) == (400, "size")


def test_a_full_table_has_no_seat(server):
    with server.open("level10", 1) as host:
        body = json.dumps({"name": "Late"}).encode()
        path = f"/api/tables/{host.code}/sit"
        status, answer, _ = ask(server.address, "POST", path, body, {"Origin": server.address})
        assert (status, json.loads(answer)["error"]) == (409, "no_seat")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zoé", "Zoé"),
        ("  a \n\t b ", "a b"),
        ("x" * 50, "x" * 20),
        ("<b>bold</b>", "<b>bold</b>"),  # text, and never markup: the page's business
        ("a\u202eb\x00\x1b[31mc", "a b [31mc"),
        ("\u200b\u2060", ""),
    ],
)
def test_a_name_is_text_on_one_line(typed, name):
    assert clean_name(typed) == name


# Headers


@pytest.mark.parametrize(
    "path", ["/", "/t/2222222222222", "/api/games", "/nothing/there", "/api/tables/x/record"]
)
def test_every_answer_has_the_strict_headers(server, path):
    _, _, headers = ask(server.address, "GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


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
        for _ in range(12):
            page.say("why", action="bid 3")
        assert page.closed() == 1013
        errors = [json.loads(frame)["error"] for frame in page.frames if json.loads(frame)["is"] == "no"]
        assert errors.count("not_now") == 5
        assert "too_fast" in errors
        with page.again() as back:
            assert back.until(lambda table: True)["you"] == 0


def test_tables_are_not_opened_without_end(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, posts=0.001, posts_burst=2)) as server:
        statuses = [opened(server, NEW)[0] for _ in range(3)]
        assert statuses == [200, 200, 429]


def test_nor_more_than_fit(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, tables=1)) as server:
        assert [opened(server, NEW)[0] for _ in range(2)] == [200, 429]


@pytest.mark.parametrize("limit", ["lines_table", "lines_address", "lines"])
def test_only_so_many_pages_are_connected_at_once(tmp_path, limit):
    limits = replace(GENEROUS, **{limit: 2})
    with Serving(tmp_path, limits) as server, server.open("luz", 3) as host, host.again():
        third = host.again()
        assert third.closed() == 1013
        assert json.loads(third.frames[0]) == {"is": "no", "error": "too_fast"}


def test_a_line_that_was_given_back_can_be_used_again(tmp_path):
    with Serving(tmp_path, replace(GENEROUS, lines=1)) as server:
        for _ in range(3):
            host = server.open("luz", 3)
            assert host.until(lambda table: True)["you"] == 0
            host.close()
            while server.place.door.lines:
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
