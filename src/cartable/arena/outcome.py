"""What the arena keeps of one game: plain data that travels between processes and stands in a file."""

import json
from dataclasses import asdict, dataclass, fields
from time import process_time
from typing import Final, cast

from cartable.arena.series import Series
from cartable.bots.bot import Bot
from cartable.core.errors import BadOptions
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.catalogue import game_named
from cartable.games.level10.cards import EMPTY

TEAMS: Final = ("level10",)  # games in which all seats win or lose together


@dataclass(frozen=True)
class GameTask:
    """One game to be played. Only words and numbers: it may be read by another machine."""

    game: str
    options: dict[str, str]
    seed: str
    deal: int
    bots: tuple[str, ...]  # one per seat

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """Which game of its contest this is."""
        return self.deal, self.bots


@dataclass(frozen=True)
class Outcome:
    """One game. Lists have one entry a seat; the last three depend on the machine, nothing else does."""

    deal: int
    bots: tuple[str, ...]
    scores: list[int]
    won: list[bool]
    moves: int
    bids: list[list[int]]  # Luz: bets made, and bets; elsewhere empty
    cells: int  # Level 10: filled; elsewhere 0
    rounds: list[list[int]]  # Level 8: for each round every seat's level, negative if it was not laid
    record: str
    decisions: list[int]  # on one's turn; what a bot thinks about talk is time, but no decision
    cpu: list[float]  # seconds; the clock would tell how busy the machine is
    longest: list[float]  # of one call

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        return self.deal, self.bots

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @staticmethod
    def parse(line: str) -> "Outcome":
        """The outcome of a line; BadOptions if it is none."""
        try:
            told = cast(dict[str, object], json.loads(line))
            told["bots"] = tuple(cast(list[str], told["bots"]))
            return Outcome(**{field.name: told[field.name] for field in fields(Outcome)})  # type: ignore[arg-type]
        except (ValueError, KeyError, TypeError):
            raise BadOptions("this is not a game that the arena wrote down") from None


class Timed:
    """A bot, and the time it takes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.cpu = 0.0
        self.longest = 0.0

    def choose(self, view: Table, seat: int, legal: list[int], rng: Rng) -> int:
        self.decisions += seat == view.turn  # before the bot changes its view
        start = process_time()
        action = self.bot.choose(view, seat, legal, rng)
        took = process_time() - start
        self.cpu += took
        self.longest = max(self.longest, took)
        return action


def play(task: GameTask) -> Outcome:
    series = Series.of(game_named(task.game), len(task.bots), task.options, list(task.bots), task.seed)
    players = [Timed(bot) for bot in series.players()]
    match = series.play(task.deal, players)
    winners = match.winners()
    return Outcome(
        deal=task.deal,
        bots=task.bots,
        scores=match.scores(),
        won=[seat in winners for seat in range(match.seats)],
        moves=match.moves_made,
        bids=bids(match) if task.game == "luz" else [],
        cells=cells(match) if task.game == "level10" else 0,
        rounds=rounds(match) if task.game == "level8" else [],
        record=str(match.record()),
        decisions=[player.decisions for player in players],
        cpu=[player.cpu for player in players],
        longest=[player.longest for player in players],
    )


def play_all(tasks: list[GameTask]) -> list[Outcome]:
    """What one process, here or far away, does at a time."""
    return [play(task) for task in tasks]


def cells(match: Match) -> int:
    """Filled cells of the grid of Level 10."""
    return sum(card != EMPTY for card in match.view(0).zones()["grid"])


def bids(match: Match) -> list[list[int]]:
    """Bets made and bets of every seat: a bet that succeeds scores, one that fails costs (LUZ-18, LUZ-19)."""
    counted = [[0, 0] for _ in range(match.seats)]
    for event in match.told(0):
        if event.fact == "scored":
            seat, points = cast(tuple[int, int], event.args)
            counted[seat][0] += points > 0
            counted[seat][1] += 1
    return counted


def rounds(match: Match) -> list[list[int]]:
    """Every round of Level 8: the level each seat was on, negative if the seat did not lay it."""
    levels = [1] * match.seats
    told: list[list[int]] = []
    for event in match.told(0):
        if event.fact == "round_begun":
            told.append([-level for level in levels])
        elif event.fact == "level_done":
            seat = cast(int, event.args[0])
            told[-1][seat] = levels[seat]
        elif event.fact == "rose":
            seat, level = cast(tuple[int, int], event.args)
            levels[seat] = level
    return told
