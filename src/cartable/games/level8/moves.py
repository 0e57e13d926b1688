"""What a Level 8 player may do: all moves, or how many there are and the k-th of them."""

from typing import Final

from cartable.core.native import i64, mypyc_attr
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
    pack_one,
)
from cartable.games.level8.cards import KEEP, MASTER, PASS, STEAL, SWAP, is_joker
from cartable.games.level8.hands import (
    all_arrangements,
    all_selections,
    arrangement,
    arrangements,
    different,
    selection,
    selections,
    without,
)
from cartable.games.level8.laydown import LayDowns
from cartable.games.level8.melds import COLOUR, Meld, is_run, openings
from cartable.games.level8.table import DRAWING, HOLDING, LAYING, PICKING, SHOWING, Level8Table

HAND: Final = 10
TOP: Final = 8  # the last level
SHOWN: Final = 3  # cards shown to a thief, or swapped (L8M-1, L8M-2)


@mypyc_attr(acyclic=True, free_list_len=1)
class Level8Moves(Level8Table):
    def __init__(self, seats: i64, edition: str, card: list[list[int]]) -> None:
        super().__init__(seats, edition, card)
        self.lays: LayDowns | None = None  # found by `choices` for `choice`
        self.listed: list[int] = []
        self.long: list[int] = []

    def choices(self) -> i64:
        """Finds the moves without writing out the long kinds; `choice` follows at once."""
        self.lays = self._lays()
        self.listed = self._short_moves()
        self.long = self._long_moves()
        return (self.lays.many if self.lays else 0) + len(self.listed) + sum(self.long)

    def choice(self, k: i64) -> int:
        left: int = k
        if self.lays:
            if left < self.lays.many:
                return pack(LAY, _tokens(self.lays.nth(left)))
            left -= self.lays.many
        if left < len(self.listed):
            return self.listed[left]
        left -= len(self.listed)
        hand = self.hands[self.turn]
        for size, many in enumerate(self.long):
            if left < many:
                if self.phase == LAYING:
                    return pack(PLAY_SWAP, arrangement(without(hand, SWAP), size, left))
                return pack(SHOW if self.phase == SHOWING else HOLD, selection(hand, size, left))
            left -= many
        raise IndexError("there are not that many moves")

    def moves(self) -> list[int]:
        lays = self._lays()
        found = [pack(LAY, _tokens(melds)) for melds in lays.all()] if lays else []
        found += self._short_moves()
        hand = self.hands[self.turn] if self.turn != NO_SEAT else []
        for size, many in enumerate(self._long_moves()):
            if many and self.phase == LAYING:
                found += [pack(PLAY_SWAP, cards) for cards in all_arrangements(without(hand, SWAP), size)]
            elif many:
                kind = SHOW if self.phase == SHOWING else HOLD
                found += [pack(kind, cards) for cards in all_selections(hand, size)]
        return found

    def _short_moves(self) -> list[int]:
        if self.turn == NO_SEAT:
            return []
        if self.phase == DRAWING:
            return self._draws()
        if self.phase == LAYING:
            return self._adds() + self._discards()
        if self.phase == PICKING:
            return [PICK] + [
                pack(PICK, [card, seat]) for seat in range(self.seats) for card in different(self.shown[seat])
            ]
        return []

    def _long_moves(self) -> list[int]:
        """How many ways there are to swap (L8M-2), to show (L8M-1), to hold (L8M-6), by number of cards."""
        if self.turn == NO_SEAT:
            return []
        hand = self.hands[self.turn]
        if self.phase == LAYING and SWAP in hand:
            rest = without(hand, SWAP)
            return [arrangements(rest, size) for size in range(SHOWN + 1)]
        if self.phase == SHOWING:
            shown = min(SHOWN, len(hand))
            return [0] * shown + [selections(hand, shown)]
        if self.phase == HOLDING:
            return [selections(hand, size) for size in range(self.may_hold(self.turn) + 1)]
        return []

    def _draws(self) -> list[int]:
        """L8-8: the draw pile, or any discard pile."""
        found = [DRAW] if self.pile else []
        for seat in range(self.seats):
            if self.discards[seat]:
                found.append(pack_one(TAKE, seat))
        return found

    def _lays(self) -> LayDowns | None:
        """The canonical lay-downs (L8-11, L8-19)."""
        if self.turn == NO_SEAT or self.phase != LAYING or self.done[self.turn]:
            return None
        level = self.levels[self.turn]
        return LayDowns(self.hands[self.turn], self.card[level - 1], 0 if level == TOP else 1)

    def _adds(self) -> list[int]:
        """L8-17 … L8-19."""
        hand = self.hands[self.turn]
        found: list[int] = []
        if not self.done[self.turn] or len(hand) < 2:
            return found
        for card in different(hand):
            for owner in range(self.seats):
                for place, meld in enumerate(self.melds[owner]):
                    for number in openings(meld.kind, meld.number, meld.colour, len(meld.cards), card):
                        token = _announced(card, meld.kind, number, meld.colour)
                        found.append(pack(ADD, [*token, owner, place]))
        return found

    def _discards(self) -> list[int]:
        """What ends a turn: a discard, a Pass or a special (L8-20, L8-21)."""
        faces = different(self.hands[self.turn])
        found = [pack_one(DISCARD, card) for card in faces]
        if faces and faces[-1] < PASS:  # what has an effect of its own is sorted last
            return found
        if PASS in faces:
            found += [pack_one(GIVE_PASS, seat) for seat in range(self.seats) if self.may_pass(seat)]
        if STEAL in faces:
            found.append(PLAY_STEAL)
        if KEEP in faces:
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


def _announced(card: int, kind: int, number: int, colour: int) -> list[int]:
    """A card as it is laid or added: a joker says what it stands for (L8-16)."""
    if not is_joker(card):
        return actions.token(card, 0, -1)
    return actions.token(card, 0 if kind == COLOUR else number, colour)


def _tokens(melds: list[Meld]) -> list[int]:
    args: list[int] = []
    for meld in melds:
        if args:
            args.append(STROKE)
        for k, card in enumerate(meld.cards):
            rising = k if is_run(meld.kind) else 0
            args += _announced(card, meld.kind, meld.number + rising, meld.colour)
    return args
