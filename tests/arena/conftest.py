"""Fixtures: bots that are in the catalogue for the length of a test."""

import pytest

from cartable.bots.catalogue import BOTS, EVERY_GAME
from tests.arena.bots import First, Sampler


@pytest.fixture
def more_bots(monkeypatch):
    """`first` and `sampler@N` play every game, beside `random`; only in this process."""
    monkeypatch.setitem(BOTS[EVERY_GAME], "first", First())
    monkeypatch.setitem(BOTS[EVERY_GAME], "sampler", Sampler)
