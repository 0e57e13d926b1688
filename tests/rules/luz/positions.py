"""Luz positions for the tests: hands as words, moves as in a record."""

from collections.abc import Sequence

import pytest

from cartable.core.bits import below
from cartable.core.errors import Illegal
from cartable.core.native import i64, vec
from cartable.core.rng import Chance, Rng
from cartable.core.table import Table
from cartable.games.luz.cards import HAND, card_of
from cartable.games.luz.rules import Luz


def dealt(seats: int, chance: Chance | None = None) -> Luz:
    """A game just begun."""
    table = Luz(seats)
    table.chance = Rng(1) if chance is None else chance
    table.start()
    return table


def betting(*hands: str, deal: int = 1, first: int = 1) -> Luz:
    """Everybody still holds these cards, the tricks before are played, and the first player is to bet."""
    table = Luz(len(hands))
    table.chance = Rng(1)
    table.deal_begun(deal)
    for seat, hand in enumerate(hands):
        cards = [card_of(word) for word in hand.split()]
        table.hand_passed(seat, vec[i64](cards + [0] * (HAND - len(cards))))
        table.left[seat] = below(len(cards))
        table.tricks_played = HAND - len(cards)
    table.marker_given(first - 1)
    table.betting_opened(first - 1)
    return table


def playing(
    *hands: str,
    deal: int = 1,
    first: int = 1,
    bets: Sequence[str] = (),
    tricks: Sequence[int] = (),
    points: Sequence[int] = (),
) -> Luz:
    """The same after the bets, 0 beads each if nothing else is said; the first player is to lead."""
    table = betting(*hands, deal=deal, first=first)
    for k in range(len(hands)):
        seat = (first - 1 + k) % len(hands)
        do(table, f"{seat + 1} bid {bets[seat] if bets else 0}")
    for seat, won in enumerate(tricks):
        table.tricks[seat] = won
    for seat, total in enumerate(points):
        table.points[seat] = total
    return table


def do(table: Luz, *moves: str) -> Luz:
    """Plays moves as they stand in a record: the seat, then the action."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.play(int(seat) - 1, table.parse(text))
    return table


def play_out(table: Luz) -> Luz:
    """The trick to its end, everybody playing the first card they may."""
    laid = table.laid
    for _ in range(table.seats - laid):
        table.play(table.turn, table.choice(0))
    return table


def refused(table: Luz, move: str, rule: str, **data: int | str) -> None:
    """This move is illegal by this rule, is not listed, and changes nothing."""
    before = table.snapshot()
    with pytest.raises(Illegal) as caught:
        do(table, move)
    assert (caught.value.rule, caught.value.data) == (rule, data)
    assert table.snapshot() == before
    assert move[2:] not in [table.text(action) for action in table.legal(int(move[0]) - 1)]


def moves(table: Luz) -> list[str]:
    """What the seat to move can choose from, as a list and one by one."""
    found = table.moves()
    assert found == [table.choice(k) for k in range(table.choices())]
    return [table.text(action) for action in found]


def zone(table: Table, name: str) -> str:
    return " ".join(table.card_name(card) for card in table.zones()[name])
