"""The native words of mypyc, and what stands in for them where mypyc's runtime is not installed.

This is the only module of core and games that imports anything beyond the standard library, and the only
one that is never compiled (mypyc takes the branch below for unreachable).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    try:
        from librt.vecs import append, vec
        from mypy_extensions import i64, mypyc_attr
    except ImportError:  # plain lists and ints play the same games, slower

        class _Plain(list):
            def __init__(self, items=(), *, capacity=0):
                super().__init__(items)

        class vec(_Plain):  # noqa: N801 - mypyc's own name
            def __class_getitem__(cls, item):
                return _Plain

        def append(v, item):
            v.append(item)
            return v

        def mypyc_attr(**_):
            return lambda cls: cls

        i64 = int
