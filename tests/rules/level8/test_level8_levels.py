"""Level 8: level cards, built in, in a line, or in a file of one's own (L8-4)."""

import pytest

from cartable.core.errors import BadOptions
from cartable.games.level8 import LEVEL8
from cartable.games.level8.levels import BUILT_IN, DEFAULTS, built_in, built_in_line, line_from, read, text
from cartable.games.level8.melds import COLOUR, COLOURED_RUN, RUN, SET, kind_of, size_of
from tests.rules.level8.positions import do, position

CLASSIC_1 = (
    "run 3 run 3 | set 2 set 2 set 2 set 2 | run 3 colour 4 | run 6 set 2 | run 7 | set 2 set 3 set 3 | "
    "set 3 colour 5 | set 2 set 3 set 4"
)
MASTER_1 = (
    "set 2 set 2 set 2 set 2 | run 4 set 2 set 2 | coloured run 3 colour 4 | colour 3 colour 3 colour 3 | "
    "coloured run 3 coloured run 3 | run 5 set 3 | coloured run 4 colour 4 | set 4 run 4"
)
MASTER_2 = (
    "coloured run 3 set 3 | colour 4 colour 4 | coloured run 3 coloured run 3 | "
    "coloured run 2 coloured run 2 coloured run 2 coloured run 2 | coloured run 5 | "
    "coloured run 2 coloured run 2 coloured run 2 set 3 | run 8 | run 9"
)
CARDS = {"classic-1": CLASSIC_1, "master-1": MASTER_1, "master-2": MASTER_2}
SIX = "run 3 | run 3 | run 3 | run 3 | run 3 | run 3"


def eight(level: str, last: str = "run 3") -> str:
    return f"{level} | {SIX} | {last}"


def complaint(**options: str) -> str:
    """Why there is no such game: one sentence."""
    with pytest.raises(BadOptions) as caught:
        LEVEL8.options(options)
    return sentence(caught.value)


def sentence(problem: BadOptions) -> str:
    said = str(problem)
    assert said[0].isupper() and said.endswith(".") and "\n" not in said and len(said) < 200
    return said


@pytest.mark.parametrize(("name", "line"), CARDS.items())
def test_L8_4_the_level_cards_of_the_rulebook(name, line):
    assert built_in_line(name) == line


def test_L8_4_are_all_there_are():
    assert (built_in(), DEFAULTS) == (sorted(CARDS), {"classic": "classic-1", "master": "master-1"})


@pytest.mark.parametrize(("name", "line"), CARDS.items())
def test_L8_4_a_card_reads_back_from_its_line(name, line):
    card = read(line, name.split("-")[0])
    assert len(card) == 8
    assert (text(card), read(text(card), "master")) == (line, card)


def test_L8_4_a_level_is_a_list_of_combinations():
    level = read(eight("run 3 set 2 colour 4"), "classic")[0]
    assert [(kind_of(code), size_of(code)) for code in level] == [(RUN, 3), (SET, 2), (COLOUR, 4)]
    level = read(eight("coloured run 4 run 2"), "master")[0]
    assert [(kind_of(code), size_of(code)) for code in level] == [(COLOURED_RUN, 4), (RUN, 2)]


@pytest.mark.parametrize("name", CARDS)
def test_L8_4_a_record_has_the_card_written_out(name):
    edition = name.split("-")[0]
    assert LEVEL8.options({"edition": edition, "card": name}) == {"edition": edition, "card": CARDS[name]}
    assert LEVEL8.options({"edition": edition, "card": CARDS[name]})["card"] == CARDS[name]


def test_L8_4_each_edition_has_a_card_to_begin_with():
    assert LEVEL8.options({}) == {"edition": "classic", "card": CLASSIC_1}
    assert LEVEL8.options({"edition": "master"}) == {"edition": "master", "card": MASTER_1}


def test_L8_4_the_table_plays_by_the_card_that_was_asked_for():
    table = LEVEL8.empty_table(2, {"card": eight("colour 2", "set 2")})
    facts = table.open_facts()
    assert (facts["edition"], facts["card"]) == ("classic", read(eight("colour 2", "set 2"), "classic"))


def test_L8_4_spaces_do_not_matter():
    loose = "  run  3\n|" + CLASSIC_1.partition("|")[2].replace(" ", "  ")
    assert LEVEL8.options({"card": loose})["card"] == "run 3 |" + CLASSIC_1.partition("|")[2]


OWN = """
name = "Ours"
levels = [
  ["run 3", "set 2"],
  ["run 3"], ["run 3"], ["run 3"], ["run 3"], ["run 3"], ["run 3"],
  ["coloured run 4"],
]
"""


def own(tmp_path, content: str | bytes):
    path = tmp_path / "own.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_L8_4_players_can_add_their_own(tmp_path):
    line = line_from(own(tmp_path, OWN))
    assert line == eight("run 3 set 2", "coloured run 4")
    assert LEVEL8.options({"edition": "master", "card": line})["card"] == line


NO_TOML = ["levels = [", b"\xff\xfe", "levels = " + "[" * 5000]
NO_CARD = ["", 'name = "no levels"', "levels = 8", 'levels = ["run 3"]', 'levels = "run 3"']


@pytest.mark.parametrize("content", [*NO_TOML, *NO_CARD], ids=lambda content: repr(content)[:20])
def test_L8_4_a_broken_file_is_refused(tmp_path, content):
    with pytest.raises(BadOptions, match=r"own\.toml") as caught:
        line_from(own(tmp_path, content))
    assert str(tmp_path) not in sentence(caught.value)


def test_L8_4_a_file_that_is_not_there_is_refused(tmp_path):
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(BadOptions, match="cannot be read") as caught:
            line_from(path)
        assert str(tmp_path.parent) not in sentence(caught.value)


def test_L8_4_what_a_file_says_is_checked_like_a_line(tmp_path):
    with pytest.raises(BadOptions, match=r"has 8 levels \(L8-4\), this one 3"):
        line_from(own(tmp_path, 'levels = [[3, "run"], [], [["set 2"]]]'))


@pytest.mark.parametrize(
    "name",
    ["classic-2", "classic-1.toml", "CLASSIC-1", "run 3", "/etc/passwd", "../levels.py", "x" * 9999, "\0"],
)
def test_L8_4_a_name_that_is_none_of_them_is_refused(name):
    said = complaint(card=name)
    assert said == f"There is no level card {name[:40]!r}; there are classic-1, master-1, master-2."


def test_L8_4_a_path_is_no_card_even_of_a_file_that_is_there(tmp_path):
    path = own(tmp_path, OWN)
    for name in (path, path.with_suffix(""), BUILT_IN / "classic-1", "../levelcards/classic-1"):
        assert complaint(card=str(name)).startswith("There is no level card")


@pytest.mark.parametrize(("line", "levels"), [("|", 2), (f"{CLASSIC_1} | run 3", 9), (f"{SIX} | run 3", 7)])
def test_L8_4_a_card_has_eight_levels(line, levels):
    assert complaint(card=line) == f"A level card has 8 levels (L8-4), this one {levels}."


NO_LEVELS = ["", "run", "3", "3 run", "run 3 set", "run three", "straight 3", "run 3 3"]


@pytest.mark.parametrize("level", [*NO_LEVELS, "run -3", "run 3.0", "run ٣", "RUN 3"])
def test_L8_4_a_level_must_be_readable(level):
    assert complaint(card=eight(level)) == f"Level 1 does not read like 'run 3 set 2': {level!r}."


@pytest.mark.parametrize(
    ("edition", "level", "kind", "size", "most"),
    [
        ("classic", "run 1", "run", 1, 11),
        ("classic", "run 0", "run", 0, 11),
        ("classic", "run 12", "run", 12, 11),
        ("classic", "set 13", "set", 13, 12),
        ("master", "set 11", "set", 11, 10),
        ("master", "coloured run 12", "coloured run", 12, 11),
        ("master", "colour 99", "colour", 99, 11),
    ],
)
def test_L8_4_a_combination_must_be_possible(edition, level, kind, size, most):
    said = complaint(edition=edition, card=eight("run 3", level))
    assert said == f"Level 8 asks for a {kind} of {size}; it must be 2 to {most} cards."


def test_L8_4_a_number_is_read_as_it_stands():
    assert complaint(card=eight("run 0040")) == "Level 1 does not read like 'run 3 set 2': 'run 0040'."


def test_L8_4_so_are_all_sizes_up_to_the_most():
    assert read(eight("run 3", "set 11"), "classic")[7] == [SET * 16 + 11]
    assert read(eight("run 3", "set 10"), "master")[7] == [SET * 16 + 10]
    assert read(eight("colour 10", "run 11"), "master")[7] == [RUN * 16 + 11]


@pytest.mark.parametrize(("level", "cards"), [("run 6 set 5", 11), ("set 2 " * 6, 12), ("run 11", 11)])
def test_L8_4_a_level_must_fit_a_hand_and_leave_a_card(level, cards):
    said = complaint(card=eight(level))
    assert said == f"Level 1 asks for {cards} cards; no hand can lay more than 10 (L8-19)."


def test_L8_4_but_level_8_may_take_all_eleven():
    said = complaint(card=eight("run 3", "set 6 set 6"))
    assert said == "Level 8 asks for 12 cards; no hand can lay more than 11 (L8-19)."
    cards = "r1 g2 b3 y4 o5 p6 r7 g8 b9 y10 o11"
    table = position(cards, "g1", levels=[8, 1], card="run 10")
    table.card = read(eight("run 3", "run 11"), "classic")
    assert do(table, f"1 lay {cards}").winners() == [0]


@pytest.mark.parametrize("edition", ["", "Classic", "expert"])
def test_L8_2_there_are_two_editions(edition):
    assert complaint(edition=edition) == f"The option edition is classic or master, not {edition!r}."


def test_L8_5_two_to_six_players():
    for seats in (1, 7):
        with pytest.raises(BadOptions):
            LEVEL8.empty_table(seats, {})
    assert [LEVEL8.empty_table(seats, {}).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
