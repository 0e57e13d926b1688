"""The rules of Level 10: who may do what, and what follows from it. Read with docs/rules/level10.md."""

from typing import Final, final

from cartable.core.bits import add_places, bit, count, nth, places
from cartable.core.errors import BadNotation, Illegal
from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Chance
from cartable.core.table import NO_SEAT
from cartable.games.level10 import actions, guess
from cartable.games.level10.actions import (
    ACTIONS,
    BURY_NONE,
    BURY_ONE,
    HAVE,
    PAUSE_IN,
    RESET_IN,
    SAY,
    TUCK,
    VOTE,
    bury_two,
)
from cartable.games.level10.cards import LEVELS, PAUSE, ROWS, WORLDS, world
from cartable.games.level10.table import (
    A_VOTE,
    A_WORLD,
    ALL_LEVELS,
    BURYING,
    CELLS,
    COLUMNS,
    PLAYING,
    VOTE_FIELD,
    VOTING,
    Level10Table,
)

# Tables are vecs: a tuple would be built anew each time it is asked.
HAND_SIZES: Final = vec[i64]([0, 10, 7, 6, 5, 4])  # by number of players (L10-5)
BOX: Final = 3  # Pauses in the box (L10-3)
DECKS: Final = vec[i64](list(range(LEVELS)) + [PAUSE] * BOX)  # cut to the difficulty (L10-4)
BONUS: Final = vec[i64]([0, 5, 20, 40])  # by unused Pauses (L10-26)
FULL_BONUS: Final = vec[i64]([0, 10, 30, 50])  # with all 50 cards in the grid (L10-27)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Level10(Level10Table):
    """A cooperative game for 1 to 5: fill the grid of 5 rows and 10 columns."""

    def start(self) -> None:
        assert self.chance is not None
        cards = DECKS[: LEVELS + self.pauses]  # L10-4
        self.chance.at("deck").shuffle(cards)
        self.deck_made(cards)
        hand = HAND_SIZES[self.seats]  # L10-5
        for seat in range(self.seats):
            self.dealt(seat, self.deck[self.top : self.top + hand])
        if self.seats == 1:
            self.play_opened(0)
        else:
            self.turn_given(0)  # the vote (L10-6)

    # Asking

    def choices(self) -> i64:
        if self.turn == NO_SEAT:
            return 0
        if self.phase == VOTING:
            return self.seats
        if self.phase == BURYING:
            return self._buries(self.turn)
        hand = self.hands[self.turn]
        self.playable = hand & self._playable()
        self.pause_ways = self._pauses(hand)
        return count(self.playable) + self.pause_ways + count(self._resets())

    def choice(self, k: i64) -> int:
        if self.phase == VOTING:
            return VOTE + k
        if self.phase == BURYING:
            return self._bury_choice(self.turn, k)
        many = count(self.playable)
        if k < many:
            return nth(self.playable, k)
        k -= many
        if k < self.pause_ways:
            return self._pause_choice(self.hands[self.turn], k)
        return RESET_IN + nth(self._resets(), k - self.pause_ways)

    def moves(self) -> list[int]:
        if self.turn == NO_SEAT:
            return []
        if self.phase == VOTING:
            return [VOTE + seat for seat in range(self.seats)]
        if self.phase == BURYING:
            return self._bury_moves(self.turn)
        hand = self.hands[self.turn]
        found = places(hand & self._playable())
        if hand >> PAUSE:
            add_places(found, self._open_rows(), PAUSE_IN)
            add_places(found, self._tuckable(hand), TUCK)
        add_places(found, self._resets(), RESET_IN)
        return found

    def talk(self, seat: i64) -> list[int]:
        """L10-7, L10-29: at any moment, by anyone, but nothing twice between two moves."""
        if self.over:
            return []
        return places(~self.said[seat] & (bit(3 * ROWS) - 1), SAY)

    # What the grid takes

    def _open_rows(self) -> i64:
        """Rows that still take a Level or a Pause in this column (L10-17, L10-18)."""
        if not self.column_reset and self.open & (self.open - 1) == 0:
            return 0  # the last cell is the Reset's
        return self.open

    def _playable(self) -> i64:
        """The Levels that the open rows take, as a mask (L10-15, L10-16)."""
        return self.takes & _levels_of(self._open_rows())

    def _resets(self) -> i64:
        """Rows that take a Reset, as a mask (L10-13)."""
        if self.column_reset:
            return 0
        return self.open & self.resettable

    def _tuckable(self, hand: i64) -> i64:
        """The Levels that may be tucked under a Pause, as a mask: only once the deck is empty (L10-21)."""
        if self.deck_left():
            return 0
        return hand & _levels_of(self._open_rows())

    def _pauses(self, hand: i64) -> i64:
        """How many ways there are to play a Pause (L10-20, L10-21)."""
        if hand >> PAUSE == 0:
            return 0
        return count(self._open_rows()) + count(self._tuckable(hand))

    def _pause_choice(self, hand: i64, k: i64) -> i64:
        rows = self._open_rows()
        if k < count(rows):
            return PAUSE_IN + nth(rows, k)
        return TUCK + nth(self._tuckable(hand), k - count(rows))

    def _faces(self, seat: i64) -> i64:
        """The different cards of a hand, as a mask: Pauses are equal."""
        hand = self.hands[seat]
        if hand >> PAUSE == 0:
            return hand
        return hand & ALL_LEVELS | bit(PAUSE)

    def _buries(self, seat: i64) -> i64:
        """None, one, or two cards in either order (L10-12)."""
        faces = count(self._faces(seat))
        buries = 1 + faces * faces
        if self.hands[seat] >> PAUSE > 1:
            buries += 1  # a pair of Pauses
        return buries

    def _bury_moves(self, seat: i64) -> list[int]:
        faces = self._faces(seat)
        found = [BURY_NONE]
        add_places(found, faces, BURY_ONE)
        for first in places(faces):
            add_places(found, faces & ~bit(first), bury_two(first, 0))
        if self.hands[seat] >> PAUSE > 1:
            found.append(bury_two(PAUSE, PAUSE))
        return found

    def _bury_choice(self, seat: i64, k: i64) -> i64:
        faces = self._faces(seat)
        n = count(faces)
        if k == 0:
            return BURY_NONE
        if k <= n:
            return BURY_ONE + nth(faces, k - 1)
        k -= n + 1
        if k == n * (n - 1):
            return bury_two(PAUSE, PAUSE)
        first, second = k // (n - 1), k % (n - 1)
        return bury_two(nth(faces, first), nth(faces, second if second < first else second + 1))

    # Playing

    def play(self, seat: i64, action: int) -> None:
        if not 0 <= action < ACTIONS:
            raise BadNotation(f"{action} is not an action of Level 10")
        if self.over:
            raise Illegal("L10-23" if self.team_won else "L10-24")
        if SAY <= action < BURY_NONE:
            self._say(seat, action - SAY)
            return
        if seat != self.turn:
            raise Illegal("L10-9", turn=self.turn + 1)
        if self.phase == VOTING:
            self._vote(seat, action)
        elif self.phase == BURYING:
            self._bury(seat, action)
        else:
            self._move(seat, action)

    def _say(self, seat: i64, statement: i64) -> None:
        phrase, where = statement // ROWS, statement % ROWS
        if self.said[seat] & bit(statement):
            raise Illegal("L10-29", world=WORLDS[where])
        held = count(self.hands[seat] & bit(where * 8) * A_WORLD) if phrase == HAVE else 0
        self.stated(seat, phrase, where, held)  # L10-8: computed, so always true

    def _vote(self, seat: i64, action: i64) -> None:
        if not VOTE <= action < VOTE + self.seats:
            raise Illegal("L10-6")
        self.voted(seat, action - VOTE)
        if seat + 1 < self.seats:
            self.turn_given(seat + 1)
        else:
            self.play_opened(self._elected())

    def _elected(self) -> i64:
        """Most votes; a tie goes to the lowest seat (L10-6)."""
        votes: i64 = 0  # for each seat
        for voter in range(self.seats):
            votes += bit(self.vote_of(voter) * VOTE_FIELD)
        best: i64 = 0
        most: i64 = 0
        for seat in range(self.seats):
            many = votes >> seat * VOTE_FIELD & A_VOTE
            if many > most:
                best, most = seat, many
        return best

    def _move(self, seat: i64, action: i64) -> None:
        if action < LEVELS:
            self._check_level(seat, action)
            self.played(seat, action)
            self._drawn_turn(seat)
        elif action < RESET_IN:
            self._pause(seat, action)
        elif action < VOTE:
            self._reset(seat, action - RESET_IN)
        else:
            raise Illegal("L10-10", action=self.text(action))

    def _check_level(self, seat: i64, card: i64) -> None:
        if not self.hands[seat] & bit(card):
            raise Illegal("L10-11", card=self.card_name(card))
        self._check_row(world(card))
        if not self._playable() & bit(card):
            raise Illegal("L10-16", card=self.card_name(card), end=self.end_of(world(card)))

    def _check_row(self, row: i64) -> None:
        """Whether a Level or a Pause may go into this row now."""
        if not self.open & bit(row):
            raise Illegal("L10-17", world=WORLDS[row])
        if not self._open_rows() & bit(row):
            raise Illegal("L10-18")

    def _pause(self, seat: i64, action: i64) -> None:
        hand = self.hands[seat]
        tuck = action - TUCK
        row = world(tuck) if action >= TUCK else action - PAUSE_IN
        if hand >> PAUSE == 0:
            raise Illegal("L10-20")
        self._check_row(row)
        if action >= TUCK and not self._tuckable(hand) & bit(tuck):
            raise Illegal("L10-21", card=self.card_name(tuck))
        self.paused(seat, row)
        if action >= TUCK:
            self.tucked(seat, tuck)
        self._drawn_turn(seat)

    def _drawn_turn(self, seat: i64) -> None:
        """L10-11: after a card from the hand a card is drawn, if there is one."""
        if self.deck_left():
            self._draw(seat)
        self._end_turn(seat)

    def _reset(self, seat: i64, row: i64) -> None:
        if not self._resets() & bit(row):
            raise Illegal("L10-13" if self.open & bit(row) else "L10-17", world=WORLDS[row])
        self.reset(seat, row)
        if self.deck_left() and not self._full():
            self.burying_opened(seat)  # L10-12
        else:
            self._end_turn(seat)

    def _bury(self, seat: i64, action: i64) -> None:
        if action < BURY_NONE:
            raise Illegal("L10-12")
        many, first, second = actions.buried(action)
        hand = self.hands[seat]
        if many > 0:
            hand = self._taken(hand, first)
        if many > 1:
            self._taken(hand, second)
        if many > 0:
            self.buried(seat, first)
        if many > 1:
            self.buried(seat, second)
        for _card in range(many):
            self._draw(seat)
        self.burying_closed(seat)
        self._end_turn(seat)

    def _taken(self, hand: i64, card: i64) -> i64:
        """The hand without this card, if it is there."""
        if hand >> PAUSE == 0 if card == PAUSE else hand & bit(card) == 0:
            raise Illegal("L10-12", card=self.card_name(card))
        return hand - bit(card)

    def _draw(self, seat: i64) -> None:
        self.drew(seat, self.deck[self.top])

    # What follows

    def _full(self) -> bool:
        return self.column == COLUMNS - 1 and self.open == 0

    def _end_turn(self, seat: i64) -> None:
        if self._full():
            self.won(self._score())  # L10-23
            return
        opens = False
        if self.open == 0:
            self.column_filled(self.column)
            opens = self.seats == 5  # L10-14
        self._next_turn(seat, opens)

    def _next_turn(self, seat: i64, again: bool) -> None:
        """The next seat that holds a card (L10-9, L10-14, L10-22)."""
        after = seat if again else self.left_of(seat)
        for _seat in range(self.seats):
            if self.hands[after] or self.hidden[after]:
                self.turn_given(after)
                if not self._can_move(after):
                    self.lost(self._score())  # L10-24
                return
            after = self.left_of(after)
        self.lost(self._score())  # L10-25

    def _can_move(self, seat: i64) -> bool:
        hand = self.hands[seat]
        if hand & self._playable() or self._resets():
            return True
        return hand >> PAUSE != 0 and self._open_rows() != 0

    def _score(self) -> i64:
        """L10-26 … L10-28: the Pauses in the box count as unused."""
        resets: i64 = 0
        for used in self.resets:
            resets += used
        lying = count(self.placed) + resets
        unused = BOX - self.pauses_used
        return lying + (FULL_BONUS[unused] if lying == CELLS else BONUS[unused])

    # The rest

    def scores(self) -> list[int]:
        return [int(self.score)] * self.seats

    def winners(self) -> list[int]:
        return list(range(self.seats)) if self.team_won else []

    def copy(self) -> "Level10":
        other = Level10(0, self.pauses)  # no seats: nothing is made that the copy replaces
        self.copy_to(other)
        return other

    def sample(self, seat: i64, chance: Chance) -> "Level10":
        while True:
            other = self.copy()
            other.chance = chance
            guess.fill(other, chance)
            if self.phase != PLAYING or self.over or other._can_move(self.turn):
                return other  # L10-24: the game goes on, so whoever's turn it is can move

    def text(self, action: int) -> str:
        return actions.text_of(action)

    def parse(self, text: str) -> int:
        return actions.parse(text)


def _levels_of(rows: i64) -> i64:
    """The Levels of these rows, as a mask: every bit of the rows becomes the eight of a world."""
    return (rows * 0x10204081 & 0x0101010101) * A_WORLD
