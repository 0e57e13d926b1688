"""Fixtures: a terminal to type commands into, and a folder of recorded games."""

import pytest

from tests.commands.terminal import Terminal


@pytest.fixture
def cartable(capsys):
    return Terminal(capsys)


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    """One short recorded game of each kind, as `simulate --records` leaves them."""
    from cartable.cli import main

    folder = tmp_path_factory.mktemp("games")
    easy = [
        "--edition",
        "master",
        "--option",
        f"card={' | '.join(['run 3'] * 8)}",
    ]  # or it takes a thousand moves
    for words in (["luz", "--seats", "3"], ["level10", "--seats", "2"], ["level8", *easy]):
        apart = folder / words[0]
        assert main(["simulate", *words, "--games", "1", "--records", str(apart)]) == 0
        for path in apart.iterdir():
            path.rename(folder / path.name)
        apart.rmdir()
    return folder
