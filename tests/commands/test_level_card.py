"""--edition and --card: which level card is played, and what is none. Asked of `odds`, which is quick."""

import os

import pytest


@pytest.mark.parametrize(
    ("words", "edition", "first"),
    [
        ("", "classic", "run 3 run 3"),
        ("--edition master", "master", "set 2 set 2 set 2 set 2"),
        ("--card master-2", "master", "coloured run 3 set 3"),
        ("--card master-2 --edition classic", "classic", "coloured run 3 set 3"),
        ("--card classic-1 --edition master", "master", "run 3 run 3"),
    ],
)
def test_a_card_by_its_name(cartable, words, edition, first):
    told = cartable("odds", "level8", *words.split(), "--hands", 1, "--json").json()
    assert told["edition"] == edition
    assert told["card"].split(" | ")[0] == first


def test_a_card_of_ones_own(cartable, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(f"levels = {[['set 2']] * 7 + [['run 2']]}")
    told = cartable("odds", "level8", "--card", path, "--hands", 1, "--json").json()
    assert (told["edition"], told["card"]) == ("classic", " | ".join(["set 2"] * 7 + ["run 2"]))
    path.write_text(f'edition = "master"\n{path.read_text()}')
    assert cartable("odds", "level8", "--card", path, "--hands", 1, "--json").json()["edition"] == "master"
    assert f"level8 master, card {path}: 1 " in cartable("odds", "level8", "--card", path, "--hands", 1).out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", 'The level card bad.toml needs levels = [["run 3", "run 3"], …].'),
        ("levels = []", "A level card has 8 levels (L8-4), this one 0."),
        ('levels = [["run 3"]]', "A level card has 8 levels (L8-4), this one 1."),
        ("levels = " + "[" * 5000 + "]" * 5000, "The level card bad.toml is not TOML: "),
        ("levels", "The level card bad.toml is not TOML: "),
        ("levels = " + str([["jump 3"]] * 8), "Level 1 does not read like 'run 3 set 2': 'jump 3'."),
        ("levels = " + str([["run 99"]] * 8), "Level 1 asks for a run of 99; it must be 2 to 11 cards."),
    ],
    ids=["empty", "no levels", "one level", "deep", "no TOML", "jump", "long"],
)
def test_bad_cards_are_refused_in_a_sentence(cartable, tmp_path, content, sentence):
    path = tmp_path / "bad.toml"
    path.write_text(content)
    assert cartable.refuses("odds", "level8", "--card", path).startswith(sentence)


def test_a_card_has_to_be_a_file(cartable, tmp_path):
    for path in (tmp_path, os.devnull, "nul\0"):
        assert cartable.refuses("odds", "level8", "--card", path).startswith("There is no level card ")
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xff")
    assert cartable.refuses("odds", "level8", "--card", path).startswith(
        "The level card bytes.toml is not TOML: "
    )
