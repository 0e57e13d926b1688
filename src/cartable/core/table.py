"""What lies on the table as seen from one chair. The truth and a view are the same class.

Two rules govern this file and every game:
1. Only facts change a table. A fact is a past-tense method; it decides nothing and draws no chance.
2. A view is a table that was only ever told redacted events. Nothing is cut out of the truth.
"""

from typing import ClassVar, Final, NamedTuple

from cartable.core.native import i64, mypyc_attr, vec
from cartable.core.rng import Chance

# What an argument of a fact is, and for cards: who sees the face. Everybody else is told its back.
SEAT: Final = 0
NUMBER: Final = 1
ALL: Final = 2
OWNER: Final = 3  # the seat that is the fact's first argument
OTHERS: Final = 4  # everybody but the owner (Luz)
NOBODY: Final = 5
OPEN: Final = (SEAT, NUMBER, ALL)  # what every chair is told as it is

NO_SEAT: Final = -1  # nobody's turn; also the chair of a spectator, who is told what ALL are told
BACK: Final = -1

Arg = int | tuple[int, ...]


class Event(NamedTuple):
    """A recorded call of a fact: its name and its arguments, lists of cards as tuples."""

    fact: str
    args: tuple[Arg, ...]

    def __str__(self) -> str:
        return f"{self.fact}{self.args}"


@mypyc_attr(acyclic=True)
class Table:
    """What all games share: seats, the turn, the end, and how facts are told."""

    # fact -> its arguments in order -> what each is; one table a game, so that secrecy is read at a glance
    FACTS: ClassVar[dict[str, dict[str, int]]] = {}

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.turn: i64 = NO_SEAT
        self.over = False
        self.telling = False  # only the truth of a match records; everything else plays at full speed
        self.log: list[Event] = []
        self.chance: Chance | None = None  # a view has none and so can never deal

    # Asked of a view as well as of the truth.

    def legal(self, seat: i64) -> list[int]:
        """Everything this seat may do now: move if it is its turn, and say what may be said."""
        return (self.moves() if seat == self.turn else []) + self.talk(seat)

    def moves(self) -> list[int]:
        """What the seat to move can choose from; empty when the game is over."""
        raise NotImplementedError

    def talk(self, seat: i64) -> list[int]:
        """What this seat may say at this moment."""
        return []

    def choices(self) -> i64:
        """How many moves there are, without the list: for playouts, which want one of them only."""
        raise NotImplementedError

    def choice(self, k: i64) -> int:
        """The k-th of the moves; asked right after `choices`."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def winners(self) -> list[int]:
        raise NotImplementedError

    def zones(self) -> dict[str, list[int]]:
        """Every place where cards lie, faces or backs; hands without an order of their own are sorted."""
        raise NotImplementedError

    def open_facts(self) -> dict[str, object]:
        """Everything else that everybody can see."""
        raise NotImplementedError

    # Asked of the truth, or of a sample.

    def start(self) -> None:
        """Sets up and deals."""
        raise NotImplementedError

    def play(self, seat: i64, action: int) -> None:
        """Checks everything, raising Illegal and changing nothing; then narrates facts."""
        raise NotImplementedError

    def copy(self) -> "Table":
        raise NotImplementedError

    def sample(self, seat: i64, chance: Chance) -> "Table":
        """A full table that this view's seat cannot tell from the truth."""
        raise NotImplementedError

    # Text at the edges.

    def text(self, action: int) -> str:
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action of this text, or BadNotation."""
        raise NotImplementedError

    def card_name(self, card: i64) -> str:
        raise NotImplementedError

    def back(self, card: i64) -> i64:
        """What a card looks like to those who do not see its face."""
        return BACK

    # How facts are told.

    def tell(self, fact: str, *args: int) -> None:
        self.log.append(Event(fact, args))

    def tell_cards(self, fact: str, seat: i64, cards: vec[i64]) -> None:
        self.log.append(Event(fact, (seat, tuple([int(card) for card in cards]))))

    def tell_pile(self, fact: str, cards: vec[i64]) -> None:
        self.log.append(Event(fact, (tuple([int(card) for card in cards]),)))

    def told(self, event: Event) -> None:
        """The same fact, happening on this table."""
        args = [vec[i64](arg) if isinstance(arg, tuple) else arg for arg in event.args]
        getattr(self, event.fact)(*args)

    def redact(self, event: Event, seat: i64) -> Event:
        """The event as this seat is told it: a card it may not see is turned to its back."""
        kinds = self.FACTS[event.fact]
        if len(kinds) == len(event.args) and all(kind in OPEN for kind in kinds.values()):
            return event
        owner = event.args[0] if event.args else NO_SEAT
        args: list[Arg] = []
        for kind, arg in zip(kinds.values(), event.args, strict=True):
            if sees(kind, owner, seat):
                args.append(arg)
            elif isinstance(arg, tuple):
                args.append(tuple([int(self.back(card)) for card in arg]))
            else:
                args.append(int(self.back(arg)))
        return Event(event.fact, tuple(args))

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:  # not in one expression: mypyc would box `… else 0`
            return 0
        return seat + 1

    def snapshot(self) -> tuple[dict[str, object], dict[str, list[int]]]:
        """All that this table knows, for comparing."""
        return self.open_facts(), self.zones()


def sees(kind: int, owner: object, seat: i64) -> bool:
    """Whether a seat is told an argument as it is. Fails closed: an unknown word hides."""
    if kind in OPEN:
        return True
    if kind == OWNER:
        return seat == owner
    return kind == OTHERS and seat != owner and seat != NO_SEAT
