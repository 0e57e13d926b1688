"""What tests of commands share: running one, and the games that their records come from."""

import json
from dataclasses import dataclass

import pytest

from cartable.cli import main


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    status: int
    out: str
    err: str

    def json(self):
        assert self.status == 0, self.err
        return json.loads(self.out)


class Terminal:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: object) -> Said:
        self.capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = self.capsys.readouterr()
        return Said(status, out, err)

    def refuses(self, *words: object) -> str:
        """The one sentence with which a command ends; nothing else is printed."""
        said = self(*words)
        assert said.status == 2, said
        assert said.out == ""
        return one_sentence(said.err)


def one_sentence(err: str) -> str:
    """What stands after `cartable: ` in what has to be one printable line."""
    assert err.startswith("cartable: ") and err.endswith("\n")
    sentence = err.removeprefix("cartable: ").removesuffix("\n")
    assert sentence.isprintable() and sentence[-1] in ".?"
    return sentence
