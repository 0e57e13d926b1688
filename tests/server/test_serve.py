"""`cartable serve` and `cartable tables` at the keyboard: one clear sentence for whatever is in the way."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cartable.commands.serve import data_folder
from cartable.server import run
from tests.server.page import ask, post
from tests.server.process import Process


def failing(*words: str) -> str:
    command = [sys.executable, "-m", "cartable", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env={**os.environ, "CI": "1"})
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_a_port_that_is_taken(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = failing("serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))
    assert said.startswith(f"cartable: Port {port} is in use")


def test_a_broken_data_file(tmp_path):
    (tmp_path / "tables.sqlite3").write_text("these are not the tables you are looking for" * 99)
    assert "damaged or not a file of cartable" in failing("serve", "--port", "0", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    said = failing("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert "file" in said


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="may write everywhere")
def test_no_permission(tmp_path):
    tmp_path.chmod(0o500)
    assert "Permission denied" in failing("serve", "--port", "0", "--data", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "99999"], "is not a port"),
        (["--port", "x"], "is not a port"),
        (["--tempo", "fast"], "is not a factor"),
        (["--host", "256.0.0.1"], "Cannot listen on 256.0.0.1"),
        (["--store", "mysql://x"], "postgresql://"),
    ],
)
def test_what_cannot_be_meant(tmp_path, words, said):
    assert said in failing("serve", "--port", "0", "--data", str(tmp_path), *words)


def test_it_says_where_to_go_and_answers_there(tmp_path):
    with Process(tmp_path) as process:
        assert ask(process.address, "GET", "/api/games")[0] == 200


def test_old_tables_are_listed_and_deleted(tmp_path):
    with Process(tmp_path) as process:
        opened, _ = post(process.address, "/api/tables", {"game": "luz", "seats": 3, "name": "A"})
        process.kill()

    def tables(*words: str) -> str:
        command = [sys.executable, "-m", "cartable", "tables", "--data", str(tmp_path), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert tables("--older", "1") == "0 tables\n"
    assert tables("--older", "0") == f"{opened['code']}\n1 table\n"
    assert tables("--older", "0", "--delete") == f"{opened['code']}\n1 table deleted\n"
    assert tables("--older", "0") == "0 tables\n"


def test_data_is_kept_where_this_person_keeps_data(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "there")
    assert data_folder() == Path("there/cartable")


def test_a_browser_is_opened_only_where_there_is_one(monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not run._has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert run._has_browser()
    monkeypatch.setenv("CI", "1")
    assert not run._has_browser()


def test_a_table_survives_the_server(tmp_path):
    with Process(tmp_path) as process:
        opened, cookie = post(process.address, "/api/tables", {"game": "luz", "seats": 3, "name": "A"})
        process.stop()
        process.start()
        body = json.dumps({"name": "B"}).encode()
        headers = {"Origin": process.address, "Cookie": cookie}
        status, answer, _ = ask(process.address, "POST", f"/api/tables/{opened['code']}/sit", body, headers)
        assert (status, json.loads(answer)["seat"]) == (200, 0)
