"""Bots by name, and how long they think."""

import pytest

from cartable.bots.bot import Bot
from cartable.bots.budget import Budget
from cartable.bots.catalogue import BOTS, EVERY_GAME, bot_named, bots_of
from cartable.core.errors import BadOptions
from cartable.core.rng import Rng
from cartable.core.table import Table


class Thinker:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        return legal[0]


@pytest.fixture(autouse=True)
def thinker(monkeypatch):
    monkeypatch.setitem(BOTS, "chess", {"expert": Thinker})


def think(name: str) -> Budget:
    bot: Bot = bot_named(name, "chess")
    assert isinstance(bot, Thinker)
    return bot.budget


def test_bots_have_names():
    assert bots_of("chess") == ["random", "expert"]
    assert bot_named("random", "chess") is BOTS[EVERY_GAME]["random"]
    with pytest.raises(BadOptions, match="There is no bot 'best' for chess; there are random, expert"):
        bot_named("best", "chess")


def test_a_searcher_thinks_a_second_if_nobody_says_how_long():
    assert (think("expert").samples, think("expert").seconds) == (0, 1.0)
    assert (think("expert@300").samples, think("expert@300").seconds) == (300, 0.0)
    assert (think("expert@0.25s").samples, think("expert@0.25s").seconds) == (0, 0.25)


@pytest.mark.parametrize("text", ["", "0", "0s", "0.0s", "-3", "1e9s", "ages", "12345678901", "٣"])
def test_a_budget_that_is_none_is_refused(text):
    with pytest.raises(BadOptions, match="A bot thinks for so many"):
        think(f"expert@{text}")


def test_who_does_not_search_takes_no_budget():
    with pytest.raises(BadOptions, match="'random' does not search"):
        bot_named("random@5", "chess")


def test_a_budget_of_samples_is_spent_sample_by_sample():
    clock = Budget(samples=4).clock()
    assert [clock.spent(n) for n in (0, 1, 4)] == [0.0, 0.25, 1.0]


def test_a_budget_of_time_is_spent_by_itself():
    clock = Budget(seconds=0.0001).clock()
    while clock.spent(0) < 1.0:
        pass
    assert clock.spent(0) >= 1.0
