"""Rows on their way into a store, and who waits for them to be durable."""

import asyncio

Row = tuple[str, int, bytes]  # code, seq, entry


class Writing:
    def __init__(self, table: str, seq: int, entries: list[bytes]) -> None:
        self.table = table
        self.rows: list[Row] = [(table, seq + place, entry) for place, entry in enumerate(entries)]
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def finish(self, problem: Exception | None) -> None:
        if self.done.done():  # nobody waits any more
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)
