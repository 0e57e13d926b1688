"""Chance: what was dealt once must be dealt for ever, on every platform, compiled or not."""

from hashlib import blake2b

import pytest

from cartable.core.native import i64, vec
from cartable.core.rng import Chance, Rng, Seed, Stream
from tests.core.games import SEED

HALF = 1 << 31  # the most that a native draw may be below: a word of the generator without its last bit


def shuffled(chance: Chance, n: int) -> list[int]:
    cards = vec[i64](list(range(n)))
    chance.shuffle(cards)
    return [int(card) for card in cards]


# Known answers


def test_a_stream_is_blake2b_in_counter_mode():
    stream = Stream("cartable")
    key = blake2b(b"cartable", person=b"cartable-stream").digest()
    blocks = b"".join(blake2b(k.to_bytes(8, "little"), key=key).digest() for k in range(3))
    words = [int.from_bytes(blocks[k : k + 4], "little") for k in range(0, len(blocks), 4)]
    assert [stream.below(1 << 32) for _ in words] == words
    assert words[:4] == [2098913434, 3875834271, 586425450, 1992102356]


def test_a_stream_draws_these_numbers():
    stream = Stream("cartable")
    assert [stream.below(6) for _ in range(12)] == [4, 3, 0, 2, 0, 3, 2, 5, 4, 2, 5, 4]


def test_a_stream_shuffles_like_this():
    assert shuffled(Stream(f"{SEED}/deck"), 10) == [4, 3, 2, 6, 7, 5, 9, 8, 1, 0]


def test_a_seed_shuffles_like_this():
    assert shuffled(Seed(SEED).at("deck"), 40) == [
        *[2, 4, 3, 17, 16, 37, 26, 28, 36, 11, 15, 38, 27, 7, 14, 12, 25, 31, 39, 1],
        *[9, 23, 8, 24, 20, 21, 10, 13, 18, 19, 5, 0, 32, 34, 6, 35, 33, 29, 22, 30],
    ]


def test_a_seed_promises_this():
    assert Seed(SEED).promise() == "7fa8577759410eade459040885f3f17f472f232fd10b262ef3c0eeae1be56473"


def test_the_fast_generator_draws_these_numbers():
    rng = Rng(1)
    assert rng.state() == (489646048, 912879539, 3595538220, 13)
    words = [1402525600, 3208536990, 2337873072, 2137235712, 3089180361, 1140081638]
    assert [rng.below(HALF) for _ in words] == [word // 2 for word in words]
    assert rng.state() == (143414074, 1611361803, 2456481465, 19)


def test_the_fast_generator_takes_a_name_as_its_seed():
    rng = Rng("bot")
    words = [1677847760, 1790435780, 3469058481, 556033153]
    assert [rng.below(HALF) for _ in words] == [word // 2 for word in words]


def test_the_fast_generator_draws_below_and_shuffles_like_this():
    rng = Rng(1)
    assert [rng.below(6) for _ in range(12)] == [1, 4, 3, 2, 4, 1, 2, 3, 2, 2, 3, 3]
    assert shuffled(Rng(1), 10) == [2, 0, 8, 5, 1, 7, 9, 4, 6, 3]


def sfc32(state: tuple[int, int, int, int]) -> tuple[int, tuple[int, int, int, int]]:
    """The generator as its author wrote it, all in 32 bits."""
    a, b, c, n = state
    out = (a + b + n) % 2**32
    turned = (c << 21) % 2**32 | c >> 11
    return out, (b ^ b >> 9, (c + (c << 3)) % 2**32, (turned + out) % 2**32, (n + 1) % 2**32)


def test_the_fast_generator_is_sfc32():
    rng = Rng(2)
    for _ in range(2000):
        word, after = sfc32(rng.state())
        assert (rng.below(HALF), rng.state()) == (word // 2, after)


# Fairness


@pytest.mark.parametrize("chance", [Stream("fair"), Rng("fair")], ids=["stream", "rng"])
@pytest.mark.parametrize("n", [2, 3, 10, 52])
def test_draws_are_uniform(chance, n):
    draws = [chance.below(n) for _ in range(600 * n)]
    counts = [draws.count(k) for k in range(n)]
    assert sum(counts) == 600 * n
    assert max(abs(seen - 600) for seen in counts) < 5 * 600**0.5


@pytest.mark.parametrize("chance", [Stream("order"), Rng("order")], ids=["stream", "rng"])
def test_shuffles_are_uniform(chance):
    orders = [tuple(shuffled(chance, 4)) for _ in range(200 * 24)]
    counts = [orders.count(order) for order in set(orders)]
    assert len(counts) == 24
    assert max(abs(seen - 200) for seen in counts) < 5 * 200**0.5


def test_a_stream_rejects_the_words_that_would_make_a_draw_unfair():
    stream = Stream("cartable")
    words = [2098913434, 3875834271, 586425450]
    assert [stream.below(3 << 30) for _ in range(2)] == [words[0], words[2]]


@pytest.mark.parametrize("n", [0, 1, 2, 50])
def test_a_shuffle_keeps_every_card(n):
    assert sorted(shuffled(Rng(1), n)) == list(range(n))


# Secrets


def test_the_same_label_deals_the_same_and_another_deals_otherwise():
    seed = Seed(SEED)
    first, again, other = [shuffled(seed.at(label), 40) for label in ("deal 1", "deal 1", "deal 2")]
    assert first == again != other


def test_another_seed_deals_and_promises_otherwise():
    other = Seed(SEED[::-1])
    assert shuffled(Seed(SEED).at("deck"), 40) != shuffled(other.at("deck"), 40)
    assert Seed(SEED).promise() != other.promise()


def test_a_promise_does_not_contain_the_seed():
    assert SEED not in Seed(SEED).promise()


def test_a_seed_deals_under_labels_only():
    with pytest.raises(AssertionError):
        Seed(SEED).below(6)


def test_the_fast_generator_needs_no_labels():
    rng = Rng(1)
    assert rng.at("deck") is rng
