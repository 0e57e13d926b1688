"""The store in one file: SQLite with one writer thread, which commits whatever has queued up at once."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final, TypeVar

from cartable.server.stores.store import Heard, StoreError, Taken
from cartable.server.stores.writing import Row, Writing

FILE: Final = "tables.sqlite3"
OURS: Final = 0x43415254  # the application id in the file's header: "CART"
VERSION: Final = 1
BUSY: Final = 5.0  # seconds to wait for another process
DAY: Final = 86400
LONGEST_BATCH: Final = 500

T = TypeVar("T")

TABLE: Final = """
CREATE TABLE IF NOT EXISTS log (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, seq)
) WITHOUT ROWID
"""


class SqliteStore:
    def __init__(self, folder: Path) -> None:
        """Opens or makes the file, or raises StoreError."""
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.writing = self._open()
            self.reading = self._open()
        except OSError as problem:
            raise StoreError(f"{problem.filename}: {problem.strerror}.") from None
        except sqlite3.OperationalError as problem:
            raise StoreError(f"{self.path} cannot be opened: {problem}.") from None
        except sqlite3.DatabaseError as problem:
            raise StoreError(
                f"{self.path} is damaged or not a file of cartable ({problem}): move it away, or give another --data."
            ) from None
        self.reads = Lock()
        self.queue: SimpleQueue[Writing | None] = SimpleQueue()
        self.writer = Thread(target=self._write_all, name="store", daemon=True)
        self.writer.start()

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None, check_same_thread=False)
        (mark,) = db.execute("PRAGMA application_id").fetchone()
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if tables and (mark, version) != (OURS, VERSION):
            raise sqlite3.DatabaseError("made by another program or version")
        (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute(TABLE)
        return db

    async def start(self, heard: Heard) -> None:
        """A file serves one server: nobody else has news."""

    # Writing

    async def append(self, table: str, seq: int, entries: list[bytes]) -> None:
        writing = Writing(table, seq, entries)
        self.queue.put(writing)
        await writing.done

    def _write_all(self) -> None:
        """The writer's whole life: whatever waits is one transaction, so that many tables share one fsync."""
        while (first := self.queue.get()) is not None:
            batch = [first]
            closing = False
            while not self.queue.empty() and len(batch) < LONGEST_BATCH:
                item = self.queue.get()
                if item is None:
                    closing = True
                    break
                batch.append(item)
            self._commit(batch)
            if closing:
                return

    def _commit(self, batch: list[Writing]) -> None:
        outcomes: list[Exception | None] = [None] * len(batch)
        try:
            self.writing.execute("BEGIN IMMEDIATE")
            for place, writing in enumerate(batch):
                outcomes[place] = self._insert(writing.rows)
            self.writing.execute("COMMIT")
        except sqlite3.Error as problem:  # the disk is full, or another process holds the file for too long
            if self.writing.in_transaction:
                self.writing.execute("ROLLBACK")
            outcomes = [StoreError(str(problem))] * len(batch)
        try:
            batch[0].loop.call_soon_threadsafe(_finish, batch, outcomes)
        except RuntimeError:  # the loop is gone, and with it everybody who waited
            pass

    def _insert(self, rows: list[Row]) -> Exception | None:
        try:
            self.writing.execute("SAVEPOINT one")
            at = int(time.time())
            self.writing.executemany(f"INSERT INTO log (code, seq, at, entry) VALUES (?, ?, {at}, ?)", rows)
            self.writing.execute("RELEASE one")
        except sqlite3.IntegrityError:
            self.writing.execute("ROLLBACK TO one")
            self.writing.execute("RELEASE one")
            return Taken()
        return None

    # Reading

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        query = "SELECT entry FROM log WHERE code = ? AND seq >= ? ORDER BY seq"
        return await self._ask(lambda: [entry for (entry,) in self.reading.execute(query, (table, since))])

    async def older(self, days: float) -> list[str]:
        query = "SELECT code FROM log GROUP BY code HAVING max(at) <= ? ORDER BY code"
        before = int(time.time() - days * DAY)
        return await self._ask(lambda: [code for (code,) in self.reading.execute(query, (before,))])

    async def delete(self, tables: list[str]) -> None:
        def run() -> None:
            self.reading.executemany("DELETE FROM log WHERE code = ?", [(table,) for table in tables])

        await self._ask(run)

    async def _ask(self, run: Callable[[], T]) -> T:
        def locked() -> T:
            with self.reads:
                return run()

        try:
            return await asyncio.to_thread(locked)
        except sqlite3.Error as problem:
            raise StoreError(str(problem)) from None

    async def close(self) -> None:
        self.queue.put(None)
        await asyncio.to_thread(self.writer.join)
        self.reading.close()
        self.writing.close()


def _finish(batch: list[Writing], outcomes: list[Exception | None]) -> None:
    for writing, outcome in zip(batch, outcomes, strict=True):
        writing.finish(outcome)
