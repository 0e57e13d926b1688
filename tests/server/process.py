"""`cartable serve` in a process of its own, which tests may kill and start again."""

import os
import re
import subprocess
import sys
from pathlib import Path


class Process:
    def __init__(self, data: Path, *words: str) -> None:
        self.data, self.words = data, words
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "cartable",
            "serve",
            "--no-browser",
            "--host",
            "127.0.0.1",
            "--tempo",
            "0",
        ]
        command += ["--port", str(self.port), "--data", str(self.data), *self.words]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "CI": "1"}
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://[\w.]+:(\d+)/", line):
                self.port = int(found[1])
                return
        raise AssertionError(f"no address, exit code {self.process.wait()}")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        assert self.process.stdout is not None
        code = self.process.wait(30)
        self.process.stdout.close()
        return code

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self._reap()
