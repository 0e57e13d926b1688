"""Secrecy, looked at from outside: a view is the truth with some cards face down, and knows what is legal."""

from collections import Counter

from cartable.core.match import Match
from cartable.core.table import Table
from tests.properties.onlookers import Onlooker

Zones = dict[str, list[int]]


def is_ordered(table: Table, zone: str) -> bool:
    """Hands have no order of their own, but for Luz; nor has what is gathered after a round of Level 8."""
    return not zone.startswith(("hand", "gathered")) or "hand_passed" in table.FACTS


def check_face_down(view: Table, truth: Table, lying: Zones | None = None) -> None:
    """(1) Every open fact is the truth's, every card the truth's or its back."""
    assert view.open_facts() == truth.open_facts(), "an open fact differs from the truth"
    lying, known = lying or truth.zones(), view.zones()
    assert list(known) == list(lying), "the zones differ"
    for zone, cards in lying.items():
        if known[zone] != cards:
            check_zone = check_row if is_ordered(truth, zone) else check_heap
            check_zone(truth, zone, known[zone], cards)


def check_row(truth: Table, zone: str, known: list[int], cards: list[int]) -> None:
    """Place by place."""
    assert len(known) == len(cards), f"{zone}: {len(known)} cards, not {len(cards)}"
    for place, (seen, card) in enumerate(zip(known, cards, strict=True)):
        assert seen == card or seen == truth.back(card), f"{zone}, place {place}: {seen} for {card}"


def check_heap(truth: Table, zone: str, known: list[int], cards: list[int]) -> None:
    """As many, in whatever order."""
    faces = Counter(card for card in known if card >= 0)
    assert faces <= Counter(cards), f"{zone}: faces that are not there"
    rest = Counter(cards) - faces
    backs = sorted(card for card in known if card < 0)
    assert backs == sorted(truth.back(card) for card in rest.elements()), f"{zone}: the backs differ"


def check_legal(view: Table, truth: Table, seat: int) -> None:
    """(2) What is legal is asked of the view."""
    assert view.legal(seat) == truth.legal(seat), "the view and the truth differ on what is legal"


def check_match(match: Match) -> None:
    truth = match._truth
    lying = truth.zones()
    for seat, view in enumerate(match._views):
        check_face_down(view, truth, lying)
        check_legal(view, truth, seat)


def check_faces(view: Table, onlooker: Onlooker, chair: int) -> None:
    """(3) No zone of the view shows a face that this chair cannot have seen."""
    hidden = set(onlooker.faces.values()).difference(onlooker.seen_faces(chair))
    for zone, cards in view.zones().items():
        if cards != onlooker.still_open:
            assert hidden.isdisjoint(cards), f"{zone} shows a card that chair {chair} cannot have seen"
