"""Level 10 bots that say why: the best three actions, and a reason in every language."""

import json
from importlib.resources import files
from itertools import islice
from typing import Final

import pytest

from cartable.bots.bot import Explainer
from cartable.bots.budget import Budget
from cartable.bots.level10 import EasyBot, ExpertBot, GoodBot
from cartable.core.rng import Rng
from cartable.games.level10.actions import BURY_NONE, SAY
from cartable.games.level10.rules import Level10
from cartable.text import LANGUAGES
from tests.bots.level10.chairs import moments, view_of
from tests.rules.level10.positions import position

BOTS: Final[dict[str, Explainer]] = {"good": GoodBot(), "expert": ExpertBot(Budget(samples=8))}
REASONS: Final[dict[str, dict[str, str]]] = {
    language: json.loads(files("cartable").joinpath("locale", f"{language}.json").read_text("utf-8"))[
        "reasons"
    ]
    for language in LANGUAGES
}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_three_legal_moves_the_best_first_and_a_reason(name, seats):
    bot = BOTS[name]
    for number, match in enumerate(islice(moments([EasyBot()] * seats, 2, 1), 0, None, 7)):
        view, seat = view_of(match, match.turn), match.turn
        legal = view.legal(seat)
        told = bot.explain(view, seat, legal, Rng(number))
        estimates = [estimate for _, estimate in told.ranked]
        assert 1 <= len(told.ranked) <= 3
        assert estimates == sorted(estimates, reverse=True)
        assert {action for action, _ in told.ranked} <= set(legal)
        chosen = bot.choose(view, seat, legal, Rng(number))
        assert chosen == told.ranked[0][0] or SAY <= chosen < BURY_NONE
        for reasons in REASONS.values():
            assert "{" not in reasons[told.reason].format_map(told.data)


def why(table: Level10) -> tuple[str, dict[str, int | str]]:
    seat = int(table.turn)
    told = GoodBot().explain(table, seat, table.legal(seat), Rng(1))
    return told.reason, told.data


def test_a_vote_is_explained():
    table = position("d1 d2 f1 f2 s1 s2 v1", "? ? ? ? ? ? ?", deck="?", opened=False)
    assert why(table) == ("level10 vote", {"seat": 1})


def test_the_only_move_is_forced():
    assert why(position("d1 w1", "?", grid=["d0 f1 s1 v1"])) == ("level10 forced", {})


@pytest.mark.parametrize(
    ("hand", "grid", "reason", "data"),
    [
        ("d1 d8", ["f0 s1 v1"], "level10 next", {"card": "d1", "world": "desert"}),
        ("d3 d8", ["f0 s1 v1"], "level10 skip", {"card": "d3", "world": "desert", "many": 2}),
        ("d1 d2", ["d8 f1 s1 v1 w0"], "level10 reset", {"world": "desert", "many": 7}),
    ],
)
def test_a_card_is_explained_by_what_it_leaves_behind(hand, grid, reason, data):
    found = why(position(hand, "? ?", grid=grid, deck="? ? ?"))
    assert found[0] == reason
    assert data.items() <= found[1].items()
