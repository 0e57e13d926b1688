"""What a command is, and how it fails."""

import argparse
from collections.abc import Callable
from typing import NamedTuple

from cartable.core.errors import CartableError


class Failure(CartableError):
    """One sentence for the person at the keyboard; the command ends with exit code 2."""


class Command(NamedTuple):
    """What `cartable NAME --help` says of a command, its arguments, and what it does."""

    description: str
    examples: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
