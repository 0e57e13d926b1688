"""What a sound player of Level 8 does, and why: small positions with one right answer."""

from cartable.bots.level8 import GoodBot
from cartable.games.level8.cards import name
from cartable.games.level8.rules import TURNS
from tests.bots.level8.chairs import act
from tests.rules.level8.positions import holding, position

GOOD = GoodBot()
RUNS = "run 3 run 3"
UNSEEN = "? ? ? ? ? ? ? ? ? ?"
PILE = "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"


def test_L8_8_it_takes_the_open_card_that_completes_its_level():
    view = position("r3 g4 b5 b8 y9 o13", UNSEEN, card=RUNS, pile=PILE, discards=["", "o10"], drawn=False)
    assert act(GOOD, view) == "take 2"


def test_L8_8_it_leaves_an_open_card_that_fits_nowhere():
    view = position("r3 g4 b5 b8 y9 o9", UNSEEN, card=RUNS, pile=PILE, discards=["", "p15"], drawn=False)
    assert act(GOOD, view) == "draw"


def test_L8_8_it_leaves_an_open_card_that_it_would_discard_at_once():
    hand = "g9 b11 b13 y4 y12 o4 p10 *l *m *h"
    view = position(
        hand, UNSEEN, edition="master", card="set 4 run 4", pile=PILE, discards=["b8", ""], drawn=False
    )
    assert act(GOOD, view) == "draw"
    view.play(0, view.parse("take 1"))
    assert act(GOOD, view) == "discard b8"


def test_L8_8_what_can_be_added_anyway_is_no_reason_to_take_another_card():
    for top, best in (("y12", "draw"), ("y7", "take 2")):
        laid = ["1 run 3 r3 g4 b5"]
        view = position("r6 p1 p9", UNSEEN, pile=PILE, discards=["", top], melds=laid, done=[1], drawn=False)
        assert act(GOOD, view) == best


def test_L8_11_it_lays_its_level_as_soon_as_it_holds_it():
    view = position("r3 g4 b5 b8 y9 o10 p1 p2", UNSEEN, card=RUNS, pile=PILE)
    assert act(GOOD, view).startswith("lay ")


def test_L8_11_of_two_lay_downs_it_takes_the_one_that_leaves_fewer_cards():
    """Nines are laid either way; the third four fits on a run that lies there, the third seven nowhere."""
    view = position(
        "r4 g4 r7 g7 b7 p1", UNSEEN, card="set 2", pile=PILE, melds=["2 run 1 r1 g2 b3"], done=[2]
    )
    assert act(GOOD, view) == "lay r7 g7"


def test_L8_16_it_keeps_a_joker_and_discards_what_fits_nowhere():
    assert act(GOOD, position("r3 g4 b8 p15 *", UNSEEN, card=RUNS, pile=PILE)) == "discard p15"


def test_L8_17_it_adds_what_it_can_before_it_discards():
    view = position("r6 p1 p9", UNSEEN, pile=PILE, melds=["1 run 3 r3 g4 b5"], done=[1])
    assert act(GOOD, view) == "add r6 1.1"


def test_L8_18_it_adds_first_what_lets_another_card_follow():
    view = position("r7 g6 p1 p9", UNSEEN, pile=PILE, melds=["1 run 3 r3 g4 b5"], done=[1])
    assert act(GOOD, view) == "add g6 1.1"


def test_L8_20_it_does_not_discard_what_somebody_who_has_laid_waits_for():
    """Both cards are useless to it; red 6 can be added by the one who has two cards left."""
    view = position("r6 p12", "? ?", pile=PILE, melds=["2 run 3 r3 g4 b5", "1 set 9 r9 g9"], done=[2])
    assert act(GOOD, view) == "discard p12"


def test_L8_21_a_pass_goes_to_the_one_who_is_about_to_end_the_round():
    view = position("r1 g1 b9 pass", "? ? ?", "?", UNSEEN, pile=PILE, melds=["3 set 9 r9 g9"], done=[3])
    assert act(GOOD, view) == "pass 3"


def test_L8_25_on_level_8_it_lays_all_it_has_and_wins():
    view = position("r3 g3 b7 y7 o7 r9 g9 b9 y9", UNSEEN, card="classic-1", pile=PILE, levels=[8, 1])
    assert act(GOOD, view).startswith("lay ")


def test_L8_26_when_a_round_lasts_too_long_it_wants_new_cards():
    view = position("r3 g4 b5 b8 y9 o13", UNSEEN, card=RUNS, pile=PILE, discards=["", "o10"], drawn=False)
    view.turns = TURNS // 2 * view.seats - 1
    assert act(GOOD, view) == "take 2"
    view.turns += 1
    assert act(GOOD, view) == "draw"


def test_L8M_1_it_shows_a_thief_what_it_needs_least():
    view = position("steal r1", "r3 g4 b5 r9 y12 p14 o1", edition="master", card="run 4 set 2", pile=PILE)
    view.play(0, view.parse("steal"))
    assert not {"r3", "g4", "b5"} & set(act(GOOD, view).split())


def test_L8M_1_it_picks_the_card_that_its_level_lacks():
    view = position("steal r3 g4", "b5 y12 p14", edition="master", card="run 3", pile=PILE)
    view.play(0, view.parse("steal"))
    view.play(1, view.parse("show b5 y12 p14"))
    assert act(GOOD, view) == "pick b5 2"


def test_L8M_2_it_swaps_cards_that_fit_nowhere():
    view = position("r3 g4 r9 g9 y12 p15 swap", UNSEEN, edition="master", card="run 4 set 2", pile=PILE)
    assert sorted(act(GOOD, view).split()[1:]) == sorted(["y12", "p15"])


def test_L8M_4_it_holds_over_what_its_level_needs():
    view = holding(
        "r3 r4 g9 g10 y1 p15 b8 o2 y13 o6", UNSEEN, card="coloured run 3 coloured run 3", levels=[5, 1]
    )
    assert (
        {name(card) for card in view.hands[0]}
        >= set(act(GOOD, view).split()[1:])
        >= {"r3", "r4", "g9", "g10"}
    )
