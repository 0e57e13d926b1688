"""All tables: those in memory, and those that sleep in the store until somebody comes."""

import asyncio
import logging
import time
from collections.abc import Iterable
from secrets import choice, token_urlsafe
from typing import Final

from cartable.core.errors import BadOptions
from cartable.games.catalogue import game_named
from cartable.server import decide
from cartable.server.botplay import BotPlay
from cartable.server.entries import BadLog, Entry, Opened, Sat, read, written
from cartable.server.limits import Limits
from cartable.server.messages import NewTable, No
from cartable.server.party import Party
from cartable.server.room import Room, key_of
from cartable.server.store import Store
from cartable.server.strength import strength

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
        self.parties: dict[str, Party] = {}
        self.catching_up: set[asyncio.Task[None]] = set()  # kept, or they would be forgotten halfway

    async def open(self, new: NewTable, name: str, token: str) -> Party | No:
        """Whoever opens a table sits on its first seat."""
        if len(self.parties) >= self.limits.tables:
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
            more = decide.begin(room, decide.fresh_seed())
            entries += more
            for entry in more:
                room.apply(entry)
        await self.store.append(room.code, 0, [written(entry) for entry in entries])
        return self._seat(room)

    async def find(self, code: str) -> Party | None:
        """The table of this code, woken if it sleeps."""
        if code in self.parties:
            self.parties[code].quiet_since = time.monotonic()  # somebody is about to sit down: stay awake
            return self.parties[code]
        if len(code) != LENGTH or not set(code) <= set(LETTERS):
            return None
        lines = await self.store.read(code)
        if code in self.parties or not lines:  # somebody else woke it meanwhile
            return self.parties.get(code)
        try:
            room = _fold(code, map(read, lines))
        except Exception as problem:  # whatever a damaged log may lead to: other tables go on
            log.error("table %s cannot be read: %r", code, problem)
            return None
        return self._seat(room)

    def _seat(self, room: Room) -> Party:
        party = self.parties[room.code] = Party(room, self.store, self.bots.stir)
        return party

    def put_to_sleep(self, after: float) -> None:
        """Forgets tables where nobody has been for so many seconds: the store has them."""
        now = time.monotonic()
        for code, party in list(self.parties.items()):
            if not party.busy and now - party.quiet_since >= after:
                del self.parties[code]

    def heard(self, code: str | None) -> None:
        """Another server has written to this table, or to any."""
        parties = [self.parties[code]] if code in self.parties else [] if code else [*self.parties.values()]
        for party in parties:
            task = asyncio.create_task(party.catch_up())
            self.catching_up.add(task)
            task.add_done_callback(self.catching_up.discard)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.limits.asleep_after))
            self.put_to_sleep(self.limits.asleep_after)

    async def close(self) -> None:
        bots = [party.bots for party in self.parties.values() if party.bots]
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
