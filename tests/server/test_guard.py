"""Closed to those who do not belong: origin, cookie, size, rate, number of connections, headers, names."""

import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cartable.server.net.guard import clean_name
from cartable.server.table.room import key_of
from tests.server.page import Page, ask
from tests.server.serving import NEW

# Origin


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "http://127.0.0.1:1"])
def test_another_site_cannot_open_a_table(server, origin):
    status, answer, headers = server.post(NEW, Origin=origin)
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
    status, answer, headers = server.post(NEW)
    cookie = headers["set-cookie"].lower()
    assert status == 200
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert f"path=/api/tables/{answer['code']}" in cookie
    token = headers["set-cookie"].split(";")[0].split("=")[1]
    assert len(token) >= 22  # 128 bits, six a letter
    assert "secure" not in cookie  # a phone in the same network comes over plain http


def test_the_log_holds_no_token(server):
    _, _, headers = server.post(NEW)
    token = headers["set-cookie"].split(";")[0].split("=")[1]
    store = server.context.tables.store
    content = b"".join(path.read_bytes() for path in store.path.parent.iterdir())
    assert token.encode() not in content
    assert key_of(token).encode() in content


@pytest.mark.parametrize("cookie", ["seat=", "seat=AAAAAAAAAAAAAAAAAAAAAA", 'seat=\t"', "other=1"])
def test_a_wrong_token_is_nobodys_seat(server, cookie):
    with server.open("luz", 3) as host, Page(host.address, host.code, cookie) as stranger:
        assert stranger.seen()["you"] == -1


def test_a_token_opens_its_own_table_only(server):
    with server.open("luz", 3) as other, server.open("luz", 3) as host:
        stranger = Page(host.address, host.code, other.cookie)
        assert stranger.seen()["you"] == -1
        stranger.close()


def test_codes_cannot_be_guessed(server):
    codes = {server.post(NEW)[1]["code"] for _ in range(20)}
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
    status, answer, headers = server.post({**NEW, **change})
    assert (status, answer["error"]) == (400, error)
    assert "set-cookie" not in headers


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"game":"luz"}', b"9" * 5000])
def test_a_body_that_is_none_is_refused(server, body):
    status, answer, _ = ask(server.address, "POST", "/api/tables", body, {"Origin": server.address})
    assert (status, json.loads(answer)["error"]) == (400, "message")


def test_a_body_too_large_is_refused(server):
    status, answer, _ = server.post({**NEW, "name": "x" * 20_000})
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
