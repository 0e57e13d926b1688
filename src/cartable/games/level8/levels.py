"""Level cards: eight levels, each a list of combinations (L8-4). They are data: TOML files, or one line of text.

The line form, `run 3 run 3 | set 2 set 2 …`, stands in records, so that a record needs no other file.
"""

import tomllib
from pathlib import Path
from typing import Final

from cartable.core.errors import BadOptions
from cartable.games.level8.cards import CLASSIC, MASTER
from cartable.games.level8.melds import KINDS, SET, combination, kind_of, size_of

LEVELS: Final = 8
BUILT_IN: Final = Path(__file__).parent / "levelcards"
DEFAULTS: Final = {CLASSIC: "classic-1", MASTER: "master-1"}
HAND_AFTER_DRAW: Final = 11
LONGEST_FILE: Final = 10_000  # characters: more is no level card

Card = list[list[int]]


def built_in() -> list[str]:
    """The names of the level cards that come with the game."""
    return sorted(path.stem for path in BUILT_IN.glob("*.toml"))


def built_in_line(name: str) -> str:
    """The line form of a card that comes with the game. Never a path: names come from the wire and from records."""
    if name not in built_in():
        raise BadOptions(f"There is no level card {name[:40]!r}; there are {', '.join(built_in())}.")
    return line_from(BUILT_IN / f"{name}.toml")


def line_from(path: Path) -> str:
    """The line form of a player's own TOML file."""
    try:
        with path.open(encoding="utf-8") as file:
            data = tomllib.loads(file.read(LONGEST_FILE))
    except OSError as problem:
        raise BadOptions(f"The level card {path.name} cannot be read: {problem.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadOptions(f"The level card {path.name} is not TOML: {problem}.") from None
    levels = data.get("levels")
    if not isinstance(levels, list) or not all(isinstance(level, list) for level in levels):
        raise BadOptions(f'The level card {path.name} needs levels = [["run 3", "run 3"], …].')
    _check_number(len(levels))
    return " | ".join(" ".join(str(words) for words in level) for level in levels)


def read(line: str, edition: str) -> Card:
    """The card of a line, checked: eight levels, each of which some hand could lay."""
    parts = line.split("|")
    _check_number(len(parts))
    return [_level(number + 1, part, edition) for number, part in enumerate(parts)]


def _check_number(levels: int) -> None:
    if levels != LEVELS:
        raise BadOptions(f"A level card has {LEVELS} levels (L8-4), this one {levels}.")


def text(card: Card) -> str:
    """The line form: read(text(card)) == card."""
    return " | ".join(" ".join(f"{KINDS[kind_of(code)]} {size_of(code)}" for code in level) for level in card)


def _level(number: int, part: str, edition: str) -> list[int]:
    words = part.split()
    level: list[int] = []
    kind = ""
    for word in words:
        if word.isascii() and word.isdecimal() and len(word) < 3 and kind in KINDS:
            level.append(_combination(number, kind, int(word), edition))
            kind = ""
        else:
            kind = f"{kind} {word}".strip()
    if kind or not level:
        raise BadOptions(f"Level {number} does not read like 'run 3 set 2': {part.strip()[:60]!r}.")
    room = HAND_AFTER_DRAW if number == LEVELS else HAND_AFTER_DRAW - 1  # L8-19
    cards = sum(size_of(code) for code in level)
    if cards > room:
        raise BadOptions(f"Level {number} asks for {cards} cards; no hand can lay more than {room} (L8-19).")
    return level


def _combination(number: int, kind: str, size: int, edition: str) -> int:
    jokers = 6 if edition == CLASSIC else 4  # of one range
    most = 6 + jokers if kind == KINDS[SET] else HAND_AFTER_DRAW
    if not 2 <= size <= most:
        raise BadOptions(f"Level {number} asks for a {kind} of {size}; it must be 2 to {most} cards.")
    return combination(KINDS.index(kind), size)
