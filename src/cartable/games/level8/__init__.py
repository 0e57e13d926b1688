"""Level 8 and Level 8 Master: rummy-like, 2 to 6 players, two editions on one engine."""

from collections.abc import Mapping

from cartable.core.errors import BadOptions
from cartable.core.game import Game
from cartable.games.level8 import levels
from cartable.games.level8.cards import EDITIONS
from cartable.games.level8.rules import Level8


def _lay_out(seats: int, options: Mapping[str, str]) -> Level8:
    return Level8(seats, options["edition"], levels.read(options["card"], options["edition"]))


def _settle(options: dict[str, str]) -> dict[str, str]:
    """The level card is written out, so that a record needs no other file."""
    edition, card = options["edition"], options["card"]
    if edition not in EDITIONS:
        raise BadOptions(f"The option edition is {' or '.join(EDITIONS)}, not {edition!r}.")
    if "|" not in card:
        card = levels.built_in_line(card or levels.DEFAULTS[edition])
    return {"edition": edition, "card": levels.text(levels.read(card, edition))}


LEVEL8 = Game("level8", 1, (2, 6), {"edition": "classic", "card": ""}, _lay_out, _settle)
