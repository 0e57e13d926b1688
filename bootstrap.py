"""Makes .venv from requirements.lock when it is missing or old, then runs its Python as it was asked to."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "made-from"
# Whoever has activated .venv runs us with the very Python that we are about to remove.
BASE = getattr(sys, "_base_executable", sys.executable)

INSTALL = ("install", "--quiet")
LOCKED = ("--require-hashes", "-r", "requirements.lock")
OURSELVES = ("--no-deps", "--no-build-isolation", "-e", ".")  # needs no network: setuptools is in the lock


def wanted() -> str:
    """All that .venv depends on; its place too, since an editable install remembers it."""
    lock = (ROOT / "requirements.lock").read_bytes()
    return f"{sys.version}\n{ROOT}\n{OURSELVES}\n{hashlib.sha256(lock).hexdigest()}\n"


def run(*words: str | Path) -> None:
    subprocess.run(words, cwd=ROOT, check=True, env={**os.environ, "CARTABLE_PURE": "1"})


def make_with_uv(uv: str) -> None:
    run(uv, "venv", "--quiet", "--python", BASE, VENV)
    for what in (LOCKED, OURSELVES):
        run(uv, "pip", *INSTALL, "--python", PYTHON, *what)


def make_with_pip() -> None:
    run(BASE, "-m", "venv", VENV)  # on Debian this wants the package python3-venv
    for what in (LOCKED, OURSELVES):
        run(PYTHON, "-m", "pip", *INSTALL, "--disable-pip-version-check", *what)


def make() -> None:
    uv = shutil.which("uv")
    print(f"making .venv with {'uv' if uv else 'pip'}, once and after a change of the lock", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)  # compiled by another mypyc, perhaps
    make_with_uv(uv) if uv else make_with_pip()
    STAMP.write_text(wanted(), encoding="utf-8")


def main() -> None:
    if not (PYTHON.exists() and STAMP.exists() and STAMP.read_text("utf-8") == wanted()):
        try:
            make()
        except subprocess.CalledProcessError as failed:
            sys.exit(f"could not make .venv: {failed}")
    words = [str(PYTHON), *sys.argv[1:]]
    if os.name == "nt":  # exec on Windows returns to the shell too early
        sys.exit(subprocess.call(words))
    os.execv(PYTHON, words)


main()
