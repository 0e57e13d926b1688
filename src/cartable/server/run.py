"""Runs the server: takes the port, opens the store, says where to go."""

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Final

import segno
import uvicorn

from cartable.core.errors import CartableError
from cartable.server.app import make_app
from cartable.server.net.context import LOOPBACK, lan_address
from cartable.server.net.limits import Limits
from cartable.server.stores.postgres import PostgresStore
from cartable.server.stores.sqlite import SqliteStore
from cartable.server.stores.store import Store

EVERYWHERE: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 2048
PATIENCE: Final = 3  # seconds that open connections get when the server is stopped


class PortError(CartableError):
    """We cannot listen there; one sentence for the person at the keyboard."""


def serve(
    host: str,
    port: int,
    data: Path,
    store: str | None,
    origins: frozenset[str],
    tempo: float,
    browser: bool,
) -> int:
    taken = take_port(host, port)
    port = taken.getsockname()[1]
    limits = Limits()
    app = make_app(open_store(data, store), limits, origins, host in EVERYWHERE, tempo)
    server = uvicorn.Server(config(app, limits))
    _announce(host, port, browser)
    server.run(sockets=[taken])
    return 0


def take_port(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host or "0.0.0.0", port, type=socket.SOCK_STREAM)[0]
        taken = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":  # there it would let two servers share a port
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(BACKLOG)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise PortError(
                f"Port {port} is in use, perhaps by another cartable: try --port {port + 1}."
            ) from None
        raise PortError(f"Cannot listen on {host} port {port}: {problem.strerror}.") from None
    return taken


def open_store(data: Path, store: str | None) -> Store:
    return SqliteStore(data) if store is None else PostgresStore(store)


def old_tables(data: Path, store: str | None, days: int, delete: bool) -> list[str]:
    """Tables without news for so many days, deleted if it is wanted."""
    opened = open_store(data, store)

    async def run() -> list[str]:
        await opened.start(lambda _: None)
        try:
            codes = await opened.older(days)
            if delete:
                await opened.delete(codes)
            return codes
        finally:
            await opened.close()

    return asyncio.run(run())


def config(app: object, limits: Limits) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


def _announce(host: str, port: int, browser: bool) -> None:
    here = f"http://{'localhost' if host in (*EVERYWHERE, *LOOPBACK) else host}:{port}/"
    print(f"On this computer: {here}")
    if host in EVERYWHERE and (address := lan_address()) not in LOOPBACK:
        phones = f"http://{address}:{port}/"
        print(f"On phones in the same network: {phones}")
        if sys.stdout.isatty():
            segno.make(phones, error="l").terminal(compact=True)
    print("Ctrl-C ends it; all tables are kept.", flush=True)
    if browser and _has_browser():
        webbrowser.open(here)


def _has_browser() -> bool:
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
