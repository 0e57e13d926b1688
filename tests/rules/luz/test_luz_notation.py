"""Luz at the edges: the text of actions and the names of cards."""

import pytest

from cartable.core.errors import BadNotation
from cartable.games.luz.actions import ACTIONS, bid, parse, play, text_of
from cartable.games.luz.cards import card_of, name
from cartable.games.luz.rules import Luz

# Every kind of action, with the number it has for ever: records and bots rely on both.
EXAMPLES = {"bid 0": 0, "bid 0+": 1, "bid 3": 6, "bid 10": 20, "bid 10+": 21, "play 1": 22, "play 10": 31}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items())
def test_an_action_has_one_text(text, action):
    assert (parse(text), text_of(action)) == (action, text)


def test_every_action_comes_back_from_its_text():
    table = Luz(3)
    texts = [table.text(action) for action in range(ACTIONS)]
    assert [table.parse(text) for text in texts] == list(range(ACTIONS))
    assert len(set(texts)) == ACTIONS == 32


def test_actions_are_made_of_what_they_say():
    assert (text_of(bid(3, 1)), text_of(bid(3, 0)), text_of(play(4))) == ("bid 3+", "bid 3", "play 5")


@pytest.mark.parametrize("action", [-1, ACTIONS, 1 << 70])
def test_a_number_that_is_no_action_has_no_text(action):
    with pytest.raises(BadNotation):
        text_of(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "bid",
        "bid ",
        "bid 11",
        "bid -1",
        "bid 03",
        "bid 3 +",
        "bid 3++",
        "bid +",
        "bid +3",
        "bid three",
        "bid ٣",
        "Bid 3",
        " bid 3",
        "bid 3 ",
        "bid  3",
        "bid 3\n",
        "play",
        "play 0",
        "play 11",
        "play -1",
        "play 1+",
        "play r1",
        "play 1 2",
        "vote 1",
        "3",
        "x" * 10_000,
    ],
)
def test_a_malformed_text_is_refused(text):
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert len(str(caught.value)) < 200


def test_every_card_comes_back_from_its_name():
    assert [card_of(name(card)) for card in range(60)] == list(range(60))


def test_backs_have_names():
    assert [name(card) for card in (-1, -2, -3, -4, -5)] == ["r?", "g?", "b?", "p?", "y?"]


@pytest.mark.parametrize(
    "text", ["", "r", "r0", "r13", "r01", "r123456", "r?", "x1", "1r", "R1", "r1 ", "r١", "rr1"]
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises(BadNotation):
        card_of(text)
