"""A room without a server: what is asked for happens at once, and every entry is kept."""

from cartable.server.messages import No, Play, Request, Start
from cartable.server.table import decide
from cartable.server.table.entries import Entry, Opened, Sat, read, written
from cartable.server.table.room import Room
from cartable.server.table.snapshot import now

SEED = "00112233445566778899aabbccddeeff"
GOOD = "random"


class Desk:
    def __init__(self, game: str, seats: int, people: int = 1, **how: object) -> None:
        self.room = Room("code")
        self.log: list[bytes] = []
        options = how.get("options", {})
        assert isinstance(options, dict)
        self.enter(Opened(game, seats, options, GOOD, bool(how.get("watch")), bool(how.get("know"))))
        for seat in range(people):
            self.enter(Sat(seat, f"P{seat}", f"key {seat}"))
            self.come(seat)

    def enter(self, *entries: Entry) -> None:
        for entry in entries:
            self.log.append(written(entry))
            self.room.apply(entry)

    def come(self, seat: int) -> None:
        self.room.chairs[seat].here = 1

    def go(self, seat: int) -> None:
        self.room.chairs[seat].here = 0
        self.enter(*decide.settled(self.room))

    def ask(self, seat: int, asked: Request) -> object:
        """The entries that followed, or the answer."""
        answer = decide.request(self.room, seat, asked, lambda: SEED)
        if isinstance(answer, list):
            self.enter(*answer)
        return answer

    def play(self, seat: int, action: str) -> object:
        return self.ask(seat, Play(self.room.seq, action))

    def play_all(self, *actions: str) -> None:
        """Whoever's turn it is."""
        for action in actions:
            assert self.room.match is not None
            assert not isinstance(self.play(self.room.match.turn, action), No), action

    def undo(self, seat: int) -> str:
        return now(self.room, seat).undo

    def again(self) -> Room:
        """The room as its log tells it."""
        room = Room("code")
        for line in self.log:
            room.apply(read(line))
        for seat, chair in enumerate(self.room.chairs):
            room.chairs[seat].here = chair.here
        return room

    @property
    def turn(self) -> int:
        assert self.room.match is not None
        return self.room.match.turn

    def legal(self, seat: int, verb: str = "") -> list[str]:
        return [action for action in now(self.room, seat).legal if action.startswith(verb)]

    def some_move(self) -> str:
        return next(action for action in self.legal(self.turn) if not action.startswith("say"))

    def play_out(self) -> None:
        while self.room.match is not None and not self.room.match.over:
            self.play_all(self.some_move())


def started(game: str = "luz", seats: int = 3, people: int = 3) -> Desk:
    desk = Desk(game, seats, people)
    assert isinstance(desk.ask(0, Start()), list)
    return desk
