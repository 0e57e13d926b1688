"""cartable simulate: series of games, their numbers, their records."""

import itertools
import json
import sys
import time

import pytest

from cartable.arena.series import Series
from cartable.bots import catalogue
from cartable.core.errors import Illegal
from cartable.core.match import Match
from cartable.core.record import Record
from cartable.games.luz import LUZ

EACH_BY_ITSELF = "--option edition=master --option card=classic-1"


class Patience:
    """A bot that plays like the random one until somebody presses Ctrl-C."""

    def __init__(self, moves: int) -> None:
        self.left = moves

    def choose(self, view, seat, legal, rng):
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return view.choice(rng.below(view.choices()))


def test_a_table_tells_who_won_and_how(cartable):
    said = cartable("simulate", "luz", "--seats", 4, "--games", 5, "--bots", "random")
    assert said.status == 0
    head, table, moves = said.out.rstrip("\n").split("\n\n")
    assert head == "luz, 4 seats: 5 games"
    assert table.split("\n")[0].split() == ["seat", "bot", "won", "share", "mean", "score", "min", "max"]
    assert [line.split()[0] for line in table.split("\n")[1:]] == ["1", "2", "3", "4"]
    assert moves == "176.0 moves a game"
    assert "games and" in said.err and "per second" in said.err


def test_the_same_command_prints_the_same(cartable):
    command = ["simulate", "level10", "--seats", 3, "--games", 20]
    assert cartable(*command).out == cartable(*command).out
    assert cartable(*command).out != cartable(*command, "--seed", "another").out


def test_json_has_the_same_numbers(cartable):
    told = cartable("simulate", "luz", "--games", 6, "--seed", "é", "--json").json()
    assert list(told) == [
        "game",
        "rules",
        "seats",
        "options",
        "bots",
        "seed",
        "asked",
        "games",
        "moves_per_game",
        "players",
    ]
    assert (told["game"], told["seats"], told["seed"], told["games"]) == ("luz", 3, "é", 6)
    assert told["bots"] == ["random"] * 3
    assert sum(player["won"] for player in told["players"]) == 6
    for player in told["players"]:
        assert player["share"] == player["won"] / 6
        assert player["score"]["min"] <= player["score"]["mean"] <= player["score"]["max"]


def test_a_team_has_one_result_and_its_distribution(cartable):
    told = cartable("simulate", "level10", "--seats", 2, "--games", 30, "--json").json()
    assert sum(told["score"]["games"].values()) == sum(told["cells"]["games"].values()) == 30
    assert told["won"] == 0 and told["share"] == 0
    text = cartable("simulate", "level10", "--seats", 2, "--games", 30).out
    assert "won 0 of 30 (0.0 %)" in text
    counted = [line.split() for line in text.split("\n") if "–" in line]
    assert sum(int(words[1]) for words in counted) == 60  # scores and cells


def test_numbers_and_records_agree(cartable, tmp_path):
    folder = tmp_path / "new" / "folder"
    command = ["simulate", "luz", "--games", 3, "--seats", 4, "--json", "--records", folder]
    told = cartable(*command).json()
    names = ["luz-000001.txt", "luz-000002.txt", "luz-000003.txt"]
    assert sorted(path.name for path in folder.iterdir()) == names
    matches = [Match.replay(LUZ, Record.parse((folder / name).read_text())) for name in names]
    assert told["moves_per_game"] == sum(match.moves_made for match in matches) / 3
    for seat, player in enumerate(told["players"]):
        scores = [match.scores()[seat] for match in matches]
        assert player["score"] == {"mean": sum(scores) / 3, "min": min(scores), "max": max(scores)}
        assert player["won"] == sum(seat in match.winners() for match in matches)


def test_the_seed_of_each_game_comes_from_the_series(cartable, tmp_path):
    cartable("simulate", "level10", "--games", 2, "--seed", "x", "--records", tmp_path)
    first, second = (Record.parse(path.read_text()) for path in sorted(tmp_path.iterdir()))
    assert first.seed == "45f82262a82286565fb217260c5ce8db"  # blake2b of x/1, 16 bytes
    assert first.seed != second.seed


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("level10 --pauses 0", {"pauses": "0"}),
        ("level10 --option pauses=3", {"pauses": "3"}),
        ("level10", {"pauses": "2"}),
    ],
)
def test_options_of_level_10(cartable, words, options):
    assert cartable("simulate", *words.split(), "--games", 1, "--json").json()["options"] == options


@pytest.mark.parametrize(
    "words", ["--edition master --card classic-1", "--option edition=master card=classic-1", EACH_BY_ITSELF]
)
def test_options_of_level_8(cartable, words):
    options = cartable("simulate", "level8", *words.split(), "--games", 1, "--json").json()["options"]
    assert options["edition"] == "master"
    assert options["card"].startswith("run 3 run 3 | set 2 ")


def test_each_seat_may_have_its_own_bot(cartable, monkeypatch):
    monkeypatch.setitem(catalogue.BOTS[catalogue.EVERY_GAME], "another", Patience(10**9))
    bots = ["random", "another", "random"]
    assert cartable("simulate", "luz", "--games", 1, "--json", "--bots", *bots).json()["bots"] == bots


def test_ctrl_c_shows_the_games_so_far(cartable, monkeypatch, tmp_path):
    monkeypatch.setitem(catalogue.BOTS[catalogue.EVERY_GAME], "impatient", Patience(300))  # 132 moves a game
    said = cartable("simulate", "luz", "--games", 10, "--bots", "impatient", "--records", tmp_path)
    assert said.status == 130
    assert said.out.startswith("luz, 3 seats: 2 games of 10, then stopped\n")
    assert len(list(tmp_path.iterdir())) == 2


def test_ctrl_c_before_the_first_game_shows_nothing(cartable, monkeypatch):
    monkeypatch.setitem(catalogue.BOTS[catalogue.EVERY_GAME], "impatient", Patience(0))
    said = cartable("simulate", "luz", "--bots", "impatient")
    assert (said.status, said.out, said.err) == (130, "", "")


def test_a_bot_that_breaks_a_rule_is_named_by_the_rule(cartable, monkeypatch):
    class Cheat:
        def choose(self, view, seat, legal, rng):
            raise Illegal("LUZ-14", colour="r")

    monkeypatch.setitem(catalogue.BOTS[catalogue.EVERY_GAME], "cheat", Cheat())
    assert (
        cartable.refuses("simulate", "luz", "--bots", "cheat") == "LUZ-14: you still have red, so follow it."
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("lux", "There is no game 'lux'; there are level10, luz, level8."),
        ("luz --seats 2", "luz is for 3 to 5 players, not 2."),
        ("luz --seats x", "argument --seats: 'x' is not a whole number from 1 on"),
        ("luz --seats 0", "argument --seats: '0' is not a whole number from 1 on"),
        ("luz --games -1", "argument --games: "),
        ("luz --games 1_0", "argument --games: '1_0' is not a whole number from 1 on"),
        ("luz --bots best", "There is no bot 'best' for luz; there are random"),
        ("luz --bots random random", "2 bots cannot sit on 3 seats: name one for all, or one for each."),
        ("luz --pauses 2", "luz has no option 'pauses'; its options: none."),
        ("luz --option x=1", "luz has no option 'x'; its options: none."),
        ("level10 --option pauses", "An option is written NAME=VALUE, not 'pauses'."),
        ("level10 --pauses 1 --option pauses=1", "The option 'pauses' is given twice."),
        ("level10 --pauses 4", "The option pauses is 0, 1, 2 or 3 (L10-4), not '4'."),
        ("level10 --option =", "level10 has no option ''; its options: pauses."),
        ("level8 --card none", "There is no level card 'none': it is classic-1, master-1, master-2, or "),
        ("level8 --edition gold", "argument --edition: invalid choice: 'gold'"),
        ("level8 --option edition=gold", "The option edition is classic or master, not 'gold'."),
        ("", "the following arguments are required: GAME (cartable simulate --help says more)."),
        ("luz --what", "unrecognized arguments: --what"),
        ("luz --rec x", "unrecognized arguments: --rec"),  # nothing is abbreviated: names can be added later
        ("luz --seed \udcff", "argument --seed: this is not text that can be read"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(cartable, words, sentence):
    assert cartable.refuses("simulate", *words.split()).startswith(sentence)


def test_records_need_a_folder(cartable, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert cartable.refuses("simulate", "luz", "--records", taken) == f"{taken} is not a folder."
    assert (
        cartable.refuses("simulate", "luz", "--records", taken / "below")
        == f"{taken / 'below'}: Not a directory."
    )
    assert taken.read_text() == "mine"


def test_records_of_an_earlier_run_stop_it_before_it_plays(cartable, tmp_path):
    words = ["simulate", "luz", "--records", tmp_path, "--games"]
    assert cartable(*words, 2, "--seed", "a").status == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    said = cartable.refuses(*words, 1)
    assert said == f"{tmp_path} holds 2 records already: --force replaces them, or choose another folder."
    other = cartable.refuses("simulate", "level10", "--records", tmp_path)
    assert "holds 2 records already" in other  # nor are two games mixed
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_force_replaces_records_and_touches_nothing_else(cartable, tmp_path):
    cartable("simulate", "luz", "--records", tmp_path, "--games", 2)
    mine = {tmp_path / "notes.txt": "cartable 1\nmine\n", tmp_path / "game-000009.txt": "not a record\n"}
    for path, text in mine.items():
        path.write_text(text)
    assert cartable("simulate", "level10", "--records", tmp_path, "--games", 1, "--force").status == 0
    assert set(tmp_path.iterdir()) == {*mine, tmp_path / "level10-000001.txt"}
    assert all(path.read_text() == text for path, text in mine.items())


def test_bad_arguments_replace_nothing(cartable, tmp_path):
    cartable("simulate", "luz", "--records", tmp_path, "--games", 1)
    cartable.refuses("simulate", "luz", "--seats", 9, "--records", tmp_path, "--force")
    assert len(list(tmp_path.iterdir())) == 1


def test_bad_arguments_make_no_folder(cartable, tmp_path):
    cartable.refuses("simulate", "luz", "--seats", 9, "--records", tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_shows_a_bar_and_wipes_it(cartable, monkeypatch):
    clock = itertools.count(1.0)
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    said = cartable("simulate", "level10", "--games", 2)
    assert "\r[###############...............] 1 of 2 games\r[" in said.err
    assert said.err.split("\r\033[K")[1].endswith("moves per second\n")
    assert "\r" not in said.out


def test_no_bar_is_drawn_into_a_file(cartable):
    assert "\r" not in cartable("simulate", "level10", "--games", 2).err


def test_a_bot_sees_a_view_of_its_own(monkeypatch):
    seen = []

    class Curious:
        def choose(self, view, seat, legal, rng):
            assert view.chance is None and not view.telling and legal == view.legal(seat)
            seen.append(view)
            return legal[0]

    monkeypatch.setitem(catalogue.BOTS[catalogue.EVERY_GAME], "curious", Curious())
    match = Series.of(LUZ, 3, {}, ["curious"], "1").play(1)
    assert len({id(view) for view in seen}) == match.moves_made


def test_json_is_one_line(cartable):
    out = cartable("simulate", "level10", "--games", 1, "--json").out
    assert out.count("\n") == 1 and json.loads(out)
