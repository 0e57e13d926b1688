"""Measures our engine, pure and compiled, against its peers in one interleaved run; writes docs/performance.md.

    python bench/engine.py [--rounds 3] [--seconds 1]
    python bench/engine.py --only level10       what has this in its name, and its peers; only printed

It makes what it needs under build/bench: the peers' environment, the C limit, our compiled package.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import Final

from report import PERFORMANCE, write_part

ROOT: Final = Path(__file__).resolve().parent.parent
HERE: Final = ROOT / "build" / "bench"
COMPILED: Final = ROOT / "build" / "compiled"
PEERS: Final = HERE / "peers"
LIMIT: Final = HERE / "level10_limit"

TRICKS: Final = ("hearts", "spades", "euchre", "bridge", "oh_hell", "skat", "tarok")
OURS: Final = ("luz", "level10", "level8", "master")

ROLLOUTS: Final = [f"openspiel_rollouts/{game}" for game in TRICKS]
LEAN: Final = [f"openspiel_lean_whole/{game}" for game in TRICKS]
DOCUMENTED: Final = [
    f"openspiel_documented/{game}" for game in TRICKS if game != "tarok"
]  # deals in one step
RLCARD: Final = ["rlcard_gin", "rlcard_uno"]

Target = tuple[str, list[str], float, str]


def driven(mode: str, variant: str, peers: list[str], wanted: float, what: str) -> list[Target]:
    """Both loops in Python: with the list of moves, and with only the one that is drawn."""
    return [(f"{mode} {kind}/{variant}", peers, wanted, what) for kind in ("python", "lean")]


# What is compared: our measurement, the peers' (the best of them counts), the ratio we want, what it is.
TARGETS: Final[list[Target]] = [
    ("compiled playouts/luz", ROLLOUTS, 1.0, "C++ rollouts, trick-taking"),
    ("compiled playouts/level10", ROLLOUTS, 1.0, "C++ rollouts, trick-taking"),
    ("compiled playouts/level8", ["openspiel_rollouts/gin_rummy"], 5.0, "C++ rollouts, gin rummy"),
    ("compiled playouts/master", ["openspiel_rollouts/gin_rummy"], 5.0, "C++ rollouts, gin rummy"),
    ("compiled playouts/level8", ["openspiel_whole/gin_rummy"], 5.0, "C++ games with the deal, gin rummy"),
    ("compiled playouts/master", ["openspiel_whole/gin_rummy"], 5.0, "C++ games with the deal, gin rummy"),
    ("compiled playouts/level10", ["limit"], 0.2, "hand-written C"),
    *driven("compiled", "luz", LEAN, 3.0, "leanest Python loop, trick-taking"),
    *driven("compiled", "level10", LEAN, 3.0, "leanest Python loop, trick-taking"),
    *driven("compiled", "level8", ["openspiel_lean_whole/gin_rummy"], 3.0, "leanest Python loop, gin rummy"),
    *driven("compiled", "master", ["openspiel_lean_whole/gin_rummy"], 3.0, "leanest Python loop, gin rummy"),
    *driven("compiled", "luz", RLCARD, 50.0, "rlcard's loop, the faster of gin and uno"),
    *driven("compiled", "level10", RLCARD, 50.0, "rlcard's loop, the faster of gin and uno"),
    *driven("compiled", "level8", ["rlcard_gin"], 50.0, "rlcard's loop, gin"),
    *driven("compiled", "master", ["rlcard_gin"], 50.0, "rlcard's loop, gin"),
    *driven("pure", "luz", DOCUMENTED, 2.0, "documented Python loop, trick-taking"),
    *driven("pure", "level10", DOCUMENTED, 2.0, "documented Python loop, trick-taking"),
    *driven("pure", "level8", ["openspiel_documented/gin_rummy"], 2.0, "documented Python loop, gin rummy"),
    *driven("pure", "master", ["openspiel_documented/gin_rummy"], 2.0, "documented Python loop, gin rummy"),
]
COPIES: Final = [
    ("compiled copy/luz", [f"openspiel_clone/{game}" for game in TRICKS]),
    ("compiled copy/level10", [f"openspiel_clone/{game}" for game in TRICKS]),
    ("compiled copy/level8", ["openspiel_clone/gin_rummy"]),
    ("compiled copy/master", ["openspiel_clone/gin_rummy"]),
]
MATCHES: Final = [f"compiled match/{variant}" for variant in OURS]
WANTED_MATCH: Final = 20_000


def prepare() -> None:
    HERE.mkdir(parents=True, exist_ok=True)
    if not (PEERS / "ready").exists():
        print("installing the peers …", flush=True)
        venv.create(PEERS, with_pip=True, clear=True)
        lock = ROOT / "bench" / "requirements.lock"
        run(
            [str(PEERS / "bin" / "python"), "-m", "pip", "install", "-q", "--require-hashes", "-r", str(lock)]
        )
        (PEERS / "ready").touch()
    # The flags our own C is compiled with: neither may use more of this machine than the other.
    run(["gcc", "-O3", "-o", str(LIMIT), str(ROOT / "bench" / "level10_limit.c")])
    build = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(COMPILED)]
    run(build, {"CARTABLE_COMPILED": "1"})


def run(words: list[str], extra: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **(extra or {})}, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)} failed:\n{done.stderr}")
    return done.stdout


def measure(name: str, seconds: float) -> float:
    """Moves per CPU-second, or microseconds."""
    if name == "limit":
        limit = json.loads(run([str(LIMIT), "4", "2", str(seconds)]))
        return float(limit["moves"] / limit["cpu_seconds"])
    mode, _, ours = name.partition(" ")
    if ours:
        folder = COMPILED if mode == "compiled" else ROOT / "src"
        words = [sys.executable, "bench/ours.py", ours, str(seconds)]
        found = json.loads(run(words, {"PYTHONPATH": str(folder)}))
        assert found["compiled"] == (mode == "compiled"), "measured the wrong build"
    else:
        found = json.loads(run([str(PEERS / "bin" / "python"), "bench/peers.py", name, str(seconds)]))
    return float(found.get("moves_per_second") or found["microseconds"])


def names_of(only: str) -> list[str]:
    """Ours with this in their names, and the peers of each."""
    names = [name for ours, peers, _, _ in TARGETS if only in ours for name in (ours, *peers)]
    names += [name for ours, peers in COPIES if only in ours for name in (ours, *peers)]
    return list(dict.fromkeys([*names, *[ours for ours in MATCHES if only in ours]]))


def figure(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value / 1e3:.1f} k"


def report(found: dict[str, float], rounds: int, seconds: float) -> str:
    lines = [
        "# Performance",
        "",
        "Written by `python bench/engine.py`; run it to measure again. Moves per CPU-second, whole random games,",
        f"4 seats, medians of {rounds} interleaved runs of {seconds:g} CPU-seconds each, one process at a time, on",
        f"{platform.machine()}, CPython {platform.python_version()}. Moves are decisions of players; dealing takes",
        "time and does not count. Level 10 with 2 Pauses; `level8` is the classic edition, `master` Level 8 Master.",
        "Of several peers the fastest counts. bench/README.md says what each measurement runs.",
        "",
        "| ours | moves/s | against | moves/s | ratio | wanted | |",
        "|---|---|---|---|---|---|---|",
    ]
    for ours, peers, wanted, what in [target for target in TARGETS if target[0] in found]:
        best = max(found[peer] for peer in peers)
        ratio = found[ours] / best
        verdict = "yes" if ratio >= wanted else "**no**"
        lines.append(
            f"| {ours} | {figure(found[ours])} | {what} | {figure(best)} | {ratio:.2f} | {wanted:g} | {verdict} |"
        )
    lines += [
        "",
        "| a copy of a table | µs | a clone, the quickest of its kind | µs | |",
        "|---|---|---|---|---|",
    ]
    for ours, peers in [copy for copy in COPIES if copy[0] in found]:
        best = min(found[peer] for peer in peers)
        verdict = "yes" if found[ours] <= best else "**no**"
        lines.append(f"| {ours} | {found[ours]:.2f} | OpenSpiel | {best:.2f} | {verdict} |")
    lines += ["", "| a full match, all views told | moves/s | wanted | |", "|---|---|---|---|"]
    for ours in [match for match in MATCHES if match in found]:
        verdict = "yes" if found[ours] >= WANTED_MATCH else "**no**"
        lines.append(f"| {ours} | {figure(found[ours])} | {figure(WANTED_MATCH)} | {verdict} |")
    lines += ["", "## Everything measured", "", "| name | moves/s (copies: µs) |", "|---|---|"]
    for name, value in found.items():
        lines.append(f"| {name} | {value:.2f} |" if value < 100 else f"| {name} | {figure(value)} |")
    return "\n".join([*lines, ""])


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--seconds", type=float, default=1.0)
    options.add_argument("--only", default="")
    asked = options.parse_args()
    prepare()
    runs: dict[str, list[float]] = {name: [] for name in names_of(asked.only)}
    for number in range(asked.rounds):
        for name, values in runs.items():
            values.append(measure(name, asked.seconds))
            print(f"{number + 1}/{asked.rounds} {name}: {figure(values[-1])}", flush=True)
    text = report({name: median(values) for name, values in runs.items()}, asked.rounds, asked.seconds)
    if not asked.only:
        write_part(PERFORMANCE, "engine", text)
    print(text)


main()
