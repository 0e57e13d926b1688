"""The load of bench/server.py: tables full of people who are quicker than people, as cheap as they can be made.

A socket here is a bare protocol: a library for sockets would cost more than the server that is measured.
"""

import asyncio
import base64
import re
import time
from collections.abc import Callable
from random import Random
from typing import Final, cast

from msgspec import Struct, json

TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
NO_MASK: Final = bytes(4)  # a mask of zeros leaves the text as it is
SEQ: Final = re.compile(rb'"seq":(\d+)')
HEAD: Final = 120  # bytes in which `seq` stands
KEY: Final = base64.b64encode(bytes(16)).decode()


class Shown(Struct):
    """What a player looks at."""

    seq: int
    phase: str
    turn: int
    legal: list[str]


def frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
    return head + NO_MASK + payload


class Seat(asyncio.Protocol):
    """One page."""

    def __init__(self, host: str, code: str, cookie: str, heard: Callable[["Seat"], None]) -> None:
        self.opening = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\n\r\n"
        )
        self.heard = heard
        self.buffer = bytearray()
        self.open = False
        self.last = b""
        self.seq = -1
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        self.transport.write(self.opening.encode())

    def connection_lost(self, problem: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.open = True
        while self._take():
            pass

    def _take(self) -> bool:
        """One frame from the buffer, if there is a whole one."""
        if len(self.buffer) < 2:
            return False
        kind, size, start = self.buffer[0], self.buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:start], "big")
        if len(self.buffer) < start + size:
            return False
        payload = bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        return True

    def _hear(self, message: bytes) -> None:
        found = SEQ.search(message, 0, HEAD)
        if found:
            self.last, self.seq = message, int(found[1])
            self.heard(self)

    def say(self, message: dict[str, object]) -> None:
        self.transport.write(frame(TEXT, json.encode(message)))

    def shown(self) -> Shown:
        return json.decode(self.last, type=Shown)


class Table:
    """Four seats; one move is on its way at a time, and it has arrived when the last seat knows of it."""

    def __init__(self, number: int) -> None:
        self.dice = Random(number)
        self.seats: list[Seat] = []
        self.sent = 0.0
        self.before = -1
        self.waits_for: set[Seat] = set()
        self.times: list[float] = []
        self.arrived: Callable[[Table], None] = lambda table: None

    def heard(self, seat: Seat) -> None:
        if seat in self.waits_for and seat.seq > self.before:
            self.waits_for.discard(seat)
            if not self.waits_for:
                self.times.append(time.perf_counter() - self.sent)
                self.arrived(self)

    @property
    def ready(self) -> bool:
        return not self.waits_for and len({seat.seq for seat in self.seats}) == 1

    def move(self) -> None:
        """Whoever is to move plays something; after a game the next one begins."""
        shown = self.seats[0].shown()
        self.before, self.waits_for, self.sent = shown.seq, set(self.seats), time.perf_counter()
        if shown.phase != "playing":
            self.seats[0].say({"do": "start" if shown.phase == "lobby" else "again"})
            return
        mover = self.seats[shown.turn]
        legal = [action for action in mover.shown().legal if not action.startswith("say")]
        mover.say({"do": "play", "seq": shown.seq, "action": self.dice.choice(legal)})
