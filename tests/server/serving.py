"""A real server with real sockets: in a thread of this process, so that tests may look behind the counter."""

import json
import socket
import threading
from pathlib import Path
from typing import Any

import uvicorn

from cartable.server.app import make_app
from cartable.server.net.context import Context
from cartable.server.net.limits import Limits
from cartable.server.run import config, take_port
from cartable.server.stores.sqlite import SqliteStore
from cartable.server.stores.store import Store
from tests.server.page import Page, ask, post

NEW = {"game": "luz", "seats": 3, "name": "Host"}
GENEROUS = Limits(rate=10_000, burst=10_000, posts=10_000, posts_burst=10_000, asleep_after=3600)


class Serving:
    """Bots act at once, and nobody is too fast, unless a test wants it."""

    def __init__(
        self, data: Path, limits: Limits = GENEROUS, store: Store | None = None, tempo: float = 0
    ) -> None:
        taken = take_port("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        app = make_app(store or SqliteStore(data), limits, tempo=tempo)
        self.context: Context = app.state.context
        self.server = uvicorn.Server(config(app, limits))
        self.thread = threading.Thread(target=self._run, args=(taken,), daemon=True)
        self.thread.start()

    def _run(self, taken: socket.socket) -> None:
        self.server.run(sockets=[taken])

    def __enter__(self) -> "Serving":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()

    def post(self, body: object, **headers: str) -> tuple[int, dict[str, Any], dict[str, str]]:
        """Asks for a new table, whatever comes of it."""
        said = {"Origin": self.address, **headers}
        status, answer, back = ask(self.address, "POST", "/api/tables", json.dumps(body).encode(), said)
        return status, json.loads(answer), back

    # What people do

    def open(self, game: str, seats: int, **how: Any) -> Page:
        """Opens a table and connects its host."""
        opened, cookie = post(
            self.address, "/api/tables", {"game": game, "seats": seats, "name": "Host", **how}
        )
        return Page(self.address, opened["code"], cookie)

    def sit(self, code: str, name: str = "Guest", **how: Any) -> Page:
        _, cookie = post(self.address, f"/api/tables/{code}/sit", {"name": name, **how})
        return Page(self.address, code, cookie)

    def two_at(self, game: str, seats: int, **how: Any) -> tuple[Page, Page]:
        """Two people, bots on the other seats, dealt."""
        host = self.open(game, seats, **how)
        guest = self.sit(host.code)
        host.until(lambda table: table["seats"][1].get("here", False))
        host.say("start")
        for page in (host, guest):
            page.until(lambda table: table["phase"] == "playing")
        return host, guest

    def look(self, code: str) -> Page:
        return Page(self.address, code, "")
