"""The connection to one connected page: what is due goes out when the page can take it, so a slow phone stalls nobody.

There is no queue of tables: a page that was slow gets the newest one, with all events since its last.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import json

from cartable.core.table import NO_SEAT
from cartable.server.messages import Because, No
from cartable.server.table.room import Room
from cartable.server.table.snapshot import now

DONE: Final = 1000
TRY_LATER: Final = 1013

Send = Callable[[bytes], Awaitable[None]]


class Connection:
    def __init__(self, room: Room, key: str, most: int) -> None:
        self.room = room
        self.key = key
        self.most = most  # answers that may wait
        self.answers: deque[Because | No] = deque()
        self.wake = asyncio.Event()
        self.due = True  # whether the table has changed since this page was sent it
        self.end = 0  # the code with which it ends once all is sent; 0: it goes on
        self.last = (-1, NO_SEAT)  # which course of the game this page knows, from which seat
        self.sent = 0  # how many events of it
        self.wake.set()

    @property
    def seat(self) -> int:
        """Asked of the room each time: a seat can be given up."""
        return self.room.seat_of(self.key) if self.key else NO_SEAT

    def notify(self) -> None:
        self.due = True
        self.wake.set()

    def answer(self, message: Because | No) -> None:
        if len(self.answers) >= self.most:
            self.end = TRY_LATER
        else:
            self.answers.append(message)
        self.wake.set()

    async def write(self, send: Send) -> None:
        """Sends what is due, until it ends."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.answers:
                await send(json.encode(self.answers.popleft()))
            if self.end:
                return
            if self.due:
                self.due = False
                await send(self._now())

    def _now(self) -> bytes:
        seat = self.seat
        if seat == NO_SEAT and self.room.phase != "lobby" and not self.room.watch:
            self.end = DONE
            self.wake.set()
            return json.encode(No("closed"))
        known = (self.room.course, seat)
        if self.last != known or self.room.match is None:
            self.last, self.sent = known, 0
        message = json.encode(now(self.room, seat, self.sent))
        self.sent = self.room.events if self.room.match else 0
        return message
