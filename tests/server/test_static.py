"""The built page: its files and nothing else, packed if the browser can unpack, cached if their names say so."""

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from cartable.server.net.static import FOREVER, Static

PAGE = b"<!doctype html>" + b" " * 2000


@pytest.fixture
def static(tmp_path: Path) -> Static:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "assets" / "a-1234.js").write_bytes(b"export{}")
    (tmp_path / "assets" / "b-1234.css").write_bytes(b"a{}" * 1000)
    (tmp_path / "assets" / "b-1234.css.br").write_bytes(b"packed by the build")
    return Static(tmp_path)


def served(
    static: Static, path: str, accepts: str = "", knows: str = ""
) -> tuple[int, bytes, dict[str, str]]:
    """Asked as an ASGI server asks, without one."""
    app = Starlette(routes=[Route("/", static.index), Route("/{path:path}", static.file)])
    sent: list = []

    async def run() -> None:
        async def receive() -> dict:
            return {"type": "http.request"}

        async def send(message: dict) -> None:
            sent.append(message)

        said = [(b"accept-encoding", accepts.encode()), (b"if-none-match", knows.encode())]
        scope = {"type": "http", "method": "GET", "path": path, "headers": said, "query_string": b""}
        await app(scope, receive, send)  # type: ignore[arg-type]

    asyncio.run(run())
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], sent[1]["body"], headers


def test_the_page_is_asked_for_anew_and_packed_on_the_way(static):
    status, body, headers = served(static, "/", "gzip, deflate")
    assert (status, gzip.decompress(body)) == (200, PAGE)
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", "no-cache")
    assert headers["content-type"].startswith("text/html")


def test_who_cannot_unpack_gets_it_plain(static):
    status, body, headers = served(static, "/")
    assert (status, body) == (200, PAGE)
    assert "content-encoding" not in headers


def test_the_better_packing_first(static):
    _, body, headers = served(static, "/assets/b-1234.css", "gzip, br")
    assert (body, headers["content-encoding"]) == (b"packed by the build", "br")


def test_a_name_with_a_hash_is_kept_for_ever(static):
    status, body, headers = served(static, "/assets/a-1234.js", "gzip")
    assert (status, body, headers["cache-control"]) == (200, b"export{}", FOREVER)
    assert headers["content-type"].startswith("text/javascript")


def test_who_has_the_page_already_is_told_so_and_sent_nothing(static):
    tag = served(static, "/")[2]["etag"]
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}'):
        status, body, headers = served(static, "/", "gzip", known)
        assert (status, body, headers["etag"]) == (304, b"", tag)
        assert headers["cache-control"] == "no-cache"
    for unknown in ("", '"other"', tag[:-2] + '"'):
        assert served(static, "/", "gzip", unknown)[0] == 200


@pytest.mark.parametrize(
    "path", ["/assets", "/assets/", "/../static.py", "/assets/../../static.py", "/b-1234.css.br", "//"]
)
def test_what_is_not_among_its_files_is_not_there(static, path):
    assert served(static, path)[0] == 404


def test_a_page_that_was_not_built_is_not_there(tmp_path):
    assert served(Static(tmp_path / "missing"), "/")[0] == 404
