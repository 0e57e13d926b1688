"""A real server in a process of its own, which tests may kill and start again."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Server:
    """`cartable serve` on a free port of this machine; bots act at once."""

    def __init__(self, data: Path, tempo: str = "0") -> None:
        self.data = data
        self.tempo = tempo
        self.port = 0
        self.process = self._start()

    def _start(self) -> "subprocess.Popen[str]":
        words = [sys.executable, "-m", "cartable", "serve", "--no-browser", "--host", "127.0.0.1"]
        words += ["--port", str(self.port), "--data", str(self.data), "--tempo", self.tempo]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "CI": "true"})
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://[\w.]+:(\d+)/", line):
                self.port = int(found[1])
                return process
        raise AssertionError(f"the server said nothing of its address and ended with {process.wait()}")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would: no last word, no clean end."""
        self._end(signal.SIGKILL)

    def start_again(self) -> None:
        self.process = self._start()

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
