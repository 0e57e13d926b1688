"""What can go wrong, and whose fault it is.

CartableError
├── Illegal       a player asked for what a rule forbids; names the rule, is shown translated
├── BadNotation   a text is not an action or a card of this game
├── BadOptions    a game was asked for that does not exist: seats, options, a level card
└── BadRecord     a record is damaged, hostile or of another version; names the line
"""


class CartableError(Exception):
    """Everything that is the asker's fault and not ours."""


class Illegal(CartableError):
    """`Illegal("LUZ-14", colour="red")`: the rule, and the data its sentence needs."""

    def __init__(self, rule: str, **data: int | str) -> None:
        super().__init__(rule)
        self.rule = rule
        self.data = data


class BadNotation(CartableError):
    pass


class BadOptions(CartableError):
    pass


class BadRecord(CartableError):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
