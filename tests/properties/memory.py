"""Everything a table remembers, field by field, also what it shows to nobody: for comparing before and after."""

from collections.abc import Mapping

from cartable.core.rng import Chance, Rng
from cartable.core.table import Table

# What `choices` notes down for `choice`: it changes by asking, and is no part of the game.
SCRATCH = {"listed", "lays", "long", "discardable", "specials", "playable", "pause_ways"}


def memory(thing: object) -> object:
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, Rng):
        return thing.state()
    if isinstance(thing, Chance):
        return repr(thing)
    if isinstance(thing, Mapping):
        return {key: memory(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple) or type(thing).__name__.startswith("vec"):
        return [memory(item) for item in thing]  # type: ignore[attr-defined]
    return {name: memory(value) for name, value in fields(thing)}


def fields(thing: object) -> list[tuple[str, object]]:
    names = [name for name in dir(thing) if not name.startswith("__") and name not in SCRATCH | {"FACTS"}]
    pairs = [(name, getattr(thing, name)) for name in names]
    return [(name, value) for name, value in pairs if not callable(value)]


def without_log(table: Table) -> dict[str, object]:
    """All but what only the truth of a match has, and its copies have not."""
    remembered = memory(table)
    assert isinstance(remembered, dict)
    return {name: value for name, value in remembered.items() if name not in ("log", "telling", "chance")}
