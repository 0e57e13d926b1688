"""Makes the golden games, and the figures on which pure and compiled code must agree.

    python tests/golden/make.py           writes what is missing, or of an older version of its game's rules
    python tests/golden/make.py parity    also writes parity.json anew: it promises nothing about old versions

A golden game that is there stays as it is: if it no longer replays, the rules have changed, and their version
(`Game.rules`) must say so.
"""

import json
import sys
from pathlib import Path
from typing import Final

from cartable.core.match import Match
from cartable.core.playout import playouts
from cartable.core.record import Record
from cartable.core.rng import Rng
from cartable.core.table import Table
from tests.properties.random_game import Players, seed_of
from tests.properties.variants import VARIANTS, Variant

HERE: Final = Path(__file__).parent
PARITY: Final = HERE / "parity.json"
TRIES: Final = {"level10": 400, "luz": 20, "level8": 12}  # games to choose from
PLAYOUTS: Final = {"level10": 50, "luz": 5, "level8": 1}


class Careful(Players):
    """In Level 10 they leave small gaps, so that they come further than by chance; elsewhere they do as ever."""

    def move(self, table: Table) -> int:
        texts = {table.text(move): move for move in table.moves()} if "deck_made" in table.FACTS else {}
        ends = table.open_facts().get("ends")
        if not isinstance(ends, list) or self.dice.random() < 0.1:
            return super().move(table)
        gaps = {
            int(text[-1]) - ends["dfsvw".index(text[-2])]: move
            for text, move in texts.items()
            if text.startswith("play")
        }
        others = [move for text, move in texts.items() if text.startswith(("reset", "pause"))]
        if gaps and (min(gaps) <= 2 or not others):
            return gaps[min(gaps)]
        return self.dice.choice(others) if others else super().move(table)


def golden_path(variant: Variant) -> Path:
    return HERE / f"{variant}.txt"


def careful_game(variant: Variant, number: int) -> Match:
    players = Careful(variant, number)
    match = Match(variant.game, variant.seats, seed_of(variant, number), variant.options)
    while not match.over:
        match.play(*players.act(match._truth))
    return match


def richness(match: Match) -> tuple[int, int]:
    """How many different facts happened; then, the most moves, but of long games the fewest."""
    facts = len({event.fact for event in match.told(0)})
    return facts, match.moves_made if match.moves_made < 300 else -match.moves_made


def richest_game(variant: Variant) -> Match:
    return max((careful_game(variant, number) for number in range(TRIES[variant.game.name])), key=richness)


def is_wanted(variant: Variant) -> bool:
    path = golden_path(variant)
    return not path.exists() or Record.parse(path.read_text(encoding="utf-8")).rules < variant.game.rules


def figures(variant: Variant) -> dict[str, object]:
    """What random playouts from a given seed come to: their moves, and where they leave the generator."""
    rng = Rng(str(variant))
    games = PLAYOUTS[variant.game.name]
    moves = playouts(variant.empty_table(), games, rng)
    return {"games": games, "moves": moves, "rng": list(rng.state())}


def main() -> None:
    for variant in VARIANTS:
        if is_wanted(variant):
            golden_path(variant).write_text(str(richest_game(variant).record()), encoding="utf-8")
            print(f"made {golden_path(variant).name}")
    if "parity" in sys.argv[1:] or not PARITY.exists():
        lines = [f"  {json.dumps(str(variant))}: {json.dumps(figures(variant))}" for variant in VARIANTS]
        PARITY.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(f"made {PARITY.name}")


if __name__ == "__main__":
    main()
