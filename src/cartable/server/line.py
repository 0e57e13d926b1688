"""The line to one connected page: what is due goes out when the page can take it, so a slow phone stalls nobody.

There is no queue of tables: a page that was slow gets the newest one, with all events since its last.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import json

from cartable.core.table import NO_SEAT
from cartable.server.messages import Because, No
from cartable.server.room import Room
from cartable.server.show import now

DONE: Final = 1000
TRY_LATER: Final = 1013

Send = Callable[[bytes], Awaitable[None]]


class Line:
    def __init__(self, room: Room, key: str, most: int) -> None:
        self.room = room
        self.key = key
        self.most = most  # answers that may wait
        self.answers: deque[Because | No] = deque()
        self.wake = asyncio.Event()
        self.due = True  # whether the table has changed since this page was told
        self.end = 0  # the code with which the line ends once all is sent; 0: it goes on
        self.last = (-1, NO_SEAT)  # which telling of the game this page knows, from which seat
        self.told = 0  # how many events of it
        self.wake.set()

    @property
    def seat(self) -> int:
        """Asked of the room each time: a seat can be given up."""
        return self.room.seat_of(self.key) if self.key else NO_SEAT

    def tell(self) -> None:
        self.due = True
        self.wake.set()

    def answer(self, message: Because | No) -> None:
        if len(self.answers) >= self.most:
            self.end = TRY_LATER
        else:
            self.answers.append(message)
        self.wake.set()

    async def write(self, send: Send) -> None:
        """Sends what is due, until the line ends."""
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
        known = (self.room.retold, seat)
        if self.last != known or self.room.match is None:
            self.last, self.told = known, 0
        message = json.encode(now(self.room, seat, self.told))
        self.told = self.room.told if self.room.match else 0
        return message
