"""Where the games are played: in this process, in many, or on a cluster. It makes no difference to the games."""

import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib.util import find_spec
from logging import ERROR
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final

from cartable.arena.outcome import GameTask, Outcome, play_all
from cartable.core.errors import BadOptions

LOCAL: Final = "local"
CHUNKS: Final = (
    1000  # at most so many are handed out: enough to keep a cluster busy, few enough to keep account of
)
EXTRAS: Final = {"dask": "distributed", "ray": "ray"}  # what an engine is called, and what it imports
PATIENCE: Final = 10  # seconds until a cluster that does not answer is none

Chunks = list[list[GameTask]]
Pieces = Generator[list[Outcome], None, None]


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_engine(engine: str) -> None:
    """BadOptions if there is no such engine, or it is not installed."""
    kind, _, address = engine.partition("://")
    if engine == LOCAL:
        return
    if kind not in EXTRAS or not address:
        raise BadOptions(f"An engine is {LOCAL}, dask://HOST:PORT or ray://HOST:PORT, not {engine[:60]!r}.")
    need(EXTRAS[kind], kind)


def need(module: str, extra: str) -> None:
    if find_spec(module) is None:
        raise BadOptions(f"This needs {module}, which is not installed: pip install 'cartable[{extra}]'.")


def run(tasks: Sequence[GameTask], engine: str = LOCAL, jobs: int = 1) -> Pieces:
    """Plays all; the outcomes come in pieces, in the order in which they end. Closing it ends everything."""
    size = max(1, len(tasks) // CHUNKS)
    chunks = [list(tasks[k : k + size]) for k in range(0, len(tasks), size)]
    check_engine(engine)
    kind, _, address = engine.partition("://")
    if kind == "dask":
        return _dask(address, chunks)
    if kind == "ray":
        return _ray(address, chunks)
    return _here(chunks) if jobs == 1 or len(chunks) == 1 else _processes(chunks, jobs)


def _here(chunks: Chunks) -> Pieces:
    for chunk in chunks:
        with _later() as pressed:
            played = play_all(chunk)
        yield played
        if pressed:
            raise KeyboardInterrupt


def _processes(chunks: Chunks, jobs: int) -> Pieces:
    """Fresh processes, not forks: a fork of a process with threads may never wake up."""
    others = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn"))
    try:
        with _deaf():
            futures = [pool.submit(play_all, chunk) for chunk in chunks]
        for future in as_completed(futures):
            yield future.result()
    finally:
        for child in set(active_children()) - others:  # idle, or in the midst of a game nobody waits for
            child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _later() -> Iterator[list[int]]:
    """Ctrl-C is noted, and the second one obeyed: compiled, an interrupt within the arithmetic of long numbers is taken
    for a lack of memory, and ends everything."""
    pressed: list[int] = []

    def note(number: int, frame: object) -> None:
        pressed.append(number)
        signal(SIGINT, before)

    before = signal(SIGINT, note)
    try:
        yield pressed
    finally:
        signal(SIGINT, before)


@contextmanager
def _deaf() -> Iterator[None]:
    """Who is born now does not hear Ctrl-C: it goes to the whole family, and the parent decides what to do."""
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def _dask(address: str, chunks: Chunks) -> Pieces:
    from distributed import Client
    from distributed import as_completed as completed

    try:
        client = Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise BadOptions(f"No scheduler of Dask answers at {address[:60]}.") from None
    futures = [client.submit(play_all, chunk, pure=False) for chunk in chunks]
    try:
        for future in completed(futures, loop=client.loop):
            yield future.result()
    finally:
        client.cancel(futures)
        client.close()


def _ray(address: str, chunks: Chunks) -> Pieces:
    """This machine has to be a node of the cluster: the client for others needs a package more."""
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=ERROR)
    except (OSError, ValueError, RuntimeError):
        raise BadOptions(f"No head of Ray answers at {address[:60]}, or it wants another token.") from None
    remote = ray.remote(play_all)
    waiting = [remote.remote(chunk) for chunk in chunks]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield ray.get(done[0])
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
        ray.shutdown()
