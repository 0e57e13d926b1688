"""Bots think in processes of their own, so that no thought holds up a table. This is the server's side of it."""

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from typing import Final

from msgspec import DecodeError, Struct, json

from cartable.core.table import Arg

LONGEST_THOUGHT: Final = 20.0  # seconds
COMMAND: Final = (sys.executable, "-m", "cartable.server.thinking.worker")

# An event as it goes to the process. Not `Event`: compiled, its types are not there to be read.
Told = tuple[str, tuple[Arg, ...]]


class Thinker(Struct):
    """A bot's seat and all that it was told; nothing else goes to where it thinks."""

    seat: int
    bot: str
    told: list[Told]


class Question(Struct):
    game: str
    seats: int
    options: dict[str, str]
    thinkers: list[Thinker]
    seed: str  # of the bots' own chance


class Thought(Struct):
    """What one of them wants to do; nobody: all are silent."""

    seat: int
    action: str = ""


class Failed(Exception):
    """No answer: the process died, or thought for too long."""


class Worker:
    """One process. A thread waits for its answers: asyncio's own subprocesses do not survive being cancelled."""

    def __init__(self) -> None:
        self.process = Popen(COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True)

    def ask(self, line: bytes) -> bytes:
        """The answer to a question, or nothing if the process has died."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        except (OSError, ValueError):
            return b""

    def end(self) -> None:
        """Whoever waits for its answer gets none."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdout, self.process.stdin):
            assert pipe is not None
            with suppress(OSError):  # half a question may still be in it
                pipe.close()


class WorkerPool:
    """A pool of processes, started when they are needed and replaced when they die."""

    def __init__(self, processes: int = 0) -> None:
        most = processes or max(1, (os.cpu_count() or 1) - 1)
        self.threads = ThreadPoolExecutor(most, "thinker")
        self.room = asyncio.Semaphore(most)
        self.free: list[Worker] = []

    async def ask(self, question: Question) -> Thought:
        loop = asyncio.get_running_loop()
        async with self.room:
            worker = self.free.pop() if self.free else Worker()
            try:
                async with asyncio.timeout(LONGEST_THOUGHT):
                    line = await loop.run_in_executor(self.threads, worker.ask, json.encode(question))
                thought = json.decode(line, type=Thought)
            except BaseException as problem:
                worker.end()
                if isinstance(problem, TimeoutError | DecodeError):
                    raise Failed from problem
                raise
            self.free.append(worker)
            return thought

    async def close(self) -> None:
        for worker in self.free:
            worker.end()
        self.free = []
        self.threads.shutdown()
