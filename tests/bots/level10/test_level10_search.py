"""How far the expert of Level 10 plays a table on in thought."""

import pytest

from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.search import AHEAD_ALONE, Search
from cartable.bots.level10.weights import ONE, weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.rng import Rng
from tests.bots.level10.chairs import new_match, view_of

TRIES = 20


def thought_through(seats: int) -> list[tuple[bool, int, int]]:
    """Of tables like a new one, played on: whether the end was reached, the column, and what it is worth."""
    view = view_of(new_match(seats, 0, 1), 0)
    if seats > 1:
        view.play_opened(0)
    search = Search(
        Listener(view, 0, Wishes(weights(seats), seats), Rng("thought")), Policy(weights(seats), seats), []
    )
    found = []
    for _ in range(TRIES):
        table = search.listener.next().copy()
        value = search._outcome(table)
        found.append((table.over, int(table.column), int(value)))
    return found


def test_alone_it_trusts_the_learned_value_after_a_few_columns():
    outcomes = thought_through(1)
    going_on = [(column, value) for over, column, value in outcomes if not over]
    assert len(going_on) > TRIES // 2
    assert {column for column, _ in going_on} == {AHEAD_ALONE}
    assert all(0 < value <= ONE for _, value in going_on)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_team_is_thought_through_to_the_end(seats):
    assert all(over for over, _, _ in thought_through(seats))
