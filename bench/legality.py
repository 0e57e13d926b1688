"""Lets every bot play thousands of games: a match refuses what is not legal, and every game must come to its end.

    python bench/legality.py [--games 10000] [--only 'luz*'] [--jobs 2]

It counts on from build/bots/legality.json; delete that after a change to a bot. Writes its part of docs/bots.md. The
seats and the options of a game take turns. The expert thinks for one sample: what it may choose from does not depend
on how long it thinks.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # run as a script, this is no package

from bench.report import BOTS, write_part
from cartable.arena.engines import cores
from cartable.arena.series import Series
from cartable.bots.catalogue import bots_of
from cartable.commands.progress import Bar
from cartable.core.table import NO_SEAT
from cartable.games.catalogue import GAMES, game_named
from tests.properties.variants import CHOICES

COUNTS: Final = Path(__file__).resolve().parent.parent / "build" / "bots" / "legality.json"
CHUNK: Final = 20
WHAT: Final = ("games", "moves", "stand-offs")


def play(game: str, bot: str, numbers: range) -> tuple[int, int, int]:
    """Plays these games to their ends and counts WHAT. Illegal flies through to the top."""
    known = game_named(game)
    tables = [*product(range(known.fewest, known.most + 1), CHOICES.get(game, [{}]))]
    moves = stand_offs = 0
    for number in numbers:
        seats, options = tables[number % len(tables)]
        match = Series.of(known, seats, options, [bot], "legality").play(number)
        moves += match.moves_made
        ends = [event for event in match.told(NO_SEAT) if event.fact == "round_ended"]
        stand_offs += sum(event.args[0] == NO_SEAT for event in ends)  # L8-26
    return len(numbers), moves, stand_offs


def bots() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        for bot in bots_of(game):
            yield game, "expert@1" if bot == "expert" else bot


def report(counts: dict[str, list[int]]) -> str:
    lines = [
        "## Legality",
        "",
        "Written by `python bench/legality.py`; run it to count again. Every bot in all seats, all numbers of seats",
        "and options in turn; nothing was refused. A stand-off is a round of Level 8 that a ruling had to end (L8-26).",
        "",
        "| game and bot | games | moves | stand-offs |",
        "|---|---|---|---|",
    ]
    for name, (games, moves, stand_offs) in counts.items():
        lines.append(f"| {name} | {games:,} | {moves:,} | {stand_offs if 'level8' in name else ''} |")
    return "\n".join(lines)


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--games", type=int, default=10_000, help="of each bot")
    options.add_argument("--only", default="*", metavar="PATTERN", help="of `luz good` and so on")
    options.add_argument("--jobs", type=int, default=cores())
    asked = options.parse_args()
    counts: dict[str, list[int]] = json.loads(COUNTS.read_text()) if COUNTS.exists() else {}
    COUNTS.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for game, bot in bots():
            name = f"{game} {bot}"
            if not fnmatch(name, asked.only):
                continue
            count = counts.setdefault(name, [0] * len(WHAT))
            firsts = range(count[0], asked.games, CHUNK)
            chunks = [range(first, min(first + CHUNK, asked.games)) for first in firsts]
            bar = Bar(asked.games, f"games of {name}")
            for more in pool.map(play, [game] * len(chunks), [bot] * len(chunks), chunks):
                count[:] = [old + new for old, new in zip(count, more, strict=True)]
                COUNTS.write_text(json.dumps(counts, indent=1))
                bar.show(count[0])
            bar.clear()
            print(name, *(f"{number:,} {what}" for number, what in zip(count, WHAT, strict=True)), flush=True)
    write_part(BOTS, "legality", report(counts))


if __name__ == "__main__":
    main()
