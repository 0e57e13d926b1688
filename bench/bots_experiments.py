"""What bench/bots.py measures: every contest, and what the bots are wanted to reach in it."""

from dataclasses import dataclass, field
from typing import Final

from cartable.arena.contest import Contest
from cartable.games.catalogue import game_named

EXPERT: Final = "expert"  # stands for the expert with its budget
# What it may think for, by game or by experiment: samples, or time (0.25s). An experiment has its own where what is
# wanted takes more. With 1,000 a game of Level 10 takes 4 seconds.
BUDGETS: Final = {
    "luz": "100",
    "level10": "1000",
    "level10-1-0-expert": "2000",
    "level10-5-0-expert": "1500",
    "level8": "400",
}
CURVES: Final = {
    "luz": ("2", "10", "30", "100", "300"),
    "level10": ("100", "300", "1000"),
    "level8": ("10", "30", "100"),
}


@dataclass(frozen=True)
class Experiment:
    """One contest, and the share of games that its first contestant is wanted to win."""

    name: str
    game: str
    seats: int
    bots: list[str]
    against: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    wanted: float | None = None

    def contest(self) -> Contest:
        game = game_named(self.game)
        return Contest.of(game, self.options, self.bots, self.seed, self.seats, self.against or None)

    @property
    def seed(self) -> str:
        """The same for all teams of one setting: they play the same deals."""
        return self.name.rpartition("-")[0] if self.game == "level10" else self.name

    def file(self) -> str:
        """The bots stand in the name: another budget is another file."""
        who = "_".join(dict.fromkeys([*self.bots, *self.against]))
        return f"{self.name}-{who}.jsonl"

    def command(self, games: int) -> str:
        words = ["cartable arena", self.game, f"--bots {' '.join(self.bots)}"]
        words += [f"--against {' '.join(self.against)}"] if self.against else []
        words += [f"--seats {self.seats} --games {games} --seed {self.seed}"]
        return " ".join([*words, *(f"--option {name}={value}" for name, value in self.options.items())])


def experiments(budgets: dict[str, str]) -> list[Experiment]:
    def named(bot: str, experiment: str, game: str) -> str:
        return f"{EXPERT}@{budgets.get(experiment, budgets[game])}" if bot == EXPERT else bot

    def ladder(
        name: str, game: str, seats: int, bot: str, other: str, wanted: float | None = None, **options: str
    ) -> Experiment:
        name = f"{name}-{seats}-{bot}-{other}"
        bots = [named(bot, name, game), *[named(other, name, game)] * (seats - 1)]
        return Experiment(name, game, seats, bots, [], options, wanted)

    def team(bot: str, seats: int, pauses: int, wanted: float | None = None) -> Experiment:
        name = f"level10-{seats}-{pauses}-{bot}"
        return Experiment(
            name, "level10", seats, [named(bot, name, "level10")], [], {"pauses": str(pauses)}, wanted
        )

    def curve(name: str, game: str, seats: int, against: list[str], **options: str) -> Experiment:
        bots = [f"{EXPERT}@{budget}" for budget in CURVES[game]]
        return Experiment(f"time-{name}-{seats}", game, seats, bots, against, options)

    found = [
        ladder("luz", "luz", 4, "expert", "good", 0.55),
        ladder("luz", "luz", 4, "expert", "easy", 0.90),
        ladder("luz", "luz", 4, "good", "easy", 0.45),
        ladder("luz", "luz", 4, "easy", "random"),
    ]
    for seats in (3, 5):
        found += [ladder("luz", "luz", seats, "expert", "good"), ladder("luz", "luz", seats, "good", "easy")]
    for edition in ("classic", "master"):
        name = "level8" if edition == "classic" else "master"
        found += [
            ladder(name, "level8", 4, "expert", "good", 0.38, edition=edition),
            ladder(name, "level8", 4, "good", "easy", 0.50, edition=edition),
            ladder(name, "level8", 4, "easy", "random", edition=edition),
        ]
    for seats, wanted in ((1, 0.95), (2, 0.92), (3, 0.72), (4, 0.45), (5, 0.28)):
        found.append(team("expert", seats, 0, wanted))
    found += [team("expert", 4, 3, 0.88), team("expert", 5, 3, 0.75)]
    found += [team("good", 1, 0), team("good", 2, 0, 0.45), team("good", 4, 3, 0.35)]
    found += [team(bot, 4, 3) for bot in ("easy", "random")]
    found += [
        curve("luz", "luz", 4, ["good"] * 3),
        curve("level10", "level10", 4, [], pauses="0"),
        curve("level8", "level8", 4, ["good"] * 3, edition="classic"),
        curve("master", "level8", 4, ["good"] * 3, edition="master"),
    ]
    return found
