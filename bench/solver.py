"""Measures the solver of Level 10 on fresh deals: how many can be won with open cards, and how long that takes to find.

    python bench/solver.py [--deals 200] [--seats 1 2 3 4 5] [--pauses 0 3] [--dry]

Writes its part of docs/bots.md: no team can win more often than that, so the rest of the way is hidden cards.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # run as a script, this is no package

from bench.report import BOTS, write_part
from cartable.bots.level10.solver import UNDECIDED, WINNABLE, Solver
from cartable.commands.columns import percent
from cartable.core.rng import Rng
from cartable.games.level10.rules import Level10


def dealt(seats: int, pauses: int, number: int) -> Level10:
    table = Level10(seats, pauses)
    table.chance = Rng(f"solver/{seats}/{pauses}/{number}")
    table.start()
    return table


def row(seats: int, pauses: int, deals: int) -> str:
    answers: list[int] = []
    times: list[float] = []
    for number in range(deals):
        solver = Solver(dealt(seats, pauses, number))
        start = time.process_time()
        answers.append(solver.solve())
        times.append(1000 * (time.process_time() - start))
    won, open_ = (percent(answers.count(answer) / deals) for answer in (WINNABLE, UNDECIDED))
    spread = f"{median(times):.1f} ms | {sum(times) / deals:.1f} ms | {max(times):.0f} ms"
    return f"| {seats} | {pauses} | {won} | {open_} | {spread} |"


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--deals", type=int, default=200)
    options.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    options.add_argument("--pauses", type=int, nargs="+", default=[0, 3])
    options.add_argument("--dry", action="store_true", help="print only")
    asked = options.parse_args()
    text = [
        "## Level 10: the limit",
        "",
        f"Written by `python bench/solver.py`; run it to measure again. {asked.deals} deals each, all cards open,",
        "solved exactly (`cartable solve` does it for a record); undecided: the search gave up. What teams lack to",
        "these shares is what they do not know. CPU time for one deal.",
        "",
        "| players | Pauses | can be won | undecided | median | mean | longest |",
        "|---|---|---|---|---|---|---|",
    ]
    for pauses in asked.pauses:
        for seats in asked.seats:
            text.append(row(seats, pauses, asked.deals))
            print(text[-1], flush=True)
    if not asked.dry:
        write_part(BOTS, "limit", "\n".join(text))


if __name__ == "__main__":
    main()
