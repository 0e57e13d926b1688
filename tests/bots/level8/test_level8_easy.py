"""What a beginner of Level 8 does: it errs, but it does not keep others waiting."""

from cartable.bots.level8 import EasyBot
from cartable.games.level8.rules import TURNS
from tests.bots.level8.chairs import act
from tests.rules.level8.positions import position

EASY = EasyBot()
UNSEEN = "? ? ? ? ?"
PILE = "? ? ? ? ? ? ? ? ? ?"


def test_L8_8_it_takes_the_open_card_that_pleases_it():
    view = position("r3 g4 b9", UNSEEN, card="run 7", pile=PILE, discards=["", "b5"], drawn=False)
    assert act(EASY, view) == "take 2"


def test_L8_8_it_leaves_the_open_card_that_pleases_it_less_than_all_it_holds():
    """Or two beginners would hand each other this card for ever."""
    card = "run 3 colour 4"
    view = position("r3 r4 r5 r6 r7", UNSEEN, card=card, pile=PILE, discards=["", "r9"], drawn=False)
    assert act(EASY, view) == "draw"


def test_L8_11_in_a_run_it_does_not_hoard_cards_of_one_number():
    view = position("r12 g13 r14 g14 b15", UNSEEN, card="run 7", pile=PILE)
    assert {act(EASY, view, chance) for chance in range(9)} <= {"discard r14", "discard g14"}


def test_L8_26_when_a_round_lasts_too_long_only_new_cards_can_end_it():
    view = position("r3 g4 b9", UNSEEN, card="run 7", pile=PILE, discards=["", "b5"], drawn=False)
    view.turns = TURNS // 2 * view.seats
    assert act(EASY, view) == "draw"
