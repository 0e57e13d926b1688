"""What lies on a Level 10 table, and the facts that change it.

A hand is a word: one bit per Level, and the number of Pauses above them; so any card is added or taken by its
bit. Cards of a hand that this chair has not seen are only counted, in `hidden`.
"""

from typing import ClassVar, Final

from cartable.core.bits import bit, count, places
from cartable.core.native import append, i64, mypyc_attr, vec
from cartable.core.table import ALL, BACK, NO_SEAT, NOBODY, NUMBER, OWNER, SEAT, Table
from cartable.games.level10.actions import HAVE, WANT
from cartable.games.level10.cards import EMPTY, HIGHEST, LEVELS, PAUSE, RESET, ROWS, name, world

COLUMNS: Final = 10
CELLS: Final = 50
ALL_LEVELS: Final = (1 << LEVELS) - 1
EVERY_ROW: Final = 0b11111
A_WORLD: Final = 0xFF
NO_WORLD: Final = -1

# What the others can be sure of about a hand: a count per world in six bits each
FIELD: Final = 6
FULL: Final = 63
ONE_EACH: Final = 0b000001_000001_000001_000001_000001

# Votes, or the number of them: three bits for each seat
VOTE_FIELD: Final = 3
A_VOTE: Final = 7

VOTING: Final = 0
PLAYING: Final = 1
BURYING: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Level10Table(Table):
    FACTS: ClassVar[dict[str, dict[str, int]]] = {
        "deck_made": {"cards": NOBODY},
        "dealt": {"seat": SEAT, "cards": OWNER},
        "drew": {"seat": SEAT, "card": OWNER},
        "voted": {"seat": SEAT, "choice": SEAT},
        "play_opened": {"seat": SEAT},
        "turn_given": {"seat": SEAT},
        "stated": {"seat": SEAT, "phrase": NUMBER, "world": NUMBER, "number": NUMBER},
        "played": {"seat": SEAT, "card": ALL},
        "paused": {"seat": SEAT, "world": NUMBER},
        "tucked": {"seat": SEAT, "card": ALL},
        "reset": {"seat": SEAT, "world": NUMBER},
        "burying_opened": {"seat": SEAT},
        "buried": {"seat": SEAT, "card": OWNER},
        "burying_closed": {"seat": SEAT},
        "column_filled": {"column": NUMBER},
        "won": {"score": NUMBER},
        "lost": {"score": NUMBER},
    }

    def __init__(self, seats: i64, pauses: i64) -> None:
        super().__init__(seats)
        self.pauses = pauses  # in the deck at the start (L10-4)
        self.phase: i64 = VOTING
        self.hands = vec[i64]([0] * seats)
        self.hidden = vec[i64]([0] * seats)
        self.deck = vec[i64]()
        self.top: i64 = 0  # the next card to be drawn; what lies before it has been drawn
        self.votes: i64 = 0  # by seat: the one it voted for, plus one
        a_table = min(seats, 1)
        self.resets = vec[i64]([0] * (a_table * ROWS))  # Resets used in each row
        self.takes: i64 = ALL_LEVELS  # what the ends of the rows leave possible, as a mask
        self.resettable: i64 = EVERY_ROW  # rows with a Reset left, as a mask: likewise
        self.cells = vec[i64]([EMPTY] * (a_table * CELLS))  # column * ROWS + row
        self.column: i64 = 0
        self.open: i64 = EVERY_ROW  # rows of the current column without a card, as a mask
        self.column_reset = False
        self.placed: i64 = 0  # Levels in the grid, tucked ones included, as a mask
        self.pauses_used: i64 = 0
        self.least = vec[i64]([0] * seats)  # of each world in each hand, as everybody knows (L10-8)
        self.most = vec[i64]([0] * seats)
        # What is said is seldom: these three are never changed in place, and shared with the copies of a table.
        self.said = vec[i64]([0] * seats)  # statements since the last move, as a mask (L10-29)
        self.talked = False  # whether anything was said since the last move
        self.wants = vec[i64]([NO_WORLD] * seats)
        self.wants_reset = vec[i64]([NO_WORLD] * seats)
        self.score: i64 = 0
        self.team_won = False
        # What `choices` finds for `choice`: the Levels that can be played, as a mask, and the ways to play a Pause.
        self.playable: i64 = 0
        self.pause_ways: i64 = 0

    # Facts

    def deck_made(self, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_pile("deck_made", cards)
        self.deck = cards

    def dealt(self, seat: i64, cards: vec[i64]) -> None:
        if self.telling:
            self.tell_cards("dealt", seat, cards)
        self.top += len(cards)
        self.most[seat] += len(cards) * ONE_EACH
        for card in cards:
            self._into_hand(seat, card)

    def drew(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("drew", seat, card)
        if self.deck[self.top] != BACK:
            card = self.deck[self.top]  # whoever buried it still knows it
        self.top += 1
        self.most[seat] += ONE_EACH
        self._into_hand(seat, card)

    def voted(self, seat: i64, choice: i64) -> None:
        if self.telling:
            self.tell("voted", seat, choice)
        self.votes += (choice + 1) * bit(seat * VOTE_FIELD)
        self._something_happened()

    def play_opened(self, seat: i64) -> None:
        if self.telling:
            self.tell("play_opened", seat)
        self.phase = PLAYING
        self.turn = seat

    def turn_given(self, seat: i64) -> None:
        if self.telling:
            self.tell("turn_given", seat)
        self.turn = seat

    def stated(self, seat: i64, phrase: i64, where: i64, number: i64) -> None:
        """L10-7; the number is told with `have` only."""
        if self.telling:
            self.tell("stated", seat, phrase, where, number)
        self.talked = True
        self.said = _with(self.said, seat, self.said[seat] | bit(phrase * ROWS + where))
        if phrase == HAVE:
            self._known(seat, where, number)
        elif phrase == WANT:
            self.wants = _with(self.wants, seat, where)
        else:
            self.wants_reset = _with(self.wants_reset, seat, where)

    def played(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("played", seat, card)
        self._left(seat, card)
        self._put(world(card), card)
        self.takes &= ~(bit(card + 1) - bit(world(card) * 8))
        self.placed |= bit(card)
        self._moved(seat)

    def paused(self, seat: i64, where: i64) -> None:
        if self.telling:
            self.tell("paused", seat, where)
        self._left(seat, PAUSE)
        self._put(where, PAUSE)
        self.pauses_used += 1
        self._moved(seat)

    def tucked(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("tucked", seat, card)
        self._left(seat, card)
        self.placed |= bit(card)

    def reset(self, seat: i64, where: i64) -> None:
        if self.telling:
            self.tell("reset", seat, where)
        self._put(where, RESET + where)
        self.takes |= bit(where * 8) * A_WORLD
        self.resets[where] += 1
        if self.resets[where] == 2:  # L10-2, L10-19
            self.resettable &= ~bit(where)
        self.column_reset = True
        self._moved(seat)

    def burying_opened(self, seat: i64) -> None:
        if self.telling:
            self.tell("burying_opened", seat)
        self.phase = BURYING

    def buried(self, seat: i64, card: i64) -> None:
        if self.telling:
            self.tell("buried", seat, card)
        self.deck = append(self.deck, card)
        # Nobody else knows of which world it was: every count above 0 is one less. (A count is below 32.)
        self.least[seat] -= (self.least[seat] + 31 * ONE_EACH) >> 5 & ONE_EACH
        if card == BACK:  # it may be one that this chair had seen: the whole hand is unknown again
            self.hidden[seat] += self._seen(seat) - 1
            self.hands[seat] = 0
        else:
            self.hands[seat] -= bit(card)

    def burying_closed(self, seat: i64) -> None:
        if self.telling:
            self.tell("burying_closed", seat)
        self.phase = PLAYING
        self._something_happened()

    def column_filled(self, column: i64) -> None:
        if self.telling:
            self.tell("column_filled", column)
        self.column = column + 1
        self.open = EVERY_ROW
        self.column_reset = False

    def won(self, score: i64) -> None:
        if self.telling:
            self.tell("won", score)
        self.team_won = True
        self._ended(score)

    def lost(self, score: i64) -> None:
        if self.telling:
            self.tell("lost", score)
        self._ended(score)

    # What several facts have in common

    def _into_hand(self, seat: i64, card: i64) -> None:
        if card == BACK:
            self.hidden[seat] += 1
        else:
            self.hands[seat] += bit(card)

    def _left(self, seat: i64, card: i64) -> None:
        """A card left the hand for all to see; it may be one that this chair had not seen."""
        seen = self.hands[seat]
        if (seen >> card) != 0 if card == PAUSE else (seen & bit(card)) != 0:
            self.hands[seat] = seen - bit(card)
        else:
            self.hidden[seat] -= 1
        if card != PAUSE:
            self._at_least_one_fewer(seat, world(card))
            self.most[seat] -= bit(world(card) * FIELD)

    def _put(self, row: i64, card: i64) -> None:
        self.cells[self.column * ROWS + row] = card
        self.open &= ~bit(row)

    def _moved(self, seat: i64) -> None:
        """A card was placed: what this seat wished for its turn (L10-7) is done with."""
        if self.wants[seat] != NO_WORLD:
            self.wants = _with(self.wants, seat, NO_WORLD)
        if self.wants_reset[seat] != NO_WORLD:
            self.wants_reset = _with(self.wants_reset, seat, NO_WORLD)
        self._something_happened()

    def _something_happened(self) -> None:
        """Everything may be said again (L10-29)."""
        if self.talked:
            self.talked = False
            self.said = vec[i64]([0] * self.seats)

    def _known(self, seat: i64, where: i64, number: i64) -> None:
        field = bit(where * FIELD) * FULL
        self.least[seat] = (self.least[seat] & ~field) + number * bit(where * FIELD)
        self.most[seat] = (self.most[seat] & ~field) + number * bit(where * FIELD)

    def _at_least_one_fewer(self, seat: i64, where: i64) -> None:
        if self.least[seat] & (bit(where * FIELD) * FULL):
            self.least[seat] -= bit(where * FIELD)

    def _ended(self, score: i64) -> None:
        self.score = score
        self.over = True
        self.turn = NO_SEAT

    # Looking

    def held(self, seat: i64) -> i64:
        """How many cards a seat holds, seen or not."""
        return self._seen(seat) + self.hidden[seat]

    def _seen(self, seat: i64) -> i64:
        return count(self.hands[seat] & ALL_LEVELS) + (self.hands[seat] >> PAUSE)

    def between(self, seat: i64, where: i64) -> tuple[i64, i64]:
        """How many cards of a world everybody knows this seat to hold: at least, at most."""
        shift = where * FIELD
        most = (self.most[seat] >> shift) & FULL
        return (self.least[seat] >> shift) & FULL, min(most, self.held(seat), HIGHEST)

    def vote_of(self, seat: i64) -> i64:
        """Whom this seat voted for, or nobody so far."""
        return (self.votes >> seat * VOTE_FIELD & A_VOTE) - 1

    def end_of(self, row: i64) -> i64:
        """The number at the end of a row: all that are higher can follow."""
        return HIGHEST - count(self.takes >> row * 8 & A_WORLD)

    def deck_left(self) -> i64:
        return len(self.deck) - self.top

    def zones(self) -> dict[str, list[int]]:
        zones = {f"hand {seat + 1}": self.hand(seat) for seat in range(self.seats)}
        zones["deck"] = [int(self.deck[k]) for k in range(self.top, len(self.deck))]
        zones["grid"] = [int(self.cells[k]) for k in range((self.column + 1) * ROWS)]
        zones["placed"] = places(self.placed)
        return zones

    def hand(self, seat: i64) -> list[int]:
        word = self.hands[seat]
        return places(word & ALL_LEVELS) + [PAUSE] * (word >> PAUSE) + [BACK] * self.hidden[seat]

    def open_facts(self) -> dict[str, object]:
        return {
            "turn": self.turn,
            "over": self.over,
            "pauses": self.pauses,
            "phase": self.phase,
            "votes": [int(self.vote_of(seat)) for seat in range(self.seats)],
            "ends": [int(self.end_of(row)) for row in range(ROWS)],
            "resets": [int(used) for used in self.resets],
            "column": self.column,
            "open": self.open,
            "column_reset": self.column_reset,
            "pauses_used": self.pauses_used,
            "known": [list(self.between(seat, where)) for seat in range(self.seats) for where in range(ROWS)],
            "said": [int(said) for said in self.said],
            "wants": [int(where) for where in self.wants],
            "wants_reset": [int(where) for where in self.wants_reset],
            "score": self.score,
            "won": self.team_won,
        }

    def copy_to(self, other: "Level10Table") -> None:
        other.seats = self.seats
        other.turn = self.turn
        other.over = self.over
        other.chance = self.chance
        other.phase = self.phase
        other.hands = self.hands[:]
        other.hidden = self.hidden[:]
        other.deck = self.deck[:]
        other.top = self.top
        other.votes = self.votes
        other.resets = self.resets[:]
        other.cells = self.cells[:]
        other.column = self.column
        other.open = self.open
        other.takes = self.takes
        other.resettable = self.resettable
        other.column_reset = self.column_reset
        other.placed = self.placed
        other.pauses_used = self.pauses_used
        other.least = self.least[:]
        other.most = self.most[:]
        other.said = self.said
        other.talked = self.talked
        other.wants = self.wants
        other.wants_reset = self.wants_reset
        other.score = self.score
        other.team_won = self.team_won

    def card_name(self, card: i64) -> str:
        return name(card)


def _with(row: vec[i64], seat: i64, word: i64) -> vec[i64]:
    """The row with another word for this seat."""
    row = row[:]
    row[seat] = word
    return row
