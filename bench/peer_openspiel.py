"""Random games of OpenSpiel: inside its C++, and driven from Python in several ways.

A move is a decision of a player: chance nodes (deals, draws) cost their time but never count, since for us too
a draw is part of a move. Where a choice was open, it was made in OpenSpiel's favour; each function says which.
"""

import math
import random
import statistics
from collections.abc import Callable
from itertools import cycle, repeat
from time import process_time
from typing import Final, NamedTuple, Protocol

# Bridge would by default end with the auction: a solver, not the players, takes the tricks.
TRICKS: Final = {
    "hearts": "hearts",
    "spades": "spades",
    "euchre": "euchre",
    "bridge": "bridge(use_double_dummy_result=false)",
    "oh_hell": "oh_hell",
    "skat": "skat",
    "tarok": "tarok",
}
GAMES: Final = TRICKS | {"gin_rummy": "gin_rummy", "hanabi": "hanabi"}

WEIGHTED_DRAWS: Final = {"hanabi"}  # it draws a kind of card, not a card, so its chance nodes are not uniform
PAYS_EARLY: Final = {"hanabi"}  # it rewards before the end, which OpenSpiel's search refuses
ROLLOUTS_PER_DEAL: Final = 100
DEALS: Final = 200
BATCH: Final = 20
SEED: Final = 1


class Played(NamedTuple):
    player: int  # negative for chance
    action: int


class State(Protocol):
    """What we use of a pyspiel.State."""

    def apply_action(self, action: int) -> None: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def clone(self) -> "State": ...
    def current_player(self) -> int: ...
    def full_history(self) -> list[Played]: ...
    def is_chance_node(self) -> bool: ...
    def is_simultaneous_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self, player: int = ...) -> list[int]: ...


class Game(Protocol):
    """What we use of a pyspiel.Game."""

    def new_initial_state(self) -> State: ...
    def num_players(self) -> int: ...


Figures = dict[str, float]
Start = Callable[[], State]
Play = Callable[[State], object]


def load(name: str) -> Game:
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    game: Game = pyspiel.load_game(GAMES[name])
    return game


# ---- Ways to start and to finish a game ----


def chance(state: State, rng: random.Random) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def dealt(game: Game, rng: random.Random) -> State:
    """A state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    return state


def from_deals(name: str, rng: random.Random) -> Start:
    """Starts at the first decision; the deals were made before, a start costs one clone."""
    game = load(name)
    deals = cycle([dealt(game, rng) for _ in range(DEALS)])
    return lambda: next(deals).clone()


def leanest(name: str, rng: random.Random) -> Play:
    """Two calls a move: no legal action is the end, and uniform chance nodes look like moves."""
    uniform = rng.random

    def play(state: State) -> None:
        legal, apply = state.legal_actions, state.apply_action
        while actions := legal():
            apply(actions[int(uniform() * len(actions))])

    def play_weighted(state: State) -> None:
        legal, apply, drawing = state.legal_actions, state.apply_action, state.is_chance_node
        while actions := legal():
            if drawing():
                chance(state, rng)
            else:
                apply(actions[int(uniform() * len(actions))])

    return play_weighted if name in WEIGHTED_DRAWS else play


def native(name: str, rng: random.Random) -> Play:
    """One call a game: C++ bots that choose uniformly."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(load(name).num_players())]
    return lambda state: pyspiel.evaluate_bots(state, bots, rng.getrandbits(31))


# ---- Clocks ----


def decisions(state: State) -> int:
    return sum(played.player >= 0 for played in state.full_history())


def figures(games: int, moves: float, spent: float) -> Figures:
    return {
        "moves_per_second": moves / spent,
        "mean_moves": moves / games,
        "games": games,
        "cpu_seconds": spent,
    }


def timed(start: Start, play: Play, seconds: float) -> Figures:
    """Moves are counted from the finished states, off the clock, so that no loop need count."""
    games, moves, spent = 0, 0, 0.0
    while spent < seconds:
        batch = []
        begin = process_time()
        for _ in range(BATCH):
            state = start()
            play(state)
            batch.append(state)
        spent += process_time() - begin
        games += BATCH
        moves += sum(map(decisions, batch))
    return figures(games, moves, spent)


def sample_lengths(name: str, starts: list[State], rng: random.Random, seconds: float) -> list[int]:
    """Numbers of moves of random games from these starts, played in Python: C++ rollouts do not tell theirs."""
    play, lengths = leanest(name, rng), list[int]()
    endless = cycle(starts)
    begin = process_time()
    while process_time() - begin < seconds or len(lengths) < DEALS:
        state = next(endless).clone()
        play(state)
        lengths.append(decisions(state))
    return lengths


# ---- Measurements ----


def rollouts(name: str, seconds: float) -> Figures:
    """C++ rollouts from the first decision: dealing is not on the clock (in OpenSpiel's favour).

    RandomRolloutEvaluator has no method in Python; a search of one simulation calls it once, at its root, and
    does nothing else. Where the search refuses the game, C++ bots play it.
    """
    import pyspiel

    rng = random.Random(SEED)
    if name in PAYS_EARLY:
        return timed(from_deals(name, rng), native(name, rng), seconds)
    game, starts, spent = load(name), list[State](), 0.0
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_DEAL, seed=SEED)
    search = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
    )
    while spent < seconds:
        starts.append(dealt(game, rng))
        begin = process_time()
        search.step(starts[-1])
        spent += process_time() - begin
    lengths = sample_lengths(name, starts, rng, seconds)
    games, mean = len(starts) * ROLLOUTS_PER_DEAL, statistics.fmean(lengths)
    error = statistics.stdev(lengths) / math.sqrt(len(lengths))
    return figures(games, games * mean, spent) | {"standard_error": games * error / spent}


def whole(name: str, seconds: float) -> Figures:
    """C++ games from the empty table, the deal's chance nodes on the clock: as much as our playouts do."""
    return timed(load(name).new_initial_state, native(name, random.Random(SEED)), seconds)


def lean(name: str, seconds: float) -> Figures:
    """The leanest loop we found in Python, from the first decision (in OpenSpiel's favour)."""
    rng = random.Random(SEED)
    return timed(from_deals(name, rng), leanest(name, rng), seconds)


def lean_whole(name: str, seconds: float) -> Figures:
    """The same loop from the empty table, the deal on the clock."""
    return timed(load(name).new_initial_state, leanest(name, random.Random(SEED)), seconds)


def documented(name: str, seconds: float) -> Figures:
    """The loop of OpenSpiel's python/examples/example.py, without what it prints."""
    import numpy as np  # type: ignore[import-not-found,unused-ignore]

    np.random.seed(SEED)

    def play(state: State) -> None:
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(actions, p=weights))
            elif state.is_simultaneous_node():
                raise ValueError("none of these games has simultaneous moves")
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))

    return timed(load(name).new_initial_state, play, seconds)


def clone(name: str, seconds: float) -> Figures:
    """One clone from Python, halfway through a game, and its disposal."""
    rng = random.Random(SEED)
    start, play, states = from_deals(name, rng), leanest(name, rng), list[State]()
    for _ in range(50):
        halfway = start()
        begun = len(halfway.full_history())
        end = halfway.clone()
        play(end)
        history = end.full_history()
        for played in history[begun : (begun + len(history)) // 2]:
            halfway.apply_action(played.action)
        states.append(halfway)
    clones, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        for state in states:
            copy = state.clone
            for _ in repeat(None, 100):
                copy()
        clones += 100 * len(states)
    return {"microseconds": spent / clones * 1e6, "cpu_seconds": spent}
