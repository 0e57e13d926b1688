"""What a match needs to know of a game before the cards are dealt."""

from collections.abc import Callable, Mapping
from typing import Final

from cartable.core.errors import BadOptions
from cartable.core.table import Table

Options = Mapping[str, str]


class Game:
    """A game's name, its rules' version, its seats, its options with their defaults, and its empty table."""

    def __init__(
        self,
        name: str,
        rules: int,
        seats: tuple[int, int],
        defaults: Options,
        lay_out: Callable[[int, Options], Table],
        settle: Callable[[dict[str, str]], dict[str, str]] = dict,
    ) -> None:
        self.name: Final = name
        self.rules: Final = rules  # bumped when behaviour changes; old records of another version are refused
        self.fewest, self.most = seats
        self.defaults: Final = defaults
        self._lay_out = lay_out
        self._settle = settle

    def options(self, given: Options) -> dict[str, str]:
        """All options as they stand in a record; an unknown or impossible one is refused."""
        for option in given:
            if option not in self.defaults:
                known = ", ".join(self.defaults) or "none"
                raise BadOptions(f"{self.name} has no option {option!r}; its options: {known}.")
        return self._settle({**self.defaults, **given})

    def check_seats(self, seats: int) -> None:
        if not self.fewest <= seats <= self.most:
            raise BadOptions(f"{self.name} is for {self.fewest} to {self.most} players, not {seats}.")

    def empty_table(self, seats: int, given: Options) -> Table:
        self.check_seats(seats)
        return self._lay_out(seats, self.options(given))
