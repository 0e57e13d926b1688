"""Adding cards in thought: which card of a hand goes where, and how many cards are left when no more can be added."""

from typing import Final

from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.actions import ADD, pack, token
from cartable.games.level8.cards import JOKER, JOKER_HIGH, NUMBERS, is_joker
from cartable.games.level8.melds import COLOUR, Meld, is_run, takes

MELDS: Final = 64


@mypyc_attr(acyclic=True)
class Board:
    """The combinations on the table, as they are or as they would be."""

    def __init__(self) -> None:
        self.many: i64 = 0
        self.kind = vec[i64]([0] * MELDS)
        self.number = vec[i64]([0] * MELDS)
        self.colour = vec[i64]([0] * MELDS)
        self.length = vec[i64]([0] * MELDS)
        self.owner = vec[i64]([0] * MELDS)
        self.place = vec[i64]([0] * MELDS)
        # The next card to add, found by `find`.
        self.card: i64 = 0
        self.meld: i64 = 0
        self.as_number: i64 = 0

    def lay_out(self, melds: list[list[Meld]]) -> None:
        self.many = 0
        for owner, owned in enumerate(melds):
            self.lay(owned, owner)

    def lay(self, melds: list[Meld], owner: i64) -> None:
        for place, meld in enumerate(melds):
            if self.many < MELDS:
                self.kind[self.many] = meld.kind
                self.number[self.many] = meld.number
                self.colour[self.many] = meld.colour
                self.length[self.many] = len(meld.cards)
                self.owner[self.many] = owner
                self.place[self.many] = place
                self.many += 1

    def left(self, hand: list[int]) -> i64:
        """How many cards of this hand remain if all that can be is added; one must (L8-19)."""
        rest = hand[:]
        while len(rest) > 1 and self.find(rest):
            rest.remove(int(self.card))
            self.add()
        return len(rest)

    def find(self, hand: list[int]) -> bool:
        """The next card to add: one that opens the way for another before others, jokers last."""
        best: i64 = 0
        for held in hand:
            card: i64 = held
            if card > JOKER_HIGH or card < 0:
                continue
            for meld in range(self.many):
                if is_run(self.kind[meld]):
                    low, high = self.number[meld] - 1, self.number[meld] + self.length[meld]
                    if low >= 1 and takes(low, self.colour[meld], card):
                        best = self._better(best, hand, card, meld, low, low - 1)
                    if high <= NUMBERS and takes(high, self.colour[meld], card):
                        best = self._better(best, hand, card, meld, high, high + 1)
                elif takes(self.number[meld], self.colour[meld], card):
                    best = self._better(best, hand, card, meld, self.number[meld], 0)
        return best > 0

    def _better(self, best: i64, hand: list[int], card: i64, meld: i64, number: i64, beyond: i64) -> i64:
        worth: i64 = 2
        if beyond > 0:
            worth = 1
            for held in hand:
                other: i64 = held
                if other != card and other < JOKER and takes(beyond, self.colour[meld], other):
                    worth = 3
        if card < JOKER:
            worth += 3
        if worth > best:
            self.card = card
            self.meld = meld
            self.as_number = number
            return worth
        return best

    def add(self) -> None:
        """Adds what was found."""
        if is_run(self.kind[self.meld]) and self.as_number < self.number[self.meld]:
            self.number[self.meld] = self.as_number
        self.length[self.meld] += 1

    def action(self) -> int:
        """What was found, as an action."""
        card, owner, place = int(self.card), int(self.owner[self.meld]), int(self.place[self.meld])
        said = token(card, 0, -1)
        if is_joker(card):
            number = 0 if self.kind[self.meld] == COLOUR else int(self.as_number)
            said = token(card, number, int(self.colour[self.meld]))
        return pack(ADD, [*said, owner, place])
