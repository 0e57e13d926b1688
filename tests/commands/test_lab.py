"""cartable lab: difficulty curves, luck and skill."""

import pytest

from cartable.bots.catalogue import BOTS, EVERY_GAME
from tests.arena.bots import First, Patience

ALONE = ["--jobs", 1]


@pytest.fixture(autouse=True)
def more_bots(monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "first", First())


@pytest.fixture
def card(tmp_path):
    """A level card on which games are short."""
    path = tmp_path / "mine.toml"
    levels = ",".join(['["run 3"]'] * 4 + ['["set 2"]'] * 4)
    path.write_text(f'edition = "classic"\nlevels = [{levels}]\n')
    return path


def test_level_8_shows_every_level(cartable, card):
    said = cartable("lab", "level8", "--levels", card, "--seats", 2, "--games", 5, "--bots", "random", *ALONE)
    assert said.status == 0
    head, curve, words, _sure = said.out.rstrip("\n").split("\n\n")
    assert head == "level8 classic"
    title, columns, *rows = curve.split("\n")
    assert title.startswith("random, 2 seats, 5 games: ") and " rounds a game" in title
    names = ["level", "asks for", "reached", "rounds", "not laid", "95 %", "worst", "95 %", "stuck"]
    assert columns.split() == " ".join(names).split()
    assert [row.split()[:3] for row in rows] == (
        [[str(k), "run", "3"] for k in range(1, 5)] + [[str(k), "set", "2"] for k in range(5, 9)]
    )
    assert words.startswith("reached: of all players")


def test_level_8_as_json(cartable, card):
    words = ["lab", "level8", "--levels", card, "--seats", "2..3", "--games", 2, "--bots", "random", "first"]
    told = cartable(*words, *ALONE, "--json").json()
    assert told["card"].startswith("run 3 | run 3") and told["asked"] == 2
    assert [(curve["seats"], curve["bot"]) for curve in told["curves"]] == [
        (2, "random"),
        (2, "first"),
        (3, "random"),
        (3, "first"),
    ]
    for curve in told["curves"]:
        assert curve["games"] == 2 and [level["level"] for level in curve["levels"]] == list(range(1, 9))
        assert curve["levels"][0]["reached"]["value"] == 1
        for level in curve["levels"]:
            assert (
                0 <= level["not_laid"]["low"] <= level["not_laid"]["value"] <= level["not_laid"]["high"] <= 1
            )
    assert [skill["seats"] for skill in told["skill"]] == [2, 3]
    for skill in told["skill"]:
        assert skill["bots"] == ["random", "first"] and 0 <= skill["won"]["value"] <= 1


def test_level_10_goes_through_all_settings(cartable):
    words = [
        "lab",
        "level10",
        "--pauses",
        "0..1",
        "--seats",
        "2..3",
        "--bots",
        "random",
        "first",
        "--games",
        5,
    ]
    told = cartable(*words, *ALONE, "--json").json()
    settings = [(point["pauses"], point["seats"], point["bot"]) for point in told["points"]]
    assert settings == [
        (pauses, seats, bot) for pauses in (0, 1) for seats in (2, 3) for bot in ("random", "first")
    ]
    assert all(point["games"] == 5 and 0 < point["cells"]["value"] < 50 for point in told["points"])
    assert len(told["skill"]) == 4
    text = cartable(*words, *ALONE).out
    assert "Skill: how much of the results which bot plays (random first) explains; the rest is luck." in text
    skills = text.split("explains; the rest is luck.\n")[1].split("\n\n")[0].split("\n")
    assert [row.split()[:2] for row in skills[1:]] == [["0", "2"], ["0", "3"], ["1", "2"], ["1", "3"]]


def test_without_a_range_level_10_shows_all(cartable):
    told = cartable("lab", "level10", "--bots", "random", "--games", 1, *ALONE, "--json").json()
    assert len(told["points"]) == 20 and told["skill"] == []


def test_all_but_the_expert_play_if_nobody_is_named(cartable, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "expert", First())
    told = cartable("lab", "level10", "--pauses", 0, "--seats", 1, "--games", 1, *ALONE, "--json").json()
    bots = [point["bot"] for point in told["points"]]
    assert "expert" not in bots and set(bots) >= {"first", "random"}


def test_the_same_seed_gives_the_same_numbers_in_one_process_and_in_two(cartable):
    words = ["lab", "level10", "--pauses", "0..1", "--seats", 2, "--bots", "random", "--games", 4, "--json"]
    assert cartable(*words, "--jobs", 1).json() == cartable(*words, "--jobs", 2).json()


@pytest.mark.parametrize("words", ["level10 --pauses 0..1 --seats 1..2", "level8 --seats 2 --levels"])
def test_figures_are_drawn(cartable, card, tmp_path, words):
    plot = tmp_path / "curves.svg"
    given = [*words.split(), *([card] if words.endswith("--levels") else [])]
    said = cartable("lab", *given, "--bots", "random", "first", "--games", 1, *ALONE, "--plot", plot)
    assert said.status == 0
    content = plot.read_text()
    assert len(content) > 5000 and "random" in content and "first" in content


def test_ctrl_c_shows_the_settings_so_far(cartable, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "impatient", Patience(60))
    said = cartable("lab", "level10", "--bots", "impatient", "--seats", 1, "--games", 2, *ALONE)
    assert said.status == 130
    rows = said.out.split("\n\n")[1].split("\n")[1:]
    assert 1 <= len(rows) < 4 and rows[0].split()[:3] == ["0", "1", "impatient"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "the following arguments are required: GAME"),
        ("luz", "The lab studies level8 and level10, not luz."),
        ("lux", "There is no game 'lux'"),
        ("level8 --pauses 1", "level8 has no Pauses."),
        ("level8 --levels none", "There is no level card 'none': it is classic-1, master-1, master-2, or "),
        ("level8 --seats 1", "level8 is for 2 to 6 players, not 1."),
        ("level10 --levels classic-1", "level10 has neither level cards nor editions."),
        ("level10 --pauses 0..4", "The option pauses is 0, 1, 2 or 3 (L10-4), not '4'."),
        ("level10 --seats 5..1", "argument --seats: '5..1' is neither a number nor a range like 1..5"),
        ("level10 --seats 1..", "argument --seats: '1..' is neither a number nor a range like 1..5"),
        ("level10 --seats 0..2", "level10 is for 1 to 5 players, not 0."),
        ("level10 --pauses x", "argument --pauses: 'x' is neither a number nor a range like 1..5"),
        ("level10 --bots best", "There is no bot 'best' for level10"),
        ("level10 --bots random random", "A kind of player is named twice."),
        ("level10 --plot curves", "A figure is a file that ends in .png or .svg, not 'curves'."),
        ("level10 --engine x://y", "An engine is local, dask://HOST:PORT or ray://HOST:PORT, not 'x://y'."),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(cartable, words, sentence):
    assert cartable.refuses("lab", *words.split()).startswith(sentence)
