"""Golden games: played once, and the same ever after, pure and compiled, as long as the rules' version stands."""

import json

import pytest

from cartable.core.match import Match
from cartable.core.record import Record
from tests.golden.make import HERE, PARITY, figures, golden_path, is_wanted
from tests.properties.variants import VARIANTS

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@every_variant
def test_a_golden_game_replays_to_its_digest(variant):
    text = golden_path(variant).read_text(encoding="utf-8")
    record = Record.parse(text)
    match = Match.replay(variant.game, record)
    assert match.over
    assert (match.seats, match.options) == (variant.seats, variant.game.options(variant.options))
    assert str(match.record()) == text


def test_there_is_a_golden_game_of_every_variant_and_no_other():
    assert {path.name for path in HERE.glob("*.txt")} == {golden_path(variant).name for variant in VARIANTS}


@every_variant
def test_a_golden_game_is_not_made_again_while_its_rules_stand(variant):
    assert not is_wanted(variant)


@every_variant
def test_pure_and_compiled_code_play_the_same_random_games(variant):
    """Both are compared with the same figures: moves, and the state of the generator afterwards."""
    assert figures(variant) == json.loads(PARITY.read_text(encoding="utf-8"))[str(variant)]
