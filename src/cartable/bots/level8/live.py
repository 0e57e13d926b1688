"""The cards that may still come: what one chair has not seen lying open this round."""

from cartable.core.native import i64, mypyc_attr, vec
from cartable.games.level8.cards import COLOURS, FACES, JOKER, JOKER_HIGH, NUMBERS, deck
from cartable.games.level8.table import Level8Table


@mypyc_attr(acyclic=True)
class Live:
    """Counts of unseen cards: by face, by number, by colour (number cards only), and all of them."""

    def __init__(self, edition: str) -> None:
        full = [0] * FACES
        for card in deck(edition):
            full[card] += 1
        self.full = vec[i64](full)
        self.faces = vec[i64](full)
        self.numbers = vec[i64]([0] * (NUMBERS + 1))
        self.colours = vec[i64]([0] * len(COLOURS))
        self.jokers: i64 = 0
        self.total: i64 = 0

    def count(self, table: Level8Table, seat: i64) -> None:
        """As this seat sees it. Cards that others took openly count as unseen: they may be given back."""
        for face in range(i64(FACES)):
            self.faces[face] = self.full[face]
        self._see(table.hands[seat])
        self._see(table.under)
        for other in range(table.seats):
            self._see(table.discards[other])
            self._see(table.keeps[other])
            self._see(table.passes[other])
            for meld in table.melds[other]:
                self._see(meld.cards)
        self._add_up()

    def _see(self, cards: list[int]) -> None:
        for card in cards:
            face: i64 = card
            if face >= 0:
                self.faces[face] -= 1

    def _add_up(self) -> None:
        number: i64 = 1
        while number <= NUMBERS:
            self.numbers[number] = 0
            number += 1
        self.total = 0
        face: i64 = 0
        for colour in range(i64(len(COLOURS))):
            in_colour: i64 = 0
            number = 1
            while number <= NUMBERS:
                left = self.faces[face]
                self.numbers[number] += left
                in_colour += left
                face += 1
                number += 1
            self.colours[colour] = in_colour
            self.total += in_colour
        self.jokers = 0
        while face < FACES:
            if JOKER <= face <= JOKER_HIGH:
                self.jokers += self.faces[face]
            self.total += self.faces[face]
            face += 1
