"""Plays a match to its end by chance, every seat now and then saying something it may say."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Final

from cartable.core.match import Match
from cartable.core.table import Table
from tests.properties.variants import Variant, moves_of

MANY: Final = 60  # moves at once: more are not all looked at
FIRST: Final = 30
TALK: Final = 0.1  # the share of moments in which somebody would like to say something


def seed_of(variant: Variant, number: int) -> str:
    """The seed of the game of this number."""
    return blake2b(f"{variant}/{number}".encode(), digest_size=16).hexdigest()


class Players:
    """How the seats of one random game choose what they do; always the same for the same number."""

    def __init__(self, variant: Variant, number: int) -> None:
        self.dice = Random(f"{variant}/{number}")
        # In every other game they begin by drawing rather than laying, so that piles run out (Level 8).
        self.thirst = 250 if number % 2 == 0 else 0

    def act(self, table: Table) -> tuple[int, int]:
        """A seat and what it does."""
        if self.dice.random() < TALK:
            seat = self.dice.randrange(table.seats)
            if statements := table.talk(seat):
                return seat, self.dice.choice(statements)
        self.thirst -= 1
        return table.turn, self.move(table)

    def move(self, table: Table) -> int:
        """Half the time the kind of move is drawn first, so that rare kinds happen too."""
        choices = table.choices()
        if self.thirst <= 0 and self.dice.random() < 0.5:
            return table.choice(self.dice.randrange(choices))
        looked_at = range(choices)[:FIRST] if choices > MANY else range(choices)
        kinds: dict[str, list[int]] = {}
        for move in [table.choice(k) for k in [*looked_at, self.dice.randrange(choices)]]:
            kinds.setdefault(table.text(move).split(" ")[0], []).append(move)
        if self.thirst > 0:
            kinds = {verb: moves for verb, moves in kinds.items() if verb == "draw"} or kinds
            kinds = {verb: moves for verb, moves in kinds.items() if verb != "lay"} or kinds
        return self.dice.choice(self.dice.choice(list(kinds.values())))


def random_game(variant: Variant, number: int) -> Iterator[Match]:
    """The match after its deal and after every move."""
    players = Players(variant, number)
    match = Match(variant.game, variant.seats, seed_of(variant, number), variant.options)
    yield match
    while not match.over:
        match.play(*players.act(match._truth))
        yield match


def some_game(variant: Variant, number: int) -> Match:
    """Played to its end, or as far as there is time for."""
    *_, match = islice(random_game(variant, number), moves_of(variant))
    return match


_finished: dict[tuple[str, int], Match] = {}


def finished_game(variant: Variant, number: int) -> Match:
    """Played once for all tests that only look at it."""
    if (str(variant), number) not in _finished:
        *_, _finished[str(variant), number] = random_game(variant, number)
    return _finished[str(variant), number]
