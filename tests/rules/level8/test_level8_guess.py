"""Level 8: what a player may guess keeps to what they saw (L8-9, L8M-6)."""

from collections import Counter
from random import Random

import pytest

from cartable.core.rng import Rng
from cartable.core.table import BACK, Event
from cartable.games.level8.cards import is_number
from cartable.games.level8.rules import Level8
from cartable.games.level8.table import DRAWING, HOLDING
from tests.rules.level8.positions import empty

SEEN = -1
HELD = 0


class Watched:
    """A game that everybody watches, and where each card of a hand came from.

    0: held over from the last round; 1: the first draw pile; 2 and more: the piles made anew. Nobody ever
    parts with a joker, a Pass or a special here, so that every chair can know as much.
    """

    def __init__(self, seats: int, edition: str, level: int, seed: int) -> None:
        self.dice = Random(seed)
        self.truth = empty(seats, edition)
        self.truth.chance = Rng(seed)
        self.truth.telling = True
        self.views = [empty(seats, edition) for _ in range(seats)]
        self.came: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.left: list[list[int]] = [[] for _ in range(seats)]  # what nobody had seen before
        self.held = [0] * seats
        self.piles: list[set[int]] = []
        self.gathered: list[set[int]] = [set() for _ in range(seats)]  # what each chair saw of it
        self.truth.start()
        for seat in range(seats):
            self.truth.rose(seat, level)
        self._tell()

    def play(self) -> None:
        table = self.truth
        moves = table.moves()
        if table.phase == DRAWING:
            action = moves[0] if self.dice.random() < 0.9 else self.dice.choice(moves)
        elif table.phase == HOLDING:
            action = self.dice.choice(moves[-200:])
        else:
            cards = [card for card in table.zones()[f"hand {table.turn + 1}"] if is_number(card)]
            action = table.parse(f"discard {table.card_name(self.dice.choice(cards))}")
        table.play(table.turn, action)
        self._tell()

    def _tell(self) -> None:
        for event in self.truth.log:
            if event.fact == "round_begun":
                self.gathered = [open_cards(view) for view in self.views]
            for seat, view in enumerate(self.views):
                view.told(self.truth.redact(event, seat))
            self._follow(event)
        self.truth.log = []

    def _follow(self, event: Event) -> None:
        match event.fact, event.args:
            case "round_begun", _:
                self.piles = []
            case "pile_made" | "pile_renewed", (tuple(cards),):
                self.piles.append(set(cards))
            case "dealt", (int(seat), tuple(cards)):
                self.came[seat] += [(card, len(self.piles)) for card in cards]
            case "drew", (int(seat), int(card)):
                self.came[seat].append((card, len(self.piles)))
            case "took", (int(seat), _, int(card)):
                self.came[seat].append((card, SEEN))
            case "discarded", (int(seat), int(card)):
                self.left[seat] += [card] if (card, SEEN) not in self.came[seat] else []
                self.came[seat] = [(held, pile) for held, pile in self.came[seat] if held != card]
            case "held", (int(seat), tuple(cards)):
                self.came[seat] = [(card, HELD) for card in cards]
                self.held[seat] = len(cards)
                self.left[seat] = []

    def check_guess(self, chair: int) -> None:
        view = self.views[chair]
        guess = view.sample(chair, Rng(self.dice.randrange(1 << 30)))
        for seat in range(self.truth.seats):
            if seat != chair:
                self.check_hand(seat, view, guess, self.gathered[chair])

    def check_hand(self, seat: int, view: Level8, guess: Level8, gathered: set[int]) -> None:
        """Each number card can have come from where it is; jokers and the like, all alike, fill the rest."""
        known, guessed = (Counter(table.zones()[f"hand {seat + 1}"]) for table in (view, guess))
        numbers = [card for card in guessed - known if is_number(card)]
        missing = 0
        came = Counter(pile for _, pile in self.came[seat])
        for number, pile in enumerate(self.piles[1:], 2):
            last = pile.difference(*self.piles[number:])  # those of it that did not go into a later one
            got = len(last.intersection(numbers))
            assert got <= came[number], "a card of a new pile from which fewer were drawn"
            missing += came[number] - got
        held = self.held[seat] - len(set(self.left[seat]) - gathered)  # at least, as far as a chair can know
        missing += max(0, held - len(set(numbers) - gathered))
        assert missing <= (guessed - known).total() - len(numbers), "a card that is not from where it came"


def open_cards(view: Level8) -> set[int]:
    zones = [cards for name, cards in view.zones().items() if not name.startswith(("hand", "pile"))]
    return {card for cards in zones for card in cards if card != BACK}


def watch(edition: str, level: int, rounds: range, seed: int) -> int:
    """Guesses through these rounds; how many."""
    game = Watched(3, edition, level, seed)
    guesses = 0
    while game.truth.round < rounds.stop:
        game.play()
        busy = game.truth.round in rounds and game.truth.phase != HOLDING
        if busy and (game.truth.renewals or game.dice.random() < 0.1):
            game.check_guess(game.dice.randrange(3))
            guesses += 1
    return guesses


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_L8_9_a_card_of_a_new_pile_is_guessed_to_be_one_that_went_into_it(edition):
    assert watch(edition, 1, range(1, 2), 1) > 50


@pytest.mark.parametrize("edition", ["classic", "master"])
def test_L8_9_in_later_rounds_too(edition):
    assert watch(edition, 1, range(2, 4), 1) > 50


@pytest.mark.parametrize("seed", range(2))
def test_L8M_6_a_card_held_over_is_guessed_to_be_none_that_was_seen_to_be_gathered(seed):
    assert watch("master", 5, range(2, 4), seed) > 50
