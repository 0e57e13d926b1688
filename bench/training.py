"""Trains the learned bots again from another chance and lets them play the deals of the shipped ones: as strong?

    python bench/training.py [--games 1000] [--only luz] [--seed again]

Takes minutes. Writes its part of docs/bots.md.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # run as a script, this is no package

import cartable
from bench.report import BOTS, write_part
from cartable.bots.catalogue import TRAININGS
from cartable.commands.columns import percent

PACKAGE: Final = Path(next(iter(cartable.__path__)))
CONTESTS: Final = {
    "luz": [["--bots", "good", "easy", "easy", "easy"]],
    "level8": [["--bots", "expert@20", "good", "good", "good", "--option", "edition=master"]],
    "level10": [
        ["--bots", "good", "--seats", "1", "--option", "pauses=0"],
        ["--bots", "good", "--seats", "2", "--option", "pauses=0"],
        ["--bots", "good", "--seats", "4", "--option", "pauses=3"],
    ],
}


class Share(NamedTuple):
    won: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{percent(self.won)} ({100 * self.low:.1f}–{100 * self.high:.1f})"


def arena(folder: Path, game: str, words: list[str]) -> Share:
    """How often the first bot won, as the package in this folder plays."""
    command = [sys.executable, "-m", "cartable", "arena", game, *words, "--seed", "training", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    said = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    won = json.loads(said)["contestants"][0]["won"]
    return Share(won["value"], won["low"], won["high"])


def row(game: str, words: list[str], before: Share, after: Share, minutes: float) -> str:
    same = "yes" if before.low <= after.high and after.low <= before.high else "**no**"
    return f"| {game} | `{' '.join(words)}` | {before} | {after} | {same} | {minutes:.1f} min |"


def trained_again(game: str, seed: str, games: int) -> list[str]:
    train, most, place = TRAININGS[game]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        package = shutil.copytree(PACKAGE, Path(folder, PACKAGE.name))
        for group in PACKAGE.parent.glob("cartable__mypyc*"):  # what the compiled modules share
            shutil.copy2(group, folder)
        begun = time.process_time()
        (package / place).write_text(train(seed, most, lambda what, done: None), encoding="utf-8")
        minutes = (time.process_time() - begun) / 60
        for words in CONTESTS[game]:
            asked = [*words, "--games", str(games)]
            pair = arena(PACKAGE.parent, game, asked), arena(Path(folder), game, asked)
            rows.append(row(game, words, *pair, minutes))
            print(rows[-1], flush=True)
    return rows


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--only", choices=CONTESTS, nargs="+", default=[*CONTESTS])
    options.add_argument("--seed", default="again")
    asked = options.parse_args()
    text = [
        "## Trained again",
        "",
        "Written by `python bench/training.py`; run it to measure again. The shipped tables and those of a second",
        f"training (`cartable train GAME --seed {asked.seed}`) on the same deals, {asked.games:,} games each; the same",
        "strength where the intervals of 95 % overlap. Minutes of one core for the whole training.",
        "",
        "| game | contest | shipped | trained again | same | training |",
        "|---|---|---|---|---|---|",
    ]
    for game in asked.only:
        text += trained_again(game, asked.seed, asked.games)
    write_part(BOTS, "training", "\n".join(text))


if __name__ == "__main__":
    main()
