"""Level 8 bots that say why: the best actions, and a reason in every language."""

import json
from collections.abc import Callable
from importlib.resources import files
from itertools import islice
from typing import Final

import pytest

from cartable.bots.bot import Explainer
from cartable.bots.budget import Budget
from cartable.bots.level8 import EasyBot, ExpertBot, GoodBot
from cartable.core.rng import Rng
from cartable.games.level8.rules import Level8
from cartable.text import LANGUAGES
from tests.bots.level8.chairs import moments, view_of
from tests.rules.level8.positions import holding, position

BOTS: Final[dict[str, Explainer]] = {"good": GoodBot(), "expert": ExpertBot(Budget(samples=1))}
REASONS: Final[dict[str, dict[str, str]]] = {
    language: json.loads(files("cartable").joinpath("locale", f"{language}.json").read_text("utf-8"))[
        "reasons"
    ]
    for language in LANGUAGES
}
UNSEEN: Final = "? ? ? ? ? ? ? ? ? ?"
PILE: Final = "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"
RUN_LAID: Final = ["1 run 3 r3 g4 b5"]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("edition", ["classic", "master"])
def test_at_most_three_legal_actions_the_best_first_and_a_reason(name, edition):
    for match in islice(moments(EasyBot(), edition, 3), 0, 200, 5):
        if match.over:
            break
        view, seat = view_of(match), match.turn
        legal = view.legal(seat)
        told = BOTS[name].explain(view, seat, legal, Rng(1))
        estimates = [estimate for _, estimate in told.ranked]
        assert 1 <= len(told.ranked) <= 3
        assert estimates == sorted(estimates, reverse=True)
        assert {action for action, _ in told.ranked} <= set(legal)
        assert told.ranked[0][0] == BOTS[name].choose(view, seat, legal, Rng(1))
        for reasons in REASONS.values():
            assert "{" not in reasons[told.reason].format_map(told.data)


def before(**more) -> Level8:
    return position("r3 g4 b8 y9 o13", UNSEEN, card="run 3 run 3", pile=PILE, **more)


def after(hand: str, **more) -> Level8:
    return position(hand, UNSEEN, card="run 3", pile=PILE, melds=RUN_LAID, done=[1], **more)


def stealing(shown: str) -> Level8:
    view = position("steal r3 g4 p9", "b5 y12 p14 o1", edition="master", card="run 3", pile=PILE)
    view.play(0, view.parse("steal"))
    if shown:
        view.play(1, view.parse(f"show {shown}"))
    return view


def master(hand: str) -> Level8:
    return position(hand, UNSEEN, edition="master", card="run 4 set 2", pile=PILE)


SAID: Final[dict[str, tuple[Callable[[], Level8], dict[str, int | str]]]] = {
    "take": (lambda: before(drawn=False, discards=["", "b5"]), {"missing": 2}),
    "take after": (lambda: after("p1 p9", drawn=False, discards=["", "b6"]), {"cards": 2}),
    "draw": (lambda: before(drawn=False, discards=["", "p15"]), {"missing": 2}),
    "draw after": (lambda: after("p1 p9", drawn=False, discards=["", "b12"]), {"cards": 2}),
    "lay": (lambda: position("r3 g4 b5 p12 p1", UNSEEN, card="run 3", pile=PILE), {"cards": 2}),
    "lay last": (lambda: position("r3 g4 b5", UNSEEN, card="run 3", pile=PILE, levels=[8, 1]), {}),
    "add": (lambda: after("r6 p1 p9"), {"cards": 3}),
    "out": (lambda: after("p1"), {}),
    "discard": (before, {"missing": 2, "card": "o13"}),
    "discard after": (lambda: after("p1 p9"), {}),
    "pass": (lambda: position("r1 g1 b9 pass", "? ?", pile=PILE), {"seat": 2, "level": 1, "cards": 2}),
    "steal": (lambda: master("r3 r9 g9 b12 steal"), {}),
    "swap": (lambda: master("r3 g4 r9 g9 y12 p15 swap"), {}),
    "keep": (lambda: master("r3 g4 r9 g9 keep"), {}),
    "show": (lambda: stealing(""), {}),
    "pick": (lambda: stealing("b5 y12 p14"), {"card": "b5"}),
    "pick none": (lambda: stealing("y12 p14 o1"), {}),
    "hold": (
        lambda: holding("r3 r4 g9 g10", UNSEEN, card="coloured run 3 coloured run 3", levels=[5, 1]),
        {},
    ),
}


@pytest.mark.parametrize("reason", SAID)
def test_the_reason_fits_what_is_done(reason):
    make, data = SAID[reason]
    view = make()
    seat = int(view.turn)
    told = GoodBot().explain(view, seat, view.legal(seat), Rng(1))
    assert told.reason == f"level8 {reason}"
    assert data.items() <= told.data.items()
