"""Luz, LUZ-1 … LUZ-11: the cards, the deal and the bets."""

import pytest

from cartable.core.match import Match
from cartable.core.native import i64, vec
from cartable.core.rng import Rng, Seed
from cartable.core.table import Table
from cartable.games.luz import LUZ
from cartable.games.luz.cards import back, colour
from cartable.games.luz.guess import possible
from cartable.games.luz.rules import Luz
from tests.rules.luz.positions import betting, dealt, do, moves, play_out, playing, refused, zone

SEED = "00112233445566778899aabbccddeeff"
TEN = "r1 r2 r3 g1 g2 b1 b2 p1 p2 y1"


def hands(table: Table) -> list[list[int]]:
    return [table.zones()[f"hand {seat + 1}"] for seat in range(table.seats)]


# The cards


def test_LUZ_1_numbers_1_to_12_in_five_colours():
    names = [dealt(5).card_name(card) for card in range(60)]
    assert names == [f"{letter}{number}" for letter in "rgbpy" for number in range(1, 13)]


def test_LUZ_1_the_back_shows_the_colour_and_not_the_number():
    assert [dealt(5).card_name(back(card)) for card in (0, 11, 12, 35, 36, 59)] == [
        "r?",
        "r?",
        "g?",
        "b?",
        "p?",
        "y?",
    ]


def test_LUZ_1_yellow_is_trump():
    assert play_out(playing("r8 g1", "y1 g2", "r1 g3")).turn == 1


@pytest.mark.parametrize(("seats", "highest"), [(3, 8), (4, 10), (5, 12)])
def test_LUZ_2_the_numbers_depend_on_the_players_and_ten_cards_are_left_over(seats, highest):
    table = dealt(seats)
    cards = sorted(sum(hands(table), table.zones()["aside"]))
    assert cards == [12 * hue + number for hue in range(5) for number in range(highest)]
    assert len(table.zones()["aside"]) == 10


def test_LUZ_3_a_bet_is_yellow_beads_and_perhaps_a_blue_one():
    table = do(betting(TEN, TEN, TEN), "1 bid 3+", "2 bid 4")
    assert (list(table.bets), list(table.safeties)) == ([3, 4, -1], [1, 0, 0])


def test_LUZ_3_one_plus_card_marks_the_first_player():
    match = Match(LUZ, 4, SEED)
    assert {match.view(seat).open_facts()["marker"] for seat in range(4)} == {match.turn}


# The deal


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_LUZ_4_a_random_player_deals_first(seats):
    dealers = [Match(LUZ, seats, f"{seed:032x}").told(0)[0].args[0] for seed in range(100)]
    assert min(dealers.count(seat) for seat in range(seats)) >= 10


def test_LUZ_5_everybody_gets_ten_cards_at_random():
    one, two = dealt(4, Rng(1)), dealt(4, Rng(2))
    assert [len(set(hand)) for hand in hands(one)] == [10] * 4
    assert hands(one) != hands(two)


def test_LUZ_5_nobody_may_look_at_the_cards_left_over():
    match = Match(LUZ, 4, SEED)
    aside = [match.view(seat).zones()["aside"] for seat in range(4)]
    assert [max(cards) < 0 and len(cards) == 10 for cards in aside] == [True] * 4


def test_LUZ_6_a_hand_is_sorted_by_colour_then_low_to_high():
    for seats in (3, 4, 5):
        assert all(hand == sorted(hand) for hand in hands(dealt(seats)))


def test_LUZ_7_the_first_player_is_the_left_neighbour_of_the_dealer():
    for seed in range(20):
        match = Match(LUZ, 3, f"{seed:032x}")
        dealer = match.told(0)[0].args[0]
        assert isinstance(dealer, int)
        assert match.turn == match.view(0).open_facts()["marker"] == (dealer + 1) % 3


def test_LUZ_8_a_player_sees_all_hands_but_the_own():
    match = Match(LUZ, 3, SEED)
    for seat in range(3):
        seen = [min(hand) >= 0 for hand in hands(match.view(seat))]
        assert seen == [other != seat for other in range(3)]


def test_LUZ_8_of_the_own_cards_a_player_knows_the_colours():
    match = Match(LUZ, 3, SEED)
    assert [back(card) for card in hands(match.view(1))[0]] == hands(match.view(0))[0]


def test_LUZ_8_and_the_rising_order():
    match = Match(LUZ, 3, SEED)
    truth, view = hands(match.view(1))[0], match.view(0)
    assert isinstance(view, Luz)
    for slot, card in enumerate(truth):
        cards = possible(view, 0, slot)
        assert card in cards
        assert {colour(other) for other in cards} == {colour(card)}


ASIDE = "yypyrypypy"  # the backs of the cards left over


def own_view(*played: str) -> Luz:
    """Seat 1 holds r? r? r? r? and knows that r1, r4 and r8 are elsewhere; it played some of its slots."""
    table = betting(
        "r2 r3 r5 r7 g1 g2 g3 g4 b1 b2", "r1 r4 g5 g6 g7 b3 b4 b5 b6 b7", "r8 g8 b8 p1 p2 p3 p4 p5 y1 y2"
    )
    for slot in range(10):
        table.hands[slot] = back(table.hands[slot])
    table.set_aside(0, vec[i64]([back(12 * "rgbpy".index(hue)) for hue in ASIDE]))
    for word in played:
        slot = int(word[0])
        table.played(0, slot, 12 * colour(table.hands[slot]) + int(word[1]) - 1)
    return table


def test_LUZ_8_so_the_lowest_of_four_is_none_of_the_three_highest():
    names = [[own_view().card_name(card) for card in possible(own_view(), 0, slot)] for slot in range(4)]
    assert names == [["r2", "r3"], ["r3", "r5"], ["r5", "r6"], ["r6", "r7"]]


def test_LUZ_8_a_card_played_bounds_its_neighbours():
    view = own_view("13", "37")
    names = [[view.card_name(card) for card in possible(view, 0, slot)] for slot in range(4)]
    assert names == [["r2"], ["r3"], ["r5", "r6"], ["r7"]]


def test_LUZ_8_a_guess_keeps_to_all_that():
    view = own_view("25")
    for seed in range(40):
        guess = view.sample(0, Rng(seed))
        mine = hands(guess)[0]
        assert mine == sorted(mine) and zone(guess, "hand 1").split()[2] == "r5"
        assert sorted(sum(hands(guess), guess.zones()["aside"])) == sorted(
            12 * hue + number for hue in range(5) for number in range(8)
        )


def test_LUZ_8_a_guess_leaves_the_view_as_it_was_and_varies():
    view = own_view()
    before = view.snapshot()
    reds = {zone(view.sample(0, Rng(seed)), "hand 1")[:11] for seed in range(40)}
    assert reds == {"r2 r3 r5 r6", "r2 r3 r5 r7", "r2 r3 r6 r7", "r2 r5 r6 r7", "r3 r5 r6 r7"}
    assert view.snapshot() == before


def test_LUZ_8_a_guess_puts_no_order_into_the_cards_left_over_but_keeps_their_colours():
    asides = [zone(own_view().sample(0, Rng(seed)), "aside").split() for seed in range(10)]
    assert {"".join(name[0] for name in aside) for aside in asides} == {ASIDE}
    suns = [[name for name in aside if name[0] == "y"] for aside in asides]
    assert not any(row == sorted(row) for row in suns)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_LUZ_9_the_first_player_of_a_deal_deals_the_next(deal):
    table = play_out(playing("r1", "r2", "r3", "r4", deal=deal, first=3))
    assert (table.deal, table.marker, table.turn, table.betting) == (deal + 1, 3, 3, True)


def test_LUZ_9_a_new_deal_begins_with_new_cards_and_no_bets():
    table = play_out(playing("r1", "r2", "r3", "r4", bets=["1", "2", "3", "4+"]))
    assert (list(table.bets), list(table.safeties), list(table.tricks)) == ([-1] * 4, [0] * 4, [0] * 4)
    assert [len(set(hand)) for hand in hands(table)] == [10] * 4
    assert list(table.left) == [1023] * 4


def test_LUZ_9_the_game_is_four_deals():
    assert play_out(playing("r1", "r2", "r3", "r4", deal=4)).over


def test_LUZ_9_the_cards_of_a_deal_do_not_depend_on_those_before():
    one, two = [playing("r1", "r2", "r3", bets=bets) for bets in (["0"] * 3, ["5"] * 3)]
    one.chance, two.chance = Seed(SEED), Seed(SEED)
    assert hands(play_out(one)) == hands(play_out(two))


# The bets


def test_LUZ_10_a_bet_is_0_to_10_beads_with_or_without_a_safety_bead():
    bets = [f"bid {beads}{safety}" for beads in range(11) for safety in ("", "+")]
    assert moves(betting(TEN, TEN, TEN)) == bets


def test_LUZ_10_each_player_bets_once_clockwise_from_the_first():
    table = betting(TEN, TEN, TEN, first=2)
    refused(table, "1 bid 3", "LUZ-10", turn=2)
    do(table, "2 bid 3", "3 bid 3")
    refused(table, "2 bid 4", "LUZ-10", turn=1)
    assert not do(table, "1 bid 0").betting


def test_LUZ_10_no_card_is_played_before_all_have_bet():
    table = do(betting(TEN, TEN, TEN), "1 bid 3", "2 bid 3")
    refused(table, "3 play 1", "LUZ-10", turn=3)


def test_LUZ_10_bets_are_open():
    match = Match(LUZ, 3, SEED)
    match.play(match.turn, "bid 0+")
    assert match.told(0) != match.told(1)
    assert match.told(0)[-2:] == match.told(1)[-2:] == match.told(2)[-2:]


def test_LUZ_11_beads_never_run_out():
    table = do(betting(*[TEN] * 5), *[f"{seat} bid 10+" for seat in range(1, 6)])
    assert (list(table.bets), list(table.safeties)) == ([10] * 5, [1] * 5)
