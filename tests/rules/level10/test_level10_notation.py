"""Level 10 at the edges: the text of actions and the names of cards."""

import pytest

from cartable.core.errors import BadNotation
from cartable.core.table import BACK
from cartable.games.level10.actions import ACTIONS, parse, text_of
from cartable.games.level10.cards import PAUSE, RESET, card_of, name, world_of
from tests.rules.level10.positions import position

# Every kind of action, with the number it has for ever: records and bots rely on both.
EXAMPLES = {
    "play d1": 0,
    "play w8": 39,
    "pause desert": 40,
    "pause swamp": 44,
    "pause desert tuck d1": 45,
    "pause swamp tuck w8": 84,
    "reset desert": 85,
    "reset swamp": 89,
    "vote 1": 90,
    "vote 5": 94,
    "say have desert": 95,
    "say want sky": 102,
    "say reset swamp": 109,
    "bury": 110,
    "bury d1": 111,
    "bury p": 151,
    "bury d1 d2": 153,
    "bury p d1": 1792,
    "bury p p": 1832,
}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items())
def test_an_action_has_one_text(text, action):
    assert (parse(text), text_of(action)) == (action, text)


def test_every_action_comes_back_from_its_text():
    table = position("d1")
    texts = [table.text(action) for action in range(ACTIONS)]
    assert [table.parse(text) for text in texts] == list(range(ACTIONS))
    assert len(set(texts)) == ACTIONS == 1833


@pytest.mark.parametrize("action", [-1, ACTIONS, 1 << 70])
def test_a_number_that_is_no_action_has_no_text(action):
    with pytest.raises(BadNotation):
        text_of(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play ",
        "play p",
        "play d0",
        "play d9",
        "play d01",
        "play ?",
        "play x1",
        "play D1",
        "play d1 ",
        " play d1",
        "play  d1",
        "play d1 d2",
        "Play d1",
        "play d١",
        "pause",
        "pause p",
        "pause moon",
        "pause Sky",
        "pause sky tuck",
        "pause sky tuck f1",
        "pause sky tuck p",
        "pause sky tuck s9",
        "pause sky with s1",
        "pause sky tuck s1 s2",
        "reset",
        "reset s0",
        "reset moon",
        "reset sky sky",
        "vote",
        "vote 0",
        "vote 6",
        "vote 01",
        "vote -1",
        "vote one",
        "vote 1 2",
        "say",
        "say sky",
        "say have",
        "say have moon",
        "say have sky 3",
        "say love sky",
        "bury ",
        "bury x1",
        "bury ?",
        "bury d1 d2 d3",
        "bury d1,d2",
        "bid 3",
        "x" * 10_000,
        "play d1\n",
        "play d1\0",
    ],
)
def test_a_malformed_text_is_refused(text):
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert len(str(caught.value)) < 200


def test_cards_have_names():
    assert [name(card) for card in (0, 12, PAUSE, RESET, RESET + 4, BACK)] == [
        "d1",
        "f5",
        "p",
        "d0",
        "w0",
        "?",
    ]


def test_every_card_of_a_hand_comes_back_from_its_name():
    assert [card_of(name(card)) for card in range(PAUSE + 1)] == list(range(PAUSE + 1))


@pytest.mark.parametrize("text", ["", "?", "d0", "d9", "P", "d11", "1d"])
def test_what_is_no_card_of_a_hand_is_refused(text):
    with pytest.raises(BadNotation):
        card_of(text)


@pytest.mark.parametrize("text", ["", "d", "Desert", "0"])
def test_what_is_no_world_is_refused(text):
    with pytest.raises(BadNotation):
        world_of(text)
