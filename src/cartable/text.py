"""The texts of the rules and of refusals, in every language; all of them stand in locale/*.json."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, cast

from cartable.core.errors import BadOptions, Illegal

LANGUAGES: Final = ("en", "fr", "es")

# What a refusal tells in the words of the engine, and where the words of the language stand.
TRANSLATED: Final = {"colour": "colours", "world": "worlds"}
SEATS: Final = ("turn", "seat")  # told as a number; the page says the name of who sits there


def rule_ids() -> list[str]:
    """All rules, in the order of the rulebook."""
    return list(_section("en", "rules"))


def rule_text(rule: str, language: str) -> str:
    """The short text of a rule."""
    texts = _section(language, "rules")
    if rule not in texts:
        raise BadOptions(f"There is no rule {rule!r}.")
    return texts[rule]


def refusal(illegal: Illegal, language: str) -> str:
    """Why an action was refused: `L10-18: this column still needs its Reset.`"""
    texts = _section(language, "refusals")
    key = refusal_key(illegal.rule, illegal.data, texts)
    words = {name: _word(name, value, language) for name, value in illegal.data.items()}
    reason = texts[key].format_map(words)
    return _section(language, "phrases")["refusal"].format(rule=illegal.rule, reason=reason)


def reason(key: str, data: Mapping[str, int | str], language: str) -> str:
    """Why a bot plays what it plays."""
    words = {name: _word(name, value, language) for name, value in data.items()}
    return _section(language, "reasons")[key].format_map(words)


def refusal_key(rule: str, data: Iterable[str], texts: Iterable[str]) -> str:
    """Which sentence: `L8-17 seat` where a seat is told and there is such a sentence, else `L8-17`."""
    special = [f"{rule} {name}" for name in data if f"{rule} {name}" in texts]
    return special[0] if special else rule


def _word(name: str, value: int | str, language: str) -> str:
    if name in SEATS:
        return _section(language, "phrases")["seat"].format(n=value)
    return _section(language, TRANSLATED[name])[str(value)] if name in TRANSLATED else str(value)


def _section(language: str, name: str) -> dict[str, str]:
    return cast(dict[str, str], _locale(language)[name])


@cache
def _locale(language: str) -> dict[str, object]:
    if language not in LANGUAGES:
        raise BadOptions(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    file = files("cartable").joinpath("locale", f"{language}.json")
    return cast(dict[str, object], json.loads(file.read_text(encoding="utf-8")))
