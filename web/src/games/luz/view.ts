// What the table says, in the words of Luz; nothing here decides anything.

import type { Event, TableNow } from "../../protocol";
import { hueOf, type Hue } from "./glass";

export interface Facts {
  turn: number;
  over: boolean;
  deal: number;
  marker: number;
  betting: boolean;
  left: number[];
  bets: number[];
  safeties: number[];
  leader: number;
  last_leader: number;
  tricks: number[];
  points: number[];
  last_points: number[];
  winner: number;
}

export const factsOf = (table: TableNow): Facts => table.view!.facts as unknown as Facts;

export const handOf = (table: TableNow, seat: number): string[] => table.view!.zones[`hand ${seat + 1}`] ?? [];

export const holds = (facts: Facts, seat: number, slot: number): boolean => ((facts.left[seat]! >> slot) & 1) === 1;

/** Cards of one colour that stand side by side. */
export interface Group {
  hue: Hue;
  slots: number[];
}

const WIDEST = 7; // cards side by side that a thumb still tells apart on a small phone

/** A hand in two rows as even as can be without breaking a colour, unless a row would get too long. */
export function rowsOf(hand: string[]): Group[][] {
  const groups: Group[] = [];
  hand.forEach((card, slot) => {
    const last = groups.at(-1);
    if (last?.hue === hueOf(card)) last.slots.push(slot);
    else groups.push({ hue: hueOf(card), slots: [slot] });
  });
  const half = hand.length / 2;
  const ends = groups.map((group) => group.slots.at(-1)! + 1);
  const nearest = ends.reduce((best, end) => (Math.abs(end - half) < Math.abs(best - half) ? end : best), 0);
  const cut = Math.max(nearest, hand.length - nearest) > WIDEST ? half : nearest;
  const part = (keep: (slot: number) => boolean) =>
    groups.map(({ hue, slots }) => ({ hue, slots: slots.filter(keep) })).filter(({ slots }) => slots.length);
  return [part((slot) => slot < cut), part((slot) => slot >= cut)];
}

export interface Laid {
  seat: number;
  card: string;
}

/** The trick on the table, or the last one until the next card is led (LUZ-16); an old deal's if it `justEnded`. */
export function trickOf(table: TableNow, justEnded = false): { cards: Laid[]; done: boolean } {
  const { trick = [], "last trick": last = [] } = table.view!.zones;
  const facts = factsOf(table);
  const begun = justEnded || facts.over || facts.tricks.some((won) => won > 0);
  const done = trick.length === 0 && last.length > 0 && begun;
  const first = done ? facts.last_leader : facts.leader;
  const cards = (done ? last : trick).map((card, k) => ({ card, seat: (first + k) % table.seats.length }));
  return { cards, done };
}

export interface Tally {
  bet: number;
  safety: number;
  won: number;
  points: number | undefined;
}

/** One row for each deal begun, one tally in it for each seat. */
export function sheetOf(events: Event[], seats: number): Tally[][] {
  const rows: Tally[][] = [];
  for (const event of events) {
    if (event.fact === "deal_begun") {
      rows.push(Array.from({ length: seats }, () => ({ bet: -1, safety: 0, won: 0, points: undefined })));
    }
    const tally = rows.at(-1)?.[event.seat as number];
    if (!tally) continue;
    if (event.fact === "bet") Object.assign(tally, { bet: event.beads, safety: event.safety });
    if (event.fact === "trick_won") tally.won += 1;
    if (event.fact === "scored") tally.points = event.points as number;
  }
  return rows;
}

/** 20 → "+20", −15 → "−15", with a real minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));
export const plain = (points: number): string => String(points).replace("-", "−");
/** A bet in the table's short form: "3", or "3+" with a safety bead. */
export const betText = (bet: number, safety: number): string => `${bet}${safety ? "+" : ""}`;
