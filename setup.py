"""Compiles the layers below with mypyc into one native group or, where that cannot be done, nothing at all.

CARTABLE_PURE=1 leaves all of it pure on purpose; CARTABLE_COMPILED=1 makes a failed compilation an error.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src", "cartable")
LAYERS = ("core", "games", "bots")
NATIVE = PACKAGE / "core" / "native.py"  # mypyc takes one of its branches for unreachable


def modules() -> list[str]:
    found = (path for layer in LAYERS for path in (PACKAGE / layer).rglob("*.py"))
    return sorted(path.as_posix() for path in found if path.name != "__init__.py" and path != NATIVE)


def native_group() -> list[Extension]:
    from mypyc.build import mypycify

    group = mypycify(modules(), opt_level="3", target_dir="build/mypyc", group_name="cartable")
    if sys.platform != "win32":
        flags = ["-fvisibility=hidden", "-g0"]  # what a debugger wants takes a quarter of the compiler's time
        for extension in group:  # they share one list, so nothing is appended to it
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return group


def sweep(folder: Path) -> None:
    """A package of which half is compiled is worse than either: the halves do not know each other's types."""
    for built in [*folder.glob("cartable__mypyc*"), *(folder / "cartable").rglob("*")]:
        if built.suffix in {".so", ".pyd"}:
            built.unlink()


class AllOrNothing(build_ext):
    """mypyc runs here and not on import: pip loads this file several times and builds once."""

    def run(self) -> None:
        in_place = self.inplace  # setuptools clears it while it builds
        try:
            self.distribution.ext_modules = native_group()
            self.swig_opts = None  # the one option that cannot be finalized twice
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as why:  # mypyc exits on a type error
            if os.environ.get("CARTABLE_COMPILED") == "1":
                raise
            print(f"cartable: {type(why).__name__}, so pure Python: the same games, slower", file=sys.stderr)
            self.extensions = self.distribution.ext_modules = []
            sweep(Path(self.build_lib))
            if in_place:
                sweep(PACKAGE.parent)


# Setuptools wants to know beforehand that something will be compiled; what, mypyc says in time.
LATER = [Extension("cartable__mypyc", [])]

setup(
    ext_modules=[] if os.environ.get("CARTABLE_PURE") == "1" else LATER,
    cmdclass={"build_ext": AllOrNothing},
)
