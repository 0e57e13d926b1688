"""The steps of ./check in their order; the first that fails ends it. What uses one core only runs beside another step:
the page beside the types, the compiler beside the tests that need nothing compiled."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"

as_pure = {"PYTHONPATH": str(ROOT / "src"), "CARTABLE_PURE": "1"}
traced = {**as_pure, "COVERAGE_FILE": str(ROOT / "build" / "coverage")}  # out of reach of other runs
as_compiled = {"PYTHONPATH": str(BUILD), "CARTABLE_COMPILED": "1"}
pytest = "-m pytest -q -n 2"
RULES = "tests/core tests/rules"
BROWSER = "tests/browser"
ONCE = f"tests/server {BROWSER}"  # slow, and nothing in them is compiled: once is enough


def without(*folders: str) -> str:
    return " ".join(f"--ignore={folder}" for folder in " ".join(folders).split())


# Each: its name, the words after `python`, what it adds to the environment.
Step = tuple[str, str, dict[str, str]]
SOURCE: list[Step] = [
    ("format", "-m ruff format --check --quiet", {}),
    ("lint", "-m ruff check --quiet", {}),
]
PAGE: Step = ("page", "-m scripts.page", {})  # before it is packed with what is compiled
TYPES: Step = ("types", "-m mypy", {})
# Its own cache: with other options mypy would throw away that of the types.
COMPILE: Step = (
    "compile",
    "setup.py --quiet build --build-lib build/compiled",
    {"CARTABLE_COMPILED": "1", "MYPY_CACHE_DIR": str(ROOT / "build" / "mypy")},
)
PURE: list[Step] = [
    # The rule tests alone reach every branch; tracing the long property tests too would take minutes.
    ("tests of the rules, pure, with coverage", f"{pytest} {RULES} --cov --cov-report=term", traced),
    ("all other tests, pure", f"{pytest} {without(RULES, ONCE)}", as_pure),
    ("examples of the README", "scripts/readme.py", as_pure),
]
COMPILED: list[Step] = [
    ("tests, compiled", f"{pytest} {without(BROWSER)}", as_compiled),
    ("tests in the browser, compiled", f"-m pytest -q -n 3 {BROWSER}", as_compiled),  # they also wait
]


def drop_stale_build() -> None:
    """Setuptools never removes from a build what has left the source."""
    source = ROOT / "src"
    if any(not (source / file.relative_to(BUILD)).exists() for file in BUILD.rglob("*.py")):
        shutil.rmtree(BUILD)


class Run:
    """A step that is running."""

    def __init__(self, step: Step) -> None:
        self.name, words, extra = step
        calm = {
            name: value for name, value in os.environ.items() if not name.startswith(("CARTABLE_", "PYTHON"))
        }
        print(f"── {self.name}", flush=True)
        self.begun = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, *words.split()], cwd=ROOT, env={**calm, **extra})

    def must_pass(self) -> None:
        failed = self.process.wait() != 0
        seconds = time.perf_counter() - self.begun
        print(f"── {self.name}: {'FAILED' if failed else 'ok'}, {seconds:.1f} s", flush=True)
        if failed:
            sys.exit(1)


def pass_all(steps: list[Step]) -> None:
    for step in steps:
        Run(step).must_pass()


def pass_beside(long: Step, steps: list[Step]) -> None:
    run = Run(long)
    try:
        pass_all(steps)
        run.must_pass()
    finally:
        run.process.kill()


def main() -> None:
    if sys.argv[1:] not in ([], ["fast"]):
        sys.exit("usage: ./check [fast]")
    drop_stale_build()
    pass_all(SOURCE)
    pass_beside(PAGE, [TYPES])
    if sys.argv[1:] == ["fast"]:
        pass_all(PURE)
    else:
        pass_beside(COMPILE, PURE)
        pass_all(COMPILED)


main()
