"""What is said while a command works: on the error stream, so that the output stays clean."""

import sys
import time
from typing import Final

WIDTH: Final = 30
SECONDS: Final = 0.1  # between two pictures of the bar


def say(line: str) -> None:
    if sys.stderr is not None:  # closed by the caller, perhaps
        print(line, file=sys.stderr)


def complain(sentence: str) -> None:
    stop = "" if sentence.endswith((".", "?")) else "."
    say(f"cartable: {plain(sentence)}{stop}")


def plain(text: str) -> str:
    """On one line and without surprises for the terminal, whatever the input had in it."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


class Bar:
    """A bar that grows, if somebody sits at a terminal; otherwise nothing."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.shown = 0.0
        self.seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        now = time.monotonic()
        if self.seen and now - self.shown >= SECONDS:
            self.shown = now
            full = WIDTH * done // self.total
            bar = "#" * full + "." * (WIDTH - full)
            self._write(f"\r[{bar}] {done:,} of {self.total:,} {self.what}")

    def clear(self) -> None:
        if self.seen and self.shown:
            self._write("\r\033[K")

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
