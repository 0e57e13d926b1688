"""Matches for the tests of the core."""

from cartable.core.game import Game, Options
from cartable.core.match import Match
from cartable.core.rng import Rng

SEED = "00112233445566778899aabbccddeeff"


def some_moves(match: Match, moves: int, rng: Rng) -> Match:
    """Everybody moves, and perhaps says something, at random."""
    for _ in range(moves):
        if match.over:
            break
        legal = match.legal(match.turn)
        match.play(match.turn, legal[rng.below(len(legal))])
    return match


def finished(game: Game, seats: int, options: Options | None = None) -> Match:
    return some_moves(Match(game, seats, SEED, options), 10_000, Rng(1))
