"""Luz bots that say why: the best three actions, and a reason in every language."""

import json
from importlib.resources import files
from itertools import islice
from typing import Final

import pytest

from cartable.bots.bot import Explainer, Explanation
from cartable.bots.budget import Budget
from cartable.bots.luz import EasyBot, ExpertBot, GoodBot
from cartable.core.rng import Rng
from cartable.games.luz.rules import Luz
from cartable.text import LANGUAGES
from tests.bots.luz.chairs import moments, seen, view_of, with_the_rest_aside
from tests.rules.luz.positions import betting, do, playing

BOTS: Final[dict[str, Explainer]] = {"good": GoodBot(), "expert": ExpertBot(Budget(samples=1))}
REASONS: Final[dict[str, dict[str, str]]] = {
    language: json.loads(files("cartable").joinpath("locale", f"{language}.json").read_text("utf-8"))[
        "reasons"
    ]
    for language in LANGUAGES
}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_legal_actions_the_best_first_and_a_reason(name, seats):
    for number, match in enumerate(islice(moments(EasyBot(), seats, 3), 0, None, 13)):
        view, seat = view_of(match), match.turn
        legal = view.legal(seat)
        told = BOTS[name].explain(view, seat, legal, Rng(number))
        estimates = [estimate for _, estimate in told.ranked]
        assert len(told.ranked) == min(3, len(legal))
        assert estimates == sorted(estimates, reverse=True)
        assert {action for action, _ in told.ranked} <= set(legal)
        assert told.ranked[0][0] == BOTS[name].choose(view, seat, legal, Rng(number))
        for reasons in REASONS.values():
            assert "{" not in reasons[told.reason].format_map(told.data)


def why(truth: Luz) -> Explanation:
    view, seat = seen(with_the_rest_aside(truth), int(truth.turn)), int(truth.turn)
    return GoodBot().explain(view, seat, view.legal(seat), Rng(1))


def test_a_bet_is_explained_by_what_the_hand_is_worth():
    hands = [
        "y1 y2 y3 y4 y5 y6 y7 y8 r1 g1",
        "r2 r3 r4 g2 g3 g4 b2 b3 b4 p1",
        "r5 r6 g5 g6 b5 b6 b7 p2 p3 p4",
    ]
    told = why(betting(*hands, deal=2))
    assert told.reason in ("luz bet", "luz bet safety")
    assert int(told.data["tricks"]) >= 4


@pytest.mark.parametrize(
    ("hand", "bet", "others", "reason", "data"),
    [
        ("y4 y8", "2", ["b1 y5", "b2 y6"], "luz take", {"missing": 2}),
        ("g4 g8", "2", ["b1 y5", "b2 y6"], "luz wait", {"missing": 2, "chance": 0}),
        ("g4 g8", "0", ["b1 y5", "b2 y6"], "luz duck", {"chance": 0}),
        ("y7 y8", "0", ["b1 y1", "b2 y2"], "luz stuck", {"chance": 100}),
        ("y8", "0", ["y5", "y6"], "luz forced", {}),
    ],
)
def test_a_card_is_explained_by_the_trick_at_stake(hand, bet, others, reason, data):
    table = playing(hand, *others, first=2, bets=[bet, "0", "0"])
    last = len(hand.split())
    do(table, f"2 play {last}", f"3 play {last}")
    told = why(table)
    assert told.reason == reason
    assert data.items() <= told.data.items()


def test_every_reason_of_luz_is_given():
    assert {key for key in REASONS["en"] if key.startswith("luz ")} == {
        "luz bet",
        "luz bet safety",
        "luz forced",
        "luz take",
        "luz wait",
        "luz duck",
        "luz stuck",
    }
