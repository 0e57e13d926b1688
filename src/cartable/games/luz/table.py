"""What lies on a Luz table, and the facts that change it."""

from typing import ClassVar, Final

from cartable.core.bits import bit
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.table import ALL, NO_SEAT, NOBODY, NUMBER, OTHERS, SEAT, Table
from cartable.games.luz.cards import COLOURS, HAND, back, colour, name

NO_BET: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class LuzTable(Table):
    FACTS: ClassVar[dict[str, dict[str, int]]] = {
        "marker_given": {"seat": SEAT},
        "deal_begun": {"deal": NUMBER},
        "hand_passed": {"seat": SEAT, "cards": OTHERS},  # LUZ-8
        "set_aside": {"seat": SEAT, "cards": NOBODY},  # LUZ-5, by the dealer
        "betting_opened": {"seat": SEAT},
        "turn_given": {"seat": SEAT},
        "bet": {"seat": SEAT, "beads": NUMBER, "safety": NUMBER},
        "tricks_begun": {"seat": SEAT},
        "played": {"seat": SEAT, "slot": NUMBER, "card": ALL},
        "trick_won": {"seat": SEAT},
        "scored": {"seat": SEAT, "points": NUMBER},
        "game_ended": {"seat": SEAT},
    }

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.deal: i64 = 0
        self.marker: i64 = NO_SEAT  # who holds the marked "+" (LUZ-3): the first player
        self.first: i64 = NO_SEAT  # who bets and leads first in this deal (LUZ-20)
        self.betting = False
        self.hands = vec[i64]([0] * (seats * HAND))  # seat * HAND + slot -> card; stays when played
        self.left = vec[i64]([0] * seats)  # slots not yet played, as a mask
        self.slots = vec[i64]([0] * (seats * len(COLOURS)))  # slots of each colour, as masks
        self.aside = vec[i64]()
        self.bets = vec[i64]([NO_BET] * seats)
        self.safeties = vec[i64]([0] * seats)
        self.trick = vec[i64]([0] * seats)  # cards in the order played; the first `laid` count
        self.laid: i64 = 0
        self.leader: i64 = NO_SEAT
        self.last_trick = vec[i64]([0] * seats)
        self.last_leader: i64 = NO_SEAT
        self.tricks = vec[i64]([0] * seats)
        self.tricks_played: i64 = 0
        self.points = vec[i64]([0] * seats)
        self.last_points = vec[i64]([0] * seats)
        self.winner: i64 = NO_SEAT

    # Facts

    def marker_given(self, seat: i64) -> None:
        if self.telling:
            self.tell("marker_given", seat)
        self.marker = seat

    def deal_begun(self, deal: i64) -> None:
        if self.telling:
            self.tell("deal_begun", deal)
        self.deal = deal
        self.tricks_played = 0
        self.laid = 0
        for seat in range(self.seats):
            self.bets[seat] = NO_BET
            self.safeties[seat] = 0
            self.tricks[seat] = 0

    def hand_passed(self, seat: i64, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_cards("hand_passed", seat, cards)
        for hue in range(len(COLOURS)):
            self.slots[seat * len(COLOURS) + hue] = 0
        for slot in range(HAND):
            card = cards[slot]
            self.hands[seat * HAND + slot] = card
            self.slots[seat * len(COLOURS) + colour(card)] |= bit(slot)
        self.left[seat] = bit(HAND) - 1

    def set_aside(self, seat: i64, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_cards("set_aside", seat, cards)
        self.aside = cards

    def betting_opened(self, seat: i64) -> None:
        if self.telling:
            self.tell("betting_opened", seat)
        self.betting = True
        self.first = seat
        self.turn = seat

    def turn_given(self, seat: i64) -> None:
        if self.telling:
            self.tell("turn_given", seat)
        self.turn = seat

    def bet(self, seat: i64, beads: i64, safety: i64) -> None:
        if self.telling:
            self.tell("bet", seat, beads, safety)
        self.bets[seat] = beads
        self.safeties[seat] = safety

    def tricks_begun(self, seat: i64) -> None:
        if self.telling:
            self.tell("tricks_begun", seat)
        self.betting = False
        self.leader = seat
        self.turn = seat

    def played(self, seat: i64, slot: i64, card: i64) -> None:
        if self.telling:
            self.tell("played", seat, slot, card)
        self.hands[seat * HAND + slot] = card
        self.left[seat] &= ~bit(slot)
        if self.laid == 0:
            self.last_leader = NO_SEAT  # LUZ-16: the last trick is seen until the next card is led
        self.trick[self.laid] = card
        self.laid += 1

    def trick_won(self, seat: i64) -> None:
        if self.telling:
            self.tell("trick_won", seat)
        self.last_trick, self.trick = self.trick, self.last_trick
        self.last_leader = self.leader
        self.laid = 0
        self.leader = seat
        self.turn = seat
        self.tricks[seat] += 1
        self.tricks_played += 1

    def scored(self, seat: i64, points: i64) -> None:
        if self.telling:
            self.tell("scored", seat, points)
        self.points[seat] += points
        self.last_points[seat] = points

    def game_ended(self, seat: i64) -> None:
        """This seat has won."""
        if self.telling:
            self.tell("game_ended", seat)
        self.winner = seat
        self.over = True
        self.turn = NO_SEAT

    # Looking

    def zones(self) -> dict[str, list[int]]:
        zones = {f"hand {seat + 1}": self.cards_of(seat) for seat in range(self.seats)}
        zones["aside"] = [int(card) for card in self.aside]
        zones["trick"] = [int(self.trick[k]) for k in range(self.laid)]
        shown = self.seats if self.last_leader != NO_SEAT else 0
        zones["last trick"] = [int(self.last_trick[k]) for k in range(shown)]
        return zones

    def cards_of(self, seat: i64) -> list[int]:
        """All ten slots; a played one keeps its face, everybody has seen it."""
        return [int(self.hands[seat * HAND + slot]) for slot in range(HAND)]

    def open_facts(self) -> dict[str, object]:
        return {
            "turn": self.turn,
            "over": self.over,
            "deal": self.deal,
            "marker": self.marker,
            "first": self.first,
            "betting": self.betting,
            "left": [int(mask) for mask in self.left],
            "bets": [int(bet) for bet in self.bets],
            "safeties": [int(safety) for safety in self.safeties],
            "leader": self.leader,
            "last_leader": self.last_leader,
            "tricks": [int(tricks) for tricks in self.tricks],
            "points": [int(points) for points in self.points],
            "last_points": [int(points) for points in self.last_points],
            "winner": self.winner,
        }

    def copy_to(self, other: "LuzTable") -> None:
        other.seats = self.seats
        other.turn = self.turn
        other.over = self.over
        other.chance = self.chance
        other.deal = self.deal
        other.marker = self.marker
        other.first = self.first
        other.betting = self.betting
        other.hands = self.hands[:]
        other.left = self.left[:]
        other.slots = self.slots[:]
        other.aside = self.aside  # never changed in place
        other.bets = self.bets[:]
        other.safeties = self.safeties[:]
        other.trick = self.trick[:]
        other.laid = self.laid
        other.leader = self.leader
        other.last_trick = self.last_trick[:]
        other.last_leader = self.last_leader
        other.tricks = self.tricks[:]
        other.tricks_played = self.tricks_played
        other.points = self.points[:]
        other.last_points = self.last_points[:]
        other.winner = self.winner

    def card_name(self, card: i64) -> str:
        return name(card)

    def back(self, card: i64) -> i64:
        return back(card)
