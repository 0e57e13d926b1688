"""The house rules: who may import whom, what no file may say, and what compiled code must not contain."""

import ast
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "cartable"

# Each layer, and the layers it may import besides the standard library.
LAYERS = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "arena": {"core", "games", "bots", "arena"},
    "server": {"core", "games", "bots", "server"},
}
PACKAGES = {"server": {"asyncpg", "msgspec", "segno", "starlette", "uvicorn"}}  # what a layer needs besides
LATE = {"arena": {"matplotlib", "distributed", "ray"}}  # extras: imported where they are used, not before
NATIVE = PACKAGE / "core" / "native.py"
MODULES = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]

AS_COMPILED = os.environ.get("CARTABLE_COMPILED") == "1"
AS_PURE = os.environ.get("CARTABLE_PURE") == "1"


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# ── Layers


def imports(source: str, package: str) -> Iterator[str]:
    """The full names that a module of this package imports."""
    yield from imports_in(ast.parse(source), package)


def imports_in(tree: ast.AST, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def late_imports(source: str, package: str) -> set[str]:
    """Those that are made inside a function, or for the types only."""
    late: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if isinstance(node, ast.FunctionDef) or for_types:
            late.update(imports_in(node, package))
    return late


def foreign(source: str, package: str) -> list[str]:
    """Those of its imports that the layer of this package may not have."""
    layer = package.split(".")[1]
    allowed = LAYERS[layer]
    extras = {name for name in late_imports(source, package) if name.split(".")[0] in LATE.get(layer, set())}
    found = []
    for name in imports(source, package):
        top, *rest = name.split(".")
        ours = top == "cartable" and rest[:1] != [] and rest[0] in allowed
        known = top in sys.stdlib_module_names or top in PACKAGES.get(layer, set()) or name in extras
        if not ours and not known:
            found.append(name)
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_layer_imports_only_what_lies_below_it(path):
    package = ".".join(path.relative_to(PACKAGE.parent).parts[:-1])
    found = foreign(path.read_text(encoding="utf-8"), package)
    if path == NATIVE:  # the one door to mypyc's runtime
        found = [name for name in found if name.split(".")[0] not in {"librt", "mypy_extensions"}]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "import numpy",
        "import cartable.games.luz.rules",
        "from cartable.bots import bot",
        "from cartable import cli",
        "from ..games import luz",
        "from mypy_extensions import i64",
        "def late():\n    from cartable.server import room",
    ],
)
def test_a_planted_import_upwards_is_seen(line):
    assert foreign(line, "cartable.core") != []


@pytest.mark.parametrize("line", ["import os.path", "from cartable.core import bits", "from . import bits"])
def test_an_import_sideways_is_allowed(line):
    assert foreign(line, "cartable.core") == []


# The table of the server is pure: everything comes to it as an argument, so that a log always folds to the same room.
PURE = [*sorted((PACKAGE / "server" / "table").rglob("*.py")), PACKAGE / "server" / "messages.py"]
WITH_IO = {
    *(
        "asyncio",
        "concurrent",
        "http",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "select",
        "shutil",
    ),
    *("signal", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "urllib"),
    *("datetime", "random", "secrets", "time", "uuid"),  # nor a clock, nor chance
    *PACKAGES["server"] - {"msgspec"},
}
AROUND_THE_TABLE = [f"cartable.server.{room}" for room in ("net", "stores", "thinking", "app", "run")]


def impure(source: str) -> list[str]:
    names = list(imports(source, "cartable.server.table"))
    outside = [name for name in names if name.split(".")[0] in WITH_IO]
    around = [name for name in names for room in AROUND_THE_TABLE if f"{name}.".startswith(f"{room}.")]
    opened = [node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
    return outside + around + [name for name in opened if name in ("open", "print", "input")]


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_the_table_of_the_server_does_no_io(path):
    assert impure(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import asyncio",
        "from time import monotonic",
        "def late():\n    import os.path",
        "from cartable.server.net.limits import Limits",
        "from cartable.server import stores",
        "from ..thinking import worker_pool",
        "open('log')",
    ],
)
def test_planted_io_is_seen(line):
    assert impure(line) != []


def test_the_arena_imports_its_extras_late():
    assert foreign("import ray", "cartable.arena") == ["ray"]
    assert foreign("def late():\n    import ray\n    from matplotlib import figure", "cartable.arena") == []
    assert foreign("def late():\n    import numpy", "cartable.arena") == ["numpy"]
    assert foreign("def late():\n    import ray", "cartable.bots") == ["ray"]
    assert foreign("from cartable.commands import tally", "cartable.arena") != []


# ── What no file may say


def files() -> list[Path]:
    """All that is or would be committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive
        return [path for top in ("src", "tests", "docs", "bench") for path in (ROOT / top).rglob("*")]
    return [ROOT / name for name in listed.split("\0") if name]


# Put together here, so that this file does not find itself.
MACHINE = [f"/{top}/" for top in ("work", "home", "root", "Users")]
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
        ("snapshot", "debian", "org"),
    )
]


@pytest.mark.parametrize("words", [MACHINE, HOSTS], ids=["machine paths", "registry hosts"])
def test_no_file_names_a_machine_path_or_a_registry(words):
    paths = [path for path in files() if path.is_file() and "__pycache__" not in path.parts]
    texts = {name_of(path): path.read_bytes() for path in paths}
    assert texts
    assert [(name, word) for name, text in texts.items() for word in words if word.encode() in text] == []


# ── Compiled code


@pytest.mark.skipif(not (AS_COMPILED or AS_PURE), reason="nobody said what this run should be")
@pytest.mark.parametrize("layer", ["core", "games", "bots"])
def test_all_is_compiled_or_all_is_pure(layer):
    """Should this fail as pure, a build has left its libraries under src: delete them."""
    paths = [path for path in MODULES if (PACKAGE / layer) in path.parents]
    names = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for path in paths
        if path.name != "__init__.py" and path != NATIVE
    ]
    pure = {name for name in names if str(importlib.import_module(name).__file__).endswith(".py")}
    assert pure == (set() if AS_COMPILED else set(names))


def narrow_shifts(c: str) -> list[str]:
    """The shifts that C does in 32 bits though mypyc meant 64: those of a literal without LL.

    A shift by a literal is folded or refused by the C compiler, unless it reaches just the sign.
    """
    shifts = re.finditer(r"= (-?\d+) (<<|>>) (cpy_r_\w+|\d+);", c)
    return [
        shift[0]
        for shift in shifts
        if not shift[3].isdigit() or (shift[2] == "<<" and int(shift[1]) << int(shift[3]) >= 1 << 31)
    ]


@pytest.mark.parametrize(
    ("line", "narrow"),
    [
        ("cpy_r_r0 = 1 << cpy_r_k;", True),
        ("cpy_r_r0 = 1023 << cpy_r_r1;", True),
        ("cpy_r_r0 = -5 << cpy_r_k;", True),
        ("cpy_r_r0 = 1023 >> cpy_r_k;", True),
        ("cpy_r_r0 = 1 << 31;", True),
        ("cpy_r_r0 = 1 << 20;", False),
        ("cpy_r_r0 = 4294967295LL << cpy_r_k;", False),
        ("cpy_r_r0 = cpy_r_m << cpy_r_k;", False),
        ("cpy_r_r2 = (Py_ssize_t)5 >> 1;", False),
    ],
)
def test_a_narrow_shift_is_told_from_a_wide_one(line, narrow):
    assert bool(narrow_shifts(line)) == narrow


PLANTED = """
from mypy_extensions import i64

def obvious(k: i64) -> i64:
    return 1023 << k

def through_a_name(k: i64) -> i64:
    one: i64 = 1
    return one << k

def right(mask: i64, k: i64) -> i64:
    return mask << k
"""


@pytest.mark.skipif(not AS_COMPILED, reason="asks mypyc, as only the compiled half does")
def test_mypyc_still_writes_the_planted_shifts_as_we_look_for_them(tmp_path):
    (tmp_path / "planted.py").write_text(PLANTED)
    emit = "from mypyc.build import mypycify; mypycify(['planted.py'], target_dir='c')"
    subprocess.run([sys.executable, "-c", emit], cwd=tmp_path, check=True, capture_output=True)
    assert narrow_shifts((tmp_path / "c" / "__native.c").read_text()) == [
        "= 1023 << cpy_r_k;",
        "= 1 << cpy_r_k;",
    ]


@pytest.mark.skipif(not AS_COMPILED, reason="the generated C of an older build proves nothing")
def test_no_shift_of_ours_is_narrow():
    generated = sorted((ROOT / "build" / "mypyc").glob("__native_*.c"))
    assert generated
    assert [shift for path in generated for shift in narrow_shifts(path.read_text(encoding="utf-8"))] == []
