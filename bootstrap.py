"""Makes .venv from the locks when it is missing or old, then runs its Python as it was asked to.

python bootstrap.py play WORDS…     with what ./play needs
python bootstrap.py check WORDS…    with what ./check needs besides
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMPS = {"play": VENV / "made-for-play", "check": VENV / "made-for-check"}
LOCKS = {"play": ["requirements.lock"], "check": ["requirements.lock", "requirements-check.lock"]}
# Whoever has activated .venv runs us with the very Python that we are about to remove.
BASE = getattr(sys, "_base_executable", sys.executable)

INSTALL = ("install", "--quiet")
OURSELVES = ("--no-deps", "--no-build-isolation", "-e", ".")  # needs no network: setuptools is in the lock


def wanted(purpose: str) -> str:
    """All that .venv depends on; its place too, since an editable install remembers it."""
    locks = b"".join((ROOT / lock).read_bytes() for lock in LOCKS[purpose])
    return f"{sys.version}\n{ROOT}\n{OURSELVES}\n{hashlib.sha256(locks).hexdigest()}\n"


def is_made(purpose: str) -> bool:
    stamp = STAMPS[purpose]
    return PYTHON.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted(purpose)


def parts(purpose: str) -> list[tuple[str, ...]]:
    locks = [word for lock in LOCKS[purpose] for word in ("-r", lock)]
    # The locks are whole: pip has nothing to look for, and so cannot trip over a release newer than what is locked.
    return [("--no-deps", "--require-hashes", *locks), OURSELVES]


def run(*words: str | Path) -> None:
    subprocess.run(words, cwd=ROOT, check=True, env={**os.environ, "CARTABLE_PURE": "1"})


def make_with_uv(uv: str, purpose: str) -> None:
    run(uv, "venv", "--quiet", "--python", BASE, VENV)
    for what in parts(purpose):
        run(uv, "pip", *INSTALL, "--python", PYTHON, *what)


def make_with_pip(purpose: str) -> None:
    run(BASE, "-m", "venv", VENV)  # on Debian this wants the package python3-venv
    for what in parts(purpose):  # Python compiles what it imports, a small part of what pip would
        run(PYTHON, "-m", "pip", *INSTALL, "--disable-pip-version-check", "--no-compile", *what)


def make(purpose: str) -> None:
    uv = shutil.which("uv")
    print(f"making .venv with {'uv' if uv else 'pip'}, once and after a change of the lock", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)  # compiled by another mypyc, perhaps
    make_with_uv(uv, purpose) if uv else make_with_pip(purpose)
    for made in ("play", purpose):  # who can check can play
        STAMPS[made].write_text(wanted(made), encoding="utf-8")


def main() -> None:
    purpose, *words = sys.argv[1:]
    if not is_made(purpose):
        try:
            make(purpose)
        except subprocess.CalledProcessError as failed:
            sys.exit(f"could not make .venv: {failed}")
    words = [str(PYTHON), *words]
    if os.name == "nt":  # exec on Windows returns to the shell too early
        sys.exit(subprocess.call(words))
    os.execv(PYTHON, words)


main()
