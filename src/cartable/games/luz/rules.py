"""The rules of Luz: who may do what, and what follows from it. Read with docs/rules/luz.md."""

from typing import Final, final

from cartable.core.bits import bit, count, lowest, nth, places
from cartable.core.errors import BadNotation, Illegal
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.rng import Chance
from cartable.core.table import NO_SEAT
from cartable.games.luz import actions, guess
from cartable.games.luz.actions import ACTIONS, BETS
from cartable.games.luz.cards import COLOURS, HAND, NUMBERS, YELLOW, colour, highest
from cartable.games.luz.table import LuzTable

DEALS: Final = 4
BIDS: Final = list(range(BETS))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Luz(LuzTable):
    """A game for 3 to 5 in which everybody sees your cards but you."""

    def start(self) -> None:
        assert self.chance is not None
        self.marker_given(self.chance.at("first dealer").below(self.seats))  # LUZ-4
        self._deal(1)

    # Asking

    def choices(self) -> i64:
        if self.turn == NO_SEAT:
            return 0
        if self.betting:
            return BETS  # LUZ-10, LUZ-11: any bet
        return count(self._playable(self.turn))

    def choice(self, k: i64) -> int:
        if self.betting:
            return k
        return BETS + nth(self._playable(self.turn), k)

    def moves(self) -> list[int]:
        if self.turn == NO_SEAT:
            return []
        if self.betting:
            return BIDS[:]
        return places(self._playable(self.turn), BETS)

    def _playable(self, seat: i64) -> i64:
        """The slots this seat may play from, as a mask (LUZ-14)."""
        left = self.left[seat]
        if self.laid == 0:
            return left
        following = left & self.slots[seat * len(COLOURS) + colour(self.trick[0])]
        return following if following else left

    # Playing

    def play(self, seat: i64, action: int) -> None:
        self._check(seat, action)
        if self.betting:
            self._bet(seat, action)
        else:
            self._play(seat, action - BETS)

    def _check(self, seat: i64, action: int) -> None:
        if not 0 <= action < ACTIONS:
            raise BadNotation(f"{action} is not an action of Luz")
        if self.over:
            raise Illegal("LUZ-21")
        if seat != self.turn or self.betting != (action < BETS):
            raise Illegal("LUZ-10" if self.betting else "LUZ-12", turn=self.turn + 1)
        if self.betting:
            return
        slot: i64 = action - BETS
        if not self.left[seat] & bit(slot):
            raise Illegal("LUZ-13", slot=slot + 1)
        if not self._playable(seat) & bit(slot):
            raise Illegal("LUZ-14", colour=COLOURS[colour(self.trick[0])])

    def _bet(self, seat: i64, action: i64) -> None:
        self.bet(seat, action // 2, action % 2)
        after = self.left_of(seat)
        if after == self.first:
            self.tricks_begun(self.first)  # LUZ-12
        else:
            self.turn_given(after)

    def _play(self, seat: i64, slot: i64) -> None:
        self.played(seat, slot, self.hands[seat * HAND + slot])
        if self.laid < self.seats:
            self.turn_given(self.left_of(seat))
            return
        self.trick_won(self._winner())  # LUZ-15
        if self.tricks_played == HAND:
            self._end_of_deal()

    def _winner(self) -> i64:
        """The highest trump, or the highest card of the colour asked for (LUZ-15)."""
        best: i64 = 0
        for k in range(1, self.seats):
            card, top = self.trick[k], self.trick[best]
            if colour(card) == colour(top):
                if card > top:
                    best = k
            elif colour(card) == YELLOW:
                best = k
        return (self.leader + best) % self.seats

    # Dealing and scoring

    def _deal(self, deal: i64) -> None:
        assert self.chance is not None
        cards = vec[i64](capacity=64)
        for hue in range(len(COLOURS)):
            for number in range(highest(self.seats)):  # LUZ-2
                cards = append(cards, hue * NUMBERS + number)
        self.chance.at(f"deal {deal}").shuffle(cards)
        dealer = self.marker
        self.deal_begun(deal)
        for k in range(self.seats):
            holder = (dealer + 1 + k) % self.seats  # sorted by the right neighbour, then passed on (LUZ-6)
            self.hand_passed(holder, _sorted(cards, k * HAND))
        self.set_aside(dealer, cards[self.seats * HAND :])
        self.marker_given(self.left_of(dealer))  # LUZ-7
        self.betting_opened(self._first(deal))

    def _first(self, deal: i64) -> i64:
        if self.seats == 3 and deal == DEALS:  # LUZ-20
            return self._best(self.points)
        return self.marker

    def _end_of_deal(self) -> None:
        for seat in range(self.seats):
            self.scored(seat, self._score(seat))
        if self.deal < DEALS:
            self._deal(self.deal + 1)  # LUZ-9
        else:
            self.game_ended(self._best_of_all())

    def _score(self, seat: i64) -> i64:
        over = self.tricks[seat] - self.bets[seat]
        if over == 0 or (over == 1 and self.safeties[seat]):  # LUZ-17
            return self.deal * 5 if self.safeties[seat] else self.deal * 10  # LUZ-18
        return -5 * (over if over > 0 else -over)  # LUZ-19

    def _best(self, points: vec[i64]) -> i64:
        """Most points; tied: nearest clockwise to the first player, the first player before all."""
        best = self.marker
        for k in range(1, self.seats):
            seat = (self.marker + k) % self.seats
            if points[seat] > points[best]:
                best = seat
        return best

    def _best_of_all(self) -> i64:
        """LUZ-21: highest total, then more points in deal 4, then nearest to the first player."""
        ranks = vec[i64]()
        for seat in range(self.seats):
            ranks = append(ranks, self.points[seat] * 1000 + self.last_points[seat])
        return self._best(ranks)

    # The rest

    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def winners(self) -> list[int]:
        return [int(self.winner)] if self.over else []

    def copy(self) -> "Luz":
        other = Luz(0)  # no seats: nothing is made that the copy replaces
        self.copy_to(other)
        return other

    def sample(self, seat: i64, chance: Chance) -> "Luz":
        other = self.copy()
        other.chance = chance
        guess.fill(other, seat, chance)
        return other

    def text(self, action: int) -> str:
        return actions.text_of(action)

    def parse(self, text: str) -> int:
        return actions.parse(text)


def _sorted(cards: vec[i64], start: i64) -> vec[i64]:
    """Ten cards by colour, then low to high (LUZ-6)."""
    mask: i64 = 0
    for k in range(start, start + HAND):
        mask |= bit(cards[k])
    hand = vec[i64](capacity=HAND)
    for _slot in range(HAND):
        hand = append(hand, lowest(mask))
        mask &= mask - 1
    return hand
