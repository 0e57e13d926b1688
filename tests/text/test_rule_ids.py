"""The rulebook, the code, the tests and the texts speak of the same rules."""

import re
from pathlib import Path
from typing import Final

import pytest

from cartable.text import LANGUAGES, rule_ids, rule_text

ROOT: Final = Path(__file__).resolve().parents[2]

ID: Final = re.compile(r"\b(L10|LUZ|L8M|L8)-(\d+)\b")
RANGE: Final = re.compile(r"\b(L10|LUZ|L8M|L8)-(\d+)\s?…\s?(?:\1-)?(\d+)\b")  # L8-12…16, L8-12 … L8-16
TEST: Final = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)
IN_NAME: Final = re.compile(r"(?<=_)(L10|LUZ|L8M|L8)_(\d+)(?=_|$)")
RULE: Final = re.compile(r"^- \*\*((?:L10|LUZ|L8M|L8)-\d+)\*\* ", re.MULTILINE)


def mentioned(text: str) -> set[str]:
    """All ids in a text, those inside a range too."""
    found = {f"{game}-{number}" for game, number in ID.findall(text)}
    for game, first, last in RANGE.findall(text):
        found |= {f"{game}-{number}" for number in range(int(first), int(last) + 1)}
    return found


def in_names(source: str) -> set[str]:
    """All ids in the names of test functions."""
    return {f"{game}-{number}" for name in TEST.findall(source) for game, number in IN_NAME.findall(name)}


def texts(folder: str, *endings: str) -> dict[str, str]:
    paths = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in endings)
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


RULEBOOK: Final = texts("docs/rules", ".md")
SOURCE: Final = texts("src/cartable", ".py", ".toml")
TESTS: Final = texts("tests", ".py")
RULES: Final = [rule for text in RULEBOOK.values() for rule in RULE.findall(text)]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("(L8-11, LUZ-4)", {"L8-11", "LUZ-4"}),
        ("L8-12…14", {"L8-12", "L8-13", "L8-14"}),
        ("L8M-3 … L8M-5", {"L8M-3", "L8M-4", "L8M-5"}),
        ("L10-29.", {"L10-29"}),
        ("XL8-1 L8-", set()),
    ],
)
def test_ids_are_found_in_texts(text, ids):
    assert mentioned(text) == ids


def test_ids_are_found_in_names_of_tests():
    assert in_names("def test_L8_12_L8M_3_and_LUZ_4():\n    L10_5") == {"L8-12", "L8M-3", "LUZ-4"}


def test_the_rulebook_numbers_each_rule_once_and_leaves_no_gap():
    assert len(RULES) == len(set(RULES))
    for game in ("L10", "LUZ", "L8", "L8M"):
        numbers = sorted(int(rule.split("-")[1]) for rule in RULES if rule.startswith(f"{game}-"))
        assert numbers == list(range(1, len(numbers) + 1)) and numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_in_every_language_and_no_other_rule_has(language):
    assert sorted(rule_ids()) == sorted(RULES)
    for rule in RULES:
        assert rule_text(rule, language).strip()


@pytest.mark.parametrize("files", [RULEBOOK, SOURCE, TESTS, texts("docs", ".md"), texts("src", ".json")])
def test_no_file_speaks_of_an_unknown_rule(files):
    unknown = {file: mentioned(text) - set(RULES) for file, text in files.items()}
    assert {file: ids for file, ids in unknown.items() if ids} == {}


def test_no_test_is_named_after_an_unknown_rule():
    unknown = {file: in_names(text) - set(RULES) for file, text in TESTS.items()}
    assert {file: ids for file, ids in unknown.items() if ids} == {}


def test_every_rule_stands_in_the_code():
    engine = texts("src/cartable/games", ".py", ".toml")
    known = set().union(*(mentioned(text) for text in engine.values()))
    assert [rule for rule in RULES if rule not in known] == []


def test_every_rule_stands_in_the_name_of_a_test():
    known = set().union(*(in_names(text) for text in TESTS.values()))
    assert [rule for rule in RULES if rule not in known] == []
