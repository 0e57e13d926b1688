"""What the reckoner has learned, and that it can be learned again."""

import json
from importlib.resources import files

import pytest

from cartable.bots.luz.learned import LEARNED
from cartable.bots.luz.places import ABOVE, BEATEN, HUNGRY, LATER, MADE, NEXT_APPETITE, NEXT_TRICK, RUFFERS
from cartable.bots.luz.train import LESSONS, train

FILE = json.loads(files("cartable.bots.luz").joinpath("learned.json").read_text("utf-8"))


def test_the_file_says_where_it_comes_from():
    assert FILE["from"].keys() == {"by", "seed", "lessons", "deals", "rules"}
    assert set(FILE["seats"]) == {"3", "4", "5"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_tables_are_whole(seats):
    learned = LEARNED[seats]
    sizes = [len(learned.later), len(learned.beaten), len(learned.made), len(learned.off)]
    assert sizes == [LATER, BEATEN, MADE, MADE]
    assert all(
        0.0 <= chance <= 1.0 for table in (learned.later, learned.beaten, learned.made) for chance in table
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_knows_what_everybody_knows(seats):
    """With ten tricks to come: the highest sun wins; a high sun is worth more than a low one and than a high card;
    who wants tricks gets more of them."""
    later = LEARNED[seats].later
    hungry = 10 * NEXT_TRICK + HUNGRY * NEXT_APPETITE
    suns = [later[hungry + RUFFERS * ABOVE + above] for above in range(4)]
    plain = [later[hungry + above] for above in range(4)]
    assert suns[0] == pytest.approx(1.0, abs=0.01)
    assert suns == sorted(suns, reverse=True)
    assert plain == sorted(plain, reverse=True)
    assert suns[0] > plain[0]
    assert later[hungry + 1] > later[10 * NEXT_TRICK + 1]


def test_training_again_gives_the_same():
    heard: list[tuple[str, int]] = []
    texts = [train("again", 3, lambda what, lesson: heard.append((what, lesson))) for _ in range(2)]
    assert texts[0] == texts[1] != train("else", 3, lambda what, lesson: None)
    assert heard[: 3 * LESSONS] == [
        (f"{seats} seats", lesson + 1) for seats in (3, 4, 5) for lesson in range(LESSONS)
    ]
    told = json.loads(texts[0])
    assert told["from"]["deals"] == 3
    assert {
        seats: {name: len(table) for name, table in tables.items()} for seats, tables in told["seats"].items()
    } == {seats: {"later": LATER, "beaten": BEATEN, "made": MADE, "off": MADE} for seats in ("3", "4", "5")}
