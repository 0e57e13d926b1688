import { expect, test } from "vitest";
import { sorted, withIds } from "./cards";

const names = (order: "number" | "colour"): string[] =>
  sorted(withIds(["p2", "*", "r10", "r2", "keep"], ""), order).map((card) => card.name);

test("a hand is sorted by number or by colour, jokers and tools last", () => {
  expect(names("number")).toEqual(["r2", "p2", "r10", "*", "keep"]);
  expect(names("colour")).toEqual(["r2", "r10", "p2", "*", "keep"]);
});

test("equal cards have ids of their own, and a number card is known everywhere by its name", () => {
  expect(withIds(["r2", "*m", "*m"], "d3.").map((card) => card.id)).toEqual(["r2", "*m#d3.1", "*m#d3.2"]);
});
