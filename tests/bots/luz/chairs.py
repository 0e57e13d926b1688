"""What a Luz bot is shown in the tests: matches on the way, and positions seen from one chair."""

from collections.abc import Iterator
from hashlib import blake2b

from cartable.bots.bot import Bot
from cartable.bots.play import play_on
from cartable.core.bits import bit
from cartable.core.match import Match
from cartable.core.native import i64, vec
from cartable.core.rng import Rng
from cartable.games.luz import LUZ
from cartable.games.luz.cards import COLOURS, HAND, NUMBERS, back, highest
from cartable.games.luz.rules import Luz


def new_match(seats: int, number: int) -> Match:
    return Match(LUZ, seats, blake2b(f"luz bots/{seats}/{number}".encode(), digest_size=16).hexdigest())


def moments(bot: Bot, seats: int, number: int) -> Iterator[Match]:
    """A match among the like, before every move."""
    match = new_match(seats, number)
    chances = [Rng(f"{seats}/{number}/{seat}") for seat in range(seats)]
    while not match.over:
        yield match
        play_on(match, [bot] * seats, chances)


def view_of(match: Match) -> Luz:
    """What the seat to move sees."""
    view = match.view(match.turn)
    assert isinstance(view, Luz)
    return view


def seen(truth: Luz, seat: int) -> Luz:
    """A position as this seat sees it: what it holds and what lies aside, face down (LUZ-5, LUZ-8)."""
    view = truth.copy()
    for slot in range(HAND):
        if view.left[seat] & bit(slot):
            view.hands[seat * HAND + slot] = back(view.hands[seat * HAND + slot])
    view.aside = vec[i64]([int(back(card)) for card in view.aside])
    return view


def with_the_rest_aside(truth: Luz) -> Luz:
    """A position made by hand, with all cards that nobody holds set aside."""
    held = [int(card) for card in truth.hands]
    numbers = range(highest(truth.seats))
    cards = [hue * NUMBERS + number for hue in range(len(COLOURS)) for number in numbers]
    truth.aside = vec[i64]([card for card in cards if card not in held])
    return truth


def act(bot: Bot, truth: Luz, chance: int | str = 1) -> str:
    """What the bot does for the seat to move in a position made by hand."""
    seat = int(truth.turn)
    view = seen(with_the_rest_aside(truth), seat)
    return view.text(bot.choose(view, seat, view.legal(seat), Rng(chance)))
