"""The rules of Level 8 and Level 8 Master: what each move needs, and what follows. Read with docs/rules/level8.md."""

from typing import Final, final

from cartable.core.errors import Illegal
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Chance
from cartable.core.table import NO_SEAT
from cartable.games.level8 import actions, guess
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
)
from cartable.games.level8.cards import KEEP, PASS, STEAL, SWAP, deck
from cartable.games.level8.hands import place_of
from cartable.games.level8.melds import COLOUR, Meld, kind_of, openings, read_meld, size_of, takes
from cartable.games.level8.moves import HAND, SHOWN, TOP, Level8Moves
from cartable.games.level8.table import DRAWING, HOLDING, LAYING, PICKING, SHOWING

TURNS: Final = 50  # each, before a round is a stand-off (L8-26)
ROUNDS: Final = 40  # before a game ends anyway (L8-27)
FORM_RULES: Final = ("L8-12", "L8-13", "L8-14", "L8-15")  # by kind of combination


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Level8(Level8Moves):
    """A race for 2 to 6 through eight levels of combinations."""

    def start(self) -> None:
        assert self.chance is not None
        self._deal(self.chance.at("first dealer").below(self.seats))  # L8-5

    # Playing

    def play(self, seat: i64, action: int) -> None:
        args = actions.read(action)  # BadNotation, if it is no action at all
        kind = actions.kind_of(action)
        if self.over:
            raise Illegal("L8-25")
        if seat != self.turn:
            raise Illegal("L8-6", turn=self.turn + 1)
        if self.phase == SHOWING or self.phase == PICKING:
            self._in_a_steal(seat, kind, args)
        elif self.phase == HOLDING:
            self._hold(seat, kind, args)
        elif kind == DRAW or kind == TAKE:
            self._draw_phase(seat, kind, args)
        else:
            self._in_a_turn(seat, kind, args)

    def _draw_phase(self, seat: i64, kind: int, args: list[int]) -> None:
        if self.phase != DRAWING:
            raise Illegal("L8-8")
        if kind == DRAW:
            if not self.pile:
                raise Illegal("L8-9")
            self.drew(seat, self.pile[-1])
            self._renew()
            return
        owner = args[0]
        if owner >= self.seats or not self.discards[owner]:
            raise Illegal("L8-8", seat=owner + 1)
        self.took(seat, owner, self.discards[owner][-1])

    def _in_a_turn(self, seat: i64, kind: int, args: list[int]) -> None:
        if self.phase != LAYING:
            raise Illegal("L8-7")
        if kind == LAY:
            self._lay(seat, args)
        elif kind == ADD:
            self._add(seat, args)
        elif kind == DISCARD:
            self._must_hold(seat, args)
            self._discard(seat, args[0])
        elif kind == GIVE_PASS:
            self._pass(seat, args[0])
        elif kind == PLAY_STEAL:
            self._steal(seat)
        elif kind == PLAY_SWAP:
            self._swap(seat, args)
        elif kind == PLAY_KEEP:
            self._keep(seat)
        else:
            raise Illegal("L8-7")

    def _must_hold(self, seat: i64, cards: list[int]) -> None:
        """All these cards are in the hand, equal ones counted."""
        hand = self.hands[seat]
        for card in cards:
            if place_of(hand, card) < 0 or (len(cards) > 1 and cards.count(card) > hand.count(card)):
                raise Illegal("L8-20", card=self.card_name(card))

    def _discard(self, seat: i64, card: i64) -> None:
        self.discarded(seat, card)
        if self.hands[seat]:
            self._end_turn(seat)
        else:
            self._end_round(seat)  # L8-23

    # Laying and adding

    def _lay(self, seat: i64, args: list[int]) -> None:
        melds = self._checked(seat, args)
        for meld in melds:
            self.laid(seat, meld.kind, meld.number, meld.colour, vec[i64](meld.cards))
        self.level_done(seat)
        if self.levels[seat] == TOP:
            self.game_ended(seat)  # L8-25

    def _checked(self, seat: i64, args: list[int]) -> list[Meld]:
        """The combinations of a lay-down, or why it is none (L8-11 … L8-16, L8-19)."""
        level = self.levels[seat]
        wanted = self.card[level - 1]
        groups = _groups(args)
        cards = [token[0] for group in groups for token in group]
        if self.done[seat]:
            raise Illegal("L8-11", level=level)
        self._must_hold(seat, cards)
        if [len(group) for group in groups] != [size_of(code) for code in wanted]:
            raise Illegal("L8-11", level=level)
        melds = [_read(kind_of(code), group) for code, group in zip(wanted, groups, strict=True)]
        if level < TOP and len(cards) == len(self.hands[seat]):
            raise Illegal("L8-19")
        return melds

    def _add(self, seat: i64, args: list[int]) -> None:
        card, number, colour, owner, place = args[0], args[1], args[2] - 1, args[3], args[4]
        if not self.done[seat]:
            raise Illegal("L8-17", level=self.levels[seat])
        self._must_hold(seat, [card])
        if owner >= self.seats or place >= len(self.melds[owner]):
            raise Illegal("L8-17", seat=owner + 1, place=place + 1)
        if len(self.hands[seat]) == 1:
            raise Illegal("L8-19")
        meld = self.melds[owner][place]
        found = openings(meld.kind, meld.number, meld.colour, len(meld.cards), card)
        if meld.kind != COLOUR and number:
            found = [at for at in found if at == number]
        if (meld.colour >= 0 and colour not in (-1, meld.colour)) or not takes(number, colour, card):
            found = []
        if not found:
            raise Illegal("L8-18", card=self.card_name(card))
        if len(found) > 1:
            raise Illegal("L8-16", card=self.card_name(card))
        self.added(seat, owner, place, card, found[0])

    # Passes and specials

    def _last_card(self, seat: i64, card: i64) -> bool:
        """L8-22: as a last card it only ends the round."""
        self._must_hold(seat, [card])
        if len(self.hands[seat]) > 1:
            return False
        self._discard(seat, card)
        return True

    def _pass(self, seat: i64, to: i64) -> None:
        self._must_hold(seat, [PASS])
        if to >= self.seats or not self.may_pass(to):
            raise Illegal("L8-21", seat=to + 1)
        if not self._last_card(seat, PASS):
            self.pass_given(seat, PASS, to)
            self._end_turn(seat)

    def _keep(self, seat: i64) -> None:
        if not self._last_card(seat, KEEP):
            self.kept(seat, KEEP)  # L8M-3
            self._end_turn(seat)

    def _swap(self, seat: i64, cards: list[int]) -> None:
        if len(cards) > SHOWN:
            raise Illegal("L8M-2")
        self._must_hold(seat, [SWAP, *cards])
        if self._last_card(seat, SWAP):
            return
        self.slid_under(seat, SWAP)
        for card in cards:
            self.discarded(seat, card)
        for _ in cards:
            self._replace(seat)
        self._end_turn(seat)

    def _steal(self, seat: i64) -> None:
        if self._last_card(seat, STEAL):
            return
        self.slid_under(seat, STEAL)
        self.steal_begun(seat)
        self._show_or_pick(self.left_of(seat))

    def _show_or_pick(self, seat: i64) -> None:
        """L8M-1: from the left neighbour on each opponent who has cards shows some; then the thief picks."""
        while seat != self.thief:
            if self.hands[seat]:
                self.asked_to_show(seat)
                return
            seat = self.left_of(seat)
        self.picking_begun(self.thief)

    def _in_a_steal(self, seat: i64, kind: int, args: list[int]) -> None:
        if self.phase == SHOWING:
            if kind != SHOW or len(args) != min(SHOWN, len(self.hands[seat])):
                raise Illegal("L8M-1")
            self._must_hold(seat, args)
            self.showed(seat, vec[i64](args))
            self._show_or_pick(self.left_of(seat))
            return
        if kind != PICK:
            raise Illegal("L8M-1")
        if args:
            card, victim = args[0], args[1]
            if victim >= self.seats or card not in self.shown[victim]:
                raise Illegal("L8M-1", card=self.card_name(card))
            self.stole(seat, victim, card)
            self._replace(victim)
        self.steal_over(seat)  # L8M-7: taking may be declined
        self._end_turn(seat)

    # The draw pile

    def _replace(self, seat: i64) -> None:
        """L8M-8: a card from the draw pile, made anew if need be. The special itself lies under it, so there is one."""
        self._renew()
        self.drew(seat, self.pile[-1])

    def _renew(self) -> None:
        """L8-9, L8-10: once the last face-down card is taken, what was given back is the new pile."""
        if self.pile:
            return
        cards = self.under[:]
        for pile in self.discards:
            cards += pile[:-1]
        if not cards:
            return
        self.pile_renewed(self._shuffled(cards, f"renewal {self.round}.{self.renewals + 1}"))

    def _shuffled(self, cards: list[int], label: str) -> vec[i64]:
        assert self.chance is not None
        pile = vec[i64](sorted(cards))
        self.chance.at(label).shuffle(pile)
        return pile

    # Turns and rounds

    def _end_turn(self, seat: i64) -> None:
        self._renew()
        self._next_turn(self.left_of(seat))

    def _next_turn(self, seat: i64) -> None:
        if self.turns >= TURNS * self.seats:
            self._end_round(NO_SEAT)  # L8-26
            return
        self.turn_given(seat)
        if self.passes[seat]:
            self.pass_served(seat)  # L8-21
            self._end_turn(seat)
        elif not self.pile and not any(self.discards):
            self.found_nothing(seat)  # L8-9
            if not self.hands[seat]:
                self._end_turn(seat)  # L8-28

    def _end_round(self, finisher: i64) -> None:
        self.round_ended(finisher)
        if finisher != NO_SEAT and self.done[finisher] and self.levels[finisher] >= TOP - 1:
            self.game_ended(finisher)  # L8-25
            return
        for seat in range(self.seats):
            steps = 2 if seat == finisher else 1 if self.done[seat] else 0  # L8-23
            if steps:
                self.rose(seat, min(TOP, self.levels[seat] + steps))
        if self.round >= ROUNDS:
            self.game_ended(self._furthest())  # L8-27
        else:
            self._hold_from(self._first_to_hold())

    def _furthest(self) -> i64:
        """Highest level; tied: nearest clockwise to the dealer's left neighbour."""
        best = self.left_of(self.dealer)
        for k in range(2, self.seats + 1):
            seat = (self.dealer + k) % self.seats
            if self.levels[seat] > self.levels[best]:
                best = seat
        return best

    def _first_to_hold(self) -> i64:
        """The left neighbour of the next dealer (L8M-6)."""
        return (self.dealer + 2) % self.seats

    def _hold_from(self, seat: i64) -> None:
        """Asks everybody from this seat on who may hold cards over; then deals."""
        while True:
            if self.may_hold(seat):
                self.asked_to_hold(seat)
                return
            self.held(seat, vec[i64]())
            seat = self.left_of(seat)
            if seat == self._first_to_hold():
                self._deal(self.left_of(self.dealer))  # L8-24
                return

    def _hold(self, seat: i64, kind: int, cards: list[int]) -> None:
        if kind != HOLD:
            raise Illegal("L8M-6")
        if len(cards) > self.may_hold(seat):
            raise Illegal("L8M-4", most=self.may_hold(seat))
        self._must_hold(seat, cards)
        self.held(seat, vec[i64](cards))
        after = self.left_of(seat)
        if after == self._first_to_hold():
            self._deal(self.left_of(self.dealer))
        else:
            self._hold_from(after)

    def _deal(self, dealer: i64) -> None:
        """L8-5, L8M-5: ten cards each, held ones included; one is turned up for the dealer."""
        self.round_begun(dealer, self.round + 1)
        cards = deck(self.edition)
        for hand in self.hands:
            for card in hand:
                cards.remove(card)
        self.pile_made(self._shuffled(cards, f"round {self.round}"))
        for k in range(1, self.seats + 1):
            seat = (dealer + k) % self.seats
            missing = HAND - len(self.hands[seat])
            self.dealt(seat, vec[i64](self.pile[len(self.pile) - missing :][::-1]))
        self.turned_up(dealer, self.pile[-1])
        self._next_turn(self.left_of(dealer))  # L8-6

    # The rest

    def scores(self) -> list[int]:
        """The levels; the winner's is one above the last."""
        return [TOP + 1 if seat == self.winner else level for seat, level in enumerate(self.levels)]

    def winners(self) -> list[int]:
        return [int(self.winner)] if self.over else []

    def copy(self) -> "Level8":
        other = Level8(0, self.edition, self.card)  # no seats: nothing is made that the copy replaces
        self.copy_to(other)
        return other

    def sample(self, seat: i64, chance: Chance) -> "Level8":
        other = self.copy()
        other.chance = chance
        guess.fill(other, chance)
        return other

    def text(self, action: int) -> str:
        return actions.text_of(action)

    def parse(self, text: str) -> int:
        return actions.parse(text)


def _groups(args: list[int]) -> list[list[list[int]]]:
    """The tokens of a lay-down by combination."""
    groups: list[list[list[int]]] = [[]]
    k = 0
    while k < len(args):
        if args[k] == STROKE:
            groups.append([])
            k += 1
        else:
            groups[-1].append(args[k : k + 3])
            k += 3
    return groups


def _read(kind: int, group: list[list[int]]) -> Meld:
    """The one combination that these cards are, or why they are none."""
    cards = [token[0] for token in group]
    numbers = [token[1] for token in group]
    colours = [token[2] - 1 for token in group]
    readings = read_meld(kind, len(group), cards, numbers, colours)
    if not readings:
        raise Illegal(FORM_RULES[kind])
    if len(readings) > 1:
        raise Illegal("L8-16")
    return readings[0]
