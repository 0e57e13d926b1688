"""Records: the same seed and moves give the same game; anything else is refused with its line and reason."""

import re
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartable.core.errors import BadRecord
from cartable.core.game import Game
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.rng import Seed
from cartable.games.catalogue import GAMES
from tests.properties.random_game import finished_game, random_game, seed_of, some_game
from tests.properties.variants import COMPILED, ENDING, TRACED, VARIANTS, Variant, games_of

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)

PATIENCE = 60.0 if TRACED else 5.0  # seconds; the longest honest record takes a fraction of one


def begun(variant: Variant, moves: int) -> str:
    """The record of a game after so many moves, or at its end."""
    for match in random_game(variant, 0):
        if match.moves_made == moves:
            break
    return str(match.record())


def a_record(game: Game) -> str:
    variant = next(variant for variant in VARIANTS if variant.game is game and variant.seats == 3)
    return begun(variant, 40)


RECORDS = {game.name: a_record(game) for game in GAMES.values()}


def verdict(game: Game, text: str) -> BadRecord | None:
    """Why this text is refused, quickly and in a way one can show; None if it is the record of a game."""
    start = time.process_time()
    try:
        problem = None
        record = Record.parse(text)
        match = Match.replay(game, record)
    except BadRecord as bad:
        problem = bad
    assert time.process_time() - start < PATIENCE
    if problem is None:
        again = match.record()
        assert (again.digest, again.scores, again.seed) == (record.digest, record.scores, record.seed)
        assert len(again.moves) == len(record.moves)
    else:
        assert 1 <= problem.line <= text.count("\n") + 2, "a complaint about a line that is not there"
        assert problem.reason and str(problem.line) in str(problem)
        assert str(problem).isprintable() and len(str(problem)) < 5000
    return problem


# ── The same seed, the same game


@every_variant
def test_a_game_is_determined_by_its_seed_and_its_moves(variant):
    for number in games_of(variant, 2, 50):
        match = some_game(variant, number)
        text = str(match.record())
        record = Record.parse(text)
        assert str(record) == text
        again = Match.replay(variant.game, record)
        assert str(again.record()) == text
        for seat in range(variant.seats):
            assert again.told(seat) == match.told(seat)


@every_variant
def test_a_game_that_is_not_over_has_a_record_too(variant):
    for moves in (0, 1, 5):
        text = begun(variant, moves)
        assert "\nscores -\n" in text
        assert verdict(variant.game, text) is None


@every_variant
def test_another_seed_deals_other_cards(variant):
    record = Record.parse(begun(variant, 0))
    digest = record.digest
    record.seed = seed_of(variant, 1)
    assert Match.opening(variant.game, record).record().digest != digest


@pytest.mark.parametrize("variant", ENDING, ids=str)
def test_the_seed_is_a_secret_until_the_game_is_over(variant):
    for match in islice(random_game(variant, 0), 10):
        if not match.over:
            with pytest.raises(PermissionError):
                _ = match.seed
    match = finished_game(variant, 0)
    assert match.seed == seed_of(variant, 0)
    assert match.promise == Seed(match.seed).promise() != match.seed


# ── Damaged


def damages(text: str, dice: Random) -> Iterator[str]:
    """The text with each of its lines cut off, lost, doubled, swapped with the next or another, or spoilt."""
    lines = text.split("\n")
    for k in range(len(lines)):
        yield "\n".join(lines[:k])
        yield "\n".join(lines[:k] + lines[k + 1 :])
        yield "\n".join(lines[:k] + lines[k : k + 1] + lines[k:])
        other = dice.randrange(len(lines))
        for there in (min(k + 1, len(lines) - 1), other):
            swapped = lines[:]
            swapped[k], swapped[there] = swapped[there], swapped[k]
            yield "\n".join(swapped)
        yield "\n".join([*lines[:k], spoilt(lines[k], dice), *lines[k + 1 :]])
        yield "\n".join([*lines[:k], spoilt(lines[k], dice), *lines[k + 1 :]])


def spoilt(line: str, dice: Random) -> str:
    place = dice.randrange(len(line) + 1)
    letter = dice.choice("0123456789abcdef -+/*?|\r\t\0é٣１\u2028\ud800xyz")
    return dice.choice(
        [
            line[:place] + letter + line[place:],
            line[:place] + letter + line[place + 1 :],
            line[:place] + line[place + 1 :],
            line[:place],
            f"{line} ",
            f" {line}",
            line.upper(),
            line.replace("1", "2"),
        ]
    )


@every_game
def test_a_damaged_record_is_refused_or_says_the_same(game):
    text = RECORDS[game.name]
    refused = 0
    for damaged in damages(text, Random(game.name)):
        problem = verdict(game, damaged)
        refused += problem is not None
        if problem is None:
            assert settled(game, damaged) == settled(game, text), "another record of the same digest"
    assert refused > 100


def settled(game: Game, text: str) -> list[object]:
    """All that a record says, its options spelled out."""
    record = Record.parse(text)
    return [
        record.seats,
        game.options(record.options),
        record.seed,
        record.moves,
        record.scores,
        record.digest,
    ]


@every_game
def test_a_record_cut_short_anywhere_is_refused(game):
    text = RECORDS[game.name]
    for length in range(len(text)):
        assert verdict(game, text[:length]) is not None


@every_game
def test_a_move_that_cannot_be_is_reported_with_its_line(game):
    text = RECORDS[game.name]
    lines = text.split("\n")
    first = lines.index("") + 1
    for k in range(first, lines.index("", first)):
        seat = lines[k].split(" ")[0]
        for wrong in (f"{seat} nonsense", f"{seat}", "0 nonsense", "99 nonsense", "x"):
            problem = verdict(game, "\n".join([*lines[:k], wrong, *lines[k + 1 :]]))
            assert problem is not None and problem.line == k + 1


@every_game
def test_wrong_scores_and_a_wrong_digest_are_reported_with_their_line(game):
    variant = next(variant for variant in VARIANTS if variant.game is game)  # the shortest
    lines = str(finished_game(variant, 0).record()).split("\n")
    for k, wrong in ((-3, "scores 999"), (-3, "scores -"), (-2, "digest " + "0" * 32)):
        problem = verdict(game, "\n".join([*lines[:k], wrong, *lines[k + 1 :]]))
        assert problem is not None and problem.line == len(lines) + k + 1


@every_game
def test_other_versions_and_other_games_are_refused(game):
    text = RECORDS[game.name]
    ours = f"game {game.name} {game.rules}\n"
    for wrong in (
        f"game {game.name} {game.rules + 1}\n",
        f"game {game.name} 0\n",
        f"game not{game.name} 1\n",
    ):
        problem = verdict(game, text.replace(ours, wrong))
        assert problem is not None and problem.line == 2
    problem = verdict(game, text.replace("cartable 1\n", "cartable 2\n"))
    assert problem is not None and problem.line == 1


# ── Hostile


MANY = 10**5 if TRACED else 10**6


def with_moves(text: str, moves: str) -> str:
    head, _, tail = text.split("\n\n")
    return f"{head}\n\n{moves}\n\n{tail}"


def with_options(text: str, options: str) -> str:
    return text.replace("seed ", f"{options}\nseed ")


ATTACKS: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "a million empty lines": lambda text: "\n" * MANY,
    "a long line": lambda text: "x" * MANY,
    "a long seed": lambda text: text.replace("seed ", "seed " + "0" * MANY),
    "a long move": lambda text: with_moves(text, "1 " + "play 1 " * 300_000),
    "a million times the first move": lambda text: with_moves(text, "1 bid 1\n" * MANY),
    "a million short moves": lambda text: with_moves(text, "1 x\n" * (MANY - 10_000) + "1 x"),
    "a million seats only": lambda text: with_moves(text, "9\n" * MANY),
    "a million scores": lambda text: text.replace("scores ", "scores " + "1 " * MANY),
    "many scores": lambda text: text.replace("scores ", "scores " + "1 " * 900),
    "many options": lambda text: with_options(text, "\n".join(f"option {k} 1" for k in range(MANY // 5))),
    "a path for an option": lambda text: re.sub(
        "\noption ([a-z]+) .*", "\n" + r"option \1 ../../secret", with_options(text, "option x y")
    ),
    "an unknown option": lambda text: with_options(text, "option evil ../../secret"),
    "an option without a value": lambda text: with_options(text, "option"),
    "a nameless option": lambda text: with_options(text, "option  "),
    "many seats": lambda text: text.replace("seats 3", "seats 999999999"),
    "no seats": lambda text: text.replace("seats 3", "seats 0"),
    "negative seats": lambda text: text.replace("seats 3", "seats -3"),
    "seats beyond numbers": lambda text: text.replace("seats 3", "seats 9" + "9" * 1000),
    "another alphabet's digits": lambda text: text.replace("seats 3", "seats ٣"),
    "wide digits": lambda text: text.replace("\n1 ", "\n１ "),
    "an exponent": lambda text: text.replace("seats 3", "seats 3e0"),
    "an underscore": lambda text: text.replace("seats 3", "seats 0_3"),
    "control characters": lambda text: text.replace(" ", "\0"),
    "an escape in the game": lambda text: text.replace("game ", "game \x1b[2J"),
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "other line ends": lambda text: text.replace("\n", "\u2028"),
    "a surrogate seed": lambda text: text.replace("seed ", "seed \ud800"),
    "a surrogate move": lambda text: with_moves(text, "1 \ud800"),
    "a surrogate game": lambda text: text.replace("game ", "game \ud800"),
    "a byte order mark": lambda text: "\ufeff" + text,
    "upper case": lambda text: text.upper(),
    "twice": lambda text: text + text,
    "another format": lambda text: '{"game": "luz"}',
}


@every_game
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_hostile_record_is_refused_at_once(game, attack):
    assert verdict(game, ATTACKS[attack](RECORDS[game.name])) is not None


@every_game
@settings(
    max_examples=300 if COMPILED else 20 if TRACED else 100, deadline=None, derandomize=True, database=None
)
@given(data=st.data())
def test_a_fuzzed_record_is_refused_or_plays(game, data):
    text = RECORDS[game.name]
    start = data.draw(st.integers(0, len(text)), "start")
    end = data.draw(st.integers(start, min(len(text), start + 80)), "end")
    noise = data.draw(st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")), "noise")
    verdict(game, text[:start] + noise + text[end:])


@settings(
    max_examples=300 if COMPILED else 20 if TRACED else 100, deadline=None, derandomize=True, database=None
)
@given(raw=st.binary(max_size=300))
def test_noise_is_no_record(raw):
    for game in GAMES.values():
        assert verdict(game, raw.decode("utf-8", errors="surrogateescape")) is not None
