"""cartable odds: how often a fresh hand holds each level, as docs/rules/levels.md says."""

import re
from pathlib import Path

import pytest

from cartable.arena.estimate import wilson

LEVELS = Path(__file__).resolve().parents[2] / "docs" / "rules" / "levels.md"
ROW = re.compile(r"^\| (\d) \| ([^|]+) \| (\d+) \| ([\d.]+) % \|", re.MULTILINE)


def published(section: str) -> list[tuple[str, int, float]]:
    """The table under a heading of levels.md: combinations, cards, odds."""
    text = next(
        part for part in LEVELS.read_text(encoding="utf-8").split("\n## ") if part.startswith(section)
    )
    return [(combinations, int(cards), float(odds)) for _, combinations, cards, odds in ROW.findall(text)]


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("--edition classic", "Classic, 1 star"),
        ("--edition master", "Master, 1 star"),
        ("--card master-2", "Master, 2 stars"),
    ],
)
def test_the_odds_of_the_docs_come_out_again(cartable, words, section):
    """Fewer hands than in the docs, so chance may add to the 1 point that is allowed."""
    table = published(section)
    assert len(table) == 8
    levels = cartable("odds", "level8", *words.split(), "--hands", 1500, "--json").json()["levels"]
    for level, (combinations, cards, odds) in zip(levels, table, strict=True):
        assert level["cards"] == cards
        assert written_out(combinations) == level["combinations"]
        assert abs(100 * level["share"] - odds) < 1 + 100 * level["margin"]


def written_out(combinations: str) -> list[str]:
    found = []
    for part in combinations.split(", "):
        words, _, times = part.partition(" ×")
        found += [words] * int(times or 1)
    return found


def test_the_table(cartable):
    said = cartable("odds", "level8", "--card", "master-2", "--hands", 50)
    assert said.status == 0 and said.err == ""
    lines = said.out.rstrip("\n").split("\n")
    assert lines[0] == "level8 master, card master-2: 50 fresh hands of 10 cards"
    assert lines[2].split() == ["level", "combinations", "cards", "odds", "±"]
    assert lines[6].split()[:6] == ["4", "coloured", "run", "2", "×4", "8"]
    assert len(lines) == 11


def test_json_has_the_same_numbers(cartable):
    told = cartable("odds", "level8", "--hands", 40, "--seed", "s", "--json").json()
    assert list(told) == ["game", "edition", "card", "hands", "seed", "levels"]
    assert (told["game"], told["edition"], told["hands"], told["seed"]) == ("level8", "classic", 40, "s")
    assert told["levels"][0]["combinations"] == ["run 3", "run 3"]
    for level in told["levels"]:
        assert level["share"] == level["held"] / 40


def test_the_same_seed_gives_the_same_hands(cartable):
    command = ["odds", "level8", "--hands", 60]
    assert cartable(*command).out == cartable(*command).out
    assert cartable(*command).out != cartable(*command, "--seed", 2).out


def test_the_margin_is_the_textbooks_and_honest_about_rare_levels():
    assert wilson(0.5, 10_000).margin == pytest.approx(1.96 * 0.005, rel=1e-3)
    assert 0.0001 < wilson(0.0, 10_000).margin < 0.001


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("luz", "Only level8 has levels to count the odds of; luz has none."),
        ("chess", "There is no game 'chess'; there are level10, luz, level8."),
        ("level8 --hands 0", "argument --hands: '0' is not a whole number from 1 on"),
        ("level8 --card none", "There is no level card 'none': "),
        ("level8 --edition gold", "argument --edition: invalid choice: 'gold'"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(cartable, words, sentence):
    assert cartable.refuses("odds", *words.split()).startswith(sentence)
