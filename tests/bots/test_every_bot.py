"""Every bot of every game plays legally to the end, and the same way for the same chance."""

from typing import Final

import pytest

from cartable.arena.series import Series
from cartable.bots.catalogue import BOTS, EVERY_GAME, bots_of
from cartable.core.match import Match
from cartable.games.catalogue import GAMES
from tests.properties.variants import COMPILED

GAMES_EACH: Final = 20 if COMPILED else 2
# A whole game of a searcher takes its time, above all where nothing is compiled.
SEARCHED: Final = 2 if COMPILED else 1
OPTIONS: Final[list[tuple[str, dict[str, str]]]] = [
    ("level10", {"pauses": "0"}),
    ("level10", {"pauses": "3"}),
    ("luz", {}),
    ("level8", {"edition": "classic"}),
    ("level8", {"edition": "master"}),
]


def play(game: str, options: dict[str, str], seats: int, bot: str, number: int) -> Match:
    """A match refuses whatever is not legal."""
    return Series.of(GAMES[game], seats, options, [bot], "every bot").play(number)


def seat_counts(game: str) -> tuple[int, int]:
    return GAMES[game].fewest, GAMES[game].most


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_strength(game):
    assert bots_of(game) == [*BOTS[EVERY_GAME], "easy", "good", "expert"]


@pytest.mark.parametrize(("game", "options"), OPTIONS)
@pytest.mark.parametrize("bot", ["easy", "good"])
def test_whole_games_are_legal_and_end(game, options, bot):
    for seats in seat_counts(game):
        for number in range(GAMES_EACH):
            assert play(game, options, seats, bot, number).over


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_so_are_those_of_the_expert(game, options):
    seats = seat_counts(game)[0] if not COMPILED else seat_counts(game)[1]
    for number in range(SEARCHED):
        assert play(game, options, seats, "expert@2", number).over


@pytest.mark.parametrize(("game", "options"), OPTIONS)
@pytest.mark.parametrize("bot", ["easy", "good", "expert@1"] if COMPILED else ["easy", "good"])
def test_the_same_chance_gives_the_same_game(game, options, bot):
    seats = seat_counts(game)[0]
    first, second = (str(play(game, options, seats, bot, 7).record()) for _ in range(2))
    assert first == second
