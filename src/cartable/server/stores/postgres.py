"""The store for several servers at once: PostgreSQL, written in batches, with word to the others of what is new."""

import asyncio
from datetime import timedelta
from secrets import token_hex
from typing import Any, Final

import asyncpg

from cartable.server.stores.store import Heard, StoreError, Taken
from cartable.server.stores.writing import Writing

SCHEME: Final = "postgresql://"
CHANNEL: Final = "cartable"
MOST: Final = 8  # connections
LONGEST_BATCH: Final = 500
AGAIN: Final = 1.0  # seconds until the line for news is opened again

TABLE: Final = """
CREATE TABLE IF NOT EXISTS log (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT now(),
    entry BYTEA NOT NULL,
    PRIMARY KEY (code, seq)
)
"""
INSERT: Final = "INSERT INTO log (code, seq, entry) SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])"
NOTIFY: Final = "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word"

PROBLEMS: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)


class PostgresStore:
    def __init__(self, url: str) -> None:
        """Makes sure that the log is there, or raises StoreError."""
        if not url.startswith(SCHEME):
            raise StoreError(f"A store other than a folder is given as {SCHEME}…, not {url[:40]!r}.")
        self.url = url
        self.me = token_hex(4)  # so that we do not listen to ourselves
        self.waiting: list[Writing] = []
        self.writer: asyncio.Task[None] | None = None
        self.listener: asyncio.Task[None] | None = None
        try:
            asyncio.run(self._prepare())
        except (*PROBLEMS, ValueError) as problem:
            raise StoreError(f"PostgreSQL cannot be used: {problem}.") from None

    async def _prepare(self) -> None:
        db = await asyncpg.connect(self.url)
        await db.execute(TABLE)
        await db.close()

    async def start(self, heard: Heard) -> None:
        self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=MOST)
        self.listener = asyncio.create_task(self._listen(heard))

    # Writing

    async def append(self, table: str, seq: int, entries: list[bytes]) -> None:
        writing = Writing(table, seq, entries)
        self.waiting.append(writing)
        if self.writer is None:
            self.writer = asyncio.create_task(self._write_all())
        await writing.done

    async def _write_all(self) -> None:
        """Whatever has gathered while the last batch was written is the next one."""
        while self.waiting:
            batch, self.waiting = self.waiting[:LONGEST_BATCH], self.waiting[LONGEST_BATCH:]
            outcome = await self._write(batch)
            if isinstance(outcome, Taken) and len(batch) > 1:  # whose? each for itself, then
                for writing in batch:
                    writing.finish(await self._write([writing]))
            else:
                for writing in batch:
                    writing.finish(outcome)
        self.writer = None

    async def _write(self, batch: list[Writing]) -> Exception | None:
        """All of these or none."""
        rows = [row for writing in batch for row in writing.rows]
        words = sorted({f"{self.me} {writing.table}" for writing in batch})
        try:
            async with self.pool.acquire() as db, db.transaction():
                await db.execute(INSERT, *map(list, zip(*rows, strict=True)))
                await db.execute(NOTIFY, CHANNEL, words)
        except asyncpg.UniqueViolationError:
            return Taken()
        except PROBLEMS as problem:
            return StoreError(str(problem))
        return None

    # Reading

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        rows = await self._ask(
            "SELECT entry FROM log WHERE code = $1 AND seq >= $2 ORDER BY seq", table, since
        )
        return [row["entry"] for row in rows]

    async def older(self, days: float) -> list[str]:
        query = "SELECT code FROM log GROUP BY code HAVING max(at) <= now() - $1::interval ORDER BY code"
        return [row["code"] for row in await self._ask(query, timedelta(days=days))]

    async def delete(self, tables: list[str]) -> None:
        await self._ask("DELETE FROM log WHERE code = ANY($1)", tables)

    async def _ask(self, query: str, *args: object) -> list[dict[str, Any]]:
        try:
            return list(await self.pool.fetch(query, *args))
        except PROBLEMS as problem:
            raise StoreError(str(problem)) from None

    # What others write

    async def _listen(self, heard: Heard) -> None:
        """A line for news, opened again when it breaks; what was said meanwhile may concern any table."""

        def hear(db: object, pid: int, channel: str, word: object) -> None:
            sender, _, table = str(word).partition(" ")
            if sender != self.me:
                heard(table)

        while True:
            try:
                db = await asyncpg.connect(self.url)
                try:
                    broken = asyncio.Event()
                    db.add_termination_listener(lambda _, broken=broken: broken.set())
                    await db.add_listener(CHANNEL, hear)
                    heard(None)
                    await broken.wait()
                finally:
                    await db.close()
            except PROBLEMS:
                pass
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        if self.listener:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
        if self.writer:
            await self.writer
        await self.pool.close()
