"""Plays a match to its end by chance, every seat now and then saying something it may say."""

from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Final

from cartable.core.match import Match
from cartable.core.table import Table
from tests.properties.variants import Variant

MANY: Final = 60  # moves at once: more are not all looked at
FIRST: Final = 30


def seed_of(variant: Variant, number: int) -> str:
    """The seed of the game of this number."""
    return blake2b(f"{variant}/{number}".encode(), digest_size=16).hexdigest()


def dice_of(variant: Variant, number: int) -> Random:
    return Random(f"{variant}/{number}")


def random_action(table: Table, dice: Random, talk: float = 0.1) -> tuple[int, int]:
    """A seat and what it does. Half the time the kind of move is drawn first, so that rare kinds happen too."""
    if dice.random() < talk:
        seat = dice.randrange(table.seats)
        if statements := table.talk(seat):
            return seat, dice.choice(statements)
    choices = table.choices()
    if dice.random() < 0.5:
        return table.turn, table.choice(dice.randrange(choices))
    looked_at = range(choices)[:FIRST] if choices > MANY else range(choices)
    kinds: dict[str, list[int]] = {}
    for move in [table.choice(k) for k in [*looked_at, dice.randrange(choices)]]:
        kinds.setdefault(table.text(move).split(" ")[0], []).append(move)
    return table.turn, dice.choice(dice.choice(list(kinds.values())))


def random_game(variant: Variant, number: int, talk: float = 0.1) -> Iterator[Match]:
    """The match after its deal and after every move; always the same for the same number."""
    dice = dice_of(variant, number)
    match = Match(variant.game, variant.seats, seed_of(variant, number), variant.options)
    yield match
    while not match.over:
        match.play(*random_action(match._truth, dice, talk))
        yield match


def finished_game(variant: Variant, number: int, talk: float = 0.1) -> Match:
    *_, match = random_game(variant, number, talk)
    return match
