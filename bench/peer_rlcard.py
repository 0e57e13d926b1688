"""Random games of rlcard, driven through its environment's step."""

from time import process_time
from typing import Final

GAMES: Final = {"gin": "gin-rummy", "uno": "uno"}
SEED: Final = 1


def steps(name: str, seconds: float) -> dict[str, float]:
    """Its own random agent and env.step, which builds the next player's observation whether wanted or not.

    This is leaner than env.run, which also keeps every observation and computes probabilities.
    """
    import numpy as np  # type: ignore[import-not-found,unused-ignore]
    import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from rlcard.agents import RandomAgent  # type: ignore[import-not-found,import-untyped,unused-ignore]

    np.random.seed(SEED)
    env = rlcard.make(GAMES[name], config={"seed": SEED})
    agent = RandomAgent(num_actions=env.num_actions)
    games = moves = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(agent.step(state))
            moves += 1
        games += 1
    return {
        "moves_per_second": moves / spent,
        "mean_moves": moves / games,
        "games": games,
        "cpu_seconds": spent,
    }
