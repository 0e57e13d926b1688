"""Who may have seen which card: a second, independent reading of the rules.

An onlooker follows the events of the truth by name and knows from the rulebook, and from nothing in `src`, who
looks at a card when that happens. It never forgets: what a chair saw once in a deal counts as seen to the end
of the deal. A card is known by its id, its place in the shuffle, because faces may be equal.
"""

from collections.abc import Sequence
from copy import deepcopy
from itertools import pairwise
from typing import ClassVar

from cartable.core.table import NO_SEAT, Event

NEVER = 1 << 30
FRESH = 1000  # ids of a renewed pile, beyond those of any deal
Pair = tuple[int, int]


class Onlooker:
    """What all games share. `moment` counts the moves of the deal: 0 is the deal itself."""

    DEAL = ""  # the fact a deal begins with
    RENEWAL = ""  # the fact by which cards that were seen are shuffled and hidden again
    CARDS: ClassVar[dict[str, int]] = {}  # fact -> which of its arguments is a card, or several
    UNSEEN: ClassVar[
        dict[str, str]
    ] = {}  # verb of an action that names cards the others do not see -> its fact

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.chairs = [*range(seats), NO_SEAT]  # the last is a spectator's
        self.moment = 0
        self.faces: dict[int, int] = {}
        self.seen: dict[int, dict[int, int]] = {chair: {} for chair in self.chairs}  # chair -> id -> moment
        self.still_open: list[int] = []  # faces of the deal before that still lie open together

    def next_deal(self) -> "Onlooker":
        """One for the next deal of the same game."""
        return type(self)(self.seats)

    def after_renewal(self) -> "Onlooker":
        """One to whom the shuffle that comes now is the deal."""
        raise NotImplementedError

    def watch(self, event: Event) -> list[int]:
        """Follows one event; the ids of the cards in it, in their order."""
        look = getattr(self, event.fact, None)
        return look(*event.args) if look else []

    def show(self, ids: Sequence[int], chairs: Sequence[int]) -> None:
        for chair in chairs:
            for card in ids:
                self.seen[chair].setdefault(card, self.moment)

    def show_all(self, ids: Sequence[int]) -> None:
        self.show(ids, self.chairs)

    def seen_faces(self, chair: int) -> list[int]:
        return [self.faces[card] for card in self.seen[chair]]

    # Exchanging two cards

    def unseen(self, chair: int) -> list[int]:
        """What this chair did not see when the cards were dealt."""
        return [card for card in self.faces if self.seen[chair].get(card, NEVER) > 0]

    def allowed(self, pair: Pair) -> bool:
        """Whether the deal looks the same from the back after the exchange."""
        return self.faces[pair[0]] != self.faces[pair[1]]

    def told_apart(self, chair: int, pair: Pair) -> int:
        """The moment at which this chair could first notice the exchange, by the rules."""
        return min(self.seen[chair].get(card, NEVER) for card in pair)

    def may_end(self, pair: Pair, moment: int) -> bool:
        """Whether the exchange may make the difference between losing and going on in this move, by the rules."""
        return False


class LuzOnlooker(Onlooker):
    """Everybody sees all hands but their own (LUZ-8); nobody the ten left over (LUZ-5)."""

    DEAL = "deal_begun"
    CARDS: ClassVar = {"hand_passed": 1, "set_aside": 1, "played": 2}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands: list[tuple[int, ...]] = []
        self.plays: list[int] = []

    def next_deal(self) -> "LuzOnlooker":
        after = LuzOnlooker(self.seats)
        after.still_open = self.plays[-self.seats :]  # the last trick, until the next is led (LUZ-16)
        return after

    def hand_passed(self, holder: int, cards: tuple[int, ...]) -> list[int]:
        self.faces.update((card, card) for card in cards)  # every card exists once: its face serves as its id
        self.hands.append(cards)
        self.show(cards, [seat for seat in range(self.seats) if seat != holder])
        return list(cards)

    def set_aside(self, dealer: int, cards: tuple[int, ...]) -> list[int]:
        self.faces.update((card, card) for card in cards)
        return list(cards)

    def played(self, seat: int, slot: int, card: int) -> list[int]:
        self.plays.append(card)
        self.show_all([card])
        return [card]

    def allowed(self, pair: Pair) -> bool:
        """A back shows its colour (LUZ-1), and hands are sorted (LUZ-6)."""
        one, other = pair
        if one == other or one // 12 != other // 12:
            return False
        exchange = {one: other, other: one}
        return all(
            low < high
            for hand in self.hands
            for low, high in pairwise([exchange.get(card, card) for card in hand])
        )


class Level10Onlooker(Onlooker):
    """A player sees their own hand, what lies in the grid, and what they buried themselves."""

    DEAL = "deck_made"
    CARDS: ClassVar = {"deck_made": 0, "dealt": 1, "drew": 1, "played": 1, "tucked": 1, "buried": 1}
    UNSEEN: ClassVar = {"bury": "buried"}
    PAUSE = 40

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.counts: list[tuple[int, int, set[int]]] = []  # moment, world and hand of what was said (L10-7)
        self.turns: list[tuple[int, set[int]]] = []  # moment and hand of whoever's turn began

    def deck_made(self, cards: tuple[int, ...]) -> list[int]:
        self.faces = dict(enumerate(cards))
        self.deck = list(self.faces)
        return self.deck[:]

    def drew(self, seat: int, card: int) -> list[int]:
        drawn = self.deck.pop(0)
        assert self.faces[drawn] == card, "the deck is drawn from its top"
        self.hands[seat].append(drawn)
        self.show([drawn], [seat])
        return [drawn]

    def dealt(self, seat: int, cards: tuple[int, ...]) -> list[int]:
        return [drawn for card in cards for drawn in self.drew(seat, card)]

    def _leave(self, seat: int, face: int) -> int:
        card = next(card for card in self.hands[seat] if self.faces[card] == face)
        self.hands[seat].remove(card)
        return card

    def played(self, seat: int, face: int) -> list[int]:
        card = self._leave(seat, face)
        self.show_all([card])
        return [card]

    tucked = played

    def paused(self, seat: int, world: int) -> list[int]:
        self.played(seat, self.PAUSE)
        return []

    def buried(self, seat: int, face: int) -> list[int]:
        card = self._leave(seat, face)
        self.deck.append(card)
        return [card]

    def stated(self, seat: int, phrase: int, world: int, number: int) -> list[int]:
        if phrase == 0:
            self.counts.append((self.moment, world, set(self.hands[seat])))
        return []

    def turn_given(self, seat: int) -> list[int]:
        self.turns.append((self.moment, set(self.hands[seat])))
        return []

    def told_apart(self, chair: int, pair: Pair) -> int:
        """A count tells two cards apart if it counts just one of them."""
        moments = [super().told_apart(chair, pair)]
        for moment, world, hand in self.counts:
            counted = [
                face < self.PAUSE and face // 8 == world for face in (self.faces[card] for card in pair)
            ]
            if counted[0] != counted[1] and len(hand.intersection(pair)) == 1:
                moments.append(moment)
        return min(moments)

    def may_end(self, pair: Pair, moment: int) -> bool:
        """The team loses when the player to move is stuck (L10-24), which depends on that player's hand."""
        return any(when == moment and len(hand.intersection(pair)) == 1 for when, hand in self.turns)


class Level8Onlooker(Onlooker):
    """A player sees their own hand, everything on the table, and what is shown to a thief (L8M-1).

    Only cards of the last shuffle are exchanged. Others may be hidden too, such as those held over from the
    last round (L8M-6), but what everybody saw of the rest tells something about them.
    """

    DEAL = "round_begun"
    RENEWAL = "pile_renewed"
    CARDS: ClassVar = {
        "pile_made": 0,
        "dealt": 1,
        "turned_up": 1,
        "drew": 1,
        "took": 2,
        "pile_renewed": 0,
        "laid": 4,
        "added": 3,
        "discarded": 1,
        "pass_given": 1,
        "slid_under": 1,
        "kept": 1,
        "showed": 1,
        "stole": 2,
        "held": 1,
    }
    UNSEEN: ClassVar = {"hold": "held"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.pile: list[int] = []  # the top last
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.under: list[int] = []  # face up under the pile (L8-10)
        self.given: dict[int, int] = {}  # the Pass in front of a seat
        self.older: set[int] = set()  # cards that were not in the last shuffle
        self.forgets = False  # at the next renewal

    def next_deal(self) -> "Level8Onlooker":
        after = Level8Onlooker(self.seats)
        for seat, hand in enumerate(self.hands):
            for card in hand:  # held over
                held = -1 - len(after.faces)  # no id of the new pile
                after.faces[held] = self.faces[card]
                after.hands[seat].append(held)
                after.show([held], [seat])
        after.older = set(after.faces)
        return after

    def after_renewal(self) -> "Level8Onlooker":
        after = Level8Onlooker(self.seats)
        after.__dict__.update(deepcopy(self.__dict__))
        after.moment = 0
        after.seen = {chair: dict.fromkeys(seen, 0) for chair, seen in self.seen.items()}
        after.older = set(self.faces)
        after.forgets = True
        return after

    def unseen(self, chair: int) -> list[int]:
        return [card for card in super().unseen(chair) if card not in self.older]

    def _draw(self, seat: int, face: int) -> int:
        card = self.pile.pop()
        assert self.faces[card] == face, "the pile is drawn from its top"
        self.hands[seat].append(card)
        self.show([card], [seat])
        return card

    def _find(self, face: int, cards: list[int]) -> int:
        """One of these with this face: of equal ones that which most have seen."""
        equal = [card for card in cards if self.faces[card] == face]
        return max(equal, key=lambda card: sum(card in seen for seen in self.seen.values()))

    def _leave(self, seat: int, face: int) -> int:
        """A card leaves a hand for all to see."""
        card = self._find(face, self.hands[seat])
        self.hands[seat].remove(card)
        self.show_all([card])
        return card

    def pile_made(self, cards: tuple[int, ...]) -> list[int]:
        self.pile = list(range(len(cards)))
        self.faces.update(enumerate(cards))
        return self.pile[:]

    def dealt(self, seat: int, cards: tuple[int, ...]) -> list[int]:
        return [self._draw(seat, face) for face in cards]

    def drew(self, seat: int, face: int) -> list[int]:
        return [self._draw(seat, face)]

    def turned_up(self, dealer: int, face: int) -> list[int]:
        card = self.pile.pop()
        self.discards[dealer].append(card)
        self.show_all([card])
        return [card]

    def took(self, seat: int, owner: int, face: int) -> list[int]:
        card = self.discards[owner].pop()
        self.hands[seat].append(card)
        return [card]

    def pile_renewed(self, faces: tuple[int, ...]) -> list[int]:
        assert not self.pile, "a pile is renewed when it is used up"
        given_back = self.under + [card for pile in self.discards for card in pile[:-1]]
        self.discards = [pile[-1:] for pile in self.discards]
        self.under = []
        for face in faces:
            self.pile.append(self._find(face, [card for card in given_back if card not in self.pile]))
        if self.forgets:
            self._forget()
        return self.pile[:]

    def _forget(self) -> None:
        """What was shuffled is known by its new place only, and nobody has seen it there."""
        self.forgets = False
        for place, card in enumerate(self.pile):
            self.pile[place] = FRESH + place
            self.faces[FRESH + place] = self.faces.pop(card)
            for seen in self.seen.values():
                seen.pop(card)

    def laid(self, seat: int, kind: int, number: int, colour: int, faces: tuple[int, ...]) -> list[int]:
        return [self._leave(seat, face) for face in faces]

    def added(self, seat: int, owner: int, place: int, face: int, number: int) -> list[int]:
        return [self._leave(seat, face)]

    def discarded(self, seat: int, face: int) -> list[int]:
        card = self._leave(seat, face)
        self.discards[seat].append(card)
        return [card]

    def pass_given(self, seat: int, face: int, to: int) -> list[int]:
        self.given[to] = self._leave(seat, face)
        return [self.given[to]]

    def pass_served(self, seat: int) -> list[int]:
        self.under.append(self.given.pop(seat))
        return []

    def slid_under(self, seat: int, face: int) -> list[int]:
        card = self._leave(seat, face)
        self.under.append(card)
        return [card]

    def kept(self, seat: int, face: int) -> list[int]:
        return [self._leave(seat, face)]

    def showed(self, seat: int, faces: tuple[int, ...]) -> list[int]:
        shown = [self._leave(seat, face) for face in faces]
        self.hands[seat] += shown
        return shown

    def stole(self, thief: int, victim: int, face: int) -> list[int]:
        card = self._leave(victim, face)
        self.hands[thief].append(card)
        return [card]

    def held(self, seat: int, faces: tuple[int, ...]) -> list[int]:
        held: list[int] = []
        for face in faces:
            held.append(self._find(face, [card for card in self.hands[seat] if card not in held]))
        self.hands[seat] = held[:]
        return held


ONLOOKERS: dict[str, type[Onlooker]] = {
    "luz": LuzOnlooker,
    "level10": Level10Onlooker,
    "level8": Level8Onlooker,
}
