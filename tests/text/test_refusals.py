"""Every refusal of the engine has a sentence in every language, and the sentence has all it needs."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from cartable.core.errors import BadOptions, Illegal
from cartable.games.level10.cards import WORLDS
from cartable.games.luz.cards import COLOURS
from cartable.text import LANGUAGES, refusal, refusal_key, rule_text

PACKAGE: Final = Path(__file__).resolve().parents[2] / "src" / "cartable"
LOCALES: Final = {
    language: json.loads((PACKAGE / "locale" / f"{language}.json").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
ID: Final = re.compile(r"(L10|LUZ|L8M|L8)-\d+")

# What the engine may put into a sentence.
SAMPLES: Final[dict[str, int | str]] = {
    "action": "vote 1",
    "card": "f6",
    "colour": "r",
    "end": 5,
    "level": 3,
    "most": 4,
    "place": 2,
    "seat": 2,
    "slot": 7,
    "turn": 3,
    "world": "sky",
}


@dataclass(frozen=True)
class Site:
    """A place where the engine refuses: the rule, and the names of the data it gives."""

    rule: str
    data: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join([self.rule, *self.data])


def sites(source: str) -> Iterator[Site]:
    """All refusals in a module; a rule may be a constant, a choice of two, or one of a tuple."""
    tree = ast.parse(source)
    tuples = {
        ast.unparse(node.target): node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and node.value is not None
    }
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Illegal":
            named = [ast.unparse(node) for node in ast.walk(call.args[0]) if isinstance(node, ast.Name)]
            rules = texts(call.args[0]) or [
                rule for name in named if name in tuples for rule in texts(tuples[name])
            ]
            assert rules, f"which rule is {ast.unparse(call)}?"
            for rule in rules:
                yield Site(rule, tuple(keyword.arg or "" for keyword in call.keywords))


def texts(node: ast.expr) -> list[str]:
    found = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant)]
    return [text for text in found if isinstance(text, str) and ID.fullmatch(text)]


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def shape(value: object) -> object:
    """The keys of a locale file, and the placeholders of its texts."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    assert isinstance(value, str) and value.strip() == value != ""
    return placeholders(value)


SITES: Final = sorted(
    {site for path in PACKAGE.rglob("*.py") for site in sites(path.read_text(encoding="utf-8"))}, key=str
)


def test_refusals_are_found_in_code():
    planted = """
RULES: Final = ("L8-12", "L8-13")
def play(self):
    raise Illegal("L8-9" if self.pile else "L8-8", seat=1)
    raise Illegal(RULES[kind])
"""
    assert [str(site) for site in sites(planted)] == ["L8-9 seat", "L8-8 seat", "L8-12", "L8-13"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("site", SITES, ids=str)
def test_every_refusal_becomes_a_sentence(site, language):
    sentence = refusal(Illegal(site.rule, **{name: SAMPLES[name] for name in site.data}), language)
    start, _, reason = sentence.partition(":")
    assert start.strip() == site.rule
    assert reason.strip() and reason.endswith(".")
    assert "{" not in sentence


def test_no_sentence_is_left_over():
    keys = LOCALES["en"]["refusals"]
    assert {refusal_key(site.rule, site.data, keys) for site in SITES} == set(keys)


def test_all_languages_have_the_same_keys_in_the_same_order_and_the_same_placeholders():
    english = shape(LOCALES["en"])
    for locale in LOCALES.values():
        assert shape(locale) == english
        assert [list(section) for section in locale.values()] == [
            list(section) for section in LOCALES["en"].values()
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_and_worlds_have_names(language):
    assert list(LOCALES[language]["colours"]) == list(COLOURS)
    assert list(LOCALES[language]["worlds"]) == list(WORLDS)


@pytest.mark.parametrize(
    ("illegal", "language", "sentence"),
    [
        (Illegal("L10-18"), "en", "L10-18: this column still needs its Reset."),
        (Illegal("L10-18"), "fr", "L10-18\u00a0: il manque encore une Réinitialisation à cette colonne."),
        (Illegal("L10-18"), "es", "L10-18: a esta columna aún le falta su Reinicio."),
        (Illegal("LUZ-14", colour="p"), "en", "LUZ-14: you still have purple, so follow it."),
        (Illegal("LUZ-14", colour="p"), "es", "LUZ-14: aún te queda morado, así que síguelo."),
        (
            Illegal("L10-17", world="swamp"),
            "fr",
            "L10-17\u00a0: «\u00a0Marécage\u00a0» a déjà sa carte dans cette colonne.",
        ),
        (Illegal("L8-17", level=3), "en", "L8-17: lay your level first; then you may add."),
        (Illegal("L8-17", seat=2, place=1), "en", "L8-17: seat 2 has no combination 1 on the table."),
    ],
)
def test_a_refusal_is_told_in_the_words_of_the_language(illegal, language, sentence):
    assert refusal(illegal, language) == sentence


def test_unknown_languages_and_rules_are_refused():
    with pytest.raises(BadOptions, match="There is no language 'xx'; there are en, fr, es"):
        rule_text("L10-18", "xx")
    with pytest.raises(BadOptions, match="There is no rule 'L9'"):
        rule_text("L9", "en")
