"""Level 10 actions as small ints, and their text.

`vote 2` · `play f6` · `pause sky` · `pause sky tuck s4` · `reset sky` · `bury f6 d2` · `bury` ·
`say have sky` · `say want sky` · `say reset sky`
"""

from typing import Final

from cartable.core.errors import BadNotation
from cartable.core.native import i64
from cartable.games.level10.cards import LEVELS, PAUSE, ROWS, WORLDS, card_of, name, world, world_of

FACES: Final = PAUSE + 1  # what a hand can hold
MOST_SEATS: Final = 5
# An action is its kind's first number plus its argument; a Level is played by its own number.
PAUSE_IN: Final = LEVELS
TUCK: Final = PAUSE_IN + ROWS
RESET_IN: Final = TUCK + LEVELS
VOTE: Final = RESET_IN + ROWS
SAY: Final = VOTE + MOST_SEATS
BURY_NONE: Final = SAY + 3 * ROWS
BURY_ONE: Final = BURY_NONE + 1
BURY_TWO: Final = BURY_ONE + FACES
ACTIONS: Final = BURY_TWO + FACES * FACES

HAVE: Final = 0
WANT: Final = 1
WANT_RESET: Final = 2
PHRASES: Final = ("have", "want", "reset")


def bury_two(first: i64, second: i64) -> i64:
    return BURY_TWO + first * FACES + second


def text_of(action: int) -> str:
    if not 0 <= action < ACTIONS:
        raise BadNotation(f"{action} is not an action of Level 10")
    if action < PAUSE_IN:
        return f"play {name(action)}"
    if action < TUCK:
        return f"pause {WORLDS[action - PAUSE_IN]}"
    if action < RESET_IN:
        level = action - TUCK
        return f"pause {WORLDS[world(level)]} tuck {name(level)}"
    if action < VOTE:
        return f"reset {WORLDS[action - RESET_IN]}"
    if action < SAY:
        return f"vote {action - VOTE + 1}"
    if action < BURY_NONE:
        phrase, place = divmod(action - SAY, ROWS)
        return f"say {PHRASES[phrase]} {WORLDS[place]}"
    many, first, second = buried(action)
    return " ".join(["bury", *[name(card) for card in (first, second)[:many]]])


def buried(action: i64) -> tuple[i64, i64, i64]:
    """How many cards a bury is, and which, in the order they go under the deck."""
    if action == BURY_NONE:
        return 0, 0, 0
    if action < BURY_TWO:
        return 1, action - BURY_ONE, 0
    return 2, (action - BURY_TWO) // FACES, (action - BURY_TWO) % FACES


def parse(text: str) -> int:
    words = text.split(" ")
    if len(words) == 2 and words[0] == "play" and words[1] != name(PAUSE):
        return card_of(words[1])
    if len(words) == 2 and words[0] == "pause":
        return PAUSE_IN + world_of(words[1])
    if len(words) == 4 and words[0] == "pause" and words[2] == "tuck" and words[3] != name(PAUSE):
        level = card_of(words[3])
        if world(level) == world_of(words[1]):
            return TUCK + level
    if len(words) == 2 and words[0] == "reset":
        return RESET_IN + world_of(words[1])
    if len(words) == 2 and words[0] == "vote" and words[1] in ("1", "2", "3", "4", "5"):
        return VOTE + int(words[1]) - 1
    if len(words) == 3 and words[0] == "say" and words[1] in PHRASES:
        return SAY + PHRASES.index(words[1]) * ROWS + world_of(words[2])
    if words[0] == "bury" and len(words) <= 3:
        cards = [card_of(word) for word in words[1:]]
        if not cards:
            return BURY_NONE
        return BURY_ONE + cards[0] if len(cards) == 1 else int(bury_two(cards[0], cards[1]))
    raise BadNotation(f"{text[:40]!r} is not an action of Level 10")
