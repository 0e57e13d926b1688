"""PostgreSQL as the store: the key decides between servers, and each hears what the others write."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cartable.server.stores.postgres import PostgresStore
from cartable.server.stores.store import StoreError, Taken
from tests.server.database import postgres as postgres
from tests.server.page import Page, post
from tests.server.serving import Serving

Run = Callable[[PostgresStore, PostgresStore, list[str | None]], Awaitable[None]]


def with_two(url: str, run: Run) -> None:
    """Two servers' stores on one database, and what the second has heard."""
    one, other = PostgresStore(url), PostgresStore(url)
    heard: list[str | None] = []

    async def both() -> None:
        await one.start(lambda _: None)
        await other.start(heard.append)
        async with asyncio.timeout(60):
            while not heard:  # that it listens
                await asyncio.sleep(0.01)
            await run(one, other, heard)
        await one.close()
        await other.close()

    asyncio.run(both())


def test_what_was_appended_is_read_again(postgres):
    async def run(one: PostgresStore, other: PostgresStore, _: object) -> None:
        await one.append("read", 0, [b"1", b"2"])
        await one.append("read", 2, [b"3"])
        assert await other.read("read") == [b"1", b"2", b"3"]
        assert await other.read("read", 2) == [b"3"]
        assert await other.read("nothing") == []

    with_two(postgres, run)


def test_a_place_is_taken_once_and_a_loser_writes_nothing(postgres):
    async def run(one: PostgresStore, other: PostgresStore, _: object) -> None:
        outcomes = await asyncio.gather(
            *(store.append("place", 0, [entry, entry]) for store in (one, other) for entry in (b"x", b"y")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes if outcome] == [Taken] * 3
        assert await one.read("place") in ([b"x", b"x"], [b"y", b"y"])
        with pytest.raises(Taken):
            await other.append("place", 1, [b"z", b"z"])
        assert len(await one.read("place")) == 2

    with_two(postgres, run)


def test_many_tables_share_a_transaction_and_none_spoils_another(postgres):
    async def run(one: PostgresStore, other: PostgresStore, _: object) -> None:
        await other.append("many 7", 0, [b"before"])
        outcomes = await asyncio.gather(
            *(one.append(f"many {table}", 0, [b"entry"]) for table in range(60)), return_exceptions=True
        )
        assert [table for table, outcome in enumerate(outcomes) if outcome] == [7]
        assert await other.read("many 59") == [b"entry"]

    with_two(postgres, run)


def test_others_hear_of_it_and_nobody_hears_themselves(postgres):
    async def run(one: PostgresStore, other: PostgresStore, heard: list[str | None]) -> None:
        await other.append("own", 0, [b"1"])
        await one.append("news", 0, [b"1"])
        while len(heard) < 2:
            await asyncio.sleep(0.01)
        assert heard == [None, "news"]  # at first, that it may have missed something

    with_two(postgres, run)


def test_old_tables_are_deleted(postgres):
    async def run(one: PostgresStore, other: PostgresStore, _: object) -> None:
        await one.append("old", 0, [b"1"])
        assert "old" not in await one.older(1)
        await one.pool.execute("UPDATE log SET at = now() - interval '40 days' WHERE code = 'old'")
        assert await one.older(30) == ["old"]
        await one.delete(["old"])
        assert await one.read("old") == []

    with_two(postgres, run)


@pytest.mark.parametrize(
    "url", ["mysql://x", "postgresql://nobody@127.0.0.1:1/x", "postgresql://127.0.0.1:port/"]
)
def test_a_database_that_is_not_there_is_one_sentence(url):
    with pytest.raises(StoreError):
        PostgresStore(url)


def test_two_servers_share_a_table(postgres, tmp_path):
    with (
        Serving(tmp_path, store=PostgresStore(postgres)) as one,
        Serving(tmp_path, store=PostgresStore(postgres)) as two,
    ):
        host = one.open("level10", 2)
        _, cookie = post(two.address, f"/api/tables/{host.code}/sit", {"name": "Guest"})
        guest = Page(two.address, host.code, cookie)
        host.until(lambda table: table["seats"][1].get("name") == "Guest")
        host.say("start")
        for action in ("vote 1", "vote 2"):
            for page in (host, guest):
                table = page.until(lambda table: table["phase"] == "playing")
            mover = (host, guest)[table["turn"]]
            seq = mover.played(action)["seq"]
            for page in (host, guest):
                while page.table["seq"] < seq:
                    page.hear()
        assert host.table["view"]["facts"]["votes"] == guest.table["view"]["facts"]["votes"] == [0, 1]
        seq = host.table["seq"]
        host.say("bot", seat=1, bot="random")  # their server cannot know that the guest is at the other
        table = host.until(lambda table: table["seq"] >= seq + 2 and "bot" not in table["seats"][1])
        assert table["seats"][1]["human"]
        for page in (host, guest):
            page.close()
