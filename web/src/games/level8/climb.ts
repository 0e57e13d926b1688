// A finished game as a climb: everybody's level after each round, and what decided it.

import type { Event } from "../../protocol";

export interface Climb {
  levels: number[]; // at the start, then after each round
  laid: number;
  ended: number;
}

export interface Race {
  rounds: number;
  how: "byLaying" | "byEnding" | "byRounds";
  seats: Climb[];
}

export function climbs(events: Event[], scores: number[]): Race {
  const seats: Climb[] = scores.map(() => ({ levels: [1], laid: 0, ended: 0 }));
  const now = scores.map(() => 1);
  let rounds = 0;
  for (const { fact, seat, level } of events) {
    const climb = seats[Number(seat)];
    if (fact === "round_begun" && rounds++ > 0) seats.forEach((one, k) => one.levels.push(now[k]!));
    else if (fact === "level_done" && climb) climb.laid++;
    else if (fact === "round_ended" && climb) climb.ended++;
    else if (fact === "rose") now[Number(seat)] = Number(level);
  }
  seats.forEach((one, k) => one.levels.push(scores[k]!));
  const decisive = events.at(-2)?.fact;
  return {
    rounds,
    seats,
    how: decisive === "level_done" ? "byLaying" : decisive === "round_ended" ? "byEnding" : "byRounds",
  };
}
