"""Estimates with intervals of 95 %, from one number per deal; contest.py says why."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

SURE: Final = NormalDist().inv_cdf(0.975)  # 1.96
# The same for 2 to 8 numbers: their spread is itself a guess.
STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365)


class Estimate(NamedTuple):
    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """How many deviations hold 95 %, if the deviation is estimated from `freedom` + 1 numbers."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = SURE  # Fisher's expansion, right to three digits from here on
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent numbers; of a single one nothing more is known."""
    middle = fmean(values)
    if len(values) < 2:
        return Estimate(middle, -inf, inf)
    margin = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(middle, middle - margin, middle + margin)


def difference(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """Paired: the n-th number of both comes from the same deal."""
    return mean([our - their for our, their in zip(ours, theirs, strict=True)])


def difference_of_shares(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """The same for shares. If all deals say the same, some that say otherwise may still be to come: so many."""
    found = difference(ours, theirs)
    if found.low < found.high:
        return found
    margin = wilson(0.0, len(ours)).high
    return Estimate(found.value, found.value - margin, found.value + margin)


Parts = Sequence[tuple[float, float]]  # for every deal so many of so many


def ratio(parts: Parts) -> Estimate:
    """The sum of the first over the sum of the second."""
    middle, spread = _ratio(parts)
    margin = student(len(parts) - 1) * sqrt(spread) if len(parts) > 1 else inf
    return Estimate(middle, middle - margin, middle + margin)


def share(parts: Parts) -> Estimate:
    """The same for successes in trials, with Wilson's interval: it is honest about what never or always happened.

    Trials on one deal may be alike: then they count as the fewer independent ones that would spread as much.
    """
    middle, spread = _ratio(parts)
    alone = middle * (1 - middle)
    if alone == 0 or len(parts) < 2:  # nothing tells that two trials on one deal are worth more than one
        return wilson(middle, sum(trials > 0 for _, trials in parts))
    trials = sum(trials for _, trials in parts)
    return wilson(middle, min(trials, alone / spread) if spread else trials)


def _ratio(parts: Parts) -> tuple[float, float]:
    """Its value, 0 of 0 being 0, and the variance of it, if deals are drawn independently."""
    whole = sum(of for _, of in parts)
    if whole == 0:
        return 0.0, inf
    middle = sum(part for part, _ in parts) / whole
    if len(parts) < 2:
        return middle, inf
    around = sum((part - middle * of) ** 2 for part, of in parts)
    return middle, around * len(parts) / (len(parts) - 1) / whole**2


def wilson(middle: float, trials: float) -> Estimate:
    """Around a share of so many independent trials; without any, it may be all or nothing."""
    if trials == 0:
        return Estimate(middle, 0.0, 1.0)
    denominator = 1 + SURE**2 / trials
    centre = (middle + SURE**2 / (2 * trials)) / denominator
    margin = SURE / denominator * sqrt(middle * (1 - middle) / trials + SURE**2 / (4 * trials**2))
    # The share itself lies inside, also where rounding has it otherwise.
    return Estimate(middle, max(0.0, min(middle, centre - margin)), min(1.0, max(middle, centre + margin)))


Groups = Sequence[Sequence[float]]  # one list of results per group


def explained(deals: Sequence[Groups]) -> Estimate:
    """The share of the variance of results that their group explains; the rest is luck.

    Every deal has the results of all groups. It is the η² of textbooks; the interval comes from leaving out one deal
    at a time (the jackknife), since the results of one deal hang together. If none matters, some may still come.
    """
    sums = [_Sums.of(groups) for groups in deals]
    whole = _Sums.together(sums)
    value = whole.explained()
    if len(sums) < 2 or whole.total() == 0:  # all alike: nothing to explain yet
        return Estimate(value, 0.0, 1.0)
    without = [whole.less(one).explained() for one in sums]
    spread = (len(sums) - 1) * fmean([(other - fmean(without)) ** 2 for other in without])
    margin = student(len(sums) - 1) * sqrt(spread) if spread else wilson(0.0, len(sums)).high
    return Estimate(value, max(0.0, value - margin), min(1.0, value + margin))


class _Sums(NamedTuple):
    """Of each group how many results, their sum; and the squares of all."""

    counts: list[float]
    sums: list[float]
    squares: float

    @staticmethod
    def of(groups: Groups) -> "_Sums":
        squares = sum(value * value for group in groups for value in group)
        return _Sums([len(group) for group in groups], [sum(group) for group in groups], squares)

    @staticmethod
    def together(parts: "Sequence[_Sums]") -> "_Sums":
        return _Sums(
            [sum(column) for column in zip(*(part.counts for part in parts), strict=True)],
            [sum(column) for column in zip(*(part.sums for part in parts), strict=True)],
            sum(part.squares for part in parts),
        )

    def less(self, part: "_Sums") -> "_Sums":
        return _Sums(
            [ours - theirs for ours, theirs in zip(self.counts, part.counts, strict=True)],
            [ours - theirs for ours, theirs in zip(self.sums, part.sums, strict=True)],
            self.squares - part.squares,
        )

    def total(self) -> float:
        """The sum of squares around the mean of all; what rounding leaves of it is nothing."""
        around = self.squares - self.ground()
        return around if around > 1e-9 else 0.0

    def ground(self) -> float:
        return sum(self.sums) ** 2 / sum(self.counts)

    def explained(self) -> float:
        own = sum(add * add / count for add, count in zip(self.sums, self.counts, strict=True))
        return max(0.0, (own - self.ground()) / self.total()) if self.total() else 0.0
