"""What the expert of Level 10 remembers while it thinks about a game alone."""

from cartable.bots.level10.policy import Policy
from cartable.bots.level10.tree import NO_NODE, Tree
from cartable.bots.level10.weights import ONE, weights
from tests.bots.level10.chairs import new_match, view_of

FIRST, SECOND = 100, 101  # moves; the tree does not ask which


def ranked() -> Policy:
    """The policy after it has ranked the moves of a new game."""
    policy = Policy(weights(1), 1)
    policy.rank_openly(view_of(new_match(1, 0, 1), 0))
    return policy


def tree_at(node: int) -> Tree:
    tree = Tree([FIRST, SECOND])
    tree.at = node
    return tree


def chosen(tree: Tree, policy: Policy, value: int) -> int:
    """The move tried after the first one, which then comes to this value."""
    tree.at = 0
    k = tree.choose(policy)
    tree.remember(value)
    return k


def test_a_move_that_is_new_is_played_on_by_habit():
    tree = tree_at(0)
    assert not tree.goes_on()
    tree.remember(ONE)
    tree.at = 0
    assert tree.goes_on()


def test_at_first_it_follows_the_policy():
    policy = ranked()
    assert chosen(tree_at(0), policy, ONE) == policy.highest()


def test_a_move_that_does_badly_gives_way_to_others():
    tree, policy = tree_at(0), ranked()
    tried = [chosen(tree, policy, 0) for _ in range(500)]
    assert tried[0] == policy.highest()
    assert len(set(tried)) > 2


def test_it_is_curious_about_others_even_if_a_move_does_as_well_as_it_looked():
    tree, policy = tree_at(0), ranked()
    as_it_looked = policy.outlook.chance(policy.values[policy.highest()])
    assert len({chosen(tree, policy, as_it_looked) for _ in range(500)}) > 1


def test_a_move_that_does_well_is_tried_again():
    tree, policy = tree_at(0), ranked()
    assert len({chosen(tree, policy, ONE) for _ in range(50)}) == 1


def test_what_comes_of_a_table_counts_for_every_move_made_on_it():
    tree, policy = tree_at(1), ranked()
    tree.choose(policy)
    after = int(tree.at)
    assert tree.before[after] == 1
    tree.remember(ONE)
    assert tree.at == NO_NODE
    assert [int(tries) for tries in tree.tries] == [0, 1, 1]
    assert tree.mean(after) == tree.mean(1) == ONE
    assert tree.mean(0) == 0


def test_the_same_move_after_another_is_another_node():
    tree, policy = tree_at(0), ranked()
    nodes = []
    for first in (0, 1, 0):
        tree.at = first
        tree.choose(policy)
        nodes.append(int(tree.at))
        tree.remember(ONE)
    assert nodes[0] == nodes[2] != nodes[1]
    assert tree.actions[nodes[0]] == tree.actions[nodes[1]]
