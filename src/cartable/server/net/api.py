"""What is asked over HTTP: the games, a new table, a seat, a link, a record, a verdict."""

import logging
from io import BytesIO
from typing import Final, TypeVar

import segno
from msgspec import DecodeError, json
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cartable.bots.catalogue import bots_of
from cartable.core.table import NO_SEAT
from cartable.games.catalogue import GAMES
from cartable.games.level8 import levels
from cartable.games.level8.cards import EDITIONS
from cartable.games.level10 import LEVEL10
from cartable.server.messages import GameInfo, NewTable, No, Option, Seated, Sit
from cartable.server.net.context import Context
from cartable.server.net.guard import COOKIE, clean_name, same_origin
from cartable.server.net.live_table import LiveTable
from cartable.server.net.tables import new_token
from cartable.server.table.room import key_of
from cartable.server.thinking.verdicts import Verdicts

YEAR: Final = 365 * 86400
VALUES: Final = {"pauses": ["3", "2", "1", "0"], "edition": list(EDITIONS), "card": levels.built_in()}
FREE: Final = ("card",)  # a level card may be written out, too
STATUS: Final = {"too_fast": 429, "no_seat": 409, "closed": 404, "not_now": 404}

T = TypeVar("T")

log = logging.getLogger("cartable")


def answer(message: object, status: int = 200) -> Response:
    return Response(json.encode(message), status, media_type="application/json")


def refuse(no: No) -> Response:
    return answer(no, STATUS.get(no.error, 400))


async def broken(request: Request, problem: Exception) -> Response:
    """The store cannot be used now: the disk is full, perhaps."""
    log.error("the store: %s", problem)
    return answer(No("not_now"), 503)


class Api:
    def __init__(self, context: Context) -> None:
        self.context = context
        self.verdicts = Verdicts()

    async def games(self, request: Request) -> Response:
        infos = []
        for game in GAMES.values():
            options = {
                name: Option(default, VALUES[name], name in FREE) for name, default in game.defaults.items()
            }
            infos.append(GameInfo(game.name, (game.fewest, game.most), options, bots_of(game.name)))
        return answer(infos)

    async def open(self, request: Request) -> Response:
        asked = await self._asked(request, NewTable)
        if isinstance(asked, No):
            return refuse(asked)
        name = clean_name(asked.name)
        if not name:
            return refuse(No("options", reason="name"))
        token = new_token()
        table = await self.context.tables.open(asked, name, token)
        if isinstance(table, No):
            return refuse(table)
        return self._seated(request, table, 0, token)

    async def sit(self, request: Request) -> Response:
        asked = await self._asked(request, Sit)
        if isinstance(asked, No):
            return refuse(asked)
        table = await self._table(request)
        name = clean_name(asked.name)
        if table is None or not name:
            return refuse(No("options", reason="name") if table else No("closed"))
        mine = table.room.seat_of(key_of(request.cookies.get(COOKIE, "")))
        if mine != NO_SEAT:  # a second tab, or a second tap
            return answer(Seated(table.room.code, mine))
        token = new_token()
        no = await table.sit(name, key_of(token), asked.seat)
        if isinstance(no, No):
            return refuse(no)
        return self._seated(request, table, table.room.seat_of(key_of(token)), token)

    async def link(self, request: Request) -> Response:
        return PlainTextResponse(self._link(request))

    async def qr(self, request: Request) -> Response:
        picture = BytesIO()
        segno.make(self._link(request), error="m").save(picture, kind="svg", scale=8, border=2)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """Of a finished game only: the record of a game that is on would tell every card."""
        table = await self._table(request)
        if table is None or not table.room.record:
            return refuse(No("not_now") if table else No("closed"))
        return PlainTextResponse(table.room.record, headers={"cache-control": "no-store"})

    async def verdict(self, request: Request) -> Response:
        """Of a finished game of Level 10: could it be won, and which move threw it away?"""
        table = await self._table(request)
        if table is None or not table.room.record or table.room.game != LEVEL10.name:
            return refuse(No("not_now") if table else No("closed"))
        said = await self.verdicts.of(table.room.record)
        return Response(said, media_type="application/json") if said else refuse(No("not_now"))

    # What several have in common

    async def _table(self, request: Request) -> LiveTable | None:
        return await self.context.tables.find(request.path_params["code"])

    async def _asked(self, request: Request, shape: type[T]) -> T | No:
        """The body, if it comes from our own page, not too often, and is what it should be."""
        if not same_origin(request.headers, self.context.origins):
            return No("message", reason="origin")
        if not self.context.door.may_post(request.client.host if request.client else ""):
            return No("too_fast")
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.context.limits.message:
                return No("message", reason="size")
        try:
            return json.decode(body, type=shape)
        except (DecodeError, UnicodeDecodeError):
            return No("message")

    def _seated(self, request: Request, table: LiveTable, seat: int, token: str) -> Response:
        response = answer(Seated(table.room.code, seat))
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR,
            path=f"/api/tables/{table.room.code}",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return response

    def _link(self, request: Request) -> str:
        """As a phone can open it: not by this computer's name for itself."""
        base = self.context.address_for(request.url.scheme, request.headers.get("host", ""))
        return f"{base}/t/{request.path_params['code']}"
