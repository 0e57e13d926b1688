"""Level 8: guesses in small positions, as the first of two players sees them (L8-9, L8M-1, L8M-6)."""

from collections import Counter

from cartable.core.native import i64, vec
from cartable.core.rng import Rng
from cartable.core.table import BACK
from cartable.games.level8.cards import deck
from cartable.games.level8.rules import Level8
from tests.rules.level8.positions import cards_of, dealt, empty, hand, zone

MANY = range(40)
DRAWN = ("drew", 1, BACK)


def view_after(edition: str, *facts: tuple) -> Level8:
    """A view that was told these facts; a text is a list of cards."""
    view = empty(2, edition)
    for fact, *args in facts:
        getattr(view, fact)(*[vec[i64](cards_of(arg)) if isinstance(arg, str) else arg for arg in args])
    return view


def backs(number: int) -> str:
    return " ".join(["?"] * number)


def rest(words: str, edition: str = "classic") -> str:
    """All cards but these."""
    left = Counter(deck(edition)) - Counter(cards_of(words))
    return " ".join(empty(2).card_name(card) for card in sorted(left.elements()))


def discarded(*words: str) -> list[tuple]:
    return [("discarded", 1, cards_of(word)[0]) for word in words]


def guesses(view: Level8) -> set[str]:
    """What the other hand is guessed to be; whatever is guessed, each card is there once."""
    before = view.snapshot()
    found = set()
    for seed in MANY:
        guess = view.sample(0, Rng(seed))
        cards = [card for cards in guess.zones().values() for card in cards]
        assert sorted(cards) == sorted(deck(view.edition))
        assert hand(guess, 1) == hand(view, 1)
        assert guess.open_facts() == view.open_facts()
        found.add(hand(guess, 2))
    assert view.snapshot() == before
    return found


# The first player has all cards but y1 y2 and what the other one has discarded, g1 g2 g3.
ROUND_1 = [("round_begun", 1, 1), ("pile_made", backs(99))]
DEALT = [("dealt", 0, rest("g1 g2 g3 y1 y2")), ("dealt", 1, backs(4)), *discarded("g1", "g2", "g3")]
RENEWED = [DRAWN, ("pile_renewed", backs(2))]


def test_L8_9_a_card_of_the_first_pile_is_any_that_was_not_seen():
    assert guesses(view_after("classic", *ROUND_1, *DEALT)) == {"y1", "y2"}


def test_L8_9_a_card_that_was_drawn_before_is_none_of_the_new_pile():
    assert guesses(view_after("classic", *ROUND_1, *DEALT, *RENEWED)) == {"y1 y2"}


def test_L8_9_a_card_of_the_new_pile_is_one_that_went_into_it():
    view = view_after("classic", *ROUND_1, *DEALT, *RENEWED, DRAWN)
    assert guesses(view) == {"g1 y1 y2", "g2 y1 y2"}


def test_L8_9_it_is_still_so_when_another_has_left():
    view = view_after("classic", *ROUND_1, *DEALT, *RENEWED, DRAWN, *discarded("y1"))
    assert guesses(view) == {"g1 y2", "g2 y2"}


def test_L8_9_what_left_is_known():
    view = view_after("classic", *ROUND_1, *DEALT, *RENEWED, DRAWN, *discarded("g1"))
    assert guesses(view) == {"y1 y2"}
    assert zone(view.sample(0, Rng(1)), "pile") == "g2"


def test_L8_9_also_if_what_left_was_not_seen_to_be_gathered():
    """Of y1 and y2 the first player has seen nothing, not even in the round before."""
    before = [*ROUND_1, ("dealt", 0, rest("y1 y2")), ("dealt", 1, backs(2)), ("held", 0, ""), ("held", 1, "")]
    round_2 = [("round_begun", 0, 2), ("pile_made", backs(99))]
    view = view_after("classic", *before, *round_2, *DEALT, *RENEWED, DRAWN, *discarded("y1"))
    assert guesses(view) == {"g1 y2", "g2 y2"}


def test_L8_9_if_a_joker_was_taken_for_one_of_another_pile_any_unseen_card_may_lie_anywhere():
    """The other player has discarded a joker of the first pile, after another one went into the new pile."""
    dealt = [("dealt", 0, rest("* * g1 g2 g3")), ("dealt", 1, backs(5)), *discarded("*", "g1", "g2", "g3")]
    renewed = [("pile_renewed", backs(3)), ("drew", 0, cards_of("*")[0]), DRAWN]
    assert guesses(view_after("classic", *ROUND_1, *dealt, *renewed, *discarded("*"))) == {"g1", "g2"}


def test_L8_9_a_joker_of_which_no_pile_is_known_is_taken_for_one_of_the_newest():
    """The other player has drawn the only unseen joker, and has no card of the first pile."""
    dealt = [("dealt", 0, rest("* g1 g2")), ("dealt", 1, backs(3)), *discarded("g1", "*", "g2")]
    renewed = [("pile_renewed", backs(2)), DRAWN, DRAWN]
    assert guesses(view_after("classic", *ROUND_1, *dealt, *renewed, *discarded("*"))) == {"g1"}


def test_L8_9_a_joker_that_no_pile_explains_is_one_of_those_that_are_there():
    """The other player has discarded two jokers of the first pile; the first of them went into the new one."""
    dealt = [("dealt", 0, rest("* * g1 g2 g3 y1")), ("dealt", 1, backs(6)), *discarded("*", "g1", "g2", "g3")]
    renewed = [("took", 1, 1, cards_of("g3")[0]), ("pile_renewed", backs(2)), *discarded("*")]
    view = view_after("classic", *ROUND_1, *dealt, *renewed)
    assert (hand(view, 2), guesses(view)) == ("? g3", {"g3 y1"})


def test_L8_10_what_lay_face_up_under_the_pile_went_into_the_new_one_too():
    """The other player has drawn the Pass again that was served, and has discarded it."""
    dealt = [("dealt", 0, rest("pass g1 g2 y1 y2")), ("dealt", 1, backs(4)), *discarded("g1", "g2")]
    served = [("slid_under", 1, cards_of("pass")[0]), ("drew", 0, cards_of("y2")[0])]
    renewed = [("pile_renewed", backs(2)), DRAWN, *discarded("pass")]
    assert guesses(view_after("classic", *ROUND_1, *dealt, *served, *renewed)) == {"y1"}


def test_L8M_1_a_card_that_was_shown_is_remembered():
    view = view_after("classic", *ROUND_1, *DEALT, *RENEWED, DRAWN, ("showed", 1, "g2"), ("steal_over", 0))
    assert guesses(view) == {"g2 y1 y2"}
    view = view_after("classic", *ROUND_1, *DEALT, ("took", 1, 1, cards_of("g3")[0]))
    assert guesses(view) == {"g3 y1", "g3 y2"}


# Of the round before, the first player has seen all cards but y1 y2.
HELD = [
    *[("round_begun", 1, 1), ("pile_made", backs(111))],
    *[("dealt", 0, rest("y1 y2", "master")), ("dealt", 1, backs(2))],
    *[("held", 0, ""), ("held", 1, "?"), ("round_begun", 0, 2), ("pile_made", backs(110))],
]


def test_L8M_6_a_card_held_over_is_none_that_was_seen_to_be_gathered():
    view = view_after("master", *HELD, ("dealt", 0, rest("g1 y1 y2", "master")))
    assert guesses(view) == {"y1", "y2"}


def test_L8M_6_a_joker_may_have_been_held_as_well_as_any_other_card():
    """Which of the equal cards were seen to be gathered cannot be told."""
    view = view_after("master", *HELD, ("dealt", 0, rest("g1 y1 y2 *l", "master")))
    assert guesses(view) == {"y1", "y2", "*l"}


def test_L8M_6_what_was_dealt_to_it_may_be():
    view = view_after("master", *HELD, ("dealt", 0, rest("g1 g2 y1 y2", "master")), ("dealt", 1, "?"))
    assert guesses(view) == {"y1 y2", "g1 y1", "g1 y2", "g2 y1", "g2 y2"}


def test_L8M_6_a_card_that_was_seen_before_may_have_been_held():
    """The other player took y2 for all to see; now nobody knows where it is."""
    took = [("discarded", 1, cards_of("y2")[0]), ("took", 1, 1, cards_of("y2")[0])]
    view = view_after("master", *HELD[:4], *took, *HELD[4:], ("dealt", 0, rest("g1 y1 y2", "master")))
    assert guesses(view) == {"y1", "y2"}


def test_L8M_6_what_was_held_has_left_before_what_was_dealt():
    story = [*HELD, ("dealt", 0, rest("g1 y1 y2", "master")), ("dealt", 1, "?")]
    assert guesses(view_after("master", *story, *discarded("y1"))) == {"g1", "y2"}
    assert guesses(view_after("master", *story, *discarded("g1"))) == {"y1", "y2"}


def test_L8M_6_if_a_joker_was_taken_for_one_that_was_dealt_any_unseen_card_may_have_been_held():
    before = [*HELD[:2], ("dealt", 0, rest("*l", "master")), ("dealt", 1, "?"), *HELD[4:]]
    now = [("dealt", 0, rest("*l g1", "master")), ("dealt", 1, "?"), *discarded("*l")]
    assert guesses(view_after("master", *before, *now)) == {"g1"}


def test_L8M_6_while_others_choose_what_to_hold_their_cards_are_guessed_too():
    dealt = [("dealt", 0, rest("y1 y2 y3", "master")), ("dealt", 1, backs(3))]
    view = view_after("master", *HELD[:2], *dealt, ("held", 0, ""), ("asked_to_hold", 1))
    assert guesses(view) == {"y1 y2 y3"}
    view.held(1, vec[i64](cards_of("? ?")))
    assert guesses(view) == {"y1 y2", "y1 y3", "y2 y3"}


def test_L8M_6_while_one_chooses_what_others_put_back_is_guessed_too():
    dealt = [("dealt", 0, rest("*l *l", "master")), ("dealt", 1, backs(2))]
    view = view_after("master", *HELD[:2], *dealt, ("held", 1, "?"), ("asked_to_hold", 0))
    assert guesses(view) == {"*l"}
    assert zone(view.sample(0, Rng(1)), "gathered") == "*l"


def test_L8_9_where_all_is_known_nothing_is_guessed():
    table = dealt(3, "master")
    assert table.sample(0, Rng(1)).snapshot() == table.snapshot()
