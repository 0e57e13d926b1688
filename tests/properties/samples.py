"""What a sample of a view must be: a table that the seat cannot tell from the truth."""

from collections import Counter

from cartable.core.playout import playout
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.table import Level10Table
from cartable.games.luz.guess import possible
from cartable.games.luz.table import LuzTable
from tests.properties.memory import memory
from tests.properties.variants import Variant
from tests.properties.views import check_face_down, check_legal


def deck_of(variant: Variant) -> Counter[str]:
    """All cards by name, as the rulebook counts them (LUZ-2, L10-1, L10-4, L8-1 … L8-3)."""
    if variant.game.name == "luz":
        return Counter(
            f"{colour}{number}" for colour in "rgbpy" for number in range(1, 2 * variant.seats + 3)
        )
    if variant.game.name == "level10":
        levels = Counter(f"{world}{number}" for world in "dfsvw" for number in range(1, 9))
        return levels + Counter(p=int(variant.options["pauses"]))
    numbers = Counter(f"{colour}{number}" for colour in "rgbyop" for number in range(1, 16))
    if variant.options["edition"] == "classic":
        return numbers + Counter({"*": 6, "pass": 3})
    return numbers + Counter({"*l": 4, "*m": 4, "*h": 4, "steal": 2, "swap": 3, "keep": 4})


def check_every_card_once(variant: Variant, table: Table) -> None:
    zones = table.zones()
    if variant.game.name == "luz":  # a card in a trick also keeps its place in the hand it came from
        zones = {zone: cards for zone, cards in zones.items() if not zone.endswith("trick")}
    if (
        variant.game.name == "level10"
    ):  # of the grid only the Pauses: the Levels are `placed`, tucked ones too
        zones["grid"] = [card for card in zones["grid"] if table.card_name(max(card, 0)) == "p"]
    lying = Counter(table.card_name(card) for cards in zones.values() for card in cards)
    assert lying == deck_of(variant), "not every card exactly once"


def check_sample(variant: Variant, view: Table, truth: Table, seat: int, seed: int) -> None:
    """(4) It agrees with the view, deals each card once, and depends on nothing but view and generator."""
    before = memory(view)
    sample = view.sample(seat, Rng(seed))
    assert memory(view) == before, "sampling changed the view"
    check_face_down(view, sample)
    check_legal(view, sample, seat)
    assert (sample.choices() > 0) == (truth.choices() > 0), "a game that goes on, and nobody can move"
    check_every_card_once(variant, sample)
    check_every_card_once(variant, truth)
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
