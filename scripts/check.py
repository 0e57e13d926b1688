"""The steps of ./check in their order; the first that fails ends it."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"

as_pure = {"PYTHONPATH": str(ROOT / "src"), "CARTABLE_PURE": "1"}
traced = {**as_pure, "COVERAGE_FILE": str(ROOT / "build" / "coverage")}  # out of reach of other runs
as_compiled = {"PYTHONPATH": str(COMPILED), "CARTABLE_COMPILED": "1"}
pytest = "-m pytest -q -n 2"
RULES = "tests/core tests/rules"
BROWSER = "tests/browser"
ONCE = f"tests/server {BROWSER}"  # slow, and nothing in them is compiled: once is enough


def without(*folders: str) -> str:
    return " ".join(f"--ignore={folder}" for folder in " ".join(folders).split())


# Each: its name, the words after `python`, what it adds to the environment, whether `fast` keeps it.
STEPS = [
    ("format", "-m ruff format --check --quiet", {}, True),
    ("lint", "-m ruff check --quiet", {}, True),
    ("types", "-m mypy", {}, True),
    ("page", "-m scripts.page", {}, True),
    ("compile", "setup.py --quiet build --build-lib build/compiled", {"CARTABLE_COMPILED": "1"}, False),
    # The rule tests alone reach every branch; tracing the long property tests too would take minutes.
    ("tests of the rules, pure, with coverage", f"{pytest} {RULES} --cov --cov-report=term", traced, True),
    ("all other tests, pure", f"{pytest} {without(RULES, ONCE)}", as_pure, True),
    ("tests, compiled", f"{pytest} {without(BROWSER)}", as_compiled, False),
    ("tests in the browser, compiled", f"{pytest} {BROWSER}", as_compiled, False),
    ("examples of the README", "scripts/readme.py", as_pure, True),
]


def drop_stale_build() -> None:
    """Setuptools never removes from a build what has left the source."""
    source = ROOT / "src"
    if any(not (source / file.relative_to(COMPILED)).exists() for file in COMPILED.rglob("*.py")):
        shutil.rmtree(COMPILED)


def passes(name: str, words: str, extra: dict[str, str]) -> bool:
    print(f"── {name}", flush=True)
    start = time.perf_counter()
    calm = {key: value for key, value in os.environ.items() if not key.startswith(("CARTABLE_", "PYTHON"))}
    done = subprocess.run([sys.executable, *words.split()], cwd=ROOT, env={**calm, **extra})
    verdict = "ok" if done.returncode == 0 else "FAILED"
    print(f"── {name}: {verdict}, {time.perf_counter() - start:.1f} s", flush=True)
    return done.returncode == 0


def main() -> None:
    if sys.argv[1:] not in ([], ["fast"]):
        sys.exit("usage: ./check [fast]")
    fast = sys.argv[1:] == ["fast"]
    drop_stale_build()
    for name, words, extra, in_fast in STEPS:
        if (in_fast or not fast) and not passes(name, words, extra):
            sys.exit(1)


main()
