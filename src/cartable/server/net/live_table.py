"""A room and the people at it: every request is checked, written down durably, and only then applied and shown."""

import asyncio
import time
from collections.abc import Callable
from secrets import token_hex

from msgspec import UnsetType

from cartable.core.table import NO_SEAT
from cartable.server.messages import Because, No, Request
from cartable.server.net.connection import Connection
from cartable.server.stores.store import Store, Taken
from cartable.server.table import decide
from cartable.server.table.entries import Entry, read, written
from cartable.server.table.room import Room

Decide = Callable[[], list[Entry] | Because | No]


def fresh_seed() -> str:
    return token_hex(16)


class LiveTable:
    def __init__(self, room: Room, store: Store, stir: Callable[["LiveTable"], None]) -> None:
        self.room = room
        self.store = store
        self.stir = stir  # looks whether a bot has something to do
        self.bots: asyncio.Task[None] | None = None
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.quiet_since = time.monotonic()

    @property
    def busy(self) -> bool:
        return bool(self.connections) or self.bots is not None or self.lock.locked()

    async def ask(self, seat: int, asked: Request) -> Because | No | None:
        """What a seat asks for, people and bots alike; None: it has happened."""
        return await self._happen(lambda: decide.request(self.room, seat, asked, fresh_seed))

    async def sit(self, name: str, key: str, seat: int | UnsetType) -> Because | No | None:
        return await self._happen(lambda: decide.sit(self.room, name, key, seat))

    async def _happen(self, decision: Decide) -> Because | No | None:
        async with self.lock:
            decided = decision()
            if not isinstance(decided, list):
                return decided
            return await self._enter(decided) if decided else None

    async def _enter(self, entries: list[Entry]) -> No | None:
        try:
            await self.store.append(self.room.code, self.room.seq, [written(entry) for entry in entries])
        except Taken:  # another process has this table too, and was quicker
            await self._catch_up()
            return No("stale")
        for entry in entries:
            self.room.apply(entry)
        self.notify()
        return None

    async def catch_up(self) -> None:
        """Takes in what another process has written."""
        async with self.lock:
            await self._catch_up()
        for seat in self.room.present():  # the others could not know that they are here
            await self._return(seat)

    async def _catch_up(self) -> None:
        lines = await self.store.read(self.room.code, self.room.seq)
        for line in lines:
            self.room.apply(read(line))
        if lines:
            self.notify()

    # Who is here

    async def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.notify()
        await self._return(connection.seat)

    async def _return(self, seat: int) -> None:
        """The bot that played for them gives the seat back."""
        if seat != NO_SEAT:
            await self._happen(lambda: decide.back(self.room, seat))

    async def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.quiet_since = time.monotonic()
        self.notify()
        await self._happen(lambda: decide.settled(self.room))

    def notify(self) -> None:
        """Everybody's page is due, and perhaps a bot."""
        for chair in self.room.chairs:
            chair.here = 0
        for connection in self.connections:
            if (seat := connection.seat) != NO_SEAT:
                self.room.chairs[seat].here += 1
            connection.notify()
        self.stir(self)
