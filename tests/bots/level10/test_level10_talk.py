"""Level 10 bots as partners: they tell what they hold, heed what others wish for, and bear with the silent."""

from typing import Final

import pytest

from cartable.bots.bot import SILENT, Bot
from cartable.bots.budget import Budget
from cartable.bots.level10 import ExpertBot, GoodBot
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.weights import weights
from cartable.bots.level10.wishes import Wishes
from cartable.bots.random import RandomBot
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.actions import BURY_NONE, HAVE, SAY
from cartable.games.level10.cards import ROWS
from cartable.games.level10.rules import Level10
from tests.bots.level10.chairs import cells, moments, played
from tests.properties.variants import COMPILED
from tests.rules.level10.positions import do, position

SAMPLES: Final = 600 if COMPILED else 40
BOTS: Final[dict[str, Bot]] = {"good": GoodBot(), "expert": ExpertBot(Budget(samples=SAMPLES))}


class Mute:
    """A partner who plays well and never says a word."""

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        if seat != view.turn:
            return SILENT
        return GoodBot().explain(view, seat, legal, rng).ranked[0][0]


def said_all(bot: Bot, view: Level10, seat: int) -> Level10:
    """The table once this seat has told all that it wants to before its move."""
    while SAY <= (action := bot.choose(view, seat, view.legal(seat), Rng(1))) < BURY_NONE:
        view.play(seat, action)
    return view


def move(bot: Bot, view: Level10) -> str:
    """What the seat to move does once it has said what it has to say."""
    seat = int(view.turn)
    said_all(bot, view, seat)
    return view.text(bot.choose(view, seat, view.legal(seat), Rng(1)))


def two_rows_left() -> Level10:
    """The forest and the sky are open and stand at 4; the own hand has the next card for both."""
    grid = ["d0 f1 s1 v1 w1", "d1 f4 s4 v0 w2", "d2 v2 w0"]
    return position("f5 s5 d7 v7 w7", "? ? ? ? ?", grid=grid, deck="? " * 20)


@pytest.mark.parametrize("name", BOTS)
def test_L10_7_a_partner_who_wishes_to_play_in_a_row_is_left_that_row(name):
    assert move(BOTS[name], do(two_rows_left(), "2 say want sky")) == "play f5"
    assert move(BOTS[name], do(two_rows_left(), "2 say want forest")) == "play s5"


@pytest.mark.parametrize("world", ["desert", "forest"])
def test_L10_7_the_reset_goes_where_it_is_wished_for(world):
    """Two rows stand at 7, one of them needs the Reset of this column, and the hand has nothing for either."""
    grid = ["d7 f7 s0 v1 w1", "s1 v2 w2"]
    view = position("s4 v4 w4 s5 v5", "? ? ? ? ?", grid=grid, deck="? " * 23)
    assert move(GoodBot(), do(view, f"2 say reset {world}")) == f"reset {world}"


@pytest.mark.parametrize("name", BOTS)
def test_L10_8_every_count_is_told(name):
    view = two_rows_left()
    said_all(BOTS[name], view, 0)
    assert [view.between(0, world)[0] for world in range(ROWS)] == [1, 1, 1, 1, 1]


def test_nothing_is_told_that_is_known():
    for match in moments([GoodBot()] * 3, 2, 4):
        for seat in range(3):
            view = match.view(seat)
            action = GoodBot().choose(view, seat, view.legal(seat), Rng(1))
            if SAY + HAVE * ROWS <= action < SAY + (HAVE + 1) * ROWS:
                assert isinstance(view, Level10)
                least, most = view.between(seat, action - SAY - HAVE * ROWS)
                assert least < most


def test_alone_nothing_is_said():
    assert all(not SAY <= action < BURY_NONE for action in actions(played([GoodBot()], 0, 1)))


def actions(match):
    return [match.parse(text) for _, text in match.record().moves]


@pytest.mark.parametrize("seats", [2, 4])
def test_with_partners_who_say_nothing_they_play_on_sensibly(seats):
    """One bot among the silent fills far more cells than random players do."""
    bots: list[Bot] = [ExpertBot(Budget(samples=8)), *[Mute() for _ in range(seats - 1)]]
    random: list[Bot] = [RandomBot()] * seats
    games = 6 if COMPILED else 2
    sensible = sum(cells(played(bots, 3, number)) for number in range(games))
    by_chance = sum(cells(played(random, 3, number)) for number in range(games))
    assert sensible > 2 * by_chance


def test_the_same_chance_and_samples_give_the_same_move():
    bot = ExpertBot(Budget(samples=30))
    for number, match in enumerate(moments([GoodBot()] * 2, 1, 2)):
        if number % 11 == 0:
            view, seat = match.view(match.turn), match.turn
            first, second = (bot.choose(view.copy(), seat, view.legal(seat), Rng(number)) for _ in range(2))
            assert first == second


def test_a_wish_changes_what_the_listener_takes_for_likely():
    """Who wishes to play in the sky has a card for it more often than who has said nothing."""

    def share(view: Level10) -> float:
        listener = Listener(view, 0, Wishes(weights(2), 2), Rng(3))
        tables = [listener.next().hands[1] for _ in range(60)]
        return sum([hand >> 20 & 0xF != 0 for hand in tables]) / len(tables)  # s5 … s8

    assert share(do(two_rows_left(), "2 say want sky")) > share(two_rows_left()) + 0.1


def test_the_deck_is_another_one_every_time_even_alone():
    view = position("d1 d2 f3 f4 s5 s6 v7 v8 w1 w2", deck="? " * 30)
    listener = Listener(view, 0, Wishes(weights(1), 1), Rng(3))
    decks = {tuple(int(card) for card in listener.next().deck) for _ in range(5)}
    assert len(decks) == 5
    assert len({frozenset(deck) for deck in decks}) == 1
