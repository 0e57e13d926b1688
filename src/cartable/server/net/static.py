"""The built page, read once: what is not among its files is not there, so no path can lead elsewhere."""

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOLDER: Final = Path(__file__).parents[2] / "static"
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the better first
FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
SMALL: Final = 1000  # bytes: not worth compressing
PACKED: Final = (".woff2", ".png", ".webp")


@dataclass(frozen=True)
class File:
    content: bytes
    kind: str
    packed: dict[str, bytes]
    cache: str
    tag: str  # what a browser asks with whether its copy is still the same


class Static:
    def __init__(self, folder: Path = FOLDER) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        plain = [path for path in paths if path.suffix not in ENCODINGS.values()]
        self.files = {path.relative_to(folder).as_posix(): _file(path, folder) for path in plain}

    async def index(self, request: Request) -> Response:
        return self._serve("index.html", request)

    async def file(self, request: Request) -> Response:
        return self._serve(request.path_params["path"], request)

    def _serve(self, name: str, request: Request) -> Response:
        file = self.files.get(name)
        if file is None:
            return PlainTextResponse("404", 404)
        accepted = request.headers.get("accept-encoding", "")
        headers = {"cache-control": file.cache, "vary": "accept-encoding", "etag": file.tag}
        if _has(request, file.tag):
            return Response(status_code=304, headers=headers)
        for encoding, content in file.packed.items():
            if encoding in accepted:
                headers["content-encoding"] = encoding
                return Response(content, media_type=file.kind, headers=headers)
        return Response(file.content, media_type=file.kind, headers=headers)


def _has(request: Request, tag: str) -> bool:
    """Whether the browser has the file already. A proxy may have taken off the mark of a weak tag."""
    known = request.headers.get("if-none-match", "").split(",")
    return tag.removeprefix("W/") in [one.strip().removeprefix("W/") for one in known]


def _file(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    packed = {
        encoding: Path(f"{path}{suffix}").read_bytes()
        for encoding, suffix in ENCODINGS.items()
        if Path(f"{path}{suffix}").is_file()
    }
    if "gzip" not in packed and len(content) > SMALL and path.suffix not in PACKED:
        packed["gzip"] = gzip.compress(content, 9, mtime=0)
    hashed = path.relative_to(folder).parts[0] == "assets"  # vite puts a hash into their names
    return File(
        content,
        guess_type(path.name)[0] or "application/octet-stream",
        packed,
        FOREVER if hashed else ALWAYS_ASK,
        f'W/"{blake2b(content, digest_size=12).hexdigest()}"',  # weak: the same page, however it is packed
    )
