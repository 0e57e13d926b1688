"""How likely a card lies in a slot, against counting all the ways."""

from itertools import combinations

import pytest

from cartable.bots.luz.slots import LIKELY, NEXT_SLOT, likely


@pytest.mark.parametrize("unseen", range(1, 8))
def test_every_choice_of_unseen_cards_is_equally_likely(unseen):
    for slots in range(1, unseen + 1):
        hands = list(combinations(range(unseen), slots))
        for k in range(slots):
            start = likely(unseen, slots) + k * NEXT_SLOT
            counted = [sum(hand[k] == card for hand in hands) / len(hands) for card in range(unseen)]
            assert [LIKELY[start + card] for card in range(unseen)] == pytest.approx(counted)
