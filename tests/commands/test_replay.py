"""cartable replay: a recorded game in words and as JSON."""

import io
import sys

import pytest

from cartable.core.match import Match
from cartable.core.record import Record
from cartable.core.table import SEAT
from cartable.games.catalogue import GAMES

GAME_FILES = ["luz-000001.txt", "level10-000001.txt", "level8-000001.txt"]


def played(path) -> tuple[Record, Match]:
    record = Record.parse(path.read_text())
    return record, Match.replay(GAMES[record.game], record)


@pytest.mark.parametrize("file", GAME_FILES)
def test_it_tells_every_move_and_the_end(cartable, games, file):
    record, match = played(games / file)
    said = cartable("replay", games / file)
    assert said.status == 0 and said.err == ""
    lines = said.out.split("\n")
    assert lines[0] == f"{record.game}, rules {record.rules}, {record.seats} seats"
    assert f"seed {record.seed}" in lines and f"promise {match.promise}" in lines
    moves = [line for line in lines if line[:1].isdigit()]
    assert moves == [f"{n + 1}. seat {seat + 1}: {text}" for n, (seat, text) in enumerate(record.moves)]
    assert lines[-4] == f"scores {' '.join(map(str, match.scores()))}"
    assert lines[-3].startswith("won by ")
    assert lines[-2:] == ["the digest agrees", ""]


def test_events_are_told_with_seats_from_one_and_cards_by_name(cartable, games):
    out = cartable("replay", games / "level10-000001.txt").out
    deal = out.split("the deal\n")[1].split("\n1. ")[0].split("\n")
    assert deal[0].startswith("    deck made: cards ")
    first = " ".join(deal[0].split()[3:])
    assert deal[1].startswith("    dealt: seat 1, cards ") and first.startswith(deal[1].split("cards ")[1])
    assert deal[-1] == "    turn given: seat 1"


@pytest.mark.parametrize("file", GAME_FILES)
def test_json_tells_actions_events_and_views(cartable, games, file):
    record, match = played(games / file)
    told = cartable("replay", games / file, "--json").json()
    keys = ["game", "rules", "seats", "options", "seed", "promise", "steps", "scores", "winners", "digest"]
    assert list(told) == keys
    assert (told["seed"], told["promise"], told["options"]) == (record.seed, match.promise, match.options)
    assert (told["scores"], told["digest"]) == (record.scores, record.digest)
    assert told["winners"] == [seat + 1 for seat in match.winners()]
    steps = told["steps"]
    assert [step["number"] for step in steps] == list(range(len(record.moves) + 1))
    assert (steps[0]["seat"], steps[0]["action"]) == (None, None)
    assert [(step["seat"] - 1, step["action"]) for step in steps[1:]] == record.moves
    for step in steps:
        assert step["events"] and len(step["views"]) == record.seats


@pytest.mark.parametrize("file", GAME_FILES)
def test_json_views_are_what_the_seats_saw(cartable, games, file):
    record, _ = played(games / file)
    steps = cartable("replay", games / file, "--json").json()["steps"]
    match = Match.opening(GAMES[record.game], record)
    for number in range(min(len(record.moves), 60)):
        for seat, told in enumerate(steps[number]["views"]):
            view = match.view(seat)
            assert told["open"]["turn"] == view.turn
            assert told["legal"] == [match.text(action) for action in match.legal(seat)]
            assert {zone: len(cards) for zone, cards in told["zones"].items()} == {
                zone: len(cards) for zone, cards in view.zones().items()
            }
        match.follow(record, number)


@pytest.mark.parametrize("file", GAME_FILES)
def test_json_events_are_what_the_seats_were_told_and_more(cartable, games, file):
    """What a match tells a seat, told again from the JSON's events."""
    _, match = played(games / file)
    steps = cartable("replay", games / file, "--json").json()["steps"]
    events = [event for step in steps for event in step["events"]]
    told = match.told(0)
    assert [event["fact"] for event in events] == [event.fact for event in told]
    for event, redacted in zip(events, told, strict=True):
        kinds = match.view(0).FACTS[redacted.fact]
        assert list(event) == ["fact", *kinds]
        for (name, kind), arg in zip(kinds.items(), redacted.args, strict=True):
            if kind == SEAT and isinstance(arg, int):
                assert event[name] == (arg + 1 if arg >= 0 else None)


def test_json_hides_what_a_seat_does_not_see(cartable, games):
    deal = cartable("replay", games / "luz-000001.txt", "--json").json()["steps"][0]
    mine, others = (view["zones"]["hand 1"] for view in deal["views"][:2])
    assert [card[0] for card in mine] == [card[0] for card in others]
    assert {card[1:] for card in mine} == {"?"} and "?" not in {card[1:] for card in others}


def test_an_empty_cell_has_no_name(cartable, games):
    deal = cartable("replay", games / "level10-000001.txt", "--json").json()["steps"][0]
    assert set(deal["views"][0]["zones"]["grid"]) == {""}
    assert "?" in deal["views"][0]["zones"]["hand 2"]


def test_an_unfinished_game_is_told_as_far_as_it_went(cartable, tmp_path):
    match = Match(GAMES["luz"], 3, "0" * 32)
    match.play(match.turn, "bid 3+")
    path = tmp_path / "begun.txt"
    path.write_text(str(match.record()))
    assert f"not over yet: it is seat {match.turn + 1}'s turn" in cartable("replay", path).out
    told = cartable("replay", path, "--json").json()
    assert (told["scores"], told["winners"], len(told["steps"])) == (None, [], 2)


def test_it_reads_standard_input(cartable, games, monkeypatch):
    path = games / "luz-000001.txt"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert cartable("replay", "-").out == cartable("replay", path).out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n")))
    assert cartable.refuses("replay", "-").startswith("standard input: line 1: ")


def test_records_from_windows_are_read(cartable, games, tmp_path):
    path = tmp_path / "windows.txt"
    path.write_bytes(b"\xef\xbb\xbf" + (games / "luz-000001.txt").read_bytes().replace(b"\n", b"\r\n"))
    assert cartable("replay", path).status == 0


def test_a_bad_record_is_told_up_to_the_bad_line(cartable, games, tmp_path):
    lines = (games / "luz-000001.txt").read_text().split("\n")
    lines[7] = lines[7].split()[0] + " play 1"  # the third bet
    path = tmp_path / "bad.txt"
    path.write_text("\n".join(lines))
    said = cartable("replay", path)
    assert said.status == 2
    assert said.err == f"cartable: {path}: line 8: 'play 1' breaks LUZ-10.\n"
    assert "\n2. seat " in said.out and "\n3. seat " not in said.out
    assert cartable.refuses("replay", path, "--json") == f"{path}: line 8: 'play 1' breaks LUZ-10."


def test_a_wrong_digest_is_told_at_the_end(cartable, games, tmp_path):
    record, _ = played(games / "luz-000001.txt")
    record.digest = "0" * 32
    path = tmp_path / "bad.txt"
    path.write_text(str(record))
    said = cartable("replay", path)
    assert said.status == 2 and "agrees" not in said.out
    assert said.err.endswith("the digest differs: this is not the same game.\n")
