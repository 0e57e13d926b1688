"""No bot notices when two cards that it cannot have seen are exchanged: it decides the same.

The exchange is that of the secrecy tests (tests/properties/exchange.py); here a bot sits in every chair, and what it
would say or play is compared along with what the chair sees.
"""

from itertools import count
from random import Random
from typing import Final

import pytest

from cartable.bots.bot import Bot
from cartable.bots.catalogue import bot_named
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.catalogue import GAMES
from tests.properties.exchange import Mind, check_exchanges, deals
from tests.properties.variants import COMPILED, Variant

SEATS: Final = 3
GAMES_EACH: Final = 10 if COMPILED else 1
MOVES: Final = (
    {"easy": 60, "good": 60, "expert@2": 4} if not COMPILED else {"easy": 900, "good": 900, "expert@2": 300}
)
VARIANTS: Final = [
    Variant(GAMES["level10"], SEATS, {"pauses": "2"}),
    Variant(GAMES["luz"], SEATS, {}),
    Variant(GAMES["level8"], SEATS, {"edition": "classic"}),
    Variant(GAMES["level8"], SEATS, {"edition": "master"}),
]


def thinking(bot: Bot) -> Mind:
    def think(view: Table, chair: int, legal: list[int]) -> int:
        return bot.choose(view.copy(), chair, legal, Rng("honest"))

    return think


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("name", MOVES)
def test_a_bot_does_not_notice_what_it_cannot_have_seen(variant, name):
    mind = thinking(bot_named(name, variant.game.name))
    compared = 0
    for number in range(GAMES_EACH):
        for deal in deals(variant, number, MOVES[name], mind=mind):
            compared += check_exchanges(deal, Random(number))
    assert compared > 0


def test_a_bot_that_knows_more_than_its_view_is_noticed():
    hidden = count()
    deal = next(deals(VARIANTS[0], 1, 10, mind=lambda view, chair, legal: next(hidden)))
    with pytest.raises(AssertionError, match="sees something else"):
        check_exchanges(deal, Random(1))
