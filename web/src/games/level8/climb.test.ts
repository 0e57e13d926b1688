import { expect, test } from "vitest";
import { climbs } from "./climb";

const begun = { fact: "round_begun" };
const laid = (seat: number) => ({ fact: "level_done", seat });
const ended = (seat: number) => ({ fact: "round_ended", seat });
const rose = (seat: number, level: number) => ({ fact: "rose", seat, level });
const won = { fact: "game_ended", seat: 0 };

test("a climb is everybody's level round by round", () => {
  const race = climbs([begun, laid(0), laid(1), ended(0), rose(0, 3), rose(1, 2), begun, laid(0), won], [9, 2]);
  expect(race).toEqual({
    rounds: 2,
    how: "byLaying",
    seats: [
      { levels: [1, 3, 9], laid: 2, ended: 1 },
      { levels: [1, 2, 2], laid: 1, ended: 0 },
    ],
  });
});

test("what decided it: the last card with level 7 laid, or the highest level after the last round", () => {
  expect(climbs([begun, laid(0), ended(0), won], [9, 1]).how).toBe("byEnding");
  expect(climbs([begun, ended(-1), rose(0, 2), won], [9, 1]).how).toBe("byRounds");
});
