"""bench/bots.py: experiments that go on where they were stopped, and the page they come to."""

import pytest

from bench import bots as bench
from bench import bots_experiments
from cartable.bots.catalogue import BOTS, EVERY_GAME
from cartable.games.catalogue import GAMES
from tests.arena.bots import First, Patience, Sampler


@pytest.fixture
def page(monkeypatch, tmp_path):
    """Where the page is written; the bots that it names are quick ones."""
    for game in GAMES:
        monkeypatch.delitem(BOTS, game)
    for name in ("easy", "good"):
        monkeypatch.setitem(BOTS[EVERY_GAME], name, First())
    monkeypatch.setitem(BOTS[EVERY_GAME], "expert", Sampler)
    monkeypatch.setitem(bots_experiments.CURVES, "luz", ("1", "2"))
    monkeypatch.setattr(bench, "GAMES", tmp_path / "games")
    monkeypatch.setattr(bench, "REPORT", tmp_path / "bots.md")
    return tmp_path / "bots.md"


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as end:
        bench.main([*words, "--jobs", "1"])
    return int(end.value.code or 0)


def test_a_ladder_has_its_interval_its_aim_and_its_command(page):
    assert run("--only", "luz-4-expert-good", "--games", "8") == 0
    text = page.read_text()
    assert "## Luz: one against the others" in text and "Level 10" not in text
    assert "| 4 | expert@100 | good | 8 | " in text
    assert " | 55 %: **no** | " in text or " | 55 %: yes | " in text
    assert "\ncartable arena luz --bots expert@100 good good good --seats 4 --games 8 --seed " in text


def test_teams_of_one_setting_play_the_same_deals(page):
    assert run("--only", "level10-4-3-*", "--games", "2") == 0
    assert page.read_text().count(" --seed level10-4-3 --option pauses=3\n") == 4


def test_a_curve_has_a_figure(page):
    assert run("--only", "time-luz-4", "--games", "4") == 0
    assert "| expert@1 | 4 | " in page.read_text()
    assert (page.parent / "figures" / "time-luz-4.svg").stat().st_size > 5000
    assert "](figures/time-luz-4.svg)" in page.read_text()


def test_it_goes_on_where_it_was_stopped(page, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "good", Patience(300))
    assert run("--only", "luz-4-good-easy", "--games", "20") == 130
    file = page.parent / "games" / "luz-4-good-easy-good_easy.jsonl"
    played = file.read_text().count("\n")
    assert 0 < played < 20
    monkeypatch.setitem(
        BOTS[EVERY_GAME], "good", Patience(44 * (20 - played))
    )  # not one move for a game too many
    assert run("--only", "luz-4-good-easy", "--games", "20") == 0
    assert "| 4 | good | easy | 20 | " in page.read_text()
    assert run("--report") == 0
    assert "| 4 | good | easy | 20 | " in page.read_text()


def test_a_bot_that_does_not_exist_is_left_out(page, monkeypatch, capsys):
    monkeypatch.delitem(BOTS[EVERY_GAME], "easy")
    assert run("--only", "luz-4-good-easy", "--games", "4") == 0
    assert "luz-4-good-easy is left out: There is no bot 'easy' for luz" in capsys.readouterr().out


def test_a_budget_is_another_experiment(page):
    run("--only", "luz-4-expert-good", "--games", "4", "--budget", "luz=7")
    run("--only", "luz-4-expert-good", "--games", "4", "--again")
    assert sorted(path.name for path in (page.parent / "games").iterdir()) == [
        "luz-4-expert-good-expert@100_good.jsonl",
        "luz-4-expert-good-expert@7_good.jsonl",
    ]
