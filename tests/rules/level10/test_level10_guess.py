"""Level 10: what a player may guess keeps to what they saw and what was said (L10-7, L10-8, L10-12)."""

from cartable.core.rng import Rng
from cartable.core.table import BACK
from cartable.games.level10.actions import HAVE
from cartable.games.level10.cards import LEVELS, PAUSE, name
from cartable.games.level10.rules import Level10
from tests.rules.level10.positions import deck, hand, position

SKY = 2
MANY = range(40)


def view_of(mine: str, *others: int, deck: int, pauses: int = 0) -> Level10:
    """The first seat's view: its own hand, and how many cards lie elsewhere."""
    return position(mine, *[" ?" * held for held in others], deck=" ?" * deck, pauses=pauses)


def cards_of(table: Level10) -> list[int]:
    zones = table.zones()
    return sorted(
        [card for zone in zones for card in zones[zone] if zone not in ("grid", "placed")] + zones["placed"]
    )


def test_L10_7_a_guess_deals_every_unseen_card_once():
    guess = view_of("d1 d2 p", 3, deck=36, pauses=2).sample(0, Rng(1))
    assert cards_of(guess) == [*range(LEVELS), PAUSE, PAUSE]
    assert hand(guess, 1) == "d1 d2 p"


def test_L10_7_a_guess_deals_any_unseen_card_to_a_hidden_hand():
    view = view_of("d1 d2 p", 3, deck=36, pauses=2)
    dealt = {card for seed in range(400) for card in view.sample(0, Rng(seed)).hand(1)}
    assert dealt == set(range(2, PAUSE + 1))


def test_L10_7_a_guess_leaves_the_view_as_it_was():
    view = view_of("d1 d2 p", 3, deck=36, pauses=2)
    before = view.snapshot()
    guess = view.sample(0, Rng(1))
    assert view.snapshot() == before
    assert guess.snapshot()[0] == before[0]


def test_L10_7_a_guess_puts_no_order_into_the_deck():
    decks = [view_of("d1 d2", 3, deck=35).sample(0, Rng(seed)).zones()["deck"] for seed in range(10)]
    assert not any(deck == sorted(deck) for deck in decks)


def test_L10_8_a_guess_keeps_to_what_was_said():
    view = view_of("d1 d2", 4, 4, deck=30)
    view.stated(1, HAVE, SKY, 3)
    view.stated(2, HAVE, SKY, 0)
    for seed in MANY:
        guess = view.sample(0, Rng(seed))
        assert [hand(guess, seat).count("s") for seat in (2, 3)] == [3, 0]


def test_L10_8_a_guess_finds_the_only_way_to_keep_to_what_was_said():
    mine = " ".join(name(card) for card in range(LEVELS) if name(card) not in ("d1", "s1", "s2"))
    view = view_of(mine, 1, 2, deck=0)
    view.stated(2, HAVE, SKY, 2)
    for seed in MANY:
        guess = view.sample(0, Rng(seed))
        assert (hand(guess, 2), hand(guess, 3)) == ("d1", "s1 s2")


def test_L10_12_a_guess_remembers_what_was_buried():
    view = view_of("d1 d2 p", 3, deck=36, pauses=2)
    view.buried(0, PAUSE)
    view.buried(0, 0)
    for seed in MANY:
        guess = view.sample(0, Rng(seed))
        assert deck(guess).split()[-2:] == ["p", "d1"]
        assert cards_of(guess) == [*range(LEVELS), PAUSE, PAUSE]


def test_L10_12_a_guess_knows_a_card_that_came_back_from_below():
    view = view_of("d1 d2 p", 3, deck=36, pauses=2)
    view.buried(0, PAUSE)
    for _ in range(37):
        view.drew(1, BACK)
    assert all(PAUSE in view.sample(0, Rng(seed)).hand(1) for seed in MANY)


def test_L10_11_a_guess_counts_what_lies_in_the_grid():
    view = view_of("d1 d2", 3, deck=36, pauses=1)
    view.played(1, 5)
    view.paused(1, SKY)
    guess = view.sample(0, Rng(1))
    assert (guess.held(1), cards_of(guess)) == (1, list(range(LEVELS)))


def test_L10_24_whoever_has_the_turn_is_guessed_to_be_able_to_move():
    """Only the swamp is open, after w7: of all unseen cards only w8 can be played."""
    view = position("d8", "?", deck=" ?" * 34, grid=["d0 f1 s1 v1"])
    view.drew(0, BACK)
    view.hidden[0] -= 1
    view.takes &= ~(0x7F << 32)
    view.turn_given(1)
    assert {hand(view.sample(0, Rng(seed)), 2) for seed in range(5)} == {"w8"}
