"""Level 8 positions for the tests: cards as words, moves as in a record.

All is put on the table by facts, and looked at through `zones`: how a table remembers it is its own affair.
"""

from collections.abc import Sequence

import pytest

from cartable.core.errors import Illegal
from cartable.core.native import i64, vec
from cartable.core.rng import Rng
from cartable.core.table import BACK
from cartable.games.level8.cards import COLOURS, card_of
from cartable.games.level8.levels import built_in_line, read
from cartable.games.level8.melds import KINDS
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import HOLDING, LAYING


def empty(seats: int, edition: str = "classic", card: str = "") -> Level8:
    """Nothing dealt yet; the level card by its name, or one level for all eight, like `run 3 set 2`."""
    if card in ("", "classic-1", "master-1", "master-2"):
        line = built_in_line(card or f"{edition}-1")
    else:
        line = " | ".join([card] * 8)
    table = Level8(seats, edition, read(line, edition))
    table.chance = Rng(1)
    return table


def dealt(seats: int, edition: str = "classic", seed: int = 1) -> Level8:
    """A game just begun."""
    table = empty(seats, edition)
    table.chance = Rng(seed)
    table.start()
    return table


def position(
    *hands: str,
    edition: str = "classic",
    card: str = "",
    pile: str = "p1 p2 p3",
    under: str = "",
    discards: Sequence[str] = (),
    melds: Sequence[str] = (),
    keeps: Sequence[str] = (),
    passes: Sequence[str] = (),
    levels: Sequence[int] = (),
    done: Sequence[int] = (),
    dealer: int = 0,
    round: int = 1,
    turn: int = 1,
    turns: int = 1,
    drawn: bool = True,
) -> Level8:
    """These hands, with the first seat to lay, add or discard, or to draw if it has not `drawn`.

    Of piles the top is the last word. A combination is its owner, its kind, what sets it apart and its cards:
    `1 run 4 r4 * b6`, `2 set 7 r7 *`, `2 colour r r1 r9`, `1 coloured run r4 r4 r5 *`. A card `?` lies face
    down: then this is a view. The dealer is the last seat if no other is named.
    """
    seats = len(hands)
    table = empty(seats, edition, card)
    table.round_begun((dealer or seats) - 1, round)
    for seat, words in enumerate(discards):
        for word in cards_of(words):
            table.pile_made(vec[i64]([word]))
            table.turned_up(seat, word)
    for seat, words in enumerate(keeps):
        for word in give(table, seat + 1, words):
            table.kept(seat, word)
    for seat, words in enumerate(passes):
        for word in give(table, seat + 1, words):
            table.pass_given(seat, word, seat)
    for word in give(table, 1, under):
        table.slid_under(0, word)
    for meld in melds:
        lay_out(table, meld)
    for seat, hand in enumerate(hands):
        give(table, seat + 1, hand)
    for seat, level in enumerate(levels):
        table.rose(seat, level)
    for seat in done:
        table.level_done(seat - 1)
    table.pile_made(vec[i64](cards_of(pile)))
    table.turn_given(turn - 1)
    table.turns = turns
    if drawn:
        table.phase = LAYING
    return table


def holding(*hands: str, edition: str = "master", **more) -> Level8:
    """The round is over, and the first seat may hold cards over."""
    table = position(*hands, edition=edition, **more)
    table.phase = HOLDING
    return table


def cards_of(words: str) -> list[int]:
    return [BACK if word == "?" else card_of(word) for word in words.split()]


def give(table: Level8, seat: int, words: str) -> list[int]:
    """Deals these cards to a hand; the pile is then empty."""
    cards = cards_of(words)
    table.pile_made(vec[i64](cards))
    table.dealt(seat - 1, vec[i64](cards))
    return cards


def lay_out(table: Level8, meld: str) -> None:
    owner, rest = meld.split(" ", 1)
    kind = max([kind for kind in KINDS if rest.startswith(kind)], key=len)
    look, words = rest.removeprefix(f"{kind} ").split(" ", 1)
    colour = COLOURS.find(look[0])
    number = int(look.lstrip(COLOURS) or 0)
    cards = give(table, int(owner), words)
    table.laid(int(owner) - 1, KINDS.index(kind), number, colour, vec[i64](cards))


def do(table: Level8, *moves: str) -> Level8:
    """Plays moves as they stand in a record: the seat, then the action. Only facts may change the table."""
    for move in moves:
        seat, _, text = move.partition(" ")
        again, told = table.copy(), len(table.log)
        table.telling = True
        table.play(int(seat) - 1, table.parse(text))
        for event in table.log[told:]:
            again.told(event)
        assert again.snapshot() == table.snapshot()
    return table


def refused(table: Level8, move: str, rule: str, **data: int | str) -> None:
    """This move is illegal by this rule, is not listed, and changes nothing."""
    before = table.snapshot(), table.log[:]
    with pytest.raises(Illegal) as caught:
        do(table, move)
    assert (caught.value.rule, caught.value.data) == (rule, data)
    assert (table.snapshot(), table.log) == before
    assert move not in listed(table, int(move[0]))


def listed(table: Level8, seat: int) -> list[str]:
    """What this seat may do, as moves of a record."""
    return [f"{seat} {table.text(action)}" for action in table.legal(seat - 1)]


def moves(table: Level8, *verbs: str) -> list[str]:
    """What the seat to move can choose from, if asked only what begins with one of these words."""
    texts = [table.text(action) for action in table.moves()]
    return [text for text in texts if not verbs or text.split(" ")[0] in verbs]


def zone(table: Level8, name: str) -> str:
    return " ".join(table.card_name(card) for card in table.zones()[name])


def hand(table: Level8, seat: int) -> str:
    """Sorted: r1 … r15, g, b, y, o, p, jokers, Passes, specials."""
    return zone(table, f"hand {seat}")


def discards(table: Level8, seat: int) -> str:
    return zone(table, f"discards {seat}")


def pile(table: Level8) -> str:
    return zone(table, "pile")


def in_pile(table: Level8) -> list[str]:
    """What lies in the draw pile, whatever its order."""
    return sorted(pile(table).split())
