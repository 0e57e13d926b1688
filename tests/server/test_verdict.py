"""After a game of Level 10 the server knows whether the deal could be won, and which move threw it away."""

import json
from random import Random

from cartable.server.thinking import verdicts
from tests.server.page import Page, ask
from tests.server.serving import Serving
from tests.server.test_games import play_out


def verdict(server: Serving, page: Page) -> tuple[int, dict[str, object]]:
    status, said, _ = ask(server.address, "GET", f"/api/tables/{page.code}/verdict")
    return status, json.loads(said)


def finished(server: Serving) -> Page:
    page = server.open("level10", 1, start=True)
    play_out(page, Random(1))
    return page


def test_a_lost_game_has_a_move_that_threw_it_away(server):
    with finished(server) as page:
        status, said = verdict(server, page)
        assert status == 200
        assert (said["won"], said["deal"]) == (False, "winnable")
        assert isinstance(said["thrown_away_by"], int) and said["move"] and said["instead"]
        assert verdict(server, page) == (status, said)


def test_a_game_that_is_on_gets_none_and_neither_does_another_game(server):
    with server.open("level10", 2, start=True) as page:
        assert verdict(server, page)[0] == 404
    with server.open("luz", 3, start=True) as page:
        assert verdict(server, page)[0] == 404
    assert ask(server.address, "GET", "/api/tables/2222222222222/verdict")[0] == 404


def test_no_answer_is_not_now_and_breaks_nothing(server, monkeypatch):
    monkeypatch.setattr(verdicts, "COMMAND", ("false",))
    with finished(server) as page:
        assert verdict(server, page) == (404, {"is": "no", "error": "not_now"})
