"""The native words of mypyc, and what stands in for them where the package is not compiled.

This is the only module of core and games that imports anything beyond the standard library, and the only
one that is never compiled (mypyc takes the branch below for unreachable).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr

    INTERPRETED: bool
else:
    from importlib.machinery import EXTENSION_SUFFIXES
    from pathlib import Path

    INTERPRETED = not any(Path(__file__).with_name(f"bits{end}").exists() for end in EXTENSION_SUFFIXES)
    if not INTERPRETED:
        from librt.vecs import append, vec
        from mypy_extensions import i64, mypyc_attr
    else:  # plain lists and ints play the same games, slower; interpreted, they are quicker than vecs

        def _row(items=(), *, capacity=0):
            return list(items)

        def append(row, item):
            row.append(item)
            return row

        def mypyc_attr(**_):
            return lambda cls: cls

        i64 = int
        vec = {i64: _row, float: _row}  # so that vec[i64]([1, 2]) is a list
