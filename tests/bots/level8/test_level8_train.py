"""What levels are worth, as it was learned, and that it can be learned again."""

import json
from importlib.resources import files

import pytest

from cartable.bots.level8.equity import equity
from cartable.bots.level8.train import train
from cartable.games.level8.levels import LEVELS, built_in, built_in_line
from cartable.games.level8.table import HOLDING
from tests.rules.level8.positions import position

FILE = json.loads(files("cartable.bots.level8").joinpath("odds.json").read_text("utf-8"))


def test_the_file_says_where_it_comes_from_and_knows_every_card_we_ship():
    assert FILE["from"].keys() == {"by", "seed", "games", "rules"}
    assert set(FILE["cards"]) == {built_in_line(name) for name in built_in()}


@pytest.mark.parametrize("card", FILE["cards"].values())
def test_two_levels_more_are_always_worth_something(card):
    """One more need not be: the level that follows may be much harder."""
    odds = card[:LEVELS]
    assert odds[0] == 0.0
    assert all(here < there for here, there in zip(odds, odds[2:], strict=False))


def test_L8M_3_cards_that_may_be_kept_are_worth_something_once_the_round_is_over():
    table = position("r1 r2 r3", "g1 g2 g3", edition="master", keeps=["keep", ""])
    odds = equity(table)
    assert odds.of(table, 0) == 0.5
    table.phase = HOLDING
    assert odds.of(table, 0) > 0.5


def test_a_card_of_ones_own_gets_the_mean_of_those_known():
    known = list(FILE["cards"].values())
    own = position("r1", "r2", card="set 3")
    assert list(equity(own).weights) == pytest.approx([sum(each) / 3 for each in zip(*known, strict=True)])
    ours = position("r1", "r2", card="master-2", edition="master")
    assert list(equity(ours).weights) == FILE["cards"][built_in_line("master-2")]


def test_training_again_gives_the_same():
    heard: list[tuple[str, int]] = []
    texts = [train("again", 2, lambda name, games: heard.append((name, games))) for _ in range(2)]
    assert texts[0] == texts[1] != train("else", 2, lambda name, games: None)
    assert heard[:3] == [(name, 2) for name in built_in()]
    assert json.loads(texts[0])["from"] == {**FILE["from"], "seed": "again", "games": 2}
