"""What ./play does in .venv: builds the page and compiles the engine where their sources changed, then serves."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "cartable"
WEB = ROOT / "web"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
NODE = BUILD / "node"
STATIC = PACKAGE / "static"
LEAST_NODE = (20, 19)
UNUSABLE = 2
INTERRUPTED = 130


def files(*folders: Path) -> list[Path]:
    """All sources there, without what was made from them."""
    made = {"node_modules", "__pycache__", "static"}
    found = [path for folder in folders for path in (folder.rglob("*") if folder.is_dir() else [folder])]
    return sorted(path for path in found if path.is_file() and not made & set(path.relative_to(ROOT).parts))


def state(paths: Iterable[Path], *words: str) -> str:
    """One hash over all that a product depends on."""
    digest = hashlib.sha256(repr(words).encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


class Stamp:
    """Remembers what a product was made from."""

    def __init__(self, name: str, wanted: str) -> None:
        self.file = BUILD / f"made-{name}"
        self.wanted = wanted

    def is_fresh(self) -> bool:
        return self.file.exists() and self.file.read_text("utf-8") == self.wanted

    def set(self) -> None:
        BUILD.mkdir(exist_ok=True)
        self.file.write_text(self.wanted, encoding="utf-8")


# ── The page


def node_is_new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        major, minor = said.strip().removeprefix("v").split(".")[:2]
        return (int(major), int(minor)) >= LEAST_NODE
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and in which environment: that of the PATH, or one of our own."""
    node, there = shutil.which("node"), shutil.which("npm")
    if node and there and node_is_new_enough(node):
        return [there], dict(os.environ)
    lock = ROOT / "requirements-node.lock"
    stamp = Stamp("node", state([lock]))
    if not stamp.is_fresh():
        print("fetching Node.js, once", flush=True)
        uv = shutil.which("uv")
        install = [uv, "pip", "install"] if uv else [sys.executable, "-m", "pip", "install", "--upgrade"]
        install += ["--quiet", "--require-hashes", "--target", str(NODE), "-r", str(lock)]
        subprocess.run(install, check=True)
        stamp.set()
    (cli,) = NODE.rglob("npm/bin/npm-cli.js")
    (own,) = [path for name in ("bin/node", "node.exe") for path in NODE.glob(f"*/{name}")]
    path = f"{own.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(own), str(cli)], {**os.environ, "PATH": path}


def build_page() -> None:
    stamp = Stamp("page", state(files(WEB, PACKAGE / "locale", ROOT / "docs" / "rules")))
    if stamp.is_fresh() and (STATIC / "index.html").exists():
        return
    print("building the page, once and after a change of its sources", flush=True)
    words, environment = npm()
    packages = Stamp("packages", state([WEB / "package-lock.json"], *words))
    for command in (
        ([] if packages.is_fresh() and (WEB / "node_modules").exists() else ["ci"]),
        ["run", "build"],
    ):
        if command:
            done = subprocess.run(
                [*words, *command], cwd=WEB, env=environment, capture_output=True, text=True
            )
            if done.returncode != 0:
                print(done.stdout + done.stderr, file=sys.stderr)
                raise subprocess.CalledProcessError(done.returncode, f"npm {' '.join(command)}")
    packages.set()
    stamp.set()


# ── The engine


def compiling() -> tuple[Stamp, "subprocess.Popen[bytes] | None"]:
    """Starts to compile it, if that is needed; without a compiler it stays pure, until there is one."""
    layers = [PACKAGE / layer for layer in ("core", "games", "bots")]
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("cl") or ""
    stamp = Stamp("engine", state(files(*layers, ROOT / "setup.py"), sys.version, compiler))
    if stamp.is_fresh() or not compiler:
        return stamp, None
    print("compiling the engine, once and after a change of its sources", flush=True)
    shutil.rmtree(COMPILED, ignore_errors=True)
    calm = {key: value for key, value in os.environ.items() if not key.startswith("CARTABLE_")}
    words = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(COMPILED)]
    return stamp, subprocess.Popen(words, cwd=ROOT, env=calm, stderr=subprocess.DEVNULL)


def engine(stamp: Stamp, process: "subprocess.Popen[bytes] | None") -> Path:
    """Where the package is that should run."""
    if process is not None:
        process.wait()
        stamp.set()
    if not stamp.is_fresh() or not list((COMPILED / "cartable" / "core").glob("table.*.*")):
        return SOURCE
    copy_rest()
    return COMPILED


def copy_rest() -> None:
    """All that is not compiled may have changed since."""
    there = COMPILED / "cartable"
    for path in PACKAGE.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".so", ".pyd"):
            copy = there / path.relative_to(PACKAGE)
            if not copy.exists() or copy.stat().st_mtime_ns != path.stat().st_mtime_ns:
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, copy)
    for copy in (there / "static").rglob("*"):
        if copy.is_file() and not (PACKAGE / copy.relative_to(there)).exists():
            copy.unlink()


def main() -> None:
    stamp, process = compiling()
    try:
        build_page()
    except (OSError, subprocess.CalledProcessError) as failed:
        if not (STATIC / "index.html").exists():
            print(f"cartable: the page could not be built: {failed}", file=sys.stderr)
            sys.exit(UNUSABLE)
        print(f"cartable: the page could not be built, so the last one is shown: {failed}", file=sys.stderr)
    package = engine(stamp, process)
    words = [sys.executable, "-m", "cartable", "serve", *sys.argv[1:]]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    if os.name == "nt":  # exec on Windows returns to the shell too early
        sys.exit(subprocess.call(words, env=environment))
    os.execve(sys.executable, words, environment)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
