"""Actions and their text: what anybody asks for is played, illegal, or no notation, and never anything else."""

import json
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartable.core.errors import BadNotation, Illegal
from cartable.core.match import Match
from cartable.core.playout import playout
from cartable.core.rng import Rng
from cartable.core.table import Table
from cartable.games.catalogue import GAMES
from tests.properties.exchange import Sitting
from tests.properties.memory import memory, without_log
from tests.properties.random_game import Players, finished_game, random_game, some_game
from tests.properties.variants import (
    COMPILED,
    ENDING,
    TRACED,
    VARIANTS,
    Variant,
    games_of,
    looks_at,
    moves_of,
)

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_ending = pytest.mark.parametrize("variant", ENDING, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)

RULES = json.loads((files("cartable") / "locale" / "en.json").read_text(encoding="utf-8"))["rules"]
ONE_BY_ONE = 2_000  # more than the actions of any game that numbers them one by one
HUGE = [1 << 31, 1 << 62, 1 << 63, 1 << 64, 1 << 500, -(1 << 31), -(1 << 63), -(1 << 64)]


def positions(variant: Variant, pure: int, compiled: int) -> Iterator[tuple[Match, Random]]:
    """Moments of random games, and dice to ask for something there."""
    for number in games_of(variant, pure, compiled):
        dice = Random(number)
        for match in islice(random_game(variant, number), moves_of(variant)):
            if dice.random() < looks_at(variant) / 2 or match.over:
                yield match, dice


def refusal(table: Table | Match, seat: int, action: int | str) -> Illegal | BadNotation | None:
    """Why this was refused, with a rule that exists or some words; None if it was played."""
    why: Illegal | BadNotation
    try:
        table.play(seat, action)  # type: ignore[arg-type]
        return None
    except Illegal as illegal:
        why = illegal
    except BadNotation as bad:
        why = bad
    if isinstance(why, Illegal):
        assert why.rule in RULES, f"{why.rule} is no rule"
        assert all(isinstance(value, int | str) for value in why.data.values())
    assert str(why)
    return why


# ── Text


@every_variant
def test_the_text_of_every_legal_action_reads_back_as_that_action(variant):
    for match, _ in positions(variant, 4, 20):
        for seat in range(variant.seats):
            for action in match.legal(seat):
                text = match.text(action)
                assert match._truth.parse(text) == action
                assert text.isascii() and text.isprintable() and text == " ".join(text.split())


@every_game
def test_a_number_has_a_text_that_reads_back_or_is_no_notation(game):
    table = game.empty_table(game.most, {})
    texts = set()
    for action in [*range(-5, ONE_BY_ONE), *HUGE]:
        try:
            text = table.text(action)
        except BadNotation:
            continue
        assert table.parse(text) == action
        assert text not in texts
        texts.add(text)
    assert texts


VERBS = (
    "bid play vote pause tuck reset bury say draw take lay add discard pass steal show pick swap keep hold"
)
NAMES = "0 1 2 3+ 10+ 99 p f6 d2 s4 sky swamp have want r1 b2 y15 * *l *m *=r7 *=7 / 1.2 2.1 = + - é ٣ １"
WORDS = f"{VERBS} {NAMES}".split(" ")
LETTERS = "".join(map(chr, range(128))) + "éß٣１²…\u2028\ud800\U0001f0a1"
noise = st.text(alphabet=LETTERS, max_size=60)
sentences = st.lists(st.sampled_from(WORDS) | st.text(alphabet=LETTERS, max_size=4), max_size=8).map(" ".join)


@every_game
@settings(
    max_examples=500 if COMPILED else 50 if TRACED else 300, deadline=None, derandomize=True, database=None
)
@given(text=sentences | noise)
def test_any_text_is_an_action_or_no_notation(game, text):
    table = game.empty_table(game.most, {})
    try:
        action = table.parse(text)
    except BadNotation:
        return
    assert table.parse(table.text(action)) == action


# ── What is refused changes nothing


@every_variant
def test_what_is_legal_is_played_and_no_other_number_is(variant):
    for match, dice in positions(variant, 1, 1):
        truth = match._truth
        before = memory(truth)
        for seat in {max(match.turn, 0), dice.randrange(variant.seats)}:
            legal = truth.legal(seat)
            for action in dice.sample(legal, min(10, len(legal))):
                assert refusal(truth.copy(), seat, action) is None
            numbers = [*range(-5, ONE_BY_ONE), *HUGE, *dice.sample(range(20_000), 300)]
            for action in set(numbers).difference(legal):
                assert refusal(truth, seat, action) is not None, f"{action} was played and is not legal"
        assert memory(truth) == before, "a refused action changed the table"


def spoilt(text: str, dice: Random) -> str:
    """A text with a slip of the pen."""
    words = text.split(" ")
    place = dice.randrange(len(words))
    slips = [
        [*words[:place], *words[place + 1 :]],
        [*words[:place], words[place], *words[place:]],
        [*words[:place], dice.choice(WORDS), *words[place + 1 :]],
        [*words, dice.choice(WORDS)],
        dice.sample(words, len(words)),
        [text[: dice.randrange(len(text) + 1)]],
        [text.replace(dice.choice(text), dice.choice("0123456789 =*/.+?\n\0rgx"), 1)],
        [text.upper()],
        [f" {text}"],
        [f"{text} "],
    ]
    return " ".join(dice.choice(slips))


@every_variant
def test_a_spoilt_text_is_refused_and_changes_nothing_or_is_another_legal_action(variant):
    many_ways = (
        variant.game.name == "level8"
    )  # of a lay-down only the canonical ways are listed, all are played
    for match, dice in positions(variant, 2, 5):
        views = [memory(view) for view in match._views]
        before = memory(match._truth), match.moves_made, match.record().digest
        for seat in range(variant.seats):
            legal = match.legal(seat) or match.legal(max(match.turn, 0))
            for action in dice.sample(legal, min(10, len(legal))):
                text = spoilt(match.text(action), dice)
                trial = match._truth.copy()
                try:
                    asked = trial.parse(text)
                except BadNotation:
                    asked = None
                if asked is None or refusal(trial, seat, asked):
                    assert refusal(match, seat, text) is not None
                else:
                    assert many_ways or asked in match.legal(seat)
        assert (memory(match._truth), match.moves_made, match.record().digest) == before
        assert [memory(view) for view in match._views] == views


@every_variant
def test_nobody_acts_out_of_turn_nor_from_a_seat_that_is_not_there(variant):
    for match, dice in positions(variant, 2, 5):
        before = memory(match._truth)
        moves = match._truth.moves()
        for action in dice.sample(moves, min(5, len(moves))):
            for seat in {-1, *range(variant.seats + 2), 99} - {match.turn}:
                assert refusal(match, seat, action) is not None
        for action in match._truth.talk(0)[:3]:
            for seat in (-1, -2, variant.seats, 99):
                assert refusal(match, seat, action) is not None
        assert memory(match._truth) == before


@every_ending
def test_nothing_can_be_done_after_the_end(variant):
    match = finished_game(variant, 0)
    before = memory(match._truth)
    for text in {text for _, text in match.record().moves}:
        for seat in range(-1, variant.seats):
            assert refusal(match, seat, text) is not None
    assert memory(match._truth) == before
    assert [match.legal(seat) for seat in range(variant.seats)] == [[]] * variant.seats


# ── Copies, and the end


@every_variant
def test_a_copy_is_equal_and_a_life_of_its_own(variant):
    for match, dice in positions(variant, 1, 3):
        for table in [match._truth, *match._views]:
            assert without_log(table.copy()) == without_log(table)
        before = memory(match._truth)
        copy = match._truth.copy()
        copy.chance = Rng(1)
        if variant.game.name != "level8" or dice.random() < 0.1:
            playout(copy, Rng(dice.randrange(1000)))
        assert memory(match._truth) == before


@every_variant
def test_a_view_is_made_of_what_it_was_told_and_of_nothing_else(variant):
    for number in games_of(variant, 1, 10):
        match = some_game(variant, number)
        for seat in range(variant.seats):
            view = variant.empty_table()
            for event in match.told(seat):
                view.told(event)
            assert without_log(view) == without_log(match.view(seat))


@every_variant
def test_only_facts_change_the_truth(variant):
    """Told again, event by event, it is the same: whatever a rule changed besides would be missing."""
    sitting = Sitting.empty(variant, 0, [])
    players = Players(variant, 0)
    again = variant.empty_table()
    events = sitting.start().events
    for _ in range(moves_of(variant)):
        for event in events:
            again.told(event)
        if players.dice.random() < looks_at(variant) or sitting.truth.over:
            assert without_log(again) == without_log(sitting.truth)
        if sitting.truth.over:
            break
        events = sitting.play(*players.act(sitting.truth)).events


def longest(variant: Variant) -> int:
    """No game has more moves, talk not counted."""
    if variant.game.name == "luz":
        return 4 * 11 * variant.seats
    if variant.game.name == "level10":
        return variant.seats + 50 + 10  # votes, cells, buries
    return 40 * 50 * variant.seats * (variant.seats + 13)


@every_ending
def test_every_game_ends(variant):
    for number in games_of(variant, 5, 50):
        match = finished_game(variant, number)
        moves = [text for _, text in match.record().moves if not text.startswith("say")]
        assert 0 < len(moves) <= longest(variant)
        assert len(match.scores()) == variant.seats
        assert set(match.winners()) <= set(range(variant.seats))
        assert match.turn == -1


@every_ending
def test_random_playouts_end(variant):
    table = variant.empty_table()
    table.chance = Rng(str(variant))
    table.start()
    assert 0 < playout(table, Rng(1)) <= longest(variant)
    assert table.over
