"""A table on the way, for what games seldom come to: its log is written as if a recorded game had been played there."""

import sqlite3
from collections.abc import Iterator

from cartable.core.record import Record
from cartable.server.net.guard import COOKIE
from cartable.server.net.tables import new_code
from cartable.server.stores.sqlite import FILE
from cartable.server.table.entries import Began, Entry, Opened, Played, Sat, written
from cartable.server.table.room import key_of
from tests.browser.conftest import Newcomer
from tests.browser.player import Player
from tests.browser.server import Server

TOKEN = "whoever sits here"


def entries(record: Record) -> Iterator[Entry]:
    yield Opened(record.game, record.seats, record.options, "good", watch=False, know=False)
    yield Sat(0, "Ada", key_of(TOKEN))
    yield Began(record.seed, record.rules, record.options)
    yield from (Played(seat, action) for seat, action in record.moves)


def sit_down(server: Server, newcomer: Newcomer, record: Record) -> Player:
    """Somebody in the first seat of a game that has come so far."""
    code = new_code()
    rows = [(code, seq, 0, written(entry)) for seq, entry in enumerate(entries(record))]
    with sqlite3.connect(server.data / FILE) as log:
        log.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
    log.close()
    player = newcomer("/")
    player.page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": server.address}])
    player.page.goto(f"{server.address}/t/{code}")
    player.wait_for_the_cards()
    return player
