"""What Level 10 bots have learned, and the chances they reckon with."""

import json
import zlib
from base64 import b64decode
from importlib.resources import files

import pytest

from cartable.bots.level10 import GoodBot
from cartable.bots.level10.chances import SURE, WITH_RESET, Column
from cartable.bots.level10.counts import Counts
from cartable.bots.level10.outlook import Outlook
from cartable.bots.level10.train import train
from cartable.bots.level10.weights import ONE, UNITS, nothing, packed, weights
from cartable.core.rng import Rng
from cartable.games.level10.cards import ROWS, world
from tests.bots.level10.chairs import moments, view_of
from tests.rules.level10.positions import position

FILE = json.loads(files("cartable.bots.level10").joinpath("weights.json").read_text("utf-8"))
ALL_ROWS = 31


def test_the_file_says_where_it_comes_from():
    assert FILE["from"].keys() == {"by", "seed", "games", "rules", "won by seats and Pauses"}
    assert FILE["from"]["by"] == "cartable train level10"


def unpacked(tables: str) -> list[tuple[int, ...]]:
    return list(UNITS.iter_unpack(zlib.decompress(b64decode(tables))))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_tables_are_whole(seats):
    assert len(weights(seats)) == len(nothing(seats))


def test_the_tables_are_written_as_they_are_read():
    assert unpacked(packed(weights(2))) == unpacked(FILE["tables"]["2"])


def filled(has: list[int], resettable: int) -> Column:
    """Five turns with these chances for the rows, the same in each."""
    column = Column()
    for turn in range(5):
        for row in range(ROWS):
            column.has[turn * ROWS + row] = has[row]
    column.find(ALL_ROWS, ROWS, resettable, False)
    return column


def test_a_column_is_filled_for_sure_where_everybody_has_everything():
    assert filled([SURE] * 5, ALL_ROWS).fill[ALL_ROWS] == SURE


def test_L10_18_without_a_row_for_the_reset_no_column_is_filled():
    assert filled([SURE] * 5, 0).fill[ALL_ROWS] == 0


def test_one_row_that_nobody_has_a_card_for_takes_the_reset():
    assert filled([0, SURE, SURE, SURE, SURE], 0b00001).fill[ALL_ROWS] == SURE
    assert filled([0, SURE, SURE, SURE, SURE], 0b00010).fill[ALL_ROWS] == 0
    assert filled([0, 0, SURE, SURE, SURE], ALL_ROWS).fill[ALL_ROWS] == 0


def test_the_last_cell_is_as_likely_as_its_card():
    assert filled([SURE // 4] * 5, ALL_ROWS).fill[WITH_RESET + 0b00100] == SURE // 4


def chosen(hand: str, grid: list[str]) -> str:
    table = position(hand, "? ? ? ?", grid=grid, deck="? ? ? ?")
    return table.text(GoodBot().explain(table, 0, table.legal(0), Rng(1)).ranked[0][0])


def test_it_knows_that_low_cards_go_first():
    assert chosen("d1 d7", ["f0 s1 v1"]) == "play d1"


def test_it_makes_no_move_after_which_all_can_see_that_the_game_is_lost():
    """A second 8 would leave two rows to one Reset."""
    assert chosen("f8 w2", ["d8 f1 s0 v1 w1", "d0 s1 v2"]) == "play w2"
    assert chosen("f8 w3", ["d7 f1 s0 v1 w1", "d8 s1 v0"]) == "play w3"


def test_training_again_gives_the_same():
    texts = [train("again", 10, lambda seats, part: None) for _ in range(2)]
    assert texts[0] == texts[1] != train("else", 10, lambda seats, part: None)
    assert json.loads(texts[0])["from"].keys() == FILE["from"].keys()


def test_alone_a_value_is_bent_into_a_chance_and_a_teams_is_not():
    alone, team = Outlook(weights(1), 1), Outlook(weights(2), 2)
    values = [-4 * ONE, -ONE, 0, ONE // 2, ONE, 4 * ONE]
    chances = [alone.chance(value) for value in values]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < ONE // 100 < ONE // 2 - ONE // 100 < chances[2] < ONE // 2 + ONE // 100
    assert ONE - ONE // 100 < chances[-1] <= ONE
    assert [team.chance(value) for value in values] == values


def test_alone_what_was_buried_is_counted_until_it_is_drawn():
    seen = []
    for match in moments([GoodBot()], 0, 1):
        table = view_of(match, 0)
        counts = Counts(1)
        counts.as_told(table)
        known = [card for card in table.zones()["deck"] if card >= 0]
        assert [counts.buried[row] for row in range(ROWS)] == [
            sum(1 << (card & 7) for card in known if world(card) == row) for row in range(ROWS)
        ]
        seen.append(len(known))
    assert max(seen) > 4 and seen[-1] == 0
