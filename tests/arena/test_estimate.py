"""Estimates against numbers worked out by hand or taken from textbooks."""

from math import inf, sqrt

import pytest

from cartable.arena.estimate import (
    Estimate,
    difference,
    difference_of_shares,
    explained,
    mean,
    ratio,
    share,
    student,
    wilson,
)
from cartable.core.rng import Rng


def near(estimate: Estimate, *numbers: float) -> bool:
    return estimate == pytest.approx(numbers, abs=0.0005)


@pytest.mark.parametrize(
    ("freedom", "table"),
    [
        (1, 12.706),
        (2, 4.303),
        (4, 2.776),
        (5, 2.571),
        (6, 2.447),
        (7, 2.365),
        (8, 2.306),
        (10, 2.228),
        (30, 2.042),
        (10**6, 1.960),
    ],
)
def test_students_factors_are_those_of_the_tables(freedom, table):
    assert student(freedom) == pytest.approx(table, abs=0.001)


def test_a_mean_has_the_interval_of_student():
    # 1, 2, 3, 4: mean 2.5, variance 5/3, standard error sqrt(5/12) = 0.6455, times 3.182
    assert near(mean([1, 2, 3, 4]), 2.5, 2.5 - 2.0540, 2.5 + 2.0540)


def test_of_a_single_deal_nothing_more_is_known():
    assert mean([7.0]) == (7.0, -inf, inf)
    assert ratio([(3, 4)]) == (0.75, -inf, inf)
    assert share([(3, 4)]) == wilson(0.75, 1)


def test_a_difference_is_taken_deal_by_deal():
    ours, theirs = [10, 50, 90, 31], [8, 48, 88, 29]
    assert near(difference(ours, theirs), 2, 2, 2)  # the deals differ widely, the two never
    assert mean(ours).margin > 50


def test_shares_that_never_differed_may_still_differ():
    nobody = [0.0] * 60
    margin = wilson(0.0, 60).high
    assert difference_of_shares(nobody, nobody) == (0, -margin, margin)
    assert difference_of_shares([0, 1, 1], [1, 0, 1]) == difference([0, 1, 1], [1, 0, 1])


def test_a_share_lies_in_its_interval():
    for trials in range(1, 200):
        for successes in (0, 1, trials - 1, trials):
            found = wilson(successes / trials, trials)
            assert 0 <= found.low <= found.value <= found.high <= 1


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombe(successes, trials, low, high):
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3; 0 of 20 is z² / (20 + z²)."""
    assert near(wilson(successes / trials, trials), successes / trials, low, high)


def test_no_trial_says_nothing():
    assert wilson(0.0, 0) == (0.0, 0.0, 1.0)
    assert share([(0, 0), (0, 0)]) == (0.0, 0.0, 1.0)


def test_trials_that_are_alike_on_a_deal_count_once():
    """Four games a deal, all won or all lost: as good as one game a deal, nearly."""
    alike = [(4, 4), (0, 4)] * 50
    # Σ(part - of/2)² = 100 · 4, times 100/99, over 400²: 1/396, and (1/4) / (1/396) = 99
    assert tuple(share(alike)) == pytest.approx(tuple(wilson(0.5, 99)))


def test_trials_that_balance_on_a_deal_count_no_more_than_all():
    assert share([(1, 4)] * 50) == wilson(0.25, 200)


def test_what_never_happened_counts_by_deals():
    assert share([(0, 4)] * 50) == wilson(0.0, 50)
    assert share([(4, 4)] * 50) == wilson(1.0, 50)


def test_a_ratio_weighs_deals_by_their_size():
    # 1 of 2 and 3 of 8: 0.4; around it 1 - 0.8 and 3 - 3.2: variance 0.08 · 2 / 100
    assert near(ratio([(1, 2), (3, 8)]), 0.4, 0.4 - 12.706 * 0.04, 0.4 + 12.706 * 0.04)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    """400 times 40 deals of 4 games that hang together: the share of intervals with the truth is near 95 %."""
    rng = Rng("coverage")
    held = [0, 0]
    for _time in range(400):
        chances = [rng.below(101) / 100 for _deal in range(40)]  # one half in the mean
        parts = [(sum(int(rng.below(1000)) < 1000 * chance for _ in range(4)), 4) for chance in chances]
        for k, found in enumerate((share(parts), mean([won / of for won, of in parts]))):
            held[k] += found.low <= 0.5 <= found.high
    assert all(0.92 * 400 <= times <= 0.98 * 400 for times in held)


def test_what_groups_explain_is_eta_squared():
    # groups 1 3 and 5 7: mean 4, total 9+1+1+9 = 20, between 2·4 + 2·4 = 16
    deals = [[[1], [5]], [[3], [7]]]
    found = explained(deals)
    assert found.value == pytest.approx(0.8)
    # without either deal the groups explain all: 1, 1; the jackknife has no spread, but two deals are few
    assert tuple(found) == pytest.approx((0.8, 0.8 - wilson(0.0, 2).high, 1))


def test_the_jackknife_leaves_out_one_deal_at_a_time():
    deals = [[[0], [1]], [[0], [1]], [[1], [1]]]
    # all: sums 1 and 3, total 4 - 16/6 = 4/3, between 1/3 + 3 - 16/6 = 2/3: 1/2
    # without one of the first two: sums 1, 2 of 2: total 3 - 9/4, between 1/2 + 2 - 9/4: 1/3; without the last: 1
    without = [1 / 3, 1 / 3, 1]
    spread = 2 / 3 * sum((one - 5 / 9) ** 2 for one in without)
    margin = 4.303 * sqrt(spread)
    assert explained(deals) == pytest.approx((0.5, max(0, 0.5 - margin), min(1, 0.5 + margin)))


def test_who_plays_explains_nothing_or_all():
    assert explained([[[1, 1], [1, 1]]] * 3) == (0, 0, 1)  # all alike: there is nothing to explain
    assert explained([[[2, 4], [4, 2]]] * 3).value == 0
    assert explained([[[2, 2], [4, 4]]] * 3) == (1, 1 - wilson(0.0, 3).high, 1)
    assert explained([[[2, 2], [4, 4]]]) == (1, 0, 1)
