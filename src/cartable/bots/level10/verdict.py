"""What can be said of a finished game of Level 10 once the cards lie open: could it be won, and where was it lost?"""

from typing import Final, NamedTuple

from cartable.bots.level10.solver import LOST, PATIENCE, WINNABLE, Solver
from cartable.core.record import Record
from cartable.core.rng import Seed
from cartable.games.level10 import LEVEL10
from cartable.games.level10.actions import BURY_NONE, SAY
from cartable.games.level10.rules import Level10

NO_MOVE: Final = -1

Line = list[tuple[int, str]]  # seats and what they do


class Verdict(NamedTuple):
    """Moves are named by their place in the record, from 0."""

    won: bool
    deal: int  # WINNABLE, LOST or UNDECIDED
    line: Line  # wins from the deal, if there is such a line
    last_hope: int  # the move after which it could not be won, or NO_MOVE
    certain: bool  # whether that is proved, or the search gave up after this move
    better: Line  # wins from just before that move


def verdict(record: Record, patience: int = PATIENCE) -> Verdict:
    """Of a record of Level 10 that has been checked (Match.replay)."""
    tables = [_dealt(record)]
    moves: list[int] = []  # where in the record each stands: talk changes nothing
    for number, (seat, text) in enumerate(record.moves):
        action = tables[0].parse(text)
        if not SAY <= action < BURY_NONE:
            table = tables[-1].copy()
            table.play(seat, action)
            tables.append(table)
            moves.append(number)
    played: Line = [record.moves[number] for number in moves]
    if tables[-1].team_won:
        return Verdict(True, WINNABLE, played, NO_MOVE, True, [])
    deal, line = solved(tables[0], patience)
    if deal != WINNABLE:
        return Verdict(False, deal, [], NO_MOVE, True, [])
    # What cannot be won cannot be won later either: the turning point is found by halving.
    low, high = 0, len(tables) - 1
    after = LOST if tables[-1].over else solved(tables[-1], patience)[0]
    if after == WINNABLE:
        return Verdict(False, deal, line, NO_MOVE, True, [])
    better = line
    while high - low > 1:
        middle = (low + high) // 2
        found, way = solved(tables[middle], patience)
        if found == WINNABLE:
            low, better = middle, way
        else:
            high, after = middle, found
    return Verdict(False, deal, line, moves[low], after == LOST, better)


def solved(table: Level10, patience: int = PATIENCE) -> tuple[int, Line]:
    """Whether this table can be won with open cards, and a line that does."""
    solver = Solver(table, patience)
    found = solver.solve()
    if found != WINNABLE:
        return found, []
    line: Line = []
    trial = table.copy()
    for action in solver.line:
        line.append((int(trial.turn), trial.text(action)))
        trial.play(trial.turn, action)
    return found, line


def _dealt(record: Record) -> Level10:
    table = LEVEL10.empty_table(record.seats, LEVEL10.options(record.options))
    assert isinstance(table, Level10)
    table.chance = Seed(record.seed)
    table.start()
    return table
