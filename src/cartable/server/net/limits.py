"""How much anybody may ask of the server."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_ADDRESSES: Final = 10_000  # remembered at once


@dataclass(frozen=True)
class Limits:
    message: int = 16_384  # bytes of a message from a page
    answers: int = 32  # that wait for a slow page; more close it
    rate: float = 15.0  # messages a second from one page,
    burst: float = 45.0  # after a pause that many at once;
    patience: int = 200  # so many refused in a row close the connection
    posts: float = 1.0  # tables opened and seats taken per second and address,
    posts_burst: float = 40.0
    connections_table: int = 60  # pages connected to one table,
    connections_address: int = 150  # from one address: a whole school behind one router,
    connections: int = 10_000  # and in all
    asleep_after: float = 120.0  # seconds without anybody
    tables: int = 20_000  # in memory


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Door:
    """Counts who is connected, and how often an address knocks."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: Counter[str] = Counter()
        self.buckets: dict[str, Bucket] = {}

    def may_post(self, address: str) -> bool:
        if len(self.buckets) >= MOST_ADDRESSES:
            self.buckets.clear()
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.limits.posts, self.limits.posts_burst)
        return bucket.take()

    def enter(self, address: str) -> bool:
        """Counts one connection more, if there is room; it is given back by `leave`."""
        full = self.connections.total() >= self.limits.connections
        if full or self.connections[address] >= self.limits.connections_address:
            return False
        self.connections[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]
