"""Bots think in processes of their own, so that no thought holds up a table. This is the server's side of it."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

from msgspec import Struct, json

from cartable.core.table import Event

LONGEST_THOUGHT: Final = 20.0  # seconds
LONGEST_LINE: Final = 1 << 24


class Thinker(Struct):
    """A bot's seat and all that it was told; nothing else goes to where it thinks."""

    seat: int
    bot: str
    told: list[Event]


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


class Thinkers:
    """A pool of processes, started when they are needed and replaced when they die."""

    def __init__(self, processes: int = 0) -> None:
        self.most = processes or max(1, (os.cpu_count() or 1) - 1)
        self.free: list[Process] = []
        self.room = asyncio.Semaphore(self.most)

    async def ask(self, question: Question) -> Thought:
        async with self.room:
            worker = self.free.pop() if self.free else await _start()
            try:
                async with asyncio.timeout(LONGEST_THOUGHT):
                    thought = await _exchange(worker, question)
            except BaseException as problem:
                await _end(worker)
                if isinstance(problem, TimeoutError | OSError | EOFError | ValueError):
                    raise Failed from problem
                raise
            self.free.append(worker)
            return thought

    async def close(self) -> None:
        for worker in self.free:
            await _end(worker)
        self.free = []


async def _start() -> Process:
    command = (sys.executable, "-m", "cartable.server.thinking")
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, start_new_session=True
    )


async def _exchange(worker: Process, question: Question) -> Thought:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.encode(question) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError
    return json.decode(line, type=Thought)


async def _end(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
    await worker.wait()
