"""Measures the server under load and writes its part of docs/performance.md.

    python bench/server.py [--tables 1000] [--seats 4] [--game luz] [--every 5] [--seconds 60] [--dry]

The server runs in a process of its own with SQLite in a temporary folder, the load in this one; all of it on
the loopback. It runs the engine as ./play does, compiled if that can be done. Run it on a quiet machine.
"""

import argparse
import asyncio
import gc
import http.client
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Final

import uvloop

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import Seat, Table  # noqa: E402
from bench.report import PERFORMANCE, write_part  # noqa: E402
from scripts.play import compiling, engine  # noqa: E402

WANTED_P99: Final = 100.0  # milliseconds
TICK: Final = os.sysconf("SC_CLK_TCK")
SERVE: Final = """
import sys
from pathlib import Path
import uvicorn
from cartable.server.app import make_app
from cartable.server.net.limits import Limits
from cartable.server.run import config, take_port
from cartable.server.stores.sqlite import SqliteStore
much = 1_000_000
limits = Limits(rate=much, burst=much, posts=much, posts_burst=much, connections_address=much,
                connections=much, tables=much, asleep_after=much)
taken = take_port("127.0.0.1", 0)
print(taken.getsockname()[1], flush=True)
uvicorn.Server(config(make_app(SqliteStore(Path(sys.argv[1])), limits), limits)).run(sockets=[taken])
"""


class Server:
    """The measured process."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        self.pid = process.pid
        self.host = f"127.0.0.1:{process.stdout.readline().strip()}"

    def memory(self) -> int:
        """Bytes that it really uses."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) * 1024

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def served() -> Iterator[Server]:
    package = engine(*compiling())  # as ./play would run it
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "PYTHONPATH": str(package)}
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, data], stdout=subprocess.PIPE, text=True, env=environment
        )
        try:
            yield Server(process)
        finally:
            process.kill()
            process.wait()


def open_tables(host: str, tables: int, seats: int, game: str) -> list[tuple[str, list[str]]]:
    """Codes, and the cookies of their seats."""
    line = http.client.HTTPConnection(host)

    def post(path: str, body: object) -> tuple[dict[str, str], str]:
        line.request("POST", path, json.dumps(body), {"Origin": f"http://{host}"})
        answer = line.getresponse()
        said = json.loads(answer.read())
        assert answer.status == 200, said
        return said, (answer.headers["set-cookie"] or "").split(";")[0]

    opened = []
    for _ in range(tables):
        table, cookie = post("/api/tables", {"game": game, "seats": seats, "name": "A"})
        cookies = [cookie] + [
            post(f"/api/tables/{table['code']}/sit", {"name": "B"})[1] for _ in range(1, seats)
        ]
        opened.append((table["code"], cookies))
    line.close()
    return opened


async def connect(host: str, opened: list[tuple[str, list[str]]]) -> list[Table]:
    loop = asyncio.get_running_loop()
    name, port = host.split(":")
    tables = []
    for number, (code, cookies) in enumerate(opened):
        table = Table(number)
        tables.append(table)
        for cookie in cookies:
            seat = Seat(host, code, cookie, table.heard)
            table.seats.append(seat)
            await loop.create_connection(partial(_itself, seat), name, int(port))
    await settle(tables)
    return tables


def _itself(seat: Seat) -> Seat:
    return seat


async def settle(tables: list[Table]) -> None:
    """Waits until every seat of every table has seen the same."""
    deadline = time.monotonic() + 120
    while not all(table.ready and table.seats[0].seq >= 0 for table in tables):
        assert time.monotonic() < deadline, "the server does not come to rest"
        assert not any(seat.lost for table in tables for seat in table.seats), "a line was lost"
        await asyncio.sleep(0.05)


async def steady(tables: list[Table], every: float, seconds: float) -> list[float]:
    """One move per table every so many seconds, spread evenly; how long each took."""
    for table in tables:
        table.times = []

    async def play(table: Table, first: float) -> None:
        await asyncio.sleep(first)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            due = time.monotonic() + every
            if table.ready:
                table.move()
            await asyncio.sleep(due - time.monotonic())

    await asyncio.gather(*(play(table, every * number / len(tables)) for number, table in enumerate(tables)))
    await settle(tables)
    return [took for table in tables for took in table.times]


async def saturated(tables: list[Table], seconds: float) -> int:
    """Every table moves as soon as its last move has arrived everywhere; how many moves."""
    end = time.monotonic() + seconds

    def again(table: Table) -> None:
        if time.monotonic() < end:
            table.move()

    for table in tables:
        table.times = []
        table.arrived = again
        table.move()
    await asyncio.sleep(seconds)
    moves = sum(len(table.times) for table in tables)
    await settle(tables)
    return moves


async def measure(asked: argparse.Namespace) -> str:
    with served() as server:
        empty = server.memory()
        opened = await asyncio.to_thread(open_tables, server.host, asked.tables, asked.seats, asked.game)
        with_tables = server.memory()
        tables = await connect(server.host, opened)
        with_lines = server.memory()
        for table in tables:
            table.move()  # the deal
        await settle(tables)
        dealt = server.memory()
        cpu = server.cpu()
        times = await steady(tables, asked.every, asked.seconds)
        used = (server.cpu() - cpu) / (asked.seconds + asked.every)
        cpu = server.cpu()
        busy = tables[: asked.busy]
        moves = await saturated(busy, asked.saturate)
        rate = moves / asked.saturate
        per_cpu = moves / max(0.01, server.cpu() - cpu)
    lines = len(tables) * asked.seats
    p99 = quantiles(times, n=100)[98] * 1000
    rows = [
        ("moves measured", f"{len(times):,}"),
        ("from sending a move to the last seat's update, median", f"{median(times) * 1000:.1f} ms"),
        ("… p99 (wanted: ≤ 100 ms)", f"{p99:.1f} ms {'' if p99 <= WANTED_P99 else '**too slow**'}".strip()),
        ("… the slowest", f"{max(times) * 1000:.1f} ms"),
        ("CPU of the server meanwhile", f"{used * 100:.0f} % of one core"),
        (
            f"durable moves/s at saturation, {len(busy)} tables, each told to {asked.seats} seats",
            f"{rate:,.0f}",
        ),
        ("… per CPU-second of the server", f"{per_cpu:,.0f}"),
        ("memory of the server without tables", f"{empty / 2**20:.0f} MiB"),
        ("… per table that nobody plays at", f"{(with_tables - empty) / len(tables) / 1024:.1f} KiB"),
        ("… per connection", f"{(with_lines - with_tables) / lines / 1024:.1f} KiB"),
        ("… more per table once the cards are dealt", f"{(dealt - with_lines) / len(tables) / 1024:.1f} KiB"),
    ]
    return report(asked, rows, lines)


def report(asked: argparse.Namespace, rows: list[tuple[str, str]], lines: int) -> str:
    text = [
        "## The server",
        "",
        f"Written by `python bench/server.py`; run it to measure again. {asked.game}, {asked.tables:,} tables × "
        f"{asked.seats} seats, {lines:,} connections at once, one move per table every {asked.every:g} s for "
        f"{asked.seconds:g} s; one process with SQLite (WAL, synchronous = FULL), the load in another, on "
        f"{os.cpu_count()} cores, {platform.machine()}, CPython {platform.python_version()}.",
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in rows),
    ]
    return "\n".join(text)


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--seats", type=int, default=4)
    options.add_argument("--game", default="luz")
    options.add_argument("--every", type=float, default=5.0, help="seconds between two moves of a table")
    options.add_argument("--seconds", type=float, default=60.0)
    options.add_argument("--saturate", type=float, default=10.0, help="seconds at full speed")
    options.add_argument("--busy", type=int, default=200, help="tables at full speed")
    options.add_argument("--dry", action="store_true", help="print only")
    asked = options.parse_args()
    wanted = asked.tables * asked.seats + 200
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(wanted * 2, 4096), most), most))
    gc.disable()  # the load's own pauses are not the server's
    text = uvloop.run(measure(asked))
    print(text)
    if not asked.dry:
        write_part(PERFORMANCE, "server", text)


main()
