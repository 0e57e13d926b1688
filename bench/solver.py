"""Measures the solver of Level 10 on fresh deals: how many can be won with open cards, and how long that takes to find.

python bench/solver.py [--deals 100] [--seats 1 2 3 4 5] [--pauses 0 3]
"""

import argparse
import time
from collections.abc import Sequence
from statistics import median

from cartable.bots.level10.solver import UNDECIDED, WINNABLE, Solver
from cartable.core.rng import Rng
from cartable.games.level10.rules import Level10


def dealt(seats: int, pauses: int, number: int) -> Level10:
    table = Level10(seats, pauses)
    table.chance = Rng(f"solver/{seats}/{pauses}/{number}")
    table.start()
    return table


def main(argv: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    options.add_argument("--pauses", type=int, nargs="+", default=[0, 3])
    asked = options.parse_args(argv)
    for pauses in asked.pauses:
        for seats in asked.seats:
            answers: list[int] = []
            times: list[float] = []
            for number in range(asked.deals):
                solver = Solver(dealt(seats, pauses, number))
                start = time.process_time()
                answers.append(solver.solve())
                times.append(1000 * (time.process_time() - start))
            print(
                f"{seats} seats, {pauses} Pauses: winnable {answers.count(WINNABLE)}, "
                f"undecided {answers.count(UNDECIDED)} of {asked.deals}; "
                f"median {median(times):.1f} ms, mean {sum(times) / len(times):.1f} ms, worst {max(times):.0f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
