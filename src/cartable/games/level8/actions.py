"""Level 8 actions and their text. An action is an int: its kind in the lowest digit of base 128, its arguments,
each plus one, in the digits above; a lay-down is simply a long int.

`draw` · `take 2` · `lay r4 g5 b6 / y7 *=7` · `add r7 1.2` · `add *=3 1.2` · `discard b3` · `pass 2` · `steal` ·
`show r1 b2 y3` · `pick r1 2` (from seat 2) · `pick` (none) · `swap r1 b2` · `keep` · `hold r4 r5`

A joker is announced by the number, the colour or both that it stands for: `*=7`, `*=r`, `*m=r7`.
"""

import re
from typing import Final

from cartable.core.errors import BadNotation
from cartable.games.level8.cards import COLOURS, FACES, card_of, is_joker, name

DRAW: Final = 0
TAKE: Final = 1
LAY: Final = 2
ADD: Final = 3
DISCARD: Final = 4
GIVE_PASS: Final = 5
PLAY_STEAL: Final = 6
SHOW: Final = 7
PICK: Final = 8
PLAY_SWAP: Final = 9
PLAY_KEEP: Final = 10
HOLD: Final = 11
VERBS: Final = (
    "draw",
    "take",
    "lay",
    "add",
    "discard",
    "pass",
    "steal",
    "show",
    "pick",
    "swap",
    "keep",
    "hold",
)

BASE: Final = 128
LONGEST: Final = 64  # arguments; the longest lay-down needs 3 for each of 11 cards and a stroke between
PLACES: Final = 9  # seats and combinations are written with one figure
STROKE: Final = 126  # between two combinations of a lay-down

JOKER: Final = re.compile(r"(\*[lmh]?)(?:=([rgbyop]?)([1-9]|1[0-5])?)?")


def before(arg: int, packed: int) -> int:
    """Packed arguments with one more before them; 0 for none."""
    return packed * BASE + arg + 1


def pack(kind: int, args: list[int]) -> int:
    packed = 0
    for arg in reversed(args):
        packed = before(arg, packed)
    return pack_all(kind, packed)


def pack_all(kind: int, packed: int) -> int:
    return packed * BASE + kind


def pack_one(kind: int, arg: int) -> int:
    return (arg + 1) * BASE + kind


def kind_of(action: int) -> int:
    return action % BASE


def token(card: int, number: int, colour: int) -> list[int]:
    """A card as an argument of lay or add, with what is announced of it (0 and -1: nothing)."""
    return [card, number, colour + 1]


def read(action: int) -> list[int]:
    """The arguments of an action; BadNotation for an int that is none."""
    kind = kind_of(action)
    args: list[int] = []
    digits = action // BASE
    while digits > 0 and digits % BASE > 0 and len(args) < LONGEST:
        args.append(digits % BASE - 1)
        digits //= BASE
    if kind >= len(VERBS) or digits or not _well_formed(kind, args):
        raise BadNotation("this is not an action of Level 8")
    return args


def _well_formed(kind: int, args: list[int]) -> bool:
    if kind == DISCARD:
        return len(args) == 1 and args[0] < FACES
    if kind == TAKE or kind == GIVE_PASS:
        return len(args) == 1 and args[0] < PLACES
    if kind == DRAW or kind == PLAY_STEAL or kind == PLAY_KEEP:
        return not args
    if kind == PICK:
        return not args or (len(args) == 2 and args[0] < FACES and args[1] < PLACES)
    if kind == ADD:
        return len(args) == 5 and _is_token(args[:3]) and args[3] < PLACES and args[4] < PLACES
    if kind == LAY:
        return _is_lay(args)
    return all(card < FACES for card in args)


def _is_lay(args: list[int]) -> bool:
    """Tokens, with strokes anywhere between them."""
    k = 0
    while k < len(args):
        if args[k] == STROKE:
            k += 1
        elif _is_token(args[k : k + 3]):
            k += 3
        else:
            return False
    return k > 0


def _is_token(args: list[int]) -> bool:
    """Only a joker is announced as anything."""
    if len(args) < 3 or args[0] >= FACES:
        return False
    return args[1:] == [0, 0] or (is_joker(args[0]) and args[1] <= 15 and args[2] <= len(COLOURS))


def text_of(action: int) -> str:
    args = read(action)
    return " ".join([VERBS[kind_of(action)], *_words(kind_of(action), args)])


def _words(kind: int, args: list[int]) -> list[str]:
    if kind in (TAKE, GIVE_PASS):
        return [str(seat + 1) for seat in args]
    if kind == LAY:
        words: list[str] = []
        while args:
            if args[0] == STROKE:
                words.append("/")
                args = args[1:]
            else:
                words.append(_token_text(args))
                args = args[3:]
        return words
    if kind == ADD:
        return [_token_text(args), f"{args[3] + 1}.{args[4] + 1}"]
    if kind == PICK and args:
        return [name(args[0]), str(args[1] + 1)]
    return [name(card) for card in args]


def _token_text(args: list[int]) -> str:
    card, number, colour = args[0], args[1], args[2] - 1
    if number == 0 and colour < 0:
        return name(card)
    return f"{name(card)}={COLOURS[colour] if colour >= 0 else ''}{number or ''}"


def parse(text: str) -> int:
    verb, *words = text.split(" ")
    args = _arguments(VERBS.index(verb), words) if verb in VERBS else None
    if args is None or len(args) > LONGEST:
        raise BadNotation(f"{text[:40]!r} is not an action of Level 8")
    return pack(VERBS.index(verb), args)


def _arguments(kind: int, words: list[str]) -> list[int] | None:
    if kind == LAY and words:
        return [digit for word in words for digit in ([STROKE] if word == "/" else _token(word))]
    if kind in (SHOW, PLAY_SWAP, HOLD) or (kind == DISCARD and len(words) == 1):
        return [card_of(word) for word in words]
    if kind in (TAKE, GIVE_PASS) and len(words) == 1:
        return [_place(words[0])]
    if kind == PICK and len(words) == 2:
        return [card_of(words[0]), _place(words[1])]
    if kind == ADD and len(words) == 2 and words[1].count(".") == 1:
        seat, place = words[1].split(".")
        return [*_token(words[0]), _place(seat), _place(place)]
    if kind in (DRAW, PLAY_STEAL, PLAY_KEEP, PICK) and not words:
        return []
    return None


def _token(word: str) -> list[int]:
    announced = JOKER.fullmatch(word)
    if announced is None:
        return token(card_of(word), 0, -1)
    joker, colour, number = announced.groups()
    if word.endswith("="):
        raise BadNotation(f"{word!r} announces nothing")
    return token(card_of(joker), int(number or 0), COLOURS.index(colour) if colour else -1)


def _place(word: str) -> int:
    """A seat or a combination: 1 to 9."""
    if len(word) != 1 or word not in "123456789":
        raise BadNotation(f"{word[:20]!r} is not a seat or a combination")
    return int(word) - 1
