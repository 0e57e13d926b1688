"""What a Luz player with some sense does, in positions made by hand."""

from typing import Final

import pytest

from cartable.bots.budget import Budget
from cartable.bots.luz import EasyBot, ExpertBot, GoodBot
from tests.bots.luz.chairs import act
from tests.rules.luz.positions import betting, do, playing

EASY: Final = EasyBot()
GOOD: Final = GoodBot()
EXPERT: Final = ExpertBot(Budget(samples=8))

everybody = pytest.mark.parametrize("bot", [EASY, GOOD, EXPERT], ids=["easy", "good", "expert"])
the_better = pytest.mark.parametrize("bot", [GOOD, EXPERT], ids=["good", "expert"])


@everybody
def test_who_has_all_their_tricks_ducks(bot):
    table = playing("g5 b1", "g3 g8", "g1 b2", bets=["0", "0", "0"])
    do(table, "1 play 1")
    assert act(bot, table) == "play 1"


@everybody
def test_who_lacks_every_trick_plays_the_higher_slot(bot):
    table = playing("y4 y8", "b1 y5", "b2 y6", first=2, bets=["2", "0", "0"])
    do(table, "2 play 2", "3 play 2")
    assert act(bot, table) == "play 2"


@everybody
def test_who_cannot_follow_and_lacks_all_tricks_takes_this_one_with_a_sun(bot):
    table = playing("r2 r3", "g4 y1", "b1 b2", bets=["0", "2", "0"])
    do(table, "1 play 2")
    assert act(bot, table) == "play 2"


@everybody
def test_who_cannot_follow_and_has_enough_keeps_the_suns_out(bot):
    table = playing("r2 r3", "g4 y1", "b1 b2", bets=["0", "0", "0"])
    do(table, "1 play 2")
    assert act(bot, table) == "play 1"


@the_better
def test_under_the_highest_card_the_dangerous_one_is_thrown(bot):
    """Seat 2 will lead its other green: the beginner keeps the higher one, and has to take that trick."""
    table = playing("g3 b1", "g5 g8", "g4 g7", bets=["0", "1", "0"])
    do(table, "1 play 1", "2 play 2")
    assert act(bot, table) == "play 2"
    assert act(EASY, table) == "play 1"


@everybody
def test_a_hand_of_suns_bets_more_than_a_hand_without(bot):
    suns = "y1 y2 y3 y4 y5 y6 y7 y8 r1 g1"
    plain = "r2 r3 r4 g2 g3 g4 b2 b3 b4 p1"
    rest = "r5 r6 r7 g5 g6 g7 b5 b6 p2 p3"
    beads = [
        int(act(bot, betting(first, second, rest, deal=2)).split()[1].rstrip("+"))
        for first, second in ((suns, plain), (plain, suns))
    ]
    assert beads[0] >= 4
    assert beads[1] <= 3


@the_better
def test_the_bet_looks_at_the_hands_of_the_others(bot):
    """The same backs: against the high cards of all colours they are worth less than against the low ones."""
    mine = "r4 r5 g4 g5 b4 b5 p4 p5 y4 y5"
    low = ["r1 r2 g1 g2 b1 b2 p1 p2 y1 y2", "r3 g3 b3 p3 y3 r6 g6 b6 p6 y6"]
    high = ["r7 r8 g7 g8 b7 b8 p7 p8 y7 y8", "r3 g3 b3 p3 y3 r6 g6 b6 p6 y6"]
    beads = [int(act(bot, betting(mine, *rest, deal=2)).split()[1].rstrip("+")) for rest in (low, high)]
    assert beads[0] > beads[1]


@pytest.mark.parametrize(("ahead", "does"), [(15, "play 2"), (30, "play 1")])
def test_LUZ_21_in_the_last_deal_the_expert_plays_for_the_win(ahead, does):
    """Seat 2 bets first and lacks this trick for 40 points, seat 1 has its bet for 20. If that leaves seat 1 behind,
    both bets must fail."""
    table = playing(
        "g4 g8",
        "b1 g5",
        "b2 g1",
        deal=4,
        first=2,
        bets=["0+", "1", "0"],
        tricks=[1, 0, 7],
        points=[90 + ahead, 90, 0],
    )
    do(table, "2 play 2", "3 play 2")
    assert act(EXPERT, table) == does
