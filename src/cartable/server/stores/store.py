"""Where logs are kept: append-only, one entry a row, (table, seq) being the key and the arbiter."""

from collections.abc import Callable
from typing import Protocol

from cartable.core.errors import CartableError

# Told of a table to which another server has written; None: it may have been any.
Heard = Callable[[str | None], None]


class StoreError(CartableError):
    """The store cannot be used; one sentence for the person at the keyboard."""


class Taken(Exception):
    """Somebody else has written this place of the log: read it again."""


class Store(Protocol):
    async def start(self, heard: Heard) -> None:
        """Called once, before anything else, in the loop that will use it."""
        ...

    async def append(self, table: str, seq: int, entries: list[bytes]) -> None:
        """Writes these entries from place `seq` on, all or none; they are durable when it returns. Or Taken."""
        ...

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table from place `since` on; empty if there is no such table."""
        ...

    async def older(self, days: float) -> list[str]:
        """Tables at which nothing has happened for so many days."""
        ...

    async def delete(self, tables: list[str]) -> None: ...

    async def close(self) -> None: ...
