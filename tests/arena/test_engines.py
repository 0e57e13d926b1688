"""The same games in one process, in two, on a cluster of Dask and on one of Ray."""

import os
import re
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from multiprocessing import active_children
from secrets import token_hex

import pytest

from cartable.arena import engines
from cartable.arena.contest import Contest
from cartable.arena.engines import check_engine, run
from cartable.arena.outcome import GameTask, Outcome
from cartable.core.errors import BadOptions
from cartable.games.luz import LUZ

once = pytest.mark.skipif(
    os.environ.get("CARTABLE_COMPILED") == "1", reason="the arena is not compiled: once is enough"
)


@pytest.fixture(scope="module")
def tasks() -> list[GameTask]:
    contest = Contest.of(LUZ, {}, ["random"], "engines", 3)
    return [task for deal in contest.deals(6) for task in deal]


def timeless(pieces) -> list[Outcome]:
    """All outcomes in the order of their deals, without what depends on the machine."""
    found = [outcome for piece in pieces for outcome in piece]
    return [replace(one, cpu=[], longest=[]) for one in sorted(found, key=lambda one: one.key)]


@pytest.fixture(scope="module")
def expected(tasks) -> list[Outcome]:
    found = timeless(run(tasks))
    assert len({one.record for one in found}) == len(tasks) == 6
    return found


def test_two_processes_play_the_same_games(tasks, expected):
    assert timeless(run(tasks, jobs=2)) == expected


@pytest.mark.parametrize("chunks", [1, 2, 3])
def test_chunks_make_no_difference(tasks, expected, chunks, monkeypatch):
    monkeypatch.setattr(engines, "CHUNKS", chunks)
    assert timeless(run(tasks)) == timeless(run(tasks[::-1])) == expected


def test_stopping_leaves_no_process_behind(tasks):
    before = set(active_children())
    with closing(run(tasks * 50, jobs=2)) as pieces:
        assert next(pieces)
        assert len(set(active_children()) - before) == 2
    assert set(active_children()) - before == set()


@pytest.mark.cluster
@once
@pytest.mark.filterwarnings("default")  # theirs
def test_a_cluster_of_dask_plays_the_same_games(tasks, expected):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address.removeprefix("tcp://")
        assert timeless(run(tasks, f"dask://{address}")) == expected
        with closing(run(tasks, f"dask://{address}")) as pieces:
            assert next(pieces)  # and then nobody wants the rest


@pytest.fixture
def ray_head(tmp_path, monkeypatch):
    """The address of a head of Ray with two cores; only who knows the token of this run may use it."""
    monkeypatch.setenv("RAY_AUTH_MODE", "token")  # before the first import of ray: it looks only once
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(32))
    words = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--port=0"]
    words += ["--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats"]
    words += ["--node-ip-address=127.0.0.1", "--object-store-memory=80000000"]
    output = tmp_path / "ray"
    with output.open("w") as log:
        head = subprocess.Popen(words, stdout=log, stderr=log, start_new_session=True)
    try:
        while not (found := re.search(r"--address='([\d.]+:\d+)'", output.read_text())):
            assert head.poll() is None, output.read_text()
            time.sleep(0.1)
        yield found[1]
    finally:
        head.terminate()  # it ends its own children, and waits for them
        head.wait()


@pytest.mark.cluster
@once
@pytest.mark.skipif(sys.platform == "win32", reason="there is no Ray for it in the lock")
@pytest.mark.filterwarnings("default")  # theirs
def test_a_cluster_of_ray_plays_the_same_games(tasks, expected, ray_head):
    assert timeless(run(tasks, f"ray://{ray_head}")) == expected
    with closing(run(tasks, f"ray://{ray_head}")) as pieces:
        assert next(pieces)


@pytest.mark.parametrize("engine", ["", "cloud", "dask", "dask://", "ray://", "spark://host:1", "local://x"])
def test_an_engine_that_is_none_is_refused(engine):
    with pytest.raises(BadOptions, match="An engine is local, dask://HOST:PORT or ray://HOST:PORT, not "):
        check_engine(engine)


def test_an_engine_that_is_not_installed_is_refused(monkeypatch):
    monkeypatch.setattr(engines, "find_spec", lambda module: None)
    with pytest.raises(BadOptions, match=r"needs distributed, .*: pip install 'cartable\[dask\]'"):
        check_engine("dask://localhost:1")


@pytest.mark.filterwarnings("default")
def test_a_scheduler_that_does_not_answer_is_one_sentence(tasks, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr(engines, "PATIENCE", 0.2)
    with pytest.raises(BadOptions, match=r"No scheduler of Dask answers at 127\.0\.0\.1:1\."):
        next(run(tasks, "dask://127.0.0.1:1"))
