"""The easy bot: a beginner with rules of thumb. It skips as few numbers as it can, resets the row that is stuck
most, tells its counts, and now and then does the second best thing."""

from typing import Final, final

from cartable.bots.bot import SILENT
from cartable.core.bits import bit, count
from cartable.core.native import i64
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.level10.actions import (
    BURY_NONE,
    HAVE,
    PAUSE_IN,
    RESET_IN,
    SAY,
    TUCK,
    VOTE,
    buried,
)
from cartable.games.level10.cards import LEVELS, PAUSE, ROWS, world
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import A_WORLD, VOTING

SLIP: Final = 12  # one move of so many is not the best
TALKATIVE: Final = 3  # it tells a count in one case of so many

# What things are worth, in numbers skipped.
LAST_CHANCE: Final = 3.0  # a number skipped in a row without Resets can never come
WISH: Final = 1.5  # somebody would like to play there, or to have the Reset there
A_RESET: Final = 2.5  # too early, it is wasted
A_PAUSE: Final = 4.0
TWO_STUCK: Final = 6.0  # two rows that wait for one Reset
USELESS: Final = 2.0  # from here on a card is buried


@final
class EasyBot:
    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, Level10)
        word = _count_to_tell(view, seat, legal, rng)
        if word != SILENT or seat != view.turn:
            return word
        if view.phase == VOTING:
            return VOTE + seat
        moves = sorted([(-_worth(view, seat, move), move) for move in view.moves()])
        if len(moves) > 1 and rng.below(SLIP) == 0:
            return moves[1][1]
        return moves[0][1]


def _count_to_tell(view: Level10, seat: i64, legal: list[int], rng: Rng) -> int:
    """One count that the others do not know yet, if it is in the mood to say it."""
    for where in range(ROWS):
        least, most = view.between(seat, where)
        if least != most and SAY + HAVE * ROWS + where in legal:
            return SAY + HAVE * ROWS + where if rng.below(TALKATIVE) == 0 else SILENT
    return SILENT


def _worth(view: Level10, seat: i64, move: int) -> float:
    if move >= BURY_NONE:
        many, first, second = buried(move)
        worth = 0.0
        if many > 0:
            worth += _uselessness(view, first) - USELESS
        if many > 1:
            worth += _uselessness(view, second) - USELESS
        return worth
    if move >= RESET_IN:
        where = move - RESET_IN
        stuck = 2.0 * float(_is_stuck(view, where))
        saved = float(count(_unplaced(view, where) & ~view.takes))
        return saved + stuck - A_RESET + WISH * float(_wished(view, seat, where, True))
    if move >= TUCK:
        return 1.0 - A_PAUSE  # a card fewer
    if move >= PAUSE_IN:
        return -A_PAUSE
    return (
        -_skipped(view, move) - _trouble(view, move) - WISH * float(_wished(view, seat, world(move), False))
    )


def _unplaced(view: Level10, where: i64) -> i64:
    """The Levels of a world that are not in the grid, as a mask."""
    return A_WORLD * bit(where * 8) & ~view.placed


def _skipped(view: Level10, level: i64) -> float:
    """The numbers that this card would leave behind in its row."""
    behind = count(_unplaced(view, world(level)) & view.takes & (bit(level) - 1))
    if view.resets[world(level)] == 2:
        return float(behind) * LAST_CHANCE
    return float(behind)


def _is_stuck(view: Level10, where: i64) -> bool:
    """Nothing can come into this row but a Reset or a Pause."""
    return _unplaced(view, where) & view.takes == 0


def _trouble(view: Level10, level: i64) -> float:
    """A row that this card closes needs the next column's Reset: bad if another row needs it, too."""
    if _unplaced(view, world(level)) & view.takes & ~(bit(level + 1) - 1):
        return 0.0
    others = 0
    for where in range(ROWS):
        if where != world(level) and _is_stuck(view, where):
            others += 1
    return TWO_STUCK * float(others) + 1.0


def _uselessness(view: Level10, card: i64) -> float:
    if card == PAUSE or card >= LEVELS:
        return -A_PAUSE
    if view.takes & bit(card):
        return 0.5 * _skipped(view, card)
    return 2 * LAST_CHANCE if view.resets[world(card)] == 2 else USELESS + 0.5


def _wished(view: Level10, seat: i64, where: i64, reset: bool) -> int:
    """How many of the others would like to play (or to have a Reset) in this row."""
    wishes = view.wants_reset if reset else view.wants
    return sum([other != seat and wishes[other] == where for other in range(view.seats)])
