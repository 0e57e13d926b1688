"""Level 8 at the edges: the text of actions, and numbers that are none."""

from random import Random

import pytest

from cartable.core.errors import BadNotation
from cartable.games.level8.actions import DISCARD, HOLD, LAY, SHOW, STROKE, VERBS, pack, parse, text_of
from tests.rules.level8.positions import position

# Every kind of action, with the number it has for ever: records and bots rely on both.
EXAMPLES = {
    "draw": 0,
    "take 1": 128 + 1,
    "take 9": 9 * 128 + 1,
    "lay r1": (1 + 128 * (1 + 128)) * 128 + 2,
    "add r7 1.2": (((((2 * 128 + 1) * 128 + 1) * 128 + 1) * 128) + 7) * 128 + 3,
    "discard r1": 128 + 4,
    "discard keep": 98 * 128 + 4,
    "pass 2": 2 * 128 + 5,
    "steal": 6,
    "show r1 b2 y3": ((48 * 128 + 32) * 128 + 1) * 128 + 7,
    "pick": 8,
    "pick r1 2": (2 * 128 + 1) * 128 + 8,
    "swap": 9,
    "swap r1 b2": (32 * 128 + 1) * 128 + 9,
    "keep": 10,
    "hold": 11,
    "hold *": 91 * 128 + 11,
}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items())
def test_an_action_has_one_text(text, action):
    assert (parse(text), text_of(action)) == (action, text)


@pytest.mark.parametrize(
    "text",
    [
        "lay r4 g5 b6 / y7 *=7",
        "lay * *=7 *=r *=r7 *l=p15 *m=6 *h=o",
        "lay /",
        "lay / r4 / / g5 /",
        "add *=3 1.2",
        "add *m=r7 9.9",
        "add pass 1.1",
        "show",
        "swap r1 r1 r1 r1",
        "hold *l *m *h pass steal swap keep",
        "pick keep 6",
    ],
)
def test_a_text_reads_back(text):
    assert text_of(parse(text)) == text


def test_the_table_reads_and_writes_the_same():
    table = position("r1", "g1")
    assert (table.parse("discard r1"), table.text(DISCARD + 128)) == (DISCARD + 128, "discard r1")


BAD = [
    *["", " ", "draw ", " draw", "Draw", "draw 1", "draw\n", "play r1", "drawdraw", "?"],
    *["take", "take 0", "take 10", "take x", "take ", "take 1 2", "take ١", "take -1", "take 1.1"],
    *["lay", "lay ", "lay r4  g5", "lay r4/g5", "lay r16", "lay r0", "lay ?", "lay r4=5", "lay pass=r7"],
    *["lay *=", "lay *=0", "lay *=16", "lay *=x", "lay *=7r", "lay *x=7", "lay **", "lay *==7", "lay *=07"],
    *["add", "add r7", "add r7 1", "add r7 1.", "add r7 .1", "add r7 1.2.3", "add r7 0.1", "add r7 1.0"],
    *["add r7 10.1", "add r7 1.2 3", "add 1.2", "add *= 1.2", "add / 1.2", "add r7 1,2", "add r7  1.2"],
    *["discard", "discard r1 r2", "discard r16", "discard *=7", "discard ?", "discard R1", "discard /"],
    *["pass", "pass 0", "pass 10", "pass me", "pass 1 2", "steal 2", "steal r1", "keep r1", "keep 1"],
    *["pick r1", "pick 2", "pick r1 0", "pick r1 2 3", "pick r16 2", "pick r1 10"],
    *["show r16", "show r1,r2", "show *=7", "swap ?", "swap r1  r2", "hold r1 /", "hold -", "hold r1\tr2"],
]


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(BadNotation):
        parse(text)


@pytest.mark.parametrize("verb", VERBS)
def test_an_endless_text_is_refused_in_a_short_sentence(verb):
    for text in (f"{verb} " + "r1 " * 10_000, f"{verb} " + "x" * 100_000, verb * 1000):
        with pytest.raises(BadNotation) as caught:
            parse(text)
        assert len(str(caught.value)) < 200


LONGEST = [90, 7, 1] * 21 + [STROKE]


def test_the_longest_lay_down():
    assert parse(text_of(pack(LAY, LONGEST))) == pack(LAY, LONGEST)
    for text in ("lay" + " r1" * 22, "lay" + " /" * 65):
        with pytest.raises(BadNotation):
            parse(text)


def has_no_text_or_reads_back(action: int) -> None:
    try:
        text = text_of(action)
    except BadNotation:
        return
    assert parse(text) == action


@pytest.mark.parametrize(("kind", "card"), [(LAY, [90, 7, 1]), (LAY, [STROKE]), (SHOW, [0]), (HOLD, [97])])
@pytest.mark.parametrize("many", [1, 10, 21, 22, 31, 32, 64, 65])
def test_what_has_a_text_reads_back(kind, card, many):
    has_no_text_or_reads_back(pack(kind, card * many))


@pytest.mark.parametrize("verb", ["show", "swap", "hold"])
def test_what_is_read_has_a_text(verb):
    with pytest.raises(BadNotation):
        parse(f"{verb}" + " r1" * 70)


def is_refused(action: int) -> None:
    with pytest.raises(BadNotation):
        text_of(action)
    with pytest.raises(BadNotation):
        position("r1 r2", "g1").play(0, action)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("draw", [0]),
        ("take", []),
        ("take", [9]),
        ("take", [0, 0]),
        ("lay", []),
        ("lay", [0]),
        ("lay", [0, 0]),
        ("lay", [98, 0, 0]),
        ("lay", [0, 0, 0, 5]),
        ("lay", [0, 7, 0]),
        ("lay", [0, 0, 1]),
        ("lay", [90, 16, 0]),
        ("lay", [90, 0, 7]),
        ("lay", [94, 1, 0]),
        ("add", [0, 0, 0, 0]),
        ("add", [0, 0, 0, 0, 0, 0]),
        ("add", [0, 0, 0, 9, 0]),
        ("add", [0, 0, 0, 0, 9]),
        ("add", [0, 1, 0, 0, 0]),
        ("add", [STROKE, 0, 0, 0, 0]),
        ("discard", []),
        ("discard", [98]),
        ("discard", [0, 0]),
        ("pass", [9]),
        ("pass", []),
        ("steal", [0]),
        ("keep", [0]),
        ("show", [98]),
        ("swap", [0, 98]),
        ("hold", [126]),
        ("pick", [0]),
        ("pick", [98, 0]),
        ("pick", [0, 9]),
        ("pick", [0, 0, 0]),
    ],
)
def test_arguments_that_do_not_fit_the_kind_are_refused(kind, args):
    is_refused(pack(VERBS.index(kind), args))


NO_KIND = [-1, -128, 12, 127, -(1 << 70), 10**300 // 128 * 128 + 12]
NO_ARGUMENTS = [128 * 128 + 4, 128 * 128 + 7, 1 << 64, 1 << 70]


@pytest.mark.parametrize("action", [*NO_KIND, *NO_ARGUMENTS])
def test_a_number_that_is_no_action_is_refused(action):
    is_refused(action)


@pytest.mark.parametrize("kind", [LAY, SHOW, HOLD])
def test_a_huge_number_is_refused_at_once(kind):
    is_refused(pack(kind, [0] * 66))
    is_refused((1 << 100_000) + kind)


def test_every_number_is_refused_or_reads_back():
    dice = Random(8)
    read_back = 0
    for bits in range(4, 90):
        for _ in range(60):
            action = dice.getrandbits(bits)
            if dice.random() < 0.8:  # else few would be of a kind that there is
                action += dice.randrange(12) - action % 128
            try:
                text = text_of(action)
            except BadNotation:
                continue
            assert parse(text) == action
            read_back += 1
    assert read_back > 500
