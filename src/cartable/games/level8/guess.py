"""Fair guesses at the cards a Level 8 player does not see.

Everybody knows what went into the draw pile each time it was made, so a back tells more than "some card": one
drawn from a pile made anew is a card that was seen to go into it, and one held over from the last round is not
a card that was seen to be gathered. Equal cards (jokers, Passes, specials) cannot be told apart and go anywhere.
"""

from typing import Final

from cartable.core.native import i64, vec
from cartable.core.rng import Chance
from cartable.core.table import BACK
from cartable.games.level8.cards import FACES, deck, is_number
from cartable.games.level8.table import FIRST_PILE, Level8Table

HELD: Final = 0


def fill(view: Level8Table, chance: Chance) -> None:
    """Turns every back of this view into a card that could lie there."""
    stacks = _by_piles(view, _shuffled(unseen(view), chance), chance)
    for hand in view.hands:
        _turn(hand, stacks)
        hand.sort()
    _turn(view.gathered, stacks)
    for k, card in enumerate(view.pile):
        if card < 0:
            view.pile[k] = stacks[-1].pop()


def _turn(cards: list[int], stacks: list[list[int]]) -> None:
    for k, card in enumerate(cards):
        if card < 0:
            cards[k] = stacks[BACK - card].pop()


def unseen(view: Level8Table) -> list[int]:
    """The cards of the edition that lie nowhere on this view with their face up."""
    left = [0] * FACES
    for card in deck(view.edition):
        left[card] += 1
    for cards in view.zones().values():
        for card in cards:
            if card >= 0:
                left[card] -= 1
    return [card for card in range(FACES) for _ in range(left[card])]


def _by_piles(view: Level8Table, hidden: list[int], chance: Chance) -> list[list[int]]:
    """The hidden cards by the pile they came from, as many as lie face down of each.

    Where a joker was taken for one of another pile, or while cards are gathered, a pile has too many number cards:
    those go into hands, in the place of equal cards, and into the draw pile only if the hands have no room for them.
    """
    wanted = _wanted(view)
    pools: list[list[int]] = [[] for _ in wanted]
    equal: list[int] = []
    for card in hidden:
        (pools[view.born[card]] if is_number(card) else equal).append(card)
    loose = _shuffled(pools[HELD] + equal, chance)  # not seen to be gathered: held over, or in the first pile
    pools[HELD] = [loose.pop() for _ in range(min(wanted[HELD], len(loose)))]
    pools[FIRST_PILE] += [card for card in loose if is_number(card)]
    equal = [card for card in loose if not is_number(card)]
    over: list[int] = []
    for pool, size in zip(pools, wanted, strict=True):
        while len(pool) > size:
            over.append(pool.pop())
    for k in range(len(pools) - 1, -1, -1):  # the newest first: it is the draw pile's
        while len(pools[k]) < wanted[k] and equal:
            pools[k].append(equal.pop())
        pools[k] = _shuffled(pools[k], chance)
        while len(pools[k]) < wanted[k]:
            pools[k].append(over.pop())  # on top: hands are filled before the draw pile
    return pools


def _wanted(view: Level8Table) -> list[int]:
    """How many cards of each pile lie face down."""
    wanted = [0] * (FIRST_PILE + view.renewals + 1)
    for cards in [*view.hands, view.gathered]:
        for card in cards:
            if card < 0:
                wanted[BACK - card] += 1
    wanted[-1] += sum([card < 0 for card in view.pile])
    return wanted


def _shuffled(cards: list[int], chance: Chance) -> list[int]:
    row = vec[i64](cards)
    chance.shuffle(row)
    return [int(card) for card in row]
