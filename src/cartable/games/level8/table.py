"""What lies on a Level 8 table, and the facts that change it; both editions.

Hands are sorted lists, backs first. A back remembers the pile its card came from, because every chair knows
what went into a pile: -1 a card held over from the last round, -2 one of this round's first pile, -3 … one of
the piles made anew (see guess.py).
"""

from typing import ClassVar, Final

from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.table import ALL, BACK, NO_SEAT, NOBODY, NUMBER, OWNER, SEAT, Event, Table
from cartable.games.level8.cards import FACES, name
from cartable.games.level8.hands import place_of, put_in
from cartable.games.level8.melds import Meld, is_run

DRAWING: Final = 0
LAYING: Final = 1  # laying, adding, then the discard that ends the turn
SHOWING: Final = 2  # an opponent shows cards to a thief (L8M-1)
PICKING: Final = 3
HOLDING: Final = 4  # between two rounds (L8M-6)

FIRST_PILE: Final = 1


@mypyc_attr(acyclic=True, free_list_len=1)
class Level8Table(Table):
    FACTS: ClassVar[dict[str, dict[str, int]]] = {
        "round_begun": {"dealer": SEAT, "round": NUMBER},
        "pile_made": {"cards": NOBODY},
        "dealt": {"seat": SEAT, "cards": OWNER},
        "turned_up": {"seat": SEAT, "card": ALL},
        "turn_given": {"seat": SEAT},
        "pass_served": {"seat": SEAT},
        "drew": {"seat": SEAT, "card": OWNER},
        "took": {"seat": SEAT, "owner": SEAT, "card": ALL},
        "found_nothing": {"seat": SEAT},
        "pile_renewed": {"cards": NOBODY},
        "laid": {"seat": SEAT, "kind": NUMBER, "number": NUMBER, "colour": NUMBER, "cards": ALL},
        "level_done": {"seat": SEAT},
        "added": {"seat": SEAT, "owner": SEAT, "place": NUMBER, "card": ALL, "number": NUMBER},
        "discarded": {"seat": SEAT, "card": ALL},
        "pass_given": {"seat": SEAT, "card": ALL, "to": SEAT},
        "slid_under": {"seat": SEAT, "card": ALL},
        "kept": {"seat": SEAT, "card": ALL},
        "steal_begun": {"seat": SEAT},
        "asked_to_show": {"seat": SEAT},
        "showed": {"seat": SEAT, "cards": ALL},
        "picking_begun": {"seat": SEAT},
        "stole": {"seat": SEAT, "victim": SEAT, "card": ALL},
        "steal_over": {"seat": SEAT},
        "round_ended": {"seat": SEAT},
        "rose": {"seat": SEAT, "level": NUMBER},
        "asked_to_hold": {"seat": SEAT},
        "held": {"seat": SEAT, "cards": OWNER},
        "game_ended": {"seat": SEAT},
    }

    def __init__(self, seats: i64, edition: str, card: list[list[int]]) -> None:
        super().__init__(seats)
        self.edition = edition
        self.card = card  # the level card
        self.round: i64 = 0
        self.dealer: i64 = NO_SEAT
        self.phase: i64 = DRAWING
        self.turns: i64 = 0  # of this round (L8-26)
        self.pile: list[int] = []  # face down, the top last
        self.under: list[int] = []  # face up under the pile, never drawn (L8-10)
        self.renewals: i64 = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]  # the top last
        self.melds: list[list[Meld]] = [[] for _ in range(seats)]
        self.levels = [1] * seats
        self.done = [False] * seats  # has laid its level in this round
        self.keeps: list[list[int]] = [[] for _ in range(seats)]
        self.passes: list[list[int]] = [[] for _ in range(seats)]
        self.gathered: list[int] = []  # from hands, between two rounds
        self.thief: i64 = NO_SEAT
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.born = [FIRST_PILE] * FACES if seats else []  # the last pile each face was seen to go into
        self.winner: i64 = NO_SEAT

    # Facts: a round

    def round_begun(self, dealer: i64, number: i64) -> None:
        """All cards but the held ones are gathered; what this chair saw goes into the new pile for certain."""
        if self.telling:
            self.tell("round_begun", dealer, number)
        if self.round > 0:
            self._gather()
        self.dealer = dealer
        self.round = number
        self.turns = 0
        self.renewals = 0
        for seat in range(self.seats):
            self.done[seat] = False
            self.shown[seat] = []

    def pile_made(self, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_pile("pile_made", cards)
        self.pile = [int(card) for card in cards]

    def dealt(self, seat: i64, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_cards("dealt", seat, cards)
        for card in cards:
            self._draw(seat, card)

    def turned_up(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("turned_up", seat, card)
        self.pile.pop()
        self.discards[seat].append(card)

    def round_ended(self, seat: i64) -> None:
        """This seat discarded its last card; nobody did when the round was a stand-off."""
        if self.telling:
            self.tell("round_ended", seat)
        self.turn = NO_SEAT

    def rose(self, seat: i64, level: i64) -> None:
        if self.telling:
            self.tell("rose", seat, level)
        self.levels[seat] = level

    def asked_to_hold(self, seat: i64) -> None:
        if self.telling:
            self.tell("asked_to_hold", seat)
        self.phase = HOLDING
        self.turn = seat

    def held(self, seat: i64, cards: vec[i64]) -> None:
        """These stay in the hand; the rest of it is gathered. Unseen, any card of it may be among them."""
        if self.telling:
            self.tell_cards("held", seat, cards)
        kept = [int(card) for card in cards]
        rest = [BACK] * len(self.hands[seat]) if BACK in kept else self.hands[seat][:]
        for card in kept:
            rest.remove(card)
        self.gathered += rest
        self.hands[seat] = sorted(kept)

    def game_ended(self, seat: i64) -> None:
        """This seat has won."""
        if self.telling:
            self.tell("game_ended", seat)
        self.winner = seat
        self.over = True
        self.turn = NO_SEAT

    # Facts: a turn

    def turn_given(self, seat: i64) -> None:
        if self.telling:
            self.tell("turn_given", seat)
        self.turn = seat
        self.phase = DRAWING
        self.turns += 1

    def pass_served(self, seat: i64) -> None:
        if self.telling:
            self.tell("pass_served", seat)
        self.under.append(self.passes[seat].pop())

    def drew(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("drew", seat, card)
        self._draw(seat, card)
        self.phase = LAYING

    def took(self, seat: i64, owner: i64, card: i64) -> None:
        if self.telling:
            self.tell("took", seat, owner, card)
        self.discards[owner].pop()
        put_in(self.hands[seat], card)
        self.phase = LAYING

    def found_nothing(self, seat: i64) -> None:
        """No card to draw anywhere (L8-9)."""
        if self.telling:
            self.tell("found_nothing", seat)
        self.phase = LAYING

    def pile_renewed(self, cards: vec[i64]) -> None:
        """All that was given back, and what lay face up under the pile, is the new pile (L8-9, L8-10)."""
        if self.telling:
            self.tell_pile("pile_renewed", cards)
        self.renewals += 1
        for pile in self.discards:
            for card in pile[:-1]:
                self.born[card] = FIRST_PILE + self.renewals
            del pile[:-1]
        for card in self.under:
            self.born[card] = FIRST_PILE + self.renewals
        self.under = []
        self.pile = [int(card) for card in cards]

    def laid(self, seat: i64, kind: i64, number: i64, colour: i64, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_meld("laid", seat, kind, number, colour, cards)
        for card in cards:
            self._left(seat, card)
        self.melds[seat].append(Meld(kind, number, colour, [int(card) for card in cards]))

    def level_done(self, seat: i64) -> None:
        if self.telling:
            self.tell("level_done", seat)
        self.done[seat] = True

    def added(self, seat: i64, owner: i64, place: i64, card: i64, number: i64) -> None:
        """The number is what the card stands for; in a combination of one colour it says nothing."""
        if self.telling:
            self.tell("added", seat, owner, place, card, number)
        self._left(seat, card)
        meld = self.melds[owner][place]
        low = is_run(meld.kind) and number < meld.number
        self.melds[owner][place] = Meld(
            meld.kind,
            number if low else meld.number,
            meld.colour,
            [int(card), *meld.cards] if low else [*meld.cards, int(card)],
        )

    def discarded(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("discarded", seat, card)
        self._left(seat, card)
        self.discards[seat].append(card)

    def pass_given(self, seat: i64, card: i64, to: i64) -> None:
        if self.telling:
            self.tell("pass_given", seat, card, to)
        self._left(seat, card)
        self.passes[to].append(card)

    # Facts: specials

    def slid_under(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("slid_under", seat, card)
        self._left(seat, card)
        self.under.append(card)

    def kept(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("kept", seat, card)
        self._left(seat, card)
        self.keeps[seat].append(card)

    def steal_begun(self, seat: i64) -> None:
        if self.telling:
            self.tell("steal_begun", seat)
        self.thief = seat

    def asked_to_show(self, seat: i64) -> None:
        if self.telling:
            self.tell("asked_to_show", seat)
        self.phase = SHOWING
        self.turn = seat

    def showed(self, seat: i64, cards: vec[i64]) -> None:
        """Everybody has seen these: they go back to the hand, but not out of anybody's memory."""
        if self.telling:
            self.tell_cards("showed", seat, cards)
        for card in cards:
            self._left(seat, card)
        for card in cards:
            put_in(self.hands[seat], card)
            put_in(self.shown[seat], card)

    def picking_begun(self, seat: i64) -> None:
        if self.telling:
            self.tell("picking_begun", seat)
        self.phase = PICKING
        self.turn = seat

    def stole(self, seat: i64, victim: i64, card: i64) -> None:
        if self.telling:
            self.tell("stole", seat, victim, card)
        self._left(victim, card)
        put_in(self.hands[seat], card)

    def steal_over(self, seat: i64) -> None:
        if self.telling:
            self.tell("steal_over", seat)
        self.thief = NO_SEAT
        for other in range(self.seats):
            self.shown[other] = []

    # What several facts have in common

    def _draw(self, seat: i64, card: i64) -> None:
        self.pile.pop()
        put_in(self.hands[seat], card if card >= 0 else BACK - FIRST_PILE - self.renewals)

    def _left(self, seat: i64, card: i64) -> None:
        """A card left the hand for all to see; it may be one that this chair had not seen."""
        hand = self.hands[seat]
        place = place_of(hand, card)
        if place >= 0:
            hand.pop(place)
            return
        born = self.born[card]
        # One not seen to be gathered is held over or dealt: taking it for a held one leaves more open. What else
        # remains is a joker of which another copy was seen to go into a pile: it counts as one of the newest.
        for face in (BACK - born, BACK - max(born, FIRST_PILE)):
            if face in hand:
                hand.remove(face)
                return
        hand.pop(0)

    def _gather(self) -> None:
        """The table is cleared for the next deal. What this chair saw cannot be among the cards held over."""
        self.born = [0] * FACES
        self._gather_in(self.under + self.gathered)
        for seat in range(self.seats):
            self._gather_in(self.discards[seat] + self.keeps[seat] + self.passes[seat])
            for meld in self.melds[seat]:
                self._gather_in(meld.cards)
            self.discards[seat] = []
            self.keeps[seat] = []
            self.passes[seat] = []
            self.melds[seat] = []
        self.under = []
        self.gathered = []

    def _gather_in(self, cards: list[int]) -> None:
        for card in cards:
            if card >= 0:
                self.born[card] = FIRST_PILE

    def tell_meld(self, fact: str, seat: i64, kind: i64, number: i64, colour: i64, cards: vec[i64]) -> None:
        self.log.append(Event(fact, (seat, kind, number, colour, tuple([int(card) for card in cards]))))

    # Looking

    def zones(self) -> dict[str, list[int]]:
        zones: dict[str, list[int]] = {"pile": list(self.pile), "under": list(self.under)}
        zones["gathered"] = [card if card >= 0 else BACK for card in sorted(self.gathered)]
        for seat in range(self.seats):
            zones[f"hand {seat + 1}"] = [card if card >= 0 else BACK for card in self.hands[seat]]
            zones[f"discards {seat + 1}"] = list(self.discards[seat])
            zones[f"keeps {seat + 1}"] = list(self.keeps[seat])
            zones[f"passes {seat + 1}"] = list(self.passes[seat])
            for place, meld in enumerate(self.melds[seat]):
                zones[f"meld {seat + 1}.{place + 1}"] = list(meld.cards)
        return zones

    def open_facts(self) -> dict[str, object]:
        return {
            "turn": self.turn,
            "over": self.over,
            "edition": self.edition,
            "card": self.card,
            "round": self.round,
            "dealer": self.dealer,
            "phase": self.phase,
            "turns": self.turns,
            "renewals": self.renewals,
            "levels": list(self.levels),
            "done": list(self.done),
            "melds": [[[m.kind, m.number, m.colour] for m in melds] for melds in self.melds],
            "thief": self.thief,
            "shown": [list(cards) for cards in self.shown],
            "winner": self.winner,
        }

    def copy_to(self, other: "Level8Table") -> None:
        other.seats = self.seats
        other.turn = self.turn
        other.over = self.over
        other.chance = self.chance
        other.round = self.round
        other.dealer = self.dealer
        other.phase = self.phase
        other.turns = self.turns
        other.pile = self.pile[:]
        other.under = self.under[:]
        other.renewals = self.renewals
        other.hands = [hand[:] for hand in self.hands]
        other.discards = [pile[:] for pile in self.discards]
        other.melds = [melds[:] for melds in self.melds]  # a Meld never changes
        other.levels = self.levels[:]
        other.done = self.done[:]
        other.keeps = [keeps[:] for keeps in self.keeps]
        other.passes = [passes[:] for passes in self.passes]
        other.gathered = self.gathered[:]
        other.thief = self.thief
        other.shown = [cards[:] for cards in self.shown]
        other.born = self.born[:]
        other.winner = self.winner

    def card_name(self, card: i64) -> str:
        return name(card)
