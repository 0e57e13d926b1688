"""The socket of one page: who it is comes from its cookie, what it asks for goes to its table."""

import asyncio
import logging
from typing import Final

from msgspec import DecodeError, json
from starlette.websockets import WebSocket, WebSocketDisconnect

from cartable.server.guard import COOKIE, same_origin
from cartable.server.limits import Bucket
from cartable.server.line import DONE, TRY_LATER, Line
from cartable.server.messages import No, Request
from cartable.server.party import Party
from cartable.server.place import Place
from cartable.server.room import key_of
from cartable.server.store import StoreError

UNWELCOME: Final = 1008
BROKEN: Final = 1011
LAST_WORDS: Final = 2.0  # seconds that a page gets to take them

log = logging.getLogger("cartable")

_DECODER: Final[json.Decoder[Request]] = json.Decoder(Request)


class Sockets:
    def __init__(self, place: Place) -> None:
        self.place = place

    async def serve(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers, self.place.origins):
            await socket.close(UNWELCOME)  # before it is accepted: a 403
            return
        address = socket.client.host if socket.client else ""
        if not self.place.door.enter(address):
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
            self.place.door.leave(address)

    async def _at_table(self, socket: WebSocket) -> None:
        party = await self.place.tables.find(socket.path_params["code"])
        if party is None:
            await _turn_away(socket, No("closed"), DONE)
        elif len(party.lines) >= self.place.limits.lines_table:
            await _turn_away(socket, No("too_fast"), TRY_LATER)
        else:
            await socket.accept()
            await self._stay(socket, party)

    async def _stay(self, socket: WebSocket, party: Party) -> None:
        token = socket.cookies.get(COOKIE, "")
        line = Line(party.room, key_of(token) if token else "", self.place.limits.answers)
        await party.join(line)
        writer = asyncio.create_task(_write(socket, line))
        try:
            await self._listen(socket, party, line)
        finally:
            await asyncio.wait([writer], timeout=LAST_WORDS if line.end else 0)
            writer.cancel()
            await party.part(line)

    async def _listen(self, socket: WebSocket, party: Party, line: Line) -> None:
        limits = self.place.limits
        bucket = Bucket(limits.rate, limits.burst)
        refused = 0
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive" or line.end:
                return
            if not bucket.take():
                refused += 1
                line.answer(No("too_fast"))
                if refused > limits.patience:
                    line.end = TRY_LATER
                continue
            refused = 0
            await _hear(message.get("text") or message.get("bytes") or "", party, line)


async def _hear(text: str | bytes, party: Party, line: Line) -> None:
    try:
        asked = _DECODER.decode(text)
    except (DecodeError, UnicodeError):
        line.answer(No("message"))
        return
    answer = await party.ask(line.seat, asked)
    if answer is None:
        line.tell()  # also when it had happened before
    else:
        line.answer(answer)


async def _write(socket: WebSocket, line: Line) -> None:
    async def send(message: bytes) -> None:
        await socket.send_text(message.decode())

    try:
        await line.write(send)
        await socket.close(line.end)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the reader notices, too


async def _turn_away(socket: WebSocket, why: No, code: int) -> None:
    await socket.accept()
    await socket.send_text(json.encode(why).decode())
    await socket.close(code)
