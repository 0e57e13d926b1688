"""The server put together: pages, requests, sockets, and what has to be started and ended with them."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from cartable.server.net.api import Api, broken
from cartable.server.net.context import Context
from cartable.server.net.guard import StrictHeaders
from cartable.server.net.limits import Limits
from cartable.server.net.sockets import Sockets
from cartable.server.net.static import Static
from cartable.server.net.tables import Tables
from cartable.server.stores.store import Store, StoreError
from cartable.server.thinking.botplay import BotPlay
from cartable.server.thinking.worker_pool import WorkerPool

# A full search for circular garbage walks over every object of every table: half a second with 1,000 of them, while
# everybody waits (bench/server.py: p99 of a move 485 ms, 8 ms without). What a table drops is freed without it.
GARBAGE: Final = (5_000, 10, 1_000)


def make_app(
    store: Store,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    open_to_lan: bool = False,
    tempo: float = 1.0,
) -> Starlette:
    limits = limits or Limits()
    workers = WorkerPool()
    tables = Tables(store, BotPlay(workers, tempo), limits)
    context = Context(tables, limits, origins, open_to_lan)
    api, sockets, static = Api(context), Sockets(context), Static()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        gc.set_threshold(*GARBAGE)
        await store.start(tables.heard)
        sweeping = asyncio.create_task(tables.sweep())
        yield
        sweeping.cancel()
        await tables.close()
        await workers.close()
        await store.close()

    app = Starlette(
        routes=[
            Route("/", static.index),
            Route("/t/{code}", static.index),
            Route("/api/games", api.games),
            Route("/api/tables", api.open, methods=["POST"]),
            Route("/api/tables/{code}/sit", api.sit, methods=["POST"]),
            Route("/api/tables/{code}/link", api.link),
            Route("/api/tables/{code}/qr.svg", api.qr),
            Route("/api/tables/{code}/record", api.record),
            Route("/api/tables/{code}/verdict", api.verdict),
            WebSocketRoute("/api/tables/{code}/socket", sockets.serve),
            Route("/{path:path}", static.file),
        ],
        middleware=[Middleware(StrictHeaders)],
        exception_handlers={StoreError: broken},
        lifespan=running,
    )
    app.state.context = context
    return app
