"""The process in which bots think: reads questions from its input, one a line, and writes what they want to do."""

import os
import sys

from msgspec import json

from cartable.bots.bot import SILENT
from cartable.bots.catalogue import bot_named
from cartable.core.rng import Rng
from cartable.core.table import NO_SEAT, Event, Table
from cartable.games.catalogue import game_named
from cartable.server.thinking.worker_pool import Question, Thinker, Thought


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people at the table come first
    for line in sys.stdin.buffer:
        thought = think(json.decode(line, type=Question))
        sys.stdout.buffer.write(json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


def think(question: Question) -> Thought:
    """Whoever has something to say says it, then whoever is to move moves: as in bots/play.py."""
    rng = Rng(question.seed)
    views = [(thinker, view_of(question, thinker)) for thinker in question.thinkers]
    for thinker, view in sorted(views, key=lambda pair: pair[0].seat == pair[1].turn):
        if legal := view.legal(thinker.seat):
            bot = bot_named(thinker.bot, question.game)
            action = bot.choose(view.copy(), thinker.seat, legal, rng)
            if action != SILENT:
                return Thought(thinker.seat, view.text(action))
    return Thought(NO_SEAT)


def view_of(question: Question, thinker: Thinker) -> Table:
    view = game_named(question.game).empty_table(question.seats, question.options)
    for event in thinker.told:
        view.told(Event(*event))
    return view


if __name__ == "__main__":
    main()
