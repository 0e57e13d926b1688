"""All Luz bots: always legal, always the same for the same chance, and blind to their own hand."""

from itertools import islice
from typing import Final

import pytest

from cartable.bots.bot import SILENT, Bot
from cartable.bots.budget import Budget
from cartable.bots.catalogue import bot_named, bots_of
from cartable.bots.luz import EasyBot, ExpertBot, GoodBot
from cartable.bots.luz.beginner import Beginner
from cartable.bots.luz.learned import LEARNED
from cartable.bots.luz.mind import decide
from cartable.bots.luz.reckoner import Reckoner
from cartable.core.rng import Rng
from cartable.games.luz.actions import BETS
from cartable.games.luz.cards import colour
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


@pytest.mark.parametrize("name", ["beginner", "reckoner"])
@every_seat_count
def test_LUZ_8_a_mind_sees_slots_and_no_numbers(name, seats):
    """Whichever hand is imagined for it, it does the same: so it has not looked at it."""
    mind = Beginner() if name == "beginner" else Reckoner(LEARNED[seats])
    for match in islice(moments(BOTS["easy"], seats, 9), 0, None, 3):
        view, seat = view_of(match), match.turn
        assert len({int(decide(mind, view, seat, Rng(chance))) for chance in range(6)}) == 1


def test_a_slip_of_the_beginner_is_a_small_one():
    """A bead beside the bet that was meant, or a slot beside the card, of its colour; and not too often."""
    slips = actions = 0
    for match in islice(moments(BOTS["easy"], 4, 10), 0, None, 3):
        view, seat = view_of(match), match.turn
        meant = int(decide(Beginner(), view, seat, Rng(1)))
        for chance in range(20):
            done = BOTS["easy"].choose(view, seat, view.legal(seat), Rng(chance))
            actions += 1
            slips += done != meant
            if view.betting:
                assert done - meant in (-2, 0, 2)
            else:
                assert abs(done - meant) <= 1
                hand = view.cards_of(seat)
                assert colour(hand[done - BETS]) == colour(hand[meant - BETS])
    assert 0.01 < slips / actions < 0.12


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
