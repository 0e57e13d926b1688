"""How long a bot may think: so many samples, or so much time. The one place in the bots that reads a clock."""

import re
from time import monotonic
from typing import Final

from cartable.core.errors import BadOptions

SECOND: Final = 1.0
WRITTEN: Final = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,4})?)s", re.ASCII)


class Budget:
    """`samples` makes a bot deterministic; `seconds` makes it punctual. One of them is given."""

    def __init__(self, samples: int = 0, seconds: float = 0.0) -> None:
        self.samples = samples
        self.seconds = seconds

    @staticmethod
    def parse(text: str) -> "Budget":
        """`300` samples, or `0.25s`."""
        written = WRITTEN.fullmatch(text)
        budget = Budget(int(written[1] or 0), float(written[2] or 0)) if written else Budget()
        if budget.samples == 0 and budget.seconds == 0.0:
            raise BadOptions(f"A bot thinks for so many samples (300) or seconds (0.25s), not {text[:20]!r}.")
        return budget

    def clock(self) -> "Clock":
        """Starts counting for one decision."""
        return Clock(self)


class Clock:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.started = monotonic()

    def spent(self, samples: int) -> float:
        """The share of the budget that is used up after so many samples; 1 and above: stop."""
        if self.budget.samples:
            return samples / self.budget.samples
        return (monotonic() - self.started) / self.budget.seconds
