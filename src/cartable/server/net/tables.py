"""All tables: those in memory, and those that sleep in the store until somebody comes."""

import asyncio
import gc
import logging
import time
from collections.abc import Iterable
from secrets import choice, token_urlsafe
from typing import Final

from cartable.core.errors import BadOptions
from cartable.games.catalogue import game_named
from cartable.server.messages import NewTable, No
from cartable.server.net.limits import Limits
from cartable.server.net.live_table import LiveTable, fresh_seed
from cartable.server.stores.store import Store
from cartable.server.table import decide
from cartable.server.table.bot_choice import strength
from cartable.server.table.entries import BadLog, Entry, Opened, Sat, read, written
from cartable.server.table.room import Room, key_of
from cartable.server.thinking.botplay import BotPlay

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none looks like another
LENGTH: Final = 13  # 64 bits: nobody finds a table by guessing
SWEEP: Final = 10.0  # seconds

log = logging.getLogger("cartable")


def new_code() -> str:
    return "".join(choice(LETTERS) for _ in range(LENGTH))


def new_token() -> str:
    """What a seat is known by: 128 bits."""
    return token_urlsafe(16)


class Tables:
    def __init__(self, store: Store, bots: BotPlay, limits: Limits) -> None:
        self.store = store
        self.bots = bots
        self.limits = limits
        self.awake: dict[str, LiveTable] = {}
        self.catching_up: set[asyncio.Task[None]] = set()  # kept, or they would be forgotten halfway

    async def open(self, new: NewTable, name: str, token: str) -> LiveTable | No:
        """Whoever opens a table sits on its first seat."""
        if len(self.awake) >= self.limits.tables:
            return No("too_fast")
        try:
            game = game_named(new.game)
            game.empty_table(new.seats, new.options)
            bots = strength(new.game, new.bots)
        except BadOptions as problem:
            return No("options", reason=str(problem))
        opened = Opened(game.name, new.seats, {**game.defaults, **new.options}, bots, new.watch, new.know)
        entries: list[Entry] = [opened, Sat(0, name, key_of(token))]
        room = _fold(new_code(), entries)
        if new.start:
            more = decide.begin(room, fresh_seed())
            entries += more
            for entry in more:
                room.apply(entry)
        await self.store.append(room.code, 0, [written(entry) for entry in entries])
        return self._seat(room)

    async def find(self, code: str) -> LiveTable | None:
        """The table of this code, woken if it sleeps."""
        if code in self.awake:
            self.awake[code].quiet_since = time.monotonic()  # somebody is about to sit down: stay awake
            return self.awake[code]
        if len(code) != LENGTH or not set(code) <= set(LETTERS):
            return None
        lines = await self.store.read(code)
        if code in self.awake or not lines:  # somebody else woke it meanwhile
            return self.awake.get(code)
        try:
            room = _fold(code, map(read, lines))
        except Exception as problem:  # whatever a damaged log may lead to: other tables go on
            log.error("table %s cannot be read: %r", code, problem)
            return None
        return self._seat(room)

    def _seat(self, room: Room) -> LiveTable:
        table = self.awake[room.code] = LiveTable(room, self.store, self.bots.stir)
        return table

    def put_to_sleep(self, after: float) -> None:
        """Forgets tables where nobody has been for so many seconds: the store has them."""
        now = time.monotonic()
        before = len(self.awake)
        for code, table in list(self.awake.items()):
            if not table.busy and now - table.quiet_since >= after:
                del self.awake[code]
        if before and not self.awake:
            gc.collect()  # nobody waits for it now

    def heard(self, code: str | None) -> None:
        """Another server has written to this table, or to any."""
        tables = [self.awake[code]] if code in self.awake else [] if code else [*self.awake.values()]
        for table in tables:
            task = asyncio.create_task(table.catch_up())
            self.catching_up.add(task)
            task.add_done_callback(self.catching_up.discard)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.limits.asleep_after))
            self.put_to_sleep(self.limits.asleep_after)

    async def close(self) -> None:
        bots = [table.bots for table in self.awake.values() if table.bots]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, return_exceptions=True)


def _fold(code: str, entries: Iterable[Entry]) -> Room:
    room = Room(code)
    for entry in entries:
        room.apply(entry)
    if not room.seq:
        raise BadLog(f"{code} is empty")
    return room
