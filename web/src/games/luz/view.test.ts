import { expect, test } from "vitest";
import type { TableNow } from "../../protocol";
import { betText, holds, rowsOf, sheetOf, signed, trickOf, type Facts } from "./view";

const table = (facts: Partial<Facts>, zones: Record<string, string[]>) =>
  ({ seats: [{}, {}, {}], view: { facts, zones } }) as unknown as TableNow;
const lengths = (hand: string) => rowsOf(hand.split(" ")).map((row) => row.map(({ slots }) => slots.length));

test("the sheet has a row for each deal, with bet, tricks and points of each seat", () => {
  const rows = sheetOf(
    [
      { fact: "deal_begun", deal: 1 },
      { fact: "bet", seat: 0, beads: 2, safety: 1 },
      { fact: "trick_won", seat: 0 },
      { fact: "scored", seat: 0, points: -5 },
      { fact: "deal_begun", deal: 2 },
      { fact: "bet", seat: 1, beads: 0, safety: 0 },
    ],
    2,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]![0]).toEqual({ bet: 2, safety: 1, won: 1, points: -5 });
  expect(rows[1]![0]).toEqual({ bet: -1, safety: 0, won: 0, points: undefined });
  expect(rows[1]![1]!.bet).toBe(0);
});

test("the trick on the table goes clockwise from its leader", () => {
  const { cards, done } = trickOf(
    table({ leader: 2, last_leader: -1, tricks: [0, 0, 0] }, { trick: ["g6", "g8"], "last trick": [] }),
  );
  expect(done).toBe(false);
  expect(cards).toEqual([
    { card: "g6", seat: 2 },
    { card: "g8", seat: 0 },
  ]);
});

test("LUZ-16: the last trick is shown until the next card is led", () => {
  const { cards, done } = trickOf(
    table({ leader: 0, last_leader: 1, tricks: [0, 0, 1] }, { trick: [], "last trick": ["r1", "r2", "y1"] }),
  );
  expect(done).toBe(true);
  expect(cards.map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

test("while a new deal is bet on, the last trick of the old one is gone, but for the moment in which it ended", () => {
  const betting = table(
    { leader: 0, last_leader: 1, tricks: [0, 0, 0] },
    { trick: [], "last trick": ["r1", "r2", "y1"] },
  );
  expect(trickOf(betting)).toEqual({ cards: [], done: false });
  expect(trickOf(betting, true).cards).toHaveLength(3);
});

test("a hand breaks into two rows between colours", () => {
  expect(lengths("r? r? g? g? g? b? p? p? p? y?")).toEqual([
    [2, 3],
    [1, 3, 1],
  ]);
});

test("a hand of one long colour breaks inside it", () => {
  expect(lengths("r? r? r? r? r? r? r? r? g? g?")).toEqual([[5], [3, 2]]);
});

test("a slot is held until it is played", () => {
  const facts = { left: [0b101] } as unknown as Facts;
  expect([0, 1, 2].map((slot) => holds(facts, 0, slot))).toEqual([true, false, true]);
});

test("bets and points are written as at the table", () => {
  expect([betText(3, 0), betText(0, 1)]).toEqual(["3", "0+"]);
  expect([signed(20), signed(0), signed(-15)]).toEqual(["+20", "0", "−15"]);
});
