"""The expert of Level 8: what it imagines could be true, what it concludes is the same for the same chance."""

from collections import Counter
from itertools import islice

import pytest

from cartable.bots.budget import Budget
from cartable.bots.level8 import ExpertBot, GoodBot
from cartable.bots.level8.aim import Aim
from cartable.bots.level8.equity import equity
from cartable.bots.level8.habits import Habits
from cartable.bots.level8.live import Live
from cartable.bots.level8.search import Search
from cartable.bots.level8.worlds import Worlds
from cartable.core.rng import Rng
from cartable.games.level8.cards import deck
from cartable.games.level8.rules import Level8
from tests.bots.level8.chairs import act, moments, view_of
from tests.rules.level8.positions import position

PILE = "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"


def middle(edition: str) -> Level8:
    """A view some turns into a round, before anybody has laid."""
    for match in moments(GoodBot(), edition, 5):
        view = view_of(match)
        if view.turns == 7 and not any(view.done):
            return view
    raise AssertionError("no round was slow enough")


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_imagined_tables_hold_every_card_once_and_all_that_was_seen(edition):
    view = middle(edition)
    worlds = Worlds(view, view.turn, Rng(3))
    for _ in range(10):
        table = worlds.next()
        assert Counter(card for zone in table.zones().values() for card in zone) == Counter(deck(edition))
        for imagined, seen in zip(table.hands, view.hands, strict=True):
            assert len(imagined) == len(seen)
            assert not Counter(card for card in seen if card >= 0) - Counter(imagined)


def test_those_who_had_turns_are_imagined_with_better_hands_than_chance_deals():
    view = middle("classic")
    worlds = Worlds(view, view.turn, Rng(3))
    others = [seat for seat in range(4) if seat != view.turn]
    assert sum(lacking(worlds.next(), others) for _ in range(30)) < sum(
        lacking(view.sample(view.turn, Rng(k)), others) for k in range(30)
    )


def lacking(table: Level8, seats: list[int]) -> int:
    aim, live = Aim(), Live(table.edition)
    missing = 0
    for seat in seats:
        live.count(table, seat)
        aim.look(table.hands[seat], table.card[table.levels[seat] - 1], live)
        missing += aim.missing
    return missing


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_the_same_chance_and_samples_give_the_same_answer(edition):
    bot = ExpertBot(Budget(samples=8))
    for match in islice(moments(GoodBot(), edition, 2), 3, 60, 14):
        assert act(bot, view_of(match), 4) == act(bot, view_of(match), 4)


def test_thinking_changes_nothing_on_the_view():
    view = middle("master")
    before = (view.zones(), view.open_facts())
    act(ExpertBot(Budget(samples=8)), view)
    assert (view.zones(), view.open_facts()) == before


def test_all_actions_meet_the_same_chance():
    """Two actions that come to the same are found to be equal on every table."""
    view = middle("classic")
    action = Habits("classic").best(view)
    search = Search(Worlds(view, view.turn, Rng(1)), Habits("classic"), [action, action])
    search.run(Budget(samples=10).clock())
    assert search.ahead[1] == 0.0
    assert search.squares[1] == 0.0


def test_L8_25_it_does_not_think_about_a_lay_down_that_wins():
    view = position("r3 g3 b7 y7 o7 r9 g9 b9 y9", "? ? ?", card="classic-1", pile=PILE, levels=[8, 7])
    assert act(ExpertBot(Budget(samples=4)), view).startswith("lay ")


def test_equities_add_up_and_rise_with_the_level():
    table = position("r1", "r2", "r3", levels=[3, 1, 7])
    shares = [equity(table).of(table, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] < shares[0] < shares[2]


def test_after_the_game_the_winner_has_it_all():
    table = position("r1", "r2", levels=[3, 1])
    table.game_ended(1)
    assert [equity(table).of(table, seat) for seat in range(2)] == [0.0, 1.0]
