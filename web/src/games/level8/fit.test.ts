import { expect, test } from "vitest";
import { LARGEST, SMALLEST, inRows, onMats, rows } from "./fit";

test("combinations stand side by side as long as they have room", () => {
  expect(rows([3, 3], 40, 300)).toBe(1);
  expect(rows([3, 3], 40, 200)).toBe(2);
  expect(rows([], 40, 200)).toBe(0);
  expect(rows([7], 40, 200)).toBe(2);
});

test("cards are as large as the fullest mat allows", () => {
  const roomy = onMats([[3], [3, 3]], [7], 900, 500);
  const full = onMats([[3], [3, 3, 4, 5]], [7], 900, 300);
  expect(roomy).toBe(LARGEST);
  expect(full).toBeLessThan(roomy);
});

test("in rows, more players make smaller cards, but never too small to read", () => {
  expect(inRows([[3, 3], []], 350, 300)).toBeGreaterThan(inRows([[3, 3], [3, 3], [7]], 350, 150));
  expect(inRows([[4, 4, 4, 4, 4]], 100, 100)).toBe(SMALLEST);
});
