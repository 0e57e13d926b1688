"""The store: durable, all or nothing, and the key decides who was first."""

import asyncio
import sqlite3

import pytest

from cartable.server.stores.sqlite import FILE, SqliteStore
from cartable.server.stores.store import StoreError, Taken


def test_what_was_appended_is_read_again(tmp_path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("a", 0, [b"1", b"2"])
        await store.append("b", 0, [b"x"])
        await store.append("a", 2, [b"3"])
        assert await store.read("a") == [b"1", b"2", b"3"]
        assert await store.read("a", 2) == [b"3"]
        assert await store.read("c") == []
        await store.close()
        store = SqliteStore(tmp_path)
        assert await store.read("a") == [b"1", b"2", b"3"]
        await store.close()

    asyncio.run(run())


def test_a_place_is_taken_once_and_a_loser_writes_nothing(tmp_path):
    async def run() -> None:
        one, other = SqliteStore(tmp_path), SqliteStore(tmp_path)  # two processes, as it were
        await one.append("a", 0, [b"1"])
        with pytest.raises(Taken):
            await other.append("a", 0, [b"2", b"3"])
        outcomes = await asyncio.gather(
            *(store.append("a", 1, [entry, entry]) for store in (one, other) for entry in (b"x", b"y")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes if outcome] == [Taken] * 3
        assert await one.read("a") in ([b"1", b"x", b"x"], [b"1", b"y", b"y"])
        await one.close()
        await other.close()

    asyncio.run(run())


def test_many_tables_share_a_commit_and_none_spoils_another(tmp_path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("7", 0, [b"before"])
        outcomes = await asyncio.gather(
            *(store.append(str(table), 0, [b"entry"]) for table in range(1200)), return_exceptions=True
        )
        assert [str(table) for table, outcome in enumerate(outcomes) if outcome] == ["7"]
        assert await store.read("1199") == [b"entry"]
        await store.close()

    asyncio.run(run())


def test_it_is_really_durable(tmp_path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        for connection in (store.writing, store.reading):
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        await store.close()

    asyncio.run(run())


def test_old_tables_can_be_found_and_deleted(tmp_path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        for table in ("old", "new", "mixed"):
            await store.append(table, 0, [b"1", b"2"])
        store.writing.execute("UPDATE log SET at = 0 WHERE code = 'old' OR (code = 'mixed' AND seq = 0)")
        assert await store.older(30) == ["old"]
        await store.delete(["old"])
        assert await store.read("old") == []
        assert await store.read("mixed") == [b"1", b"2"]
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to look like one" * 40, b"SQLite"]
)
def test_a_file_that_is_not_ours_is_named(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(StoreError, match="damaged or not a file of cartable"):
        SqliteStore(tmp_path)


def test_a_file_of_another_program_is_left_alone(tmp_path):
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError, match="another program or version"):
        SqliteStore(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_damaged_file_is_noticed_at_the_start(tmp_path):
    async def fill() -> None:
        store = SqliteStore(tmp_path)
        await store.append("a", 0, [b"entry" * 100] * 400)
        await store.close()

    asyncio.run(fill())
    content = bytearray((tmp_path / FILE).read_bytes())
    content[8192:40960] = b"\xa5" * (40960 - 8192)
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(StoreError, match="damaged"):
        SqliteStore(tmp_path)


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "data").write_text("")
    with pytest.raises(StoreError, match="data"):
        SqliteStore(tmp_path / "data")
