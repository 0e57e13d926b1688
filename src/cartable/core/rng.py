"""Chance: one shuffle, drawn either from a secret seed (real games) or from a fast generator (thinking).

A seed deals: every shuffle of a game has a label, and its stream of numbers is BLAKE2b in counter mode keyed
by `seed/label`. So the third deal is the same whatever was played in the first two, on every platform.
"""

from hashlib import blake2b
from typing import Final

from cartable.core.native import i64, mypyc_attr, vec

WORD: Final = 0xFFFFFFFF
WORDS_IN_BLOCK: Final = 16


@mypyc_attr(acyclic=True)
class Chance:
    """A source of fair draws."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def at(self, label: str) -> "Chance":
        """The source to use for the shuffle of this name."""
        return self

    def shuffle(self, cards: vec[i64]) -> None:
        """Fisher–Yates, in place: the only shuffle there is."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1


@mypyc_attr(acyclic=True)
class Seed(Chance):
    """The secret of one game. It never leaves a match before the end; its `promise` may."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def below(self, n: i64) -> i64:
        raise AssertionError("a seed deals under labels only")

    def at(self, label: str) -> Chance:
        return Stream(f"{self.seed}/{label}")

    def promise(self) -> str:
        """The hash that is shown at the start, so that nobody can deal again afterwards."""
        return blake2b(self.seed.encode(), digest_size=32, person=b"cartable-promise").hexdigest()


@mypyc_attr(acyclic=True)
class Stream(Chance):
    """32-bit words of BLAKE2b in counter mode; draws are exactly uniform by rejection."""

    def __init__(self, name: str) -> None:
        self.key = blake2b(name.encode(), person=b"cartable-stream").digest()
        self.block = 0
        self.words: list[int] = []

    def below(self, n: i64) -> i64:
        limit: i64 = (WORD + 1) - (WORD + 1) % n
        while True:
            if not self.words:
                self._refill()
            word: i64 = self.words.pop()
            if word < limit:
                return word % n

    def _refill(self) -> None:
        digest = blake2b(self.block.to_bytes(8, "little"), key=self.key).digest()
        self.block += 1
        starts = range(4 * (WORDS_IN_BLOCK - 1), -1, -4)  # reversed, since words are popped from the end
        self.words = [int.from_bytes(digest[k : k + 4], "little") for k in starts]


@mypyc_attr(acyclic=True)
class Rng(Chance):
    """sfc32: the fast generator for bots, samples and playouts. Never deals a real game."""

    def __init__(self, seed: int | str) -> None:
        digest = blake2b(str(seed).encode(), digest_size=12, person=b"cartable-rng").digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.n: i64 = 1
        for _ in range(12):  # the first words still look like the seed
            self.below(1)

    def below(self, n: i64) -> i64:
        b, c, count = self.b, self.c, self.n
        out = (self.a + b + count) & WORD
        self.n = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + out) & WORD
        return (out * n) >> 32

    def state(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.n)
