"""`cartable train`: writes what was learned and says what it is."""

import json

import pytest


@pytest.mark.parametrize(("game", "counts"), [("level10", "12345"), ("luz", "345")])
def test_it_writes_tables_for_every_number_of_seats_and_where_they_come_from(
    cartable, tmp_path, game, counts
):
    file = tmp_path / "learned.json"
    assert cartable("train", game, "--games", 100, "--out", file).status == 0
    learned = json.loads(file.read_text(encoding="utf-8"))
    assert learned["from"]["by"] == f"cartable train {game}"
    tables = learned["tables"] if game == "level10" else learned["seats"]
    assert sorted(tables) == list(counts)


def test_a_game_without_lessons_is_named(cartable, tmp_path):
    assert "Nothing is learned for 'chess'" in cartable.refuses("train", "chess", "--out", tmp_path / "x")
