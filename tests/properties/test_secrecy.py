"""Secrecy is tested, not promised: views, legal moves, exchanged cards and samples, for every game and seat."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random

import pytest

from cartable.core.rng import Rng
from cartable.core.table import ALL, NOBODY, NUMBER, OTHERS, OWNER, SEAT
from tests.properties.exchange import check_exchanges, deals
from tests.properties.random_game import random_game
from tests.properties.samples import check_playout, check_sample
from tests.properties.variants import VARIANTS, Variant, games_of, looks_at, moves_of
from tests.properties.views import check_match

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


# ── (1), (2)


@every_variant
def test_a_view_is_the_truth_with_some_cards_face_down_and_knows_what_is_legal(variant):
    for number in games_of(variant, 4, 60):
        dice = Random(number)
        for match in islice(random_game(variant, number), moves_of(variant)):
            if variant.game.name != "level8" or dice.random() < 0.08:
                check_match(match)


# ── (3)


@every_variant
def test_nobody_notices_when_two_cards_they_cannot_have_seen_are_exchanged(variant):
    compared = 0
    for number in games_of(variant, 2, 20):
        dice = Random(number)
        for deal in deals(variant, number, moves_of(variant), look=True):
            compared += check_exchanges(deal, dice)
    assert compared > 0


LEAKIEST = {"luz": "luz-3", "level10": "level10-pauses2-3", "level8": "level8-master-3"}
WORDS = {ALL: "ALL", OWNER: "OWNER", OTHERS: "OTHERS", NOBODY: "NOBODY"}


def leaks() -> Iterator[tuple[Variant, str, str, int]]:
    """Every card that a fact hides from somebody, with every word that would show it to more."""
    for variant in VARIANTS:
        if str(variant) != LEAKIEST.get(variant.game.name):
            continue
        for fact, kinds in variant.empty_table().FACTS.items():
            owned = next(iter(kinds.values())) == SEAT  # otherwise OWNER is nobody
            for argument, word in kinds.items():
                if word in (OWNER, OTHERS, NOBODY):
                    wrong = {ALL, OTHERS} | ({OWNER} if owned else set())
                    yield from ((variant, fact, argument, planted) for planted in sorted(wrong - {word}))


def leak_name(value: object) -> str:
    return WORDS[value] if isinstance(value, int) else str(value)


every_leak = pytest.mark.parametrize("variant, fact, argument, word", [*leaks()], ids=leak_name)


@contextmanager
def planted(variant: Variant, fact: str, argument: str, word: int) -> Iterator[None]:
    """The game with one wrong word in its table of facts."""
    kinds = variant.empty_table().FACTS[fact]
    right = kinds[argument]
    kinds[argument] = word
    try:
        yield
    finally:
        kinds[argument] = right


# A view may also choke on a card it should not have been told: `list.remove(x): x not in list`.
NOTICED = (AssertionError, ValueError)


def test_every_game_hides_something():
    assert {variant.game.name for variant, *_ in leaks()} == {variant.game.name for variant in VARIANTS}


def test_the_words_of_facts_are_the_words_we_know():
    words = {
        word
        for variant in VARIANTS
        for kinds in variant.empty_table().FACTS.values()
        for word in kinds.values()
    }
    assert words <= {SEAT, NUMBER, *WORDS}


@every_leak
def test_a_planted_leak_is_noticed_when_cards_are_exchanged(variant, fact, argument, word):
    dice = Random(1)

    def exchange_everywhere() -> None:
        for number in range(30):
            for deal in deals(variant, number):
                check_exchanges(deal, dice, fact)

    with (
        planted(variant, fact, argument, word),
        pytest.raises(NOTICED, match=r"is told something else|not in list"),
    ):
        exchange_everywhere()


@every_leak
def test_a_planted_leak_shows_a_face_that_cannot_have_been_seen(variant, fact, argument, word):
    def look_everywhere() -> None:
        for number in range(30):
            for _ in deals(variant, number, look=True):
                pass

    with (
        planted(variant, fact, argument, word),
        pytest.raises(NOTICED, match=r"cannot have seen|not in list"),
    ):
        look_everywhere()


# ── (4)


@every_variant
def test_a_sample_could_be_the_truth(variant):
    for number in games_of(variant, 2, 12):
        dice = Random(number)
        for match in islice(random_game(variant, number), moves_of(variant)):
            if dice.random() < looks_at(variant):
                seat = dice.randrange(variant.seats)
                check_sample(variant, match.view(seat), match._truth, seat, dice.randrange(1000))


@every_variant
def test_samples_differ_with_the_generator(variant):
    match = next(random_game(variant, 0))
    for seat in range(variant.seats):
        samples = [match.view(seat).sample(seat, Rng(seed)).snapshot() for seed in range(8)]
        assert any(sample != samples[0] for sample in samples)


@every_variant
def test_a_sample_can_be_played_to_its_end(variant):
    for number in games_of(variant, 2, 25):
        dice = Random(number)
        for match in islice(random_game(variant, number), moves_of(variant)):
            if dice.random() < looks_at(variant) / 10:
                seat = dice.randrange(variant.seats)
                check_playout(match.view(seat), seat, number)
