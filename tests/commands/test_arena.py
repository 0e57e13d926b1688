"""cartable arena: who is better, with intervals."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from cartable.arena import engines
from cartable.bots.catalogue import BOTS, EVERY_GAME
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.games.luz import LUZ
from tests.arena.bots import First, Patience, Sampler

EASY = "card=" + " | ".join(["run 3"] * 8)
ALONE = ["--jobs", 1]


@pytest.fixture(autouse=True)
def more_bots(monkeypatch):
    """They exist in this process only: hence --jobs 1 where they play."""
    monkeypatch.setitem(BOTS[EVERY_GAME], "first", First())
    monkeypatch.setitem(BOTS[EVERY_GAME], "sampler", Sampler)


def lasting(told: dict) -> dict:
    """All but the times."""
    return {key: value for key, value in told.items() if key != "times"}


def test_a_table_tells_who_is_better(cartable):
    said = cartable("arena", "luz", "--bots", "first", "random", "random", "--games", 30, *ALONE)
    assert said.status == 0
    head, table, differences, sure = said.out.rstrip("\n").split("\n\n")
    assert head == "luz, 3 seats: 30 games, 10 deals, seed 1"
    names = ["bot", "games", "won", "95 %", "score", "bets made", "95 %", "CPU", "longest"]
    assert table.split("\n")[0].split() == " ".join(names).split()
    assert [line.split()[0] for line in table.split("\n")[1:]] == ["first", "random"]
    assert differences.split("\n")[2].startswith("first – random  ")
    assert sure.startswith("Ranges and ± hold the truth 95 times of 100.")
    assert said.err.startswith("30 games in ")


def test_json_has_the_same_numbers(cartable):
    words = ["arena", "luz", "--bots", "first", "random", "random", "--games", 30, *ALONE]
    told = cartable(*words, "--json").json()
    assert (told["game"], told["seats"], told["games"], told["deals"], told["asked"]) == (
        "luz",
        3,
        30,
        10,
        30,
    )
    assert told["lineups"] == [["first", "random", "random"]] and told["by_the_clock"] == []
    first, others = told["contestants"]
    assert first["bot"] == "first" and others["bot"] == "random"
    assert first["won"]["value"] + 2 * others["won"]["value"] == pytest.approx(1)
    assert first["won"]["low"] < first["won"]["value"] < first["won"]["high"]
    assert 0 <= first["bids"]["value"] <= 1 and "cells" not in first
    [between] = told["differences"]
    assert between["of"] == ["first", "random"]
    assert between["won"]["value"] == pytest.approx(first["won"]["value"] - others["won"]["value"])
    assert between["score"]["value"] == pytest.approx(first["score"]["value"] - others["score"]["value"])
    assert set(told["times"]) == {"first", "random"}
    text = cartable(*words).out
    assert f"{100 * first['won']['value']:.1f} %" in text and f"{first['score']['value']:.1f}  ±" in text


def test_the_same_seed_gives_the_same_numbers_in_one_process_and_in_two(cartable):
    words = ["arena", "luz", "--bots", "random", "--seats", 4, "--games", 8, "--json"]
    one, two = (lasting(cartable(*words, "--jobs", jobs).json()) for jobs in (1, 2))
    assert one == two
    assert lasting(cartable(*words, "--jobs", 1, "--seed", 2).json()) != one


def test_contestants_meet_the_same_opponents(cartable):
    words = ["arena", "luz", "--bots", "first", "sampler@3", "--against", "random", "--seats", 4]
    told = cartable(*words, "--games", 8, *ALONE, "--json").json()
    assert told["lineups"] == [["first", *["random"] * 3], ["sampler@3", *["random"] * 3]]
    assert (told["games"], told["deals"]) == (16, 2)
    assert [contestant["bot"] for contestant in told["contestants"]] == ["first", "sampler@3"]
    alone = cartable(*words[:4], *words[5:], "--games", 8, *ALONE, "--json").json()
    assert alone["contestants"] == told["contestants"][:1]  # the same, whoever else competes
    assert "\nfirst against random random random\n" in cartable(*words, "--games", 4, *ALONE).out


def test_teams_are_compared_on_the_same_deals(cartable):
    words = ["arena", "level10", "--bots", "first", "random", "--seats", 2, "--games", 10, *ALONE]
    first, others = cartable(*words, "--json").json()["contestants"]
    assert first["games"] == others["games"] == 10
    assert 0 < first["cells"]["value"] < 50 and "bids" not in first
    assert " cells " in cartable(*words).out


def test_level_8_takes_its_options(cartable):
    words = ["arena", "level8", "--bots", "first", "random", "--option", EASY, "--games", 2, *ALONE]
    assert cartable(*words, "--json").json()["options"]["card"].startswith("run 3 | run 3")


def test_who_looks_at_the_clock_is_named(cartable):
    words = ["arena", "level10", "--seats", 1, "--games", 1, *ALONE, "--bots"]
    text = "sampler thinks by the clock: another run plays other games."
    assert text in cartable(*words, "sampler").out
    assert "sampler, sampler@0.1s think by the clock" in cartable(*words, "sampler", "sampler@0.1s").out
    assert "clock: " not in cartable(*words, "sampler@7", "random").out
    assert cartable(*words, "sampler", "sampler@7", "--json").json()["by_the_clock"] == ["sampler"]


def test_every_line_of_the_file_is_a_game_with_its_record(cartable, tmp_path):
    out = tmp_path / "games.jsonl"
    words = ["arena", "luz", "--bots", "first", "random", "random", "--games", 6, *ALONE, "--out", out]
    told = cartable(*words, "--json").json()
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(lines) == 6
    for line in lines:
        match = Match.replay(LUZ, Record.parse(line["record"]))
        assert match.scores() == line["scores"]
        assert [seat for seat, won in enumerate(line["won"]) if won] == match.winners()
    ours = [line["scores"][line["bots"].index("first")] for line in lines]
    assert told["contestants"][0]["score"]["value"] == pytest.approx(sum(ours) / 6)
    assert "there already" in cartable.refuses(*words)
    again = cartable(*words, "--json", "--resume").json()
    assert again == told  # times too: nothing was played again


@pytest.mark.parametrize("ending", ["png", "svg", "PNG"])
def test_figures_are_drawn(cartable, tmp_path, ending):
    plot = tmp_path / f"figure.{ending}"
    words = ["--bots", "sampler@1", "sampler@9", "--seats", 2, "--games", 4, *ALONE]
    assert cartable("arena", "level10", *words, "--plot", plot).status == 0
    content = plot.read_bytes()
    assert len(content) > 5000
    assert content.startswith(b"<?xml" if ending == "svg" else b"\x89PNG")
    if ending == "svg":
        titles = [
            title for title in ("score", "cards placed", "CPU per decision") if title.encode() in content
        ]
        assert titles == ["score", "cards placed", "CPU per decision"]


def test_one_budget_is_no_curve(cartable, tmp_path):
    plot = tmp_path / "figure.svg"
    cartable("arena", "luz", "--bots", "first", "random", "random", "--games", 3, *ALONE, "--plot", plot)
    assert b"score" in plot.read_bytes()
    assert b"CPU per decision" not in plot.read_bytes() and b"cards placed" not in plot.read_bytes()


def test_ctrl_c_shows_the_deals_so_far(cartable, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "impatient", Patience(200))  # 44 moves a game
    words = ["arena", "luz", "--bots", "impatient", "random", "random", "--games", 30, *ALONE]
    said = cartable(*words)
    assert said.status == 130
    assert said.out.startswith("luz, 3 seats: 3 games of 30, then stopped, 1 deal, seed 1\n")
    assert "± ?" in said.out  # one deal says nothing about its spread


def test_ctrl_c_in_the_first_deal_shows_nothing(cartable, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "impatient", Patience(50))
    said = cartable("arena", "luz", "--bots", "impatient", "random", "random", *ALONE)
    assert (said.status, said.out, said.err) == (130, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C goes to a group of processes as on Unix")
@pytest.mark.parametrize(("game", "jobs"), [("luz", "2"), ("level8", "1")])
def test_ctrl_c_ends_all_processes_and_prints_what_there_is(tmp_path, game, jobs):
    out = tmp_path / "games.jsonl"
    words = ["arena", game, "--bots", "easy", "--seats", "3", "--games", "3000", "--jobs", jobs]
    running = subprocess.Popen(
        [sys.executable, "-m", "cartable", *words, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    while not (out.exists() and '{"deal":1,' in (played := out.read_text()) and played.count("\n") > 20):
        assert running.poll() is None  # deals count from the first on, and another process may be ahead of it
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: the whole family hears it
    said, complaint = running.communicate()
    assert running.returncode == 130, complaint
    assert said.startswith(f"{game}, 3 seats: ") and " of 3,000, then stopped, " in said
    assert complaint.count("\n") == 1 and " games in " in complaint
    while anybody_of(running.pid):  # a process that stayed would keep us here
        time.sleep(0.05)


def hear_ctrl_c() -> None:
    """Whoever runs the tests in the background may have told all its children not to."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def anybody_of(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("luz", "the following arguments are required: --bots (cartable arena --help says more)."),
        ("lux --bots random", "There is no game 'lux'; there are level10, luz, level8."),
        ("luz --bots best random random", "There is no bot 'best' for luz; there are random"),
        ("luz --bots random random", "luz is for 3 to 5 players, not 2."),
        ("luz --bots random random --seats 3", "2 bots cannot sit on 3 seats: "),
        ("luz --bots random@3", "The bot 'random' does not search: it takes no time or samples."),
        ("luz --bots random --games 0", "argument --games: '0' is not a whole number from 1 on"),
        ("luz --bots random --jobs 0", "argument --jobs: '0' is not a whole number from 1 on"),
        ("luz --bots random --pauses 1", "luz has no option 'pauses'; its options: none."),
        ("level10 --bots random --against first", "In level10 all win or lose together: "),
        (
            "luz --bots random --engine cloud",
            "An engine is local, dask://HOST:PORT or ray://HOST:PORT, not 'cloud'.",
        ),
        (
            "luz --bots random --plot figure.gif",
            "A figure is a file that ends in .png or .svg, not 'figure.gif'.",
        ),
        ("luz --bots random --plot no/where.png", "There is no folder no for the figure."),
        ("luz --bots random --resume", "--resume needs --out: the file to go on with."),
        ("luz --bots random --out no/where.jsonl", "no/where.jsonl: No such file or directory."),
        ("luz --bots random --out . --resume", ".: Is a directory."),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(cartable, words, sentence):
    assert cartable.refuses("arena", *words.split()).startswith(sentence)


def test_a_figure_without_matplotlib_is_refused(cartable, monkeypatch):
    monkeypatch.setattr(engines, "find_spec", lambda module: None)
    sentence = cartable.refuses("arena", "luz", "--bots", "random", "--plot", "figure.png")
    assert sentence == "This needs matplotlib, which is not installed: pip install 'cartable[plot]'."
