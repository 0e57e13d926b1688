"""What every part of the running server shares."""

import socket
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from cartable.server.net.limits import Door, Limits
from cartable.server.net.tables import Tables

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that only stands in books: nothing is sent there


@dataclass
class Context:
    tables: Tables
    limits: Limits
    origins: frozenset[str] = frozenset()  # that are ours besides the one in the request
    open_to_lan: bool = False
    door: Door = field(init=False)

    def __post_init__(self) -> None:
        self.door = Door(self.limits)

    def address_for(self, scheme: str, host: str) -> str:
        """How others reach the server that this reader knows as `host`."""
        known = urlsplit(f"//{host}")
        if known.hostname not in LOOPBACK or not self.open_to_lan:
            return f"{scheme}://{host}"
        return f"{scheme}://{lan_address()}:{known.port or 80}"


def lan_address() -> str:
    """This computer's address in its network, or the loopback if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
