"""What a command is, and how it fails."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from cartable.core.errors import CartableError


class Failure(CartableError):
    """One sentence for the person at the keyboard; the command ends with exit code 2."""


@dataclass(frozen=True)
class Command:
    """What `cartable --help` and `cartable NAME --help` say of a command, its arguments, and what it does."""

    name: str
    brief: str
    description: str
    examples: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
