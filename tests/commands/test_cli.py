"""The command line as a whole: help, version, errors, and what happens at the ends of a pipe."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError

import pytest

from cartable.bots.catalogue import STRENGTHS
from cartable.cli import COMMANDS
from cartable.commands import arguments


def shell(*words: str, **more) -> subprocess.CompletedProcess[str]:
    """A process of its own, as a shell would start it."""
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run([sys.executable, "-m", "cartable", *words], text=True, encoding="utf-8", **more)


def test_help_names_every_command(cartable):
    said = cartable("--help")
    assert said.status == 0
    for name, brief in COMMANDS.items():
        assert f"    {name}" in said.out and brief in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_fits_a_terminal(cartable, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "80")
    said = cartable(command, "--help")
    assert said.status == 0 and "examples:\n  cartable " in said.out
    assert max(len(line) for line in said.out.split("\n")) < 80


BOTS = "cartable.bots"
GAMES = "cartable.games"
ARENA = "cartable.arena"


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        ("--help", [BOTS, GAMES, ARENA, "cartable.commands.arena", "importlib.metadata", "dataclasses"]),
        *((f"{command} --help", [BOTS, ARENA, "importlib.metadata", "concurrent"]) for command in COMMANDS),
        *((f"{command} --help", [GAMES]) for command in ("serve", "tables", "train")),
    ],
)
def test_help_imports_only_what_it_tells(words, unwanted):
    """Half of a help text's time was imports; that they are late is what keeps it short."""
    program = f"import sys; from cartable.cli import main; main({words.split()}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8")
    modules = done.stdout.split("\n")[-2].split(" ")
    assert "cartable.cli" in modules
    assert [name for name in modules for top in unwanted if f"{name}.".startswith(f"{top}.")] == []


def test_the_version_names_the_rules(cartable):
    said = cartable("--version")
    assert said.status == 0
    assert said.out.startswith("cartable ") and said.out.endswith("; rules: level10 1, luz 1, level8 1\n")


def test_the_version_of_an_uninstalled_program(cartable, monkeypatch):
    def missing(name):
        raise PackageNotFoundError

    monkeypatch.setattr("importlib.metadata.version", missing)
    assert cartable("--version").out.startswith("cartable from source; rules: ")


def test_no_command_and_an_unknown_one_are_refused(cartable):
    assert cartable.refuses().startswith(
        "Say what to do: simulate, arena, lab, train, replay, review, verify, solve, rules, odds, serve, tables ("
    )
    assert cartable.refuses("dance").startswith("argument COMMAND: invalid choice: 'dance'")


@pytest.mark.parametrize("command", ["replay"])
def test_a_missing_file_is_one_sentence(cartable, tmp_path, command):
    assert cartable.refuses(command, tmp_path / "none") == f"{tmp_path / 'none'}: No such file or directory."


def test_ctrl_c_is_quiet(cartable, monkeypatch):
    def interrupted(rule):
        raise KeyboardInterrupt

    monkeypatch.setattr("cartable.commands.rules.asked_for", interrupted)
    said = cartable("rules")
    assert (said.status, said.out, said.err) == (130, "", "")


def test_the_module_runs():
    done = shell("rules", "LUZ-14")
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("LUZ-14  ")
    done = shell("rules", "nothing")
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith("cartable: There is no rule")


def test_a_reader_who_leaves_is_not_complained_about():
    read, write = os.pipe()
    os.close(read)
    try:
        done = shell("rules", stdout=write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
def test_a_full_disk_is_one_sentence():
    with open("/dev/full", "w") as full:
        done = shell("rules", stdout=full)
    assert (done.returncode, done.stderr) == (2, "cartable: No space left on device.\n")


def test_a_terminal_without_our_signs_gets_others():
    done = shell("rules", "LUZ-2", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0 and "1?8 with 3 players" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="closes streams as a Unix shell does")
def test_closed_streams_do_no_harm():
    for close, status in ((">&-", 0), ("2>&-", 0), (">&- 2>&- <&-", 0)):
        words = f"'{sys.executable}' -m cartable simulate level10 --games 1 {close}"
        done = subprocess.run(["/bin/sh", "-c", words], capture_output=True, text=True)
        assert (done.returncode, "Traceback" in done.stderr) == (status, False)
    done = subprocess.run(
        ["/bin/sh", "-c", f"'{sys.executable}' -m cartable replay - <&-"], capture_output=True, text=True
    )
    assert done.returncode == 2 and done.stderr.startswith("cartable: standard input: line 1: ")


def test_the_help_names_the_bots_there_are():
    assert ", ".join(STRENGTHS) == arguments.BOTS
