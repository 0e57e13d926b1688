"""`cartable odds`: how often a fresh hand of Level 8 already holds each level of a card."""

import argparse
import json
from itertools import groupby
from typing import Final

from cartable.commands.arguments import add_json, add_level_card, add_seed, level_card, whole
from cartable.commands.columns import columns, percent
from cartable.commands.command import Command, Failure
from cartable.commands.progress import Bar, plain
from cartable.core.native import i64, vec
from cartable.core.rng import Rng
from cartable.games.catalogue import game_named
from cartable.games.level8 import LEVEL8, levels
from cartable.games.level8.cards import deck
from cartable.games.level8.laydown import can_lay
from cartable.games.level8.melds import KINDS, kind_of, size_of

HAND: Final = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="level8")
    add_level_card(parser)
    parser.add_argument(
        "--hands", metavar="N", type=whole(1), default=20_000, help="how many hands (default: 20000)"
    )
    add_seed(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    if game_named(args.game) is not LEVEL8:
        raise Failure(f"Only level8 has levels to count the odds of; {args.game} has none.")
    options = LEVEL8.options(level_card(args.edition, args.card))
    card = levels.read(options["card"], options["edition"])
    held = count(options["edition"], card, args.hands, args.seed)
    if args.json:
        told = {"game": LEVEL8.name, **options, "hands": args.hands, "seed": args.seed}
        print(json.dumps({**told, "levels": _json(card, held, args.hands)}))
    else:
        name = plain(args.card) if args.card else levels.DEFAULTS[options["edition"]]
        print(f"level8 {options['edition']}, card {name}: {args.hands:,} fresh hands of {HAND} cards\n")
        print(_table(card, held, args.hands))
    return 0


def count(edition: str, card: levels.Card, hands: int, seed: str) -> list[int]:
    """How many of so many hands hold each level."""
    rng = Rng(f"odds/{seed}")
    cards = vec[i64](deck(edition))
    held = [0] * len(card)
    bar = Bar(hands, "hands")
    for number in range(1, hands + 1):
        rng.shuffle(cards)
        hand = [int(cards[k]) for k in range(HAND)]
        for k, level in enumerate(card):
            held[k] += can_lay(hand, level, 0)
        bar.show(number)
    bar.clear()
    return held


def _combinations(level: list[int]) -> list[str]:
    return [f"{KINDS[kind_of(code)]} {size_of(code)}" for code in level]


def _times(words: str, many: int) -> str:
    return f"{words} ×{many}" if many > 1 else words


def _json(card: levels.Card, held: list[int], hands: int) -> list[dict[str, object]]:
    from cartable.arena.estimate import wilson

    return [
        {
            "level": k + 1,
            "combinations": _combinations(level),
            "cards": sum(size_of(code) for code in level),
            "held": held[k],
            "share": held[k] / hands,
            "margin": wilson(held[k] / hands, hands).margin,
        }
        for k, level in enumerate(card)
    ]


def _table(card: levels.Card, held: list[int], hands: int) -> str:
    from cartable.arena.estimate import wilson

    rows = [["level", "combinations", "cards", "odds", "±"]]
    for k, level in enumerate(card):
        cards = sum(size_of(code) for code in level)
        odds = [percent(held[k] / hands, 2), f"{100 * wilson(held[k] / hands, hands).margin:.2f}"]
        asked = [_times(words, len(list(equal))) for words, equal in groupby(_combinations(level))]
        rows.append([str(k + 1), ", ".join(asked), str(cards), *odds])
    return columns(rows, words=[1])


COMMAND = Command(
    "Deals many hands of 10 cards from the full deck and counts how many hold\n"
    "each level of a level card. 95 times of 100 the true odds lie within\n"
    "± percentage points of those shown.",
    "  cartable odds level8\n"
    "  cartable odds level8 --edition master\n"
    "  cartable odds level8 --card my-card.toml --hands 5000\n",
    arguments,
    run,
)
