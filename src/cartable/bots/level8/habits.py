"""How a sound player plays: every choice at a glance, without search. Good plays so, and expert thinks others do."""

from typing import Final

from cartable.bots.level8.aim import Aim
from cartable.bots.level8.board import Board
from cartable.bots.level8.doors import Doors
from cartable.bots.level8.live import Live
from cartable.core.native import i64, mypyc_attr
from cartable.games.level8.actions import (
    DISCARD,
    DRAW,
    GIVE_PASS,
    HOLD,
    PICK,
    PLAY_KEEP,
    PLAY_STEAL,
    PLAY_SWAP,
    SHOW,
    TAKE,
    pack,
    pack_one,
)
from cartable.games.level8.cards import JOKER, JOKER_HIGH, KEEP, PASS, STEAL, SWAP
from cartable.games.level8.hands import different, put_in
from cartable.games.level8.laydown import lay_downs
from cartable.games.level8.melds import Meld, kind_of, size_of
from cartable.games.level8.moves import SHOWN, TOP, lay
from cartable.games.level8.rules import TURNS, Level8
from cartable.games.level8.table import DRAWING, LAYING, PICKING, SHOWING

LAYS: Final = 40  # lay-downs compared
# What habits are worth, as shares of all that a hand aims for; found by playing them against each other.
P_JOKER: Final = 5.0  # a joker is never spare
P_DOOR: Final = 0.08  # a card that can be added, now or once the own level is laid
P_NEAR: Final = 0.03  # a card that could be added after another one
P_FEED: Final = 0.4  # a card that others wait for, the more so the fewer cards they have
P_PASS: Final = 0.01
P_TAKE: Final = 0.001  # all else equal the pile: what is taken openly is known to all
P_PILE: Final = 0.6  # how many cards more remain if the card drawn is any card


def tired(table: Level8) -> bool:
    """Whether a round has lasted so long that players hand each other the same cards: only new ones can end it before
    L8-26 does."""
    return table.turns >= TURNS // 2 * table.seats and len(table.pile) > 0


def _first(ranked: list[tuple[float, int]]) -> int:
    """The action worth most, of equals the first."""
    found = DRAW
    best = -1e9
    for value, action in ranked:
        if value > best:
            best = value
            found = action
    return found


@mypyc_attr(acyclic=True)
class Habits:
    def __init__(self, edition: str) -> None:
        self.live = Live(edition)
        self.aim = Aim()
        self.doors = Doors()
        self.board = Board()

    def best(self, table: Level8) -> int:
        """What a sound player does now."""
        return _first(self.rank(table))

    def rank(self, table: Level8) -> list[tuple[float, int]]:
        """What the seat to move may sensibly do, each with its worth; the scale differs from choice to choice."""
        seat = table.turn
        if table.phase == DRAWING:
            if tired(table):
                return [(0.0, DRAW)]
            return self._draws_done(table, seat) if table.done[seat] else self._draws(table, seat)
        if table.phase == LAYING:
            return self._in_a_turn(table, seat)
        if table.phase == SHOWING:
            return self._shows(table, seat)
        if table.phase == PICKING:
            return self._picks(table, seat)
        return self._holds(table, seat)

    def missing(self, table: Level8, seat: i64) -> int:
        """How many cards the level lacks."""
        self._look(table, seat)
        return int(self.aim.missing)

    def _look(self, table: Level8, seat: i64) -> None:
        self.live.count(table, seat)
        self.aim.look(table.hands[seat], table.card[table.levels[seat] - 1], self.live)

    # Draw

    def _draws(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        self._look(table, seat)
        if self.aim.missing == 0:
            found = self._draws_ready(table, seat)
            if found:
                return found
        weight = self.aim.weight + 1e-9
        pile = self.aim.from_pile / weight if table.pile else -1.0
        taken: list[tuple[float, int]] = []
        for owner in range(table.seats):
            if table.discards[owner]:
                gain = self.aim.gain(table.discards[owner][-1]) / weight
                taken.append((gain - P_TAKE, int(owner)))
        found = [(pile, DRAW)] if table.pile else []
        for value, owner in taken:
            if value < pile or self._keeps(table, seat, table.discards[owner][-1]):
                found.append((value, pack_one(TAKE, owner)))
        return found or [(value, pack_one(TAKE, owner)) for value, owner in taken]

    def _keeps(self, table: Level8, seat: i64, card: i64) -> bool:
        """Whether this card, once taken, would not be discarded at once."""
        hand = table.hands[seat][:]
        put_in(hand, card)
        self.aim.look(hand, table.card[table.levels[seat] - 1], self.live)
        if self.aim.missing == 0:
            return True
        return _first(self._discards(table, seat, hand)) != pack_one(DISCARD, int(card))

    def _draws_ready(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        """The level is in the hand: which card will not remain in it?"""
        now = self._left_after_lay(table, seat, table.hands[seat])
        if now < 0:
            return []
        found: list[tuple[float, int]] = []
        if table.pile:
            found.append((-(float(now) + P_PILE), DRAW))
        for owner in range(table.seats):
            if table.discards[owner]:
                left = self._left_after_lay(table, seat, table.hands[seat] + [table.discards[owner][-1]])
                found.append((-float(left), pack_one(TAKE, int(owner))))
        return found

    def _left_after_lay(self, table: Level8, seat: i64, hand: list[int]) -> i64:
        left: i64 = -1
        level = table.levels[seat]
        spare: i64 = 0 if level == TOP else 1  # fewer cannot remain
        for melds in lay_downs(hand, table.card[level - 1], spare, False)[:LAYS]:
            now = self._left(table, seat, hand, melds)
            if left < 0 or now < left:
                left = now
            if left == spare:
                break
        return left

    def _left(self, table: Level8, seat: i64, hand: list[int], melds: list[Meld]) -> i64:
        """How many cards remain after this lay-down and all that can be added."""
        rest = hand[:]
        for meld in melds:
            for card in meld.cards:
                rest.remove(card)
        self.board.lay_out(table.melds)
        self.board.lay(melds, seat)
        return self.board.left(rest)

    def _draws_done(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        hand = table.hands[seat]
        found: list[tuple[float, int]] = []
        if table.pile:
            self.board.lay_out(table.melds)
            found.append((-(float(self.board.left(hand)) + P_PILE), DRAW))
        for owner in range(table.seats):
            if table.discards[owner]:
                self.board.lay_out(table.melds)
                left = self.board.left(hand + [table.discards[owner][-1]])
                found.append((-float(left), pack_one(TAKE, int(owner))))
        return found

    # Lay, add, discard

    def _in_a_turn(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        hand = table.hands[seat]
        if table.done[seat]:
            self.board.lay_out(table.melds)
            if len(hand) > 1 and self.board.find(hand):
                return [(0.0, self.board.action())]
            return self._discards_done(table, seat)
        self._look(table, seat)
        if self.aim.missing == 0:
            found = self._lays(table, seat)
            if found:
                return found
        return self._discards(table, seat, hand)

    def _lays(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        hand = table.hands[seat]
        found: list[tuple[float, int]] = []
        for melds in table.lay_downs()[:LAYS]:
            found.append((-float(self._left(table, seat, hand, melds)), lay(melds)))
        return found

    def waits(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        """What else can be done by one who could lay: to wait, and so to hide the level and leave no doors open."""
        self._look(table, seat)
        return self._discards(table, seat, table.hands[seat])

    def _discards(self, table: Level8, seat: i64, hand: list[int]) -> list[tuple[float, int]]:
        """`aim` has looked at this hand."""
        aim, doors = self.aim, self.doors
        weight = aim.weight + 1e-9
        doors.open_all(table.melds)
        feed = self._feed(table, seat)
        found: list[tuple[float, int]] = []
        losses: list[tuple[float, int]] = []
        k: i64 = 0
        last: i64 = -1
        for card in hand:
            face: i64 = card
            value = 0.0
            if face < JOKER:
                value = -aim.need[k] / weight
                k += 1
                losses.append((-value, card))
            elif face <= JOKER_HIGH:
                value = -P_JOKER
            if face == last:
                continue
            last = face
            if face <= JOKER_HIGH and doors.take(face):
                value -= P_DOOR + feed
            elif doors.near(face):
                value -= P_NEAR
            found.append((value, pack_one(DISCARD, card)))
        self._own_doors(found)
        if hand[-1] >= PASS:
            self._specials(table, seat, hand, found, losses, aim.from_pile / weight)
        return found

    def _own_doors(self, found: list[tuple[float, int]]) -> None:
        """What could be added to the combinations aimed at is better kept."""
        aim, doors = self.aim, self.doors
        doors.close()
        if aim.weight == 0.0:
            return
        for i in range(aim.many):
            look = aim.best_looks[i]
            doors.open(
                kind_of(aim.codes[i]), aim.look_number[look], aim.look_colour[look], size_of(aim.codes[i])
            )
        for k in range(len(found)):
            value, action = found[k]
            if doors.take(action // 128 - 1):
                found[k] = (value - P_DOOR, action)

    def _feed(self, table: Level8, seat: i64) -> float:
        """How bad it is to discard what can be added at once: somebody may be waiting for it."""
        feed = 0.0
        for other in range(table.seats):
            if other != seat and table.done[other]:
                feed += P_FEED / max(1, len(table.hands[other]))
        return feed

    def _discards_done(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        hand = table.hands[seat]
        self.doors.open_all(table.melds)
        feed = self._feed(table, seat)
        found: list[tuple[float, int]] = []
        for card in different(hand):
            value = 0.0
            if card <= JOKER_HIGH and self.doors.take(card):
                value = -1.0 - feed
            elif self.doors.near(card):
                value = -0.5
            found.append((value, pack_one(DISCARD, card)))
        if hand[-1] >= PASS:
            losses = [(0.0, card) for card in hand if card < JOKER]
            self._specials(table, seat, hand, found, losses, 1.0)
        return found

    def _specials(
        self,
        table: Level8,
        seat: i64,
        hand: list[int],
        found: list[tuple[float, int]],
        losses: list[tuple[float, int]],
        from_pile: float,
    ) -> None:
        if PASS in hand:
            found.append((-0.2, pack_one(DISCARD, PASS)))
            for other in range(table.seats):
                if table.may_pass(other):
                    found.append((P_PASS + self._threat(table, other), pack_one(GIVE_PASS, int(other))))
        if STEAL in hand:
            found.append((0.02, PLAY_STEAL))
        if SWAP in hand:
            junk = sorted([pair for pair in losses if pair[0] < from_pile])[:SHOWN]
            found.append((0.03 if junk else -0.1, pack(PLAY_SWAP, [card for _, card in junk])))
        if KEEP in hand:
            found.append((0.0 if table.done[seat] else 0.02, PLAY_KEEP))

    def _threat(self, table: Level8, other: i64) -> float:
        threat = 0.001 * table.levels[other]
        if table.done[other]:
            threat += 0.1 / (1 + len(table.hands[other]))
        return threat

    # Specials of others, and the end of a round

    def _shows(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        hand = table.hands[seat]
        ranked = sorted(self._worths(table, seat))
        cards = sorted([card for _, card in ranked[: min(SHOWN, len(hand))]])
        return [(0.0, pack(SHOW, cards))]

    def _worths(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        """Each card of the hand with what its loss would cost."""
        hand = table.hands[seat]
        if table.done[seat]:
            self.doors.open_all(table.melds)
            return [(1.0 if self.doors.take(card) else 0.0, card) for card in hand]
        self._look(table, seat)
        weight = self.aim.weight + 1e-9
        found: list[tuple[float, int]] = []
        k: i64 = 0
        for card in hand:
            if card < JOKER:
                found.append((self.aim.need[k] / weight, card))
                k += 1
            else:
                found.append((P_JOKER if card <= JOKER_HIGH else 0.5, card))
        return found

    def _picks(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        found: list[tuple[float, int]] = [(0.0, PICK)]
        if table.done[seat]:
            self.doors.open_all(table.melds)
        else:
            self._look(table, seat)
        for other in range(table.seats):
            for card in different(table.shown[other]):
                if table.done[seat]:
                    value = 1.0 if self.doors.take(card) else -1.0
                else:
                    value = self.aim.gain(card) / (self.aim.weight + 1e-9)
                found.append((value, pack(PICK, [card, int(other)])))
        return found

    def _holds(self, table: Level8, seat: i64) -> list[tuple[float, int]]:
        """Drops the least needed card as long as there are too many, or it is no better than a new one."""
        hand = table.hands[seat][:]
        room = table.may_hold(seat)
        self.live.count(table, seat)
        level = table.card[table.levels[seat] - 1]
        while hand:
            self.aim.look(hand, level, self.live)
            weight = self.aim.weight + 1e-9
            worst = 1e9
            drop = hand[0]
            k: i64 = 0
            for card in hand:
                value = P_JOKER
                if card < JOKER:
                    value = self.aim.need[k] / weight
                    k += 1
                elif card > JOKER_HIGH:
                    value = 0.01
                if value < worst:
                    worst = value
                    drop = card
            if len(hand) <= room and worst > 0.05:
                break
            hand.remove(drop)
        return [(0.0, pack(HOLD, hand))]
