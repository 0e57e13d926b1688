"""What `cartable solve` says of a finished game of Level 10, in a process of its own: it may think for seconds."""

import asyncio
import logging
import subprocess
import sys
from typing import Final

COMMAND: Final = (sys.executable, "-m", "cartable", "solve", "-", "--json")
LONGEST: Final = 60.0  # seconds
MOST: Final = 100  # remembered

log = logging.getLogger("cartable")


class Verdicts:
    """One at a time: nobody's turn depends on it."""

    def __init__(self) -> None:
        self.busy = asyncio.Lock()
        self.known: dict[str, bytes] = {}

    async def of(self, record: str) -> bytes:
        """As JSON; nothing if the process gave no answer."""
        async with self.busy:
            if record not in self.known:
                if len(self.known) >= MOST:
                    self.known.clear()
                self.known[record] = await asyncio.to_thread(_solve, record)
            return self.known[record]


def _solve(record: str) -> bytes:
    try:
        return subprocess.run(
            COMMAND, input=record.encode(), capture_output=True, check=True, timeout=LONGEST
        ).stdout
    except subprocess.SubprocessError as problem:
        log.warning("a game could not be solved: %s", problem)
        return b""
