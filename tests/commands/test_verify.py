"""cartable verify: records that are good, damaged, forged, hostile."""

import pytest

from cartable.core.match import Match
from cartable.core.record import LONGEST_TEXT, Record
from cartable.games.catalogue import GAMES
from tests.commands.terminal import one_sentence

SECRET = "00112233445566778899aabbccddeeff"


@pytest.fixture
def record(games):
    return Record.parse((games / "luz-000001.txt").read_text())


@pytest.fixture
def fails(cartable, tmp_path):
    """Writes a record and gives the reason why it is no good."""

    def reason(content: str | bytes | Record) -> str:
        path = tmp_path / "game.txt"
        path.write_bytes(content if isinstance(content, bytes) else str(content).encode())
        said = cartable("verify", path)
        assert (said.status, said.out) == (1, "")
        return one_sentence(said.err).removeprefix(f"{path}: ")

    return reason


def test_good_records_are_ok_and_show_their_promise(cartable, games):
    files = sorted(games.iterdir())
    said = cartable("verify", *files)
    assert (said.status, said.err) == (0, "")
    for file, line in zip(files, said.out.rstrip("\n").split("\n"), strict=True):
        record = Record.parse(file.read_text())
        promise = Match.opening(GAMES[record.game], record).promise
        assert line == f"{file}: ok, {record.game}, {len(record.moves)} moves, promise {promise}"


def test_an_unfinished_record_is_ok_so_far(cartable, tmp_path):
    path = tmp_path / "begun.txt"
    path.write_text(str(Match(GAMES["level8"], 2, SECRET).record()))
    assert f"{path}: ok so far, level8, 0 moves, promise " in cartable("verify", path).out


def test_the_promise_is_compared(cartable, tmp_path):
    match = Match(GAMES["level8"], 2, SECRET)
    path = tmp_path / "game.txt"
    path.write_text(str(match.record()))
    assert cartable("verify", path, "--promise", match.promise.upper()).status == 0
    said = cartable("verify", path, "--promise", "0" * 64)
    assert (said.status, said.out) == (1, "")
    assert said.err == f"cartable: {path}: its promise is {match.promise}, so it was not dealt as promised.\n"


def test_a_promise_is_a_hash_and_belongs_to_one_file(cartable, games):
    file = games / "luz-000001.txt"
    assert cartable.refuses("verify", file, "--promise", "abc").startswith(
        "argument --promise: 'abc' is not a promise, which is 64 hexadecimal digits"
    )
    assert cartable.refuses("verify", file, file, "--promise", "0" * 64).startswith(
        "A promise belongs to one game"
    )


def test_other_files_are_checked_all_the_same(cartable, games, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("nothing\n")
    good = games / "luz-000001.txt"
    said = cartable("verify", bad, good)
    assert said.status == 1 and f"{good}: ok" in said.out and one_sentence(said.err)
    said = cartable("verify", bad, tmp_path / "none", good)
    assert said.status == 2 and f"{good}: ok" in said.out
    assert said.err.split("\n")[1] == f"cartable: {tmp_path / 'none'}: No such file or directory."


def test_no_file_is_a_usage_error(cartable):
    assert cartable.refuses("verify").startswith("the following arguments are required: FILE")


def test_a_folder_is_no_record(cartable, tmp_path):
    said = cartable("verify", tmp_path)
    assert (said.status, said.err) == (2, f"cartable: {tmp_path}: Is a directory.\n")


def test_forged_records_are_refused_at_their_line(fails, record):
    lines = str(record).split("\n")
    record.scores = [0, 0, 0]
    assert fails(record).startswith(f"line {len(lines) - 2}: the scores are [")
    record = Record.parse("\n".join(lines))
    record.digest = "0" * 32
    assert fails(record) == f"line {len(lines) - 1}: the digest differs: this is not the same game."
    assert fails("\n".join(lines[:5] + lines[6:])).startswith("line 6: ")
    assert fails("\n".join(lines[:-2])) == f"line {len(lines) - 1}: the record ends too early."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game luz 1", "game chess 1", "line 2: There is no game 'chess'; there are level10, luz, level8."),
        ("game luz 1", "game luz 2", "line 2: this is 'luz' 2, and here is 'luz' 1."),
        ("seats 3", "seats 999999999", "line 3: luz is for 3 to 5 players, not 999999999."),
        ("seats 3", "seats -3", "line 6: there is no seat "),
        ("seats 3\n", "seats 3\noption a b\n", "line 4: luz has no option 'a'; its options: none."),
        ("cartable 1", "cartable 9", "line 1: this is not a record of version 'cartable 1'."),
        ("seats 3", "seats \x1b[31mred\x07", r"line 3: '\x1b[31mred\x07' is not a whole number."),
        ("seed ", "seed x", "line 4: the seed is not 32 hexadecimal digits."),
    ],
)
def test_bad_lines_are_named(fails, record, old, new, reason):
    text = str(record)
    assert old in text
    found = fails(text.replace(old, new, 1))
    assert found == reason if reason.endswith(".") else found.startswith(reason)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: this is not a record"),
        (b"\0" * 100, "line 1: this is not a record"),
        (b"cartable 1\n\xff\xfe\n", "line 2: this is not text in UTF-8."),
        (b"x" * (LONGEST_TEXT + 1), "line 1: too long for a record."),
        (b"cartable 1\n" + b"x" * 5000, "line 2: a line too long for a record."),
        (b"cartable 1\ngame luz " + b"9" * 400 + b"\n", "line 2: "),
        (
            b"cartable 1\ngame luz 1\nseats 3\nseed " + b"0" * 32 + b"\n\n" + b"1 bid 3\n" * 9000,
            "line 9007: ",
        ),
        ("cartable 1\ngame luz 1\nseats ３\n".encode(), "line 3: "),
    ],
)
def test_hostile_files_are_refused(fails, content, reason):
    assert fails(content).startswith(reason)


def test_a_hostile_name_does_not_reach_the_terminal(cartable, tmp_path):
    path = tmp_path / "\x1b[31m\nred"
    path.write_text("nothing")
    assert r"/\x1b[31m\nred: line 1: " in one_sentence(cartable("verify", path).err)
    assert cartable("verify", "nul\0").status == 2
