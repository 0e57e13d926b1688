"""The socket of one page: who it is comes from its cookie, what it asks for goes to its table."""

import asyncio
import logging
from typing import Final

from msgspec import DecodeError, json
from starlette.websockets import WebSocket, WebSocketDisconnect

from cartable.server.messages import No, Request
from cartable.server.net.connection import DONE, TRY_LATER, Connection
from cartable.server.net.context import Context
from cartable.server.net.guard import COOKIE, same_origin
from cartable.server.net.limits import Bucket
from cartable.server.net.live_table import LiveTable
from cartable.server.stores.store import StoreError
from cartable.server.table.room import key_of

UNWELCOME: Final = 1008
BROKEN: Final = 1011
LAST_WORDS: Final = 2.0  # seconds that a page gets to take them

log = logging.getLogger("cartable")

_DECODER: Final[json.Decoder[Request]] = json.Decoder(Request)


class Sockets:
    def __init__(self, context: Context) -> None:
        self.context = context

    async def serve(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers, self.context.origins):
            await socket.close(UNWELCOME)  # before it is accepted: a 403
            return
        address = socket.client.host if socket.client else ""
        if not self.context.door.enter(address):
            await _turn_away(socket, No("too_fast"), TRY_LATER)
            return
        try:
            await self._at_table(socket)
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: sent after the other side had closed
            pass
        except StoreError as problem:  # nothing has happened: the page comes again and asks again
            log.error("the store: %s", problem)
            await socket.close(BROKEN)
        finally:
            self.context.door.leave(address)

    async def _at_table(self, socket: WebSocket) -> None:
        table = await self.context.tables.find(socket.path_params["code"])
        if table is None:
            await _turn_away(socket, No("closed"), DONE)
        elif len(table.connections) >= self.context.limits.connections_table:
            await _turn_away(socket, No("too_fast"), TRY_LATER)
        else:
            await socket.accept()
            await self._stay(socket, table)

    async def _stay(self, socket: WebSocket, table: LiveTable) -> None:
        token = socket.cookies.get(COOKIE, "")
        connection = Connection(table.room, key_of(token) if token else "", self.context.limits.answers)
        await table.join(connection)
        writer = asyncio.create_task(_write(socket, connection))
        try:
            await self._listen(socket, table, connection)
        finally:
            await asyncio.wait([writer], timeout=LAST_WORDS if connection.end else 0)
            writer.cancel()
            await table.part(connection)

    async def _listen(self, socket: WebSocket, table: LiveTable, connection: Connection) -> None:
        limits = self.context.limits
        bucket = Bucket(limits.rate, limits.burst)
        refused = 0
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive" or connection.end:
                return
            if not bucket.take():
                refused += 1
                connection.answer(No("too_fast"))
                if refused > limits.patience:
                    connection.end = TRY_LATER
                continue
            refused = 0
            await _hear(message.get("text") or message.get("bytes") or "", table, connection)


async def _hear(text: str | bytes, table: LiveTable, connection: Connection) -> None:
    try:
        asked = _DECODER.decode(text)
    except (DecodeError, UnicodeError):
        connection.answer(No("message"))
        return
    answer = await table.ask(connection.seat, asked)
    if answer is None:
        connection.notify()  # also when it had happened before
    else:
        connection.answer(answer)


async def _write(socket: WebSocket, connection: Connection) -> None:
    async def send(message: bytes) -> None:
        await socket.send_text(message.decode())

    try:
        await connection.write(send)
        await socket.close(connection.end)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the reader notices, too


async def _turn_away(socket: WebSocket, why: No, code: int) -> None:
    await socket.accept()
    await socket.send_text(json.encode(why).decode())
    await socket.close(code)
