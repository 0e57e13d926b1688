"""Secrecy, looked at from outside: a view is the truth with some cards face down, and knows what is legal."""

from collections import Counter

from cartable.core.match import Match
from cartable.core.table import Table
from tests.properties.onlookers import Onlooker


def ordered(table: Table, zone: str) -> bool:
    """A hand has an order of its own only in Luz; every other zone has one."""
    return not zone.startswith("hand") or "hand_passed" in table.FACTS


def check_face_down(view: Table, truth: Table) -> None:
    """(1) Every open fact is the truth's, every card the truth's or its back."""
    assert view.open_facts() == truth.open_facts(), "an open fact differs from the truth"
    lying, known = truth.zones(), view.zones()
    assert list(known) == list(lying), "the zones differ"
    for zone, cards in lying.items():
        if known[zone] == cards:
            continue
        if ordered(truth, zone):
            check_pile(truth, zone, known[zone], cards)
        else:
            check_hand(truth, zone, known[zone], cards)


def check_pile(truth: Table, zone: str, known: list[int], cards: list[int]) -> None:
    assert len(known) == len(cards), f"{zone}: {len(known)} cards, not {len(cards)}"
    for place, (seen, card) in enumerate(zip(known, cards, strict=True)):
        assert seen == card or seen == truth.back(card), f"{zone}, place {place}: {seen} for {card}"


def check_hand(truth: Table, zone: str, known: list[int], cards: list[int]) -> None:
    faces = Counter(card for card in known if card >= 0)
    assert faces <= Counter(cards), f"{zone}: faces that are not there"
    rest = Counter(cards) - faces
    backs = sorted(card for card in known if card < 0)
    assert backs == sorted(truth.back(card) for card in rest.elements()), f"{zone}: the backs differ"


def check_legal(view: Table, truth: Table, seat: int) -> None:
    """(2) What is legal is asked of the view."""
    assert view.legal(seat) == truth.legal(seat), "the view and the truth differ on what is legal"


def check_match(match: Match) -> None:
    for seat in range(match.seats):
        view = match.view(seat)
        check_face_down(view, match._truth)
        check_legal(view, match._truth, seat)


def check_faces(view: Table, onlooker: Onlooker, chair: int) -> None:
    """(3) No zone of the view shows a face that this chair cannot have seen."""
    seen = set(onlooker.seen_faces(chair))
    hidden = set(onlooker.faces.values()) - seen
    for zone, cards in view.zones().items():
        assert hidden.isdisjoint(cards), f"{zone} shows a card that chair {chair} cannot have seen"
