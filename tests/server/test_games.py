"""Whole games over real sockets, with bots; and not one frame shows what its reader may not know."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random

import pytest

from cartable.core.table import ALL, NO_SEAT
from cartable.games.catalogue import game_named
from tests.server.page import Page, ask
from tests.server.serving import Serving
from tests.server.wire import Model

GAMES = [
    ("level10", 4, {}, 2),
    ("luz", 4, {}, 2),
    ("level8", 2, {}, 2),
    ("level8", 3, {"edition": "master", "card": "master-1"}, 1),
]
EVERY_GAME = pytest.mark.parametrize(
    ("game", "seats", "options", "people"), GAMES, ids=["level10", "luz", "level8", "master"]
)


def play_out(page: Page, dice: Random) -> None:
    """Moves when it sees that it is its turn, until the end; lays rather than not, so that games end."""
    table = page.until(lambda table: table["phase"] == "playing")
    while table["phase"] == "playing":
        if table["turn"] == table["you"]:
            moves = [action for action in table["legal"] if not action.startswith("say")]
            page.play(dice.choice([move for move in moves if move.startswith(("lay", "add"))] or moves))
        assert page.hear()["is"] == "table"
        table = page.table


def whole_game(
    server: Serving, game: str, seats: int, options: dict[str, str], people: int
) -> tuple[list[Page], Page, str]:
    """The pages of the people, that of a spectator, and the record."""
    with ExitStack() as stack:
        host = stack.enter_context(server.open(game, seats, options=options, watch=True))
        pages = [host, *(stack.enter_context(server.sit(host.code)) for _ in range(people - 1))]
        onlooker = stack.enter_context(server.look(host.code))
        host.until(lambda table: sum(seat.get("here", False) for seat in table["seats"]) == people)
        host.say("start")
        with ThreadPoolExecutor(people) as threads:
            for playing in [threads.submit(play_out, page, Random(seat)) for seat, page in enumerate(pages)]:
                playing.result()
        onlooker.until(lambda table: table["phase"] == "over")
        status, record, _ = ask(server.address, "GET", f"/api/tables/{host.code}/record")
        assert status == 200
        return pages, onlooker, record.decode()


@EVERY_GAME
def test_a_whole_game_with_bots_and_nothing_secret_on_the_wire(server, game, seats, options, people):
    pages, onlooker, record = whole_game(server, game, seats, options, people)
    model = Model(record)
    for page in pages:
        assert model.check(page.frames, page.table["you"]) > 100
    assert model.check(onlooker.frames, NO_SEAT) > 100
    end = pages[0].table
    assert end["scores"] == model.match.scores()
    assert end["winners"] == model.match.winners()
    assert end["seed"] == model.match.seed
    assert {page.table["promise"] for page in [*pages, onlooker]} == {model.match.promise}
    seeds = [frame for page in [*pages, onlooker] for frame in page.frames if end["seed"] in frame]
    assert all('"phase":"over"' in frame for frame in seeds)


def test_a_leak_would_be_noticed(server):
    """One wrong word in the table of facts, and the frames of a game are found out."""
    kinds = game_named("level10").empty_table(2, {}).FACTS["drew"]
    right = kinds["card"]
    kinds["card"] = ALL
    try:
        pages, _, record = whole_game(server, "level10", 2, {}, 2)
    finally:
        kinds["card"] = right
    with pytest.raises(AssertionError, match="cannot have been seen"):
        Model(record).check([frame for page in pages for frame in page.frames], pages[0].table["you"])
