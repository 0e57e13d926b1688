"""How long help takes: CPU seconds of `cartable --help` and of every `cartable COMMAND --help`, the median of several.

python bench/startup.py [RUNS]
"""

import os
import subprocess
import sys
from statistics import median

from cartable.cli import COMMANDS


def cpu_seconds(words: list[str]) -> float:
    """User and system time of one run in a process of its own."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "cartable", *words], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return (after.children_user - before.children_user) + (after.children_system - before.children_system)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for words in (["--help"], *([command, "--help"] for command in COMMANDS)):
        print(f"{median(cpu_seconds(words) for _ in range(runs)):.3f}  cartable {' '.join(words)}")


if __name__ == "__main__":
    main()
