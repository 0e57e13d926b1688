"""What a Level 8 player may do: all moves, or how many there are and the k-th of them."""

from typing import Final

from cartable.core.bits import bit, count, nth, places
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.table import NO_SEAT
from cartable.games.level8 import actions
from cartable.games.level8.actions import (
    ADD,
    DISCARD,
    DRAW,
    GIVE_PASS,
    HOLD,
    LAY,
    PICK,
    PLAY_KEEP,
    PLAY_STEAL,
    PLAY_SWAP,
    SHOW,
    STROKE,
    TAKE,
    pack,
    pack_all,
    pack_one,
)
from cartable.games.level8.cards import KEEP, MASTER, PASS, STEAL, SWAP, is_joker
from cartable.games.level8.hands import (
    all_arrangements,
    all_handfuls,
    arrangement,
    arrangements,
    different,
    face,
    faces,
    handfuls,
    place_of,
    selection,
    selections,
    without,
)
from cartable.games.level8.laydown import LayDowns
from cartable.games.level8.melds import COLOUR, Meld, is_run, open_ends, takes
from cartable.games.level8.table import DRAWING, HOLDING, LAYING, PICKING, SHOWING, Level8Table

HAND: Final = 10
TOP: Final = 8  # the last level
SHOWN: Final = 3  # cards shown to a thief, or swapped (L8M-1, L8M-2)


@mypyc_attr(acyclic=True, free_list_len=1)
class Level8Moves(Level8Table):
    def __init__(self, seats: i64, edition: str, card: list[list[int]]) -> None:
        super().__init__(seats, edition, card)
        # What `choices` finds for `choice`
        self.lays: LayDowns | None = None
        self.listed: list[int] = []
        self.discardable: i64 = 0
        self.specials: list[int] = []
        self.long = vec[i64]()

    def choices(self) -> i64:
        """Counts the moves and writes out only those kinds that are few; `choice` follows at once."""
        if self.turn == NO_SEAT:
            return 0
        if self.phase == DRAWING:
            return count(self._sources())
        many: i64 = 0
        if self.phase == PICKING:
            self.listed = self._picks()
            return len(self.listed)
        if self.phase == LAYING:
            self.lays = self._lays()
            if self.lays:
                many = self.lays.count()
            self.listed = self._adds()
            self.discardable = faces(self.hands[self.turn])
            self.specials = self._specials()
            many += len(self.listed) + self.discardable + len(self.specials)
        self.long = self._long_moves()
        for ways in self.long:
            many += ways
        return many

    def choice(self, k: i64) -> int:
        if self.phase == DRAWING:
            return _draw_from(nth(self._sources(), k))
        if self.phase == PICKING:
            return self.listed[k]
        if self.phase != LAYING:
            return self._long_choice(k)
        if self.lays:
            if k < self.lays.many:
                return lay(self.lays.nth(k))
            k -= self.lays.many
        if k < len(self.listed):
            return self.listed[k]
        k -= len(self.listed)
        if k < self.discardable:
            return pack_one(DISCARD, face(self.hands[self.turn], k))
        k -= self.discardable
        if k < len(self.specials):
            return self.specials[k]
        return self._long_choice(k - len(self.specials))

    def moves(self) -> list[int]:
        if self.turn == NO_SEAT:
            return []
        if self.phase == DRAWING:
            return [_draw_from(source) for source in places(self._sources())]
        if self.phase == PICKING:
            return self._picks()
        if self.phase != LAYING:
            return self._all_long_moves()
        found = [lay(melds) for melds in self.lay_downs()]
        found += self._adds()
        found += [pack_one(DISCARD, card) for card in different(self.hands[self.turn])]
        return found + self._specials() + self._all_long_moves()

    # Choices of several cards: to swap (L8M-2), to show (L8M-1), to hold (L8M-6)

    def _long_moves(self) -> vec[i64]:
        """How many ways there are, by number of cards."""
        hand = self.hands[self.turn]
        if self.phase == SHOWING:
            shown = min(SHOWN, len(hand))
            ways = vec[i64]([0] * (shown + 1))
            ways[shown] = selections(hand, shown)
            return ways
        if self.phase == HOLDING:
            return handfuls(hand, self.may_hold(self.turn))
        ways = vec[i64]()
        if place_of(hand, SWAP) >= 0:
            rest = without(hand, SWAP)
            for size in range(SHOWN + 1):
                ways = append(ways, arrangements(rest, size))
        return ways

    def _long_choice(self, k: i64) -> int:
        hand = self.hands[self.turn]
        size: i64 = 0
        while k >= self.long[size]:
            k -= self.long[size]
            size += 1
        if self.phase == LAYING:
            return pack(PLAY_SWAP, arrangement(without(hand, SWAP), size, k))
        return pack(SHOW if self.phase == SHOWING else HOLD, selection(hand, size, k))

    def _all_long_moves(self) -> list[int]:
        hand = self.hands[self.turn]
        if self.phase == SHOWING:
            shown = min(SHOWN, len(hand))
            return [pack_all(SHOW, cards) for cards in all_handfuls(hand, shown)[shown]]
        if self.phase == HOLDING:
            by_size = all_handfuls(hand, self.may_hold(self.turn))
            return [pack_all(HOLD, cards) for some in by_size for cards in some]
        found: list[int] = []
        if place_of(hand, SWAP) >= 0:
            rest = without(hand, SWAP)
            for size in range(SHOWN + 1):
                found += [pack_all(PLAY_SWAP, cards) for cards in all_arrangements(rest, size)]
        return found

    # The other kinds

    def _sources(self) -> i64:
        """Where a card can be drawn from (L8-8), as a mask: the draw pile, then the seats' discard piles."""
        sources: i64 = 1 if self.pile else 0
        for seat in range(self.seats):
            if self.discards[seat]:
                sources |= bit(seat + 1)
        return sources

    def _picks(self) -> list[int]:
        """L8M-1, L8M-7: one of the cards shown, or none."""
        return [PICK] + [
            pack(PICK, [card, seat]) for seat in range(self.seats) for card in different(self.shown[seat])
        ]

    def _lays(self) -> LayDowns | None:
        """The canonical lay-downs (L8-11, L8-19)."""
        if self.done[self.turn]:
            return None
        level = self.levels[self.turn]
        return LayDowns(self.hands[self.turn], self.card[level - 1], 0 if level == TOP else 1)

    def lay_downs(self) -> list[list[Meld]]:
        """All of them, each under one name."""
        lays = self._lays()
        return lays.all(False) if lays else []

    def _adds(self) -> list[int]:
        """L8-17 … L8-19."""
        hand = self.hands[self.turn]
        found: list[int] = []
        if not self.done[self.turn] or len(hand) < 2:
            return found
        ends = [
            (owner, place, meld, number)
            for owner in range(self.seats)
            for place, meld in enumerate(self.melds[owner])
            for number in open_ends(meld.kind, meld.number, len(meld.cards))
        ]
        for card in different(hand):
            for owner, place, meld, number in ends:
                if takes(number, meld.colour, card):
                    token = _announced(card, meld.kind, number, meld.colour)
                    found.append(pack(ADD, [*token, owner, place]))
        return found

    def _specials(self) -> list[int]:
        """What ends a turn besides a discard: a Pass (L8-21), a Steal or a Keep."""
        hand = self.hands[self.turn]
        found: list[int] = []
        if not hand or hand[-1] < PASS:  # what has an effect of its own is sorted last
            return found
        if place_of(hand, PASS) >= 0:
            found += [pack_one(GIVE_PASS, seat) for seat in range(self.seats) if self.may_pass(seat)]
        if place_of(hand, STEAL) >= 0:
            found.append(PLAY_STEAL)
        if place_of(hand, KEEP) >= 0:
            found.append(PLAY_KEEP)
        return found

    def may_pass(self, seat: i64) -> bool:
        """L8-21: never to oneself, nor to one who has a Pass already."""
        return seat != self.turn and not self.passes[seat]

    def may_hold(self, seat: i64) -> int:
        """How many cards this seat may keep for the next round (L8M-3 … L8M-5)."""
        if self.done[seat]:
            return 0
        most = 3 * len(self.keeps[seat])
        if self.edition == MASTER and self.levels[seat] >= 5:
            most += 4
        return min(most, HAND, len(self.hands[seat]))


def _draw_from(source: i64) -> int:
    return DRAW if source == 0 else pack_one(TAKE, source - 1)


def _announced(card: int, kind: int, number: int, colour: int) -> list[int]:
    """A card as it is laid or added: a joker says what it stands for (L8-16)."""
    if not is_joker(card):
        return actions.token(card, 0, -1)
    return actions.token(card, 0 if kind == COLOUR else number, colour)


def lay(melds: list[Meld]) -> int:
    """A lay-down as an action."""
    args: list[int] = []
    for meld in melds:
        if args:
            args.append(STROKE)
        for k, card in enumerate(meld.cards):
            rising = k if is_run(meld.kind) else 0
            args += _announced(card, meld.kind, meld.number + rising, meld.colour)
    return pack(LAY, args)
