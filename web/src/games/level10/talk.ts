// What was said, as the table shows it: counts everybody may rely on, wishes, and the last sentence as a bubble.

import type { Event } from "../../protocol";
import type { Room } from "../../room.svelte";
import { t } from "../../text.svelte";
import { WORLDS, type World } from "./worlds";

export const PHRASES = ["have", "want", "reset"] as const;
export type Phrase = (typeof PHRASES)[number];

/** The sentence of a statement, spoken by its seat. */
export function sentence(event: Event): string {
  const world = t(`engine.worlds.${WORLDS[event.world as number]}`);
  return t(`level10.say.${PHRASES[event.phrase as number]}`, { world, n: event.number as number });
}

/** What this seat said last, if that was among what just happened. */
export function said(room: Room, seat: number): string {
  const last = room.fresh.filter((event) => event.fact === "stated" && event.seat === seat).at(-1);
  return last ? sentence(last) : "";
}

/** What everybody may be sure of: `2`, or `2+`; nothing if that is nothing. */
export function tally(room: Room, seat: number, row: number): string {
  const known = room.table!.view!.facts.known as [number, number][];
  const [least, most] = known[seat * WORLDS.length + row]!;
  if (least === most) return String(least);
  return least > 0 ? `${least}+` : "";
}

/** Where this seat would like to play, and where it would like a Reset. */
export function wishes(room: Room, seat: number): { phrase: Phrase; world: World; words: string }[] {
  const facts = room.table!.view!.facts as { wants: number[]; wants_reset: number[] };
  const found: { phrase: Phrase; world: World; words: string }[] = [];
  for (const [phrase, where] of [
    ["want", facts.wants[seat]!],
    ["reset", facts.wants_reset[seat]!],
  ] as const) {
    const world = WORLDS[where];
    if (world) found.push({ phrase, world, words: t(`level10.say.${phrase}`, { world: t(`engine.worlds.${world}`) }) });
  }
  return found;
}
