"""cartable rules: a rule, a game's rules, all rules."""

import pytest

from cartable.text import LANGUAGES, rule_ids, rule_text


@pytest.mark.parametrize("name", ["L10-18", "l10-18"])
def test_a_rule_is_found_by_its_number(cartable, name):
    assert cartable("rules", name).out == f"L10-18  {rule_text('L10-18', 'en')}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_in_every_language(cartable, language):
    lines = cartable("rules", "--language", language).out.rstrip("\n").split("\n")
    assert [line.split()[0] for line in lines] == rule_ids()
    assert lines[0].endswith(rule_text("L10-1", language))


@pytest.mark.parametrize(("game", "start"), [("level10", "L10-"), ("luz", "LUZ-"), ("level8", "L8")])
def test_a_game_lists_its_rules(cartable, game, start):
    told = [line.split()[0] for line in cartable("rules", game).out.rstrip("\n").split("\n")]
    assert told == [rule for rule in rule_ids() if rule.startswith(start)]


def test_an_unknown_rule_is_refused_with_its_neighbours(cartable):
    missing = "L10-" + "81"
    assert cartable.refuses("rules", missing).startswith(f"There is no rule '{missing}'; do you mean L10-")
    assert cartable.refuses("rules", "chess") == "There is no rule 'chess'; 'cartable rules' lists all."


def test_an_unknown_language_is_refused(cartable):
    assert cartable.refuses("rules", "--language", "xx").startswith(
        "argument --language: invalid choice: 'xx'"
    )
