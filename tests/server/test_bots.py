"""Bots at the table: they think elsewhere, and a table never waits for one that is broken."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cartable.core.table import NO_SEAT
from cartable.server.messages import Start
from cartable.server.net.connection import Connection
from cartable.server.net.live_table import LiveTable
from cartable.server.table.bot_choice import strength
from cartable.server.table.entries import BotPut, Played, UndoWanted
from cartable.server.thinking import worker_pool as pool
from cartable.server.thinking.botplay import MOST_WORDS, BotPlay, question_of
from cartable.server.thinking.worker import think
from cartable.server.thinking.worker_pool import Failed, Question, Thinker, Thought, WorkerPool
from tests.server.desk import Desk


class Memory:
    """A store that forgets."""

    async def append(self, table: str, seq: int, entries: list[bytes]) -> None: ...

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        return []


class Fixed:
    """Workers that answer as a test wants."""

    def __init__(self, answer: Callable[[Question], Thought]) -> None:
        self.answer = answer
        self.asked = 0

    async def ask(self, question: Question) -> Thought:
        self.asked += 1
        return self.answer(question)


def at_table(desk: Desk, workers: Any, until: Callable[[], bool]) -> None:
    """Lets the bots of this desk play until something has happened."""

    async def run() -> None:
        bots = BotPlay(workers, 0)
        table = LiveTable(desk.room, Memory(), bots.stir)  # type: ignore[arg-type]
        connection = Connection(desk.room, "key 0", 9)
        await table.join(connection)
        async with asyncio.timeout(60):
            while not until() or table.bots:
                await asyncio.sleep(0.001)
                if until():
                    table.connections.clear()

    asyncio.run(run())


# Where they think


def test_a_bot_sees_what_its_seat_was_told_and_nothing_else():
    desk = Desk("luz", 3, 1)
    desk.ask(0, Start())
    if desk.turn == 0:
        desk.play_all("bid 3")
    asked = question_of(desk.room)
    assert desk.room.match is not None
    assert [thinker.seat for thinker in asked.thinkers] == [desk.turn]
    assert asked.thinkers[0].told == desk.room.match.told(desk.turn)
    assert desk.room.match.record().seed not in str(asked)


def test_a_thought_is_a_legal_action_of_whoever_is_to_move():
    for game in ("luz", "level8", "level10"):
        desk = Desk(game, 2 if game != "luz" else 3, 1)
        desk.ask(0, Start())
        desk.enter(BotPut(0, "random"))
        thought = think(question_of(desk.room))
        assert thought.seat == desk.turn
        assert thought.action in desk.legal(thought.seat)


def test_questions_are_answered_in_processes_that_are_used_again():
    async def run() -> None:
        workers = WorkerPool(2)
        asked = _question()
        thoughts = await asyncio.gather(*(workers.ask(asked) for _ in range(6)))
        assert {thought.seat for thought in thoughts} == {thoughts[0].seat} != {NO_SEAT}
        processes = [worker.process.pid for worker in workers.free]
        assert 1 <= len(processes) <= 2
        await workers.ask(asked)
        assert sorted(worker.process.pid for worker in workers.free) == sorted(processes)
        await workers.close()

    asyncio.run(run())


def test_a_process_that_dies_is_replaced():
    async def run() -> None:
        workers = WorkerPool(1)
        asked = _question()
        await workers.ask(asked)
        workers.free[0].process.kill()
        with pytest.raises(Failed):
            await workers.ask(asked)
        assert (await workers.ask(asked)).seat != NO_SEAT
        await workers.close()

    asyncio.run(run())


def test_a_question_that_breaks_the_process_breaks_nothing_else():
    async def run() -> None:
        workers = WorkerPool(1)
        broken = Question("luz", 3, {}, [Thinker(0, "random", [("exploded", ())])], "1")
        with pytest.raises(Failed):
            await workers.ask(broken)
        assert (await workers.ask(_question())).seat != NO_SEAT
        await workers.close()

    asyncio.run(run())


def test_who_thinks_for_too_long_is_stopped(monkeypatch):
    monkeypatch.setattr(pool, "LONGEST_THOUGHT", 0.0)

    async def run() -> None:
        workers = WorkerPool(1)
        with pytest.raises(Failed):
            await workers.ask(_question())
        assert workers.free == []
        await workers.close()

    asyncio.run(run())


def test_who_is_asked_and_not_waited_for_holds_nothing_up():
    async def run() -> None:
        workers = WorkerPool(2)
        asking = [asyncio.create_task(workers.ask(_question())) for _ in range(5)]
        await asyncio.sleep(0)
        for task in asking:
            task.cancel()
        assert all(
            isinstance(end, asyncio.CancelledError)
            for end in await asyncio.gather(*asking, return_exceptions=True)
        )
        assert (await workers.ask(_question())).seat != NO_SEAT
        await workers.close()

    asyncio.run(run())


def _question() -> Question:
    desk = Desk("luz", 3, 1)
    desk.ask(0, Start())
    desk.enter(BotPut(0, "random"))
    return question_of(desk.room)


# How they act


def playing(game: str, seats: int) -> Desk:
    """One person whose seat a bot plays, and bots."""
    desk = Desk(game, seats, 1)
    desk.ask(0, Start())
    return desk


def raises(question: Question) -> Thought:
    raise Failed


@pytest.mark.parametrize(
    "answer",
    [
        raises,
        lambda question: Thought(question.thinkers[0].seat, "no such move"),
        lambda question: Thought(question.thinkers[0].seat, "play 11"),
        lambda question: Thought(question.thinkers[0].seat, ""),
    ],
    ids=["dies", "babbles", "cheats", "is silent"],
)
def test_a_broken_bot_makes_some_move(answer):
    desk = playing("luz", 3)
    if desk.turn == 0:
        desk.play_all("bid 3")
    before = len(desk.room.deeds)
    at_table(desk, Fixed(answer), lambda: len(desk.room.deeds) > before)
    assert desk.room.deeds[before].action.startswith("bid")


def test_bots_go_on_until_a_person_is_to_move():
    desk = playing("luz", 3)
    at_table(desk, Fixed(think), lambda: desk.turn == 0)
    assert all(deed.seat != 0 for deed in desk.room.deeds)


def test_a_bot_that_always_talks_is_heard_a_few_times_only():
    desk = playing("level10", 2)

    def chat(question: Question) -> Thought:
        spoken = len(desk.room.deeds)
        return Thought(1, f"say have {('desert', 'forest', 'sky', 'volcano', 'swamp')[spoken % 5]}")

    at_table(desk, Fixed(chat), lambda: len(desk.room.deeds) >= MOST_WORDS)
    assert [deed.seat for deed in desk.room.deeds] == [1] * MOST_WORDS
    assert desk.turn == 0  # and it is still the person's turn


def test_bots_wait_while_an_undo_is_asked_for():
    desk = playing("luz", 3)
    desk.enter(Played(desk.turn, "bid 3"), UndoWanted(0, 0))
    fixed = Fixed(think)
    at_table(desk, fixed, lambda: True)
    assert fixed.asked == 0


def test_strengths_fall_back_on_weaker_ones():
    assert strength("luz", "random") == "random"
    assert strength("luz", "expert") in ("random", "easy", "good", "expert")
