"""Records in files: read as the hostile thing a file may be, written one game a file."""

import re
import sys
from pathlib import Path
from typing import Final

from cartable.commands.command import Failure
from cartable.commands.progress import plain
from cartable.core.errors import BadOptions, BadRecord
from cartable.core.game import Game
from cartable.core.match import Match
from cartable.core.record import FORMAT, LONGEST_TEXT, Record
from cartable.games.catalogue import game_named

STDIN: Final = "-"
RECORD_NAME: Final = re.compile(r"[^.]+-[0-9]{6,}\.txt")  # as write_record names them


def name_of(file: str) -> str:
    return "standard input" if file == STDIN else plain(file)


def read_record(file: str) -> Record:
    """The record in a file, `-` being standard input; BadRecord or OSError."""
    return Record.parse(_text(_content(file)))


def sound_record(file: str) -> Record:
    """The same, played through to its end by the rules; what is wrong with it is told with the file's name."""
    try:
        record = read_record(file)
        Match.replay(game_of(record), record)
    except BadRecord as problem:
        raise Failure(f"{name_of(file)}: {problem}") from None
    return record


def game_of(record: Record) -> Game:
    try:
        return game_named(record.game)
    except BadOptions as problem:
        raise BadRecord(2, str(problem)) from None


def records_in(folder: Path) -> list[Path]:
    """The records that `write_record` has left there; other files are not ours."""
    found = [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []
    return sorted(path for path in found if RECORD_NAME.fullmatch(path.name) and _is_record(path))


def _is_record(path: Path) -> bool:
    with path.open("rb") as opened:
        return opened.readline(len(FORMAT) + 2).rstrip() == FORMAT.encode()


def write_record(folder: Path, record: Record, number: int) -> None:
    path = folder / f"{record.game}-{number:06}.txt"
    path.write_text(str(record), encoding="utf-8", newline="\n")


def _content(file: str) -> bytes:
    """Never more than a record may have: a device has no end."""
    if file == STDIN:
        return sys.stdin.buffer.read(LONGEST_TEXT + 1) if sys.stdin is not None else b""
    if "\0" in file:
        raise FileNotFoundError(2, "No such file or directory", file)
    with open(file, "rb") as opened:
        return opened.read(LONGEST_TEXT + 1)


def _text(content: bytes) -> str:
    if len(content) > LONGEST_TEXT:
        raise BadRecord(1, "too long for a record")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")  # as editors on Windows leave it
    except UnicodeDecodeError as problem:
        raise BadRecord(content.count(b"\n", 0, problem.start) + 1, "this is not text in UTF-8") from None
