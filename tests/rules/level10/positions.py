"""Level 10 positions for the tests: hands, a grid and a deck as words, moves as in a record."""

from collections.abc import Sequence

import pytest

from cartable.core.bits import places
from cartable.core.errors import Illegal
from cartable.core.native import i64, vec
from cartable.core.table import BACK
from cartable.games.level10.cards import LETTERS, PAUSE, WORLDS, card_of
from cartable.games.level10.rules import Level10


def position(
    *hands: str, grid: Sequence[str] = (), deck: str = "", pauses: int = 0, opened: bool = True
) -> Level10:
    """These hands, with the first seat to move.

    The grid is given column by column, `d1` for a Level, `d0` for a Reset, `dp` for a Pause in the desert.
    A card `?` lies face down: then this is a view.
    """
    table = Level10(len(hands), pauses)
    dealt = [(seat, word) for seat, hand in enumerate(hands) for word in hand.split()]
    laid = [word for column in grid for word in column.split()]
    drawn = [_card(word) for word in laid if word[1] != "0"] + [_card(word) for _, word in dealt]
    table.deck_made(vec[i64](drawn + [_card(word) for word in deck.split()]))
    for word in laid:
        _lay(table, word)
    for seat, word in dealt:
        table.drew(seat, _card(word))
    if opened:
        table.play_opened(0)
    else:
        table.turn_given(0)
    return table


def _card(word: str) -> int:
    if word == "?":
        return BACK
    return PAUSE if word[1:] == "p" else card_of(word)


def _lay(table: Level10, word: str) -> None:
    row = LETTERS.index(word[0])
    if word[1] == "0":
        table.reset(0, row)
    else:
        table.drew(0, _card(word))
        if word[1] == "p":
            table.paused(0, row)
        else:
            table.played(0, card_of(word))
    if table.open == 0:
        table.column_filled(table.column)


def do(table: Level10, *moves: str) -> Level10:
    """Plays moves as they stand in a record: the seat, then the action."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.play(int(seat) - 1, table.parse(text))
    return table


def refused(table: Level10, move: str, rule: str, **data: int | str) -> None:
    """This move is illegal by this rule, is not listed, and changes nothing."""
    before = table.snapshot()
    with pytest.raises(Illegal) as caught:
        do(table, move)
    assert (caught.value.rule, caught.value.data) == (rule, data)
    assert table.snapshot() == before
    assert move not in listed(table, int(move[0]))


def listed(table: Level10, seat: int) -> list[str]:
    """What this seat may do, as moves of a record."""
    return [f"{seat} {table.text(action)}" for action in table.legal(seat - 1)]


def moves(table: Level10) -> list[str]:
    """What the seat to move can choose from, as a list and one by one."""
    found = table.moves()
    assert found == [table.choice(k) for k in range(table.choices())]
    return [table.text(action) for action in found]


def hand(table: Level10, seat: int) -> str:
    return " ".join(table.card_name(card) for card in table.hand(seat - 1))


def deck(table: Level10) -> str:
    return " ".join(table.card_name(card) for card in table.zones()["deck"])


def placed(table: Level10) -> str:
    return " ".join(table.card_name(card) for card in places(table.placed))


# A whole game: row r has its Resets in columns r and r + 5, and its Levels in rising order. A Reset is laid
# first in its column, since nobody may be out of cards when it is placed (L10-25).


def perfect_game() -> list[str]:
    words = []
    for column in range(10):
        row = column % 5
        numbers = [column - (column > k) - (column > k + 5) + 1 for k in range(5)]
        words += [f"{LETTERS[row]}0"] + [f"{LETTERS[k]}{numbers[k]}" for k in range(5) if k != row]
    return words


def solo(words: Sequence[str], *left_over: str, pauses: int = 0) -> Level10:
    """One player who draws what is left over, then the cards in the order in which these words lay them."""
    cards = [word[1] if word[1] == "p" else word for word in words if word[1] != "0"]
    early = 10 - len(left_over)
    return position(" ".join([*left_over, *cards[:early]]), deck=" ".join(cards[early:]), pauses=pauses)


def lay_all(table: Level10, words: Sequence[str]) -> Level10:
    """The solo player lays these words; `wp+w8` is a Pause in the swamp with a Level tucked under it."""
    for word in words:
        where = WORLDS[LETTERS.index(word[0])]
        if word[1] == "0":
            do(table, f"1 reset {where}")
            if moves(table)[:1] == ["bury"]:
                do(table, "1 bury")
        elif word[1] == "p":
            do(table, f"1 pause {where}" + (f" tuck {word[3:]}" if word[2:] else ""))
        else:
            do(table, f"1 play {word}")
    return table
