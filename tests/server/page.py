"""What a browser does, without one: requests, a cookie, a socket, and all frames that came."""

import http.client
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 60  # seconds: not a measurement, only the end of all hope
Message = dict[str, Any]


def ask(
    address: str, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> tuple[int, bytes, dict[str, str]]:
    line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    try:
        line.request(method, path, body, headers or {})
        answer = line.getresponse()
        return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
    finally:
        line.close()


def post(address: str, path: str, body: object, cookie: str = "") -> tuple[Message, str]:
    """The answer and the cookie that came with it."""
    headers = {"Origin": address, "Cookie": cookie}
    status, answer, said = ask(address, "POST", path, json.dumps(body).encode(), headers)
    assert status == 200, answer
    return json.loads(answer), said.get("set-cookie", "").split(";")[0]


class Page:
    """One connected page of somebody at a table."""

    def __init__(self, address: str, code: str, cookie: str) -> None:
        self.address, self.code, self.cookie = address, code, cookie
        self.frames: list[str] = []
        self.table: Message = {}
        self.socket: ClientConnection
        self.connect()

    def connect(self) -> None:
        self.socket = connect(
            f"{self.address.replace('http', 'ws')}/api/tables/{self.code}/socket",
            origin=Origin(self.address),
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            legacy=True,  # connected at once, closed by `close`
        )

    def again(self) -> "Page":
        """Another tab of the same browser."""
        return Page(self.address, self.code, self.cookie)

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Hearing and saying

    def hear(self) -> Message:
        frame = self.socket.recv(PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["is"] == "table":
            self.table = message
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first table from now on, or the one that lies there, that is as wanted."""
        while not (self.table and wanted(self.table)):
            self.hear()
        return self.table

    def seen(self) -> Message:
        """The table that lies there."""
        return self.until(lambda table: True)

    def answer(self) -> Message:
        """The next message that is not a table."""
        while (message := self.hear())["is"] == "table":
            pass
        return message

    def say(self, do: str, **what: object) -> None:
        self.socket.send(json.dumps({"do": do, **what}))

    def play(self, action: str, seq: int | None = None) -> None:
        self.say("play", seq=self.table["seq"] if seq is None else seq, action=action)

    def played(self, action: str) -> Message:
        """Plays and waits until it has happened."""
        seq = self.seen()["seq"]
        self.play(action)
        return self.until(lambda table: table["seq"] > seq)

    def closed(self) -> int:
        """Waits until the server hangs up; with which code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006
