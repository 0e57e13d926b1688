"""Which moves the expert of Level 10 tries, how far it plays a table on in thought, and what it makes of the end."""

import pytest

from cartable.bots.budget import Budget
from cartable.bots.level10.easy import EasyBot
from cartable.bots.level10.expert import WIDTH, _candidates
from cartable.bots.level10.good import GoodBot
from cartable.bots.level10.listen import Listener
from cartable.bots.level10.policy import Policy
from cartable.bots.level10.search import AHEAD_ALONE, Search, utility
from cartable.bots.level10.weights import ONE, weights
from cartable.bots.level10.wishes import Wishes
from cartable.core.match import Match
from cartable.core.rng import Rng
from cartable.games.level10.cards import ROWS
from cartable.games.level10.guess import unseen
from cartable.games.level10.rules import Level10
from cartable.games.level10.table import BURYING, CELLS
from tests.bots.level10.chairs import cells, moments, new_match, played, view_of

TRIES = 20


def search_from(view: Level10) -> Search:
    policy = Policy(weights(view.seats), view.seats)
    actions = _candidates(view, 0, policy)
    return Search(Listener(view, 0, Wishes(weights(view.seats), view.seats), Rng("thought")), policy, actions)


def opened(seats: int) -> Level10:
    view = view_of(new_match(seats, 0, 1), 0)
    if seats > 1:
        view.play_opened(0)
    return view


def thought_through(seats: int) -> list[tuple[Level10, Level10, int]]:
    """Tables like a new one after a move, the same at their end, and what came of them in thought."""
    search = search_from(opened(seats))
    found = []
    for _ in range(TRIES):
        table = search.listener.next().copy()
        search.tree.at = 0
        table.play(0, search.tree.actions[0])
        end = table.copy()
        found.append((table, end, int(search._outcome(end))))
    return found


def looked_ahead(table: Level10) -> int | None:
    """How a table looks after a few columns played by habit; nothing if it is lost by then."""
    policy = Policy(weights(1), 1)
    while table.column < AHEAD_ALONE and not table.over:
        table.play(0, policy.best(table))
    return None if table.over else int(policy.outlook.chance(policy.values[policy.highest()]))


def test_alone_a_table_is_judged_by_how_it_looks_after_a_few_columns_or_by_its_end():
    far = 0
    for table, end, value in thought_through(1):
        foreseen = looked_ahead(table)
        far += foreseen is not None
        assert end.over == (foreseen is None)
        assert value == (utility(end) if foreseen is None else foreseen)
    assert far > TRIES // 2


@pytest.mark.parametrize("seats", [2, 5])
def test_for_a_team_only_the_end_counts(seats):
    for _, end, value in thought_through(seats):
        assert end.over
        assert value == utility(end)


def lost_game(seats: int) -> Match:
    matches = (played([EasyBot()] * seats, 0, number) for number in range(1, 20))
    return next(match for match in matches if not view_of(match, 0).team_won and cells(match) > ROWS)


def test_alone_a_lost_game_is_worth_nothing_however_long_it_was():
    assert utility(view_of(lost_game(1), 0)) == 0


def test_for_a_team_the_cells_of_a_lost_game_count():
    lost = lost_game(3)
    assert utility(view_of(lost, 0)) == ONE // 2 * cells(lost) // CELLS


def test_alone_every_way_to_bury_that_the_policy_sees_is_tried():
    burying = next(
        view
        for match in moments([GoodBot()], 0, 1)
        if (view := view_of(match, 0)).phase == BURYING and len(view.hand(0)) > 6
    )
    policy = Policy(weights(1), 1)
    tried = _candidates(burying, 0, policy)
    assert policy.many > WIDTH
    assert sorted(tried) == sorted(policy.actions[k] for k in range(policy.many))


@pytest.mark.parametrize(("seats", "more"), [(1, True), (2, False)])
def test_alone_the_moves_after_the_first_are_chosen_by_the_search_too(seats, more):
    search = search_from(opened(seats))
    first = len(search.tree.actions)
    search.run(Budget(samples=200).clock())
    assert (len(search.tree.actions) > first) == more
    assert sum(search.tree.tries[k] for k in range(first)) == search.rollouts >= 200


def test_alone_with_nothing_hidden_every_move_is_tried_once():
    known = next(view for match in moments([GoodBot()], 0, 1) if not unseen(view := view_of(match, 0)))
    search = search_from(known)
    search.run(Budget(samples=1000).clock())
    assert search.rollouts == len(search.order) > 1
