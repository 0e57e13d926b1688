"""What a sample of a view must be: a table that the seat cannot tell from the truth."""

from cartable.core.playout import playout
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.table import Level10Table
from cartable.games.luz.guess import possible
from cartable.games.luz.table import LuzTable
from tests.properties.memory import memory
from tests.properties.views import check_face_down, check_legal


def all_cards(table: Table) -> list[int]:
    return sorted(card for cards in table.zones().values() for card in cards)


def check_sample(view: Table, truth: Table, seat: int, seed: int) -> None:
    """(4) It agrees with the view, deals each card once, and depends on nothing but view and generator."""
    before = memory(view)
    sample = view.sample(seat, Rng(seed))
    assert memory(view) == before, "sampling changed the view"
    check_face_down(view, sample)
    check_legal(view, sample, seat)
    assert (sample.choices() > 0) == (truth.choices() > 0), "a game that goes on, and nobody can move"
    assert all_cards(sample) == all_cards(truth), "not every card exactly once"
    assert view.sample(seat, Rng(seed)).snapshot() == sample.snapshot(), "the same generator, another sample"
    if isinstance(view, Level10Table):
        check_counts(view, sample)
        check_counts(view, truth)
    if isinstance(view, LuzTable):
        check_possible(view, sample, seat)
        check_possible(view, truth, seat)


def check_counts(view: Level10Table, table: Table) -> None:
    """Everybody's statements are true (L10-8), in a sample too."""
    for seat in range(view.seats):
        hand = table.zones()[f"hand {seat + 1}"]
        for world in range(5):
            least, most = view.between(seat, world)
            assert least <= sum(card // 8 == world for card in hand) <= most, "a count that was not said"


def check_possible(view: LuzTable, table: Table, seat: int) -> None:
    """No slot holds a card that the view calls impossible there."""
    for slot, card in enumerate(table.zones()[f"hand {seat + 1}"]):
        assert card in possible(view, seat, slot), "an impossible card"


def check_playout(view: Table, seat: int, seed: int) -> None:
    """A sample can be played to the end like any table."""
    rng = Rng(seed)
    sample = view.sample(seat, rng)
    playout(sample, rng)
    assert sample.over
