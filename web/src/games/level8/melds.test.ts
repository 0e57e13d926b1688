import { expect, test } from "vitest";
import { announced, arranged, combinationOf, readings, tokens, type Combination } from "./melds";

const RUN: Combination = { kind: "run", size: 3 };
const PAIR: Combination = { kind: "set", size: 2 };
const COLOUR: Combination = { kind: "colour", size: 3 };
const COLOURED: Combination = { kind: "coloured run", size: 3 };

test("the engine's numbers are combinations", () => {
  expect([3, 18, 36, 51].map(combinationOf)).toEqual([RUN, PAIR, { kind: "colour", size: 4 }, COLOURED]);
});

test("number cards alone are one thing, or nothing", () => {
  expect(readings(RUN, ["b6", "r4", "g5"])).toEqual([{ number: 4, colour: "" }]);
  expect(readings(RUN, ["b6", "r4", "g4"])).toEqual([]);
  expect(readings(PAIR, ["r7", "o7"])).toEqual([{ number: 7, colour: "" }]);
  expect(readings(COLOUR, ["r1", "r9", "r12"])).toEqual([{ number: 0, colour: "r" }]);
  expect(readings(COLOURED, ["r1", "r2", "g3"])).toEqual([]);
});

test("a joker is plain between two cards, and not at an end", () => {
  expect(readings(RUN, ["r4", "*", "g6"])).toHaveLength(1);
  expect(readings(RUN, ["r4", "*", "g5"]).map((reading) => reading.number)).toEqual([3, 4]);
});

test("a joker of Master stays in its range", () => {
  expect(readings(RUN, ["r4", "*m", "g5"]).map((reading) => reading.number)).toEqual([4]);
  expect(readings(PAIR, ["*l", "*l"]).map((reading) => reading.number)).toEqual([1, 2, 3, 4, 5]);
  expect(readings(PAIR, ["r7", "*h"])).toEqual([]);
});

test("15 and 1 are not neighbours", () => {
  expect(readings(RUN, ["r14", "g15", "*"]).map((reading) => reading.number)).toEqual([13]);
});

test("a tool is never part of a combination", () => {
  expect(readings(PAIR, ["r7", "pass"])).toEqual([]);
});

test("jokers take the places that number cards leave", () => {
  expect(arranged({ ...RUN, number: 5, colour: "" }, ["*m", "*l", "r6"])).toEqual(["*l", "r6", "*m"]);
});

test("jokers are written with what they stand for", () => {
  expect(tokens({ ...RUN, number: 5, colour: "" }, ["*l", "r6", "*m"])).toEqual(["*l=5", "r6", "*m=7"]);
  expect(tokens({ ...COLOUR, number: 0, colour: "r" }, ["r1", "r2", "*h"])).toEqual(["r1", "r2", "*h=r"]);
  expect(tokens({ ...COLOURED, number: 8, colour: "b" }, ["b8", "*m", "*m"])).toEqual(["b8", "*m=b9", "*m=b10"]);
});

test("a listed lay-down says what it is read as", () => {
  expect(announced("run", ["*=4", "r5", "*=6"])).toEqual({ number: 4, colour: "" });
  expect(announced("set", ["r7", "*=7"])).toEqual({ number: 7, colour: "" });
  expect(announced("colour", ["y11", "*m=y"])).toEqual({ number: 0, colour: "y" });
  expect(announced("coloured run", ["*m=b9", "b10", "b11"])).toEqual({ number: 9, colour: "b" });
});
