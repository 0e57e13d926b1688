"""Bots at the table: they are asked whenever something has changed, wait a moment as people do, and then act."""

import asyncio
import logging
import time
from secrets import randbelow, token_hex
from typing import Final

from cartable.core.match import Match
from cartable.core.table import NO_SEAT
from cartable.server.messages import No, Play
from cartable.server.net.live_table import LiveTable
from cartable.server.table.room import Room
from cartable.server.thinking.worker_pool import Failed, Question, Thinker, Thought, WorkerPool

log = logging.getLogger("cartable")

WAITS: Final = {"slow": 2.4, "normal": 1.1, "fast": 0.35}  # seconds from one action to the next
MOST_WORDS: Final = 2  # that a bot may say between two moves


class BotPlay:
    """Plays the bots of all tables. `tempo` stretches or cuts their waits; 0 is at once."""

    def __init__(self, workers: WorkerPool, tempo: float = 1.0) -> None:
        self.workers = workers
        self.tempo = tempo

    def stir(self, table: LiveTable) -> None:
        """Called after every change. One task a table goes on until the bots have nothing more to do."""
        if table.bots is None and table.connections and _thinkers(table.room):
            table.bots = asyncio.create_task(self._play(table))

    async def _play(self, table: LiveTable) -> None:
        silent_at = -1  # the change to which they had nothing to say
        try:
            while table.connections and table.room.changed_at != silent_at and _thinkers(table.room):
                at = table.room.changed_at
                thought = await self._thought(table.room)
                if thought.seat == NO_SEAT:
                    silent_at = at
                elif table.room.changed_at == at and table.room.wish is None:
                    await self._act(table, thought)
        finally:
            table.bots = None

    async def _thought(self, room: Room) -> Thought:
        """What one of them wants to do, not before a moment has passed."""
        started = time.monotonic()
        question = question_of(room)
        turn = room.match.turn if room.match else NO_SEAT
        try:
            thought = await self.workers.ask(question)
        except Failed:
            bots = {thinker.bot for thinker in question.thinkers}
            log.warning(
                "a bot of %s gave no answer (%s): any move will do", room.game, ", ".join(sorted(bots))
            )
            to_move = any(thinker.seat == turn for thinker in question.thinkers)
            thought = Thought(turn if to_move else NO_SEAT)
        if thought.seat != NO_SEAT:
            await asyncio.sleep(WAITS[room.pace] * self.tempo - (time.monotonic() - started))
        return thought

    async def _act(self, table: LiveTable, thought: Thought) -> None:
        """Without a good idea, any move will do: a table never waits for a broken bot."""
        seq, room = table.room.seq, table.room
        refused = True
        if thought.action:
            refused = isinstance(await table.ask(thought.seat, Play(seq, thought.action)), No)
        if refused and room.seq == seq and room.match and thought.seat == room.match.turn:
            await table.ask(thought.seat, Play(seq, any_move(room.match)))


def question_of(room: Room) -> Question:
    assert room.match is not None
    thinkers = [Thinker(seat, room.chairs[seat].bot, [*room.match.told(seat)]) for seat in _thinkers(room)]
    return Question(room.game, len(room.chairs), room.match.options, thinkers, token_hex(8))


def any_move(match: Match) -> str:
    view = match.view(match.turn)
    return view.text(view.choice(randbelow(view.choices())))


def _thinkers(room: Room) -> list[int]:
    """The seats of bots that could do something now."""
    match = room.match
    if match is None or match.over or room.wish is not None:
        return []
    bots = [seat for seat, chair in enumerate(room.chairs) if chair.bot]
    return [
        seat for seat in bots if seat == match.turn or (match.legal(seat) and _words(room, seat) < MOST_WORDS)
    ]


def _words(room: Room, seat: int) -> int:
    """How much a seat has said since the last move."""
    words = 0
    for deed in reversed(room.deeds):
        if not deed.talk:
            break
        words += deed.seat == seat
    return words
