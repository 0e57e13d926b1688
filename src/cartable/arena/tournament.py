"""A contest is held: its games are played, written down and counted."""

from collections.abc import Callable
from contextlib import closing

from cartable.arena.contest import Contest
from cartable.arena.engines import LOCAL, run
from cartable.arena.ledger import Ledger
from cartable.arena.standings import Standings

Seen = Callable[[int], None]  # told how many games have been played


def run_contest(
    contest: Contest,
    games: int,
    engine: str = LOCAL,
    jobs: int = 1,
    ledger: Ledger | None = None,
    seen: Seen | None = None,
) -> tuple[Standings, bool]:
    """Plays what the ledger does not have yet. False if somebody lost patience and pressed Ctrl-C."""
    outcomes = list(ledger.found) if ledger else []
    known = {outcome.key for outcome in outcomes}
    tasks = [task for deal in contest.deals(games) for task in deal if task.key not in known]
    finished = True
    try:
        with closing(run(tasks, engine, jobs)) as pieces:
            for piece in pieces:
                if ledger:
                    ledger.write(piece)
                outcomes += piece
                if seen:
                    seen(len(outcomes))
    except KeyboardInterrupt:
        finished = False
    return Standings(contest, outcomes, games), finished
