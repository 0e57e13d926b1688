"""All Luz bots: always legal, always the same for the same chance, and blind to their own hand."""

from itertools import islice
from typing import Final

import pytest

from cartable.bots.bot import SILENT, Bot
from cartable.bots.budget import Budget
from cartable.bots.catalogue import bot_named, bots_of
from cartable.bots.luz import EasyBot, ExpertBot, GoodBot
from cartable.core.rng import Rng
from cartable.games.luz.rules import Luz
from tests.bots.luz.chairs import moments, new_match, seen, view_of
from tests.properties.variants import COMPILED

BOTS: Final[dict[str, Bot]] = {"easy": EasyBot(), "good": GoodBot(), "expert": ExpertBot(Budget(samples=1))}
# How many games; where the expert thinks without a compiler, how much of one.
GAMES: Final = {"easy": 200, "good": 100, "expert": 20} if COMPILED else {"easy": 5, "good": 3, "expert": 1}
MOVES: Final = None if COMPILED else 25

every_bot = pytest.mark.parametrize("name", BOTS)
every_seat_count = pytest.mark.parametrize("seats", [3, 4, 5])


def test_they_are_in_the_catalogue():
    assert bots_of("luz") == ["random", "easy", "good", "expert"]
    expert = bot_named("expert@7", "luz")
    assert isinstance(expert, ExpertBot)
    assert expert.budget.samples == 7


@every_bot
@every_seat_count
def test_every_move_is_legal(name, seats):
    """A match refuses what is not, and a game that goes on comes to its end."""
    for number in range(GAMES[name]):
        moves = MOVES if name == "expert" else None
        *_, last = islice(moments(BOTS[name], seats, number), moves)
        assert last.over or last.moves_made + 1 == moves


@every_bot
@every_seat_count
def test_the_same_chance_gives_the_same_action(name, seats):
    for match in islice(moments(BOTS["easy"], seats, 7), 0, None, 17):
        chosen = set()
        for _again in range(2):
            view = view_of(match)
            chosen.add(BOTS[name].choose(view, match.turn, view.legal(match.turn), Rng("again")))
        assert len(chosen) == 1


@every_bot
@every_seat_count
def test_LUZ_8_two_hands_that_a_seat_cannot_tell_apart_are_played_alike(name, seats):
    for number, match in enumerate(islice(moments(BOTS["easy"], seats, 8), 0, None, 13)):
        view, seat = view_of(match), match.turn
        truth, other = match._truth, view.sample(seat, Rng(number))
        assert isinstance(truth, Luz)
        views = [seen(truth, seat), seen(other, seat)]
        assert views[0].snapshot() == views[1].snapshot() == view.snapshot()
        actions = {BOTS[name].choose(each, seat, each.legal(seat), Rng(number)) for each in views}
        assert len(actions) == 1


@pytest.mark.parametrize("name", ["easy", "good"])
@every_seat_count
def test_LUZ_8_who_does_not_search_sees_slots_and_no_numbers(name, seats):
    """Whichever hand is imagined for them, they do the same: so they have not looked at it."""
    for match in islice(moments(BOTS[name], seats, 9), 0, None, 3):
        view, seat = view_of(match), match.turn
        chosen = {BOTS[name].choose(view, seat, view.legal(seat), Rng(chance)) for chance in range(6)}
        assert len(chosen) == 1


@every_bot
def test_who_is_not_to_move_is_silent(name):
    match = new_match(4, 1)
    other = (match.turn + 1) % 4
    view = match.view(other)
    assert BOTS[name].choose(view, other, view.legal(other), Rng(1)) == SILENT


def test_a_budget_of_time_ends_too():
    match = new_match(3, 1)
    view = view_of(match)
    legal = view.legal(match.turn)
    assert ExpertBot(Budget(seconds=0.001)).choose(view, match.turn, legal, Rng(1)) in legal
