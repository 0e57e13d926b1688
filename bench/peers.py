"""Measures how fast other card-game libraries play random games, one measurement per process.

    python bench/peers.py --list                  the names of all measurements
    python bench/peers.py NAME SECONDS            one measurement, as one line of JSON

It runs in an environment of its own (requirements.lock) and needs nothing of ours, so that the driver can
interleave its processes with our own. SECONDS are CPU-seconds.
"""

import json
import sys
from collections.abc import Callable
from importlib import metadata
from typing import Final

import peer_openspiel
import peer_rlcard

Measurement = Callable[[str, float], dict[str, float]]

OPENSPIEL: Final[dict[str, Measurement]] = {
    "openspiel_rollouts": peer_openspiel.rollouts,
    "openspiel_whole": peer_openspiel.whole,
    "openspiel_lean": peer_openspiel.lean,
    "openspiel_lean_whole": peer_openspiel.lean_whole,
    "openspiel_documented": peer_openspiel.documented,
    "openspiel_clone": peer_openspiel.clone,
}


def names() -> list[str]:
    openspiel = [f"{kind}/{game}" for kind in OPENSPIEL for game in peer_openspiel.GAMES]
    return openspiel + [f"rlcard_{game}" for game in peer_rlcard.GAMES]


def measure(name: str, seconds: float) -> dict[str, float | str]:
    kind, _, game = name.partition("/")
    if kind in OPENSPIEL:
        return {"name": name, "version": metadata.version("open_spiel"), **OPENSPIEL[kind](game, seconds)}
    game = name.removeprefix("rlcard_")
    return {"name": name, "version": metadata.version("rlcard"), **peer_rlcard.steps(game, seconds)}


def main(words: list[str]) -> int:
    if words == ["--list"]:
        print(*names(), sep="\n")
        return 0
    if len(words) != 2 or words[0] not in names():
        print("usage: peers.py --list | peers.py NAME SECONDS", file=sys.stderr)
        return 2
    print(json.dumps(measure(words[0], float(words[1]))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
