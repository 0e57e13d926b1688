"""Who may knock: requests of other sites are turned away, and every answer carries the strict headers."""

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE: Final = "seat"
NAME_LENGTH: Final = 20
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class StrictHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, strictly if scope["type"] == "http" else send)


def same_origin(headers: Headers, others: frozenset[str]) -> bool:
    """Whether our own page asks. A browser always says which page it is, and cannot be made to lie about it."""
    origin = headers.get("origin", "")
    return origin in others or (urlsplit(origin).netloc == headers.get("host") and origin != "")


def clean_name(name: str) -> str:
    """A name is text on one line, whatever was typed in."""
    visible = "".join(sign if sign.isprintable() else " " for sign in name)
    return re.sub(r"\s+", " ", visible).strip()[:NAME_LENGTH].strip()
