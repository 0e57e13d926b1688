"""The page's texts: the same keys and braces in every language, and every key that the page asks for."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartable.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
PARTS = sorted(folder.name for folder in (WEB / "texts").iterdir() if folder.is_dir())
PLURALS = {"one", "many", "other"}


def leaves(texts: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence by its key; the forms of a plural are one sentence, lists are numbered."""
    if isinstance(texts, str):
        yield path, texts
    elif isinstance(texts, list):
        for number, text in enumerate(texts):
            yield f"{path}[{number}]", text
    else:
        assert isinstance(texts, dict)
        if texts and texts.keys() <= PLURALS:
            yield path, texts["other"]
            return
        for key, value in texts.items():
            yield from leaves(value, f"{path}.{key}" if path else key)


def texts_of(part: str, language: str) -> dict[str, str]:
    return dict(leaves(json.loads((WEB / "texts" / part / f"{language}.json").read_text("utf-8"))))


def braces(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{(\w+)\}", text)))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("part", PARTS)
def test_every_language_says_the_same(part, language):
    ours, theirs = texts_of(part, "en"), texts_of(part, language)
    assert theirs.keys() == ours.keys()
    assert {key: braces(text) for key, text in theirs.items()} == {
        key: braces(text) for key, text in ours.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_no_sentence_is_empty(part, language):
    assert [key for key, text in texts_of(part, language).items() if not text.strip()] == []


def asked() -> Iterator[tuple[str, str]]:
    """The keys that stand in the page's code in full: t("shell.close")."""
    for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]:
        for key in re.findall(r"""\b(?:t|lines)\(\s*["']([\w.]+)["']""", path.read_text("utf-8")):
            yield path.name, key


def test_every_key_that_the_page_asks_for_is_there():
    known = {f"{part}.{key.split('[')[0]}" for part in PARTS for key in texts_of(part, "en")}
    engine = {
        f"engine.{key}"
        for key, _ in leaves(json.loads((ROOT / "src/cartable/locale/en.json").read_text("utf-8")))
    }
    keys = list(asked())
    assert len(keys) > 50
    assert [(file, key) for file, key in keys if key not in known | engine] == []
