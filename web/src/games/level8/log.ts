// What happened, in words: one short sentence for the log and the screen reader.

import type { Event } from "../../protocol";
import type { Room } from "../../room.svelte";
import { t, type Data } from "../../text.svelte";
import { COLOURS, said, sayAll } from "./cards";
import { KINDS, place, sayAt, sayCombination, type Combination, type Reading } from "./melds";

const SAID = new Set([
  "drew",
  "took",
  "laid",
  "level_done",
  "added",
  "discarded",
  "pass_given",
  "pass_served",
  "slid_under",
  "kept",
  "showed",
  "stole",
  "rose",
  "round_ended",
  "game_ended",
]);

export function describe(event: Event, room: Room): string | undefined {
  const seat = Number(event.seat ?? -1);
  const cards = (event.cards ?? []) as string[];
  if (event.fact === "round_begun")
    return t("level8.log.round", { round: Number(event.round), name: room.name(Number(event.dealer)) });
  if (event.fact === "pile_renewed") return t("level8.log.pile_renewed");
  if (event.fact === "round_ended" && seat < 0) return t("level8.log.standoff");
  if (event.fact === "held") return cards.length ? sentence(room, "held", seat, { n: cards.length }) : undefined;
  return SAID.has(event.fact) ? sentence(room, wordsFor(event, room), seat, data(event, room, seat, cards)) : undefined;
}

function sentence(room: Room, key: string, seat: number, values: Data): string {
  return t(`level8.log.${key}.${seat === room.you ? "you" : "they"}`, { ...values, name: room.name(seat) });
}

/** Taking from or adding to what is one's own, or yours, reads differently. */
function wordsFor({ fact, seat, owner }: Event, room: Room): string {
  if (owner === undefined) return fact;
  if (owner === seat) return `${fact}Own`;
  return fact === "added" && owner === room.you ? "addedToYou" : fact;
}

function data(event: Event, room: Room, seat: number, cards: string[]): Data {
  const somebody = (other: unknown): string =>
    other === room.you ? t("level8.log.youObject") : room.name(Number(other ?? -1));
  return {
    card: typeof event.card === "string" ? said(event.card) : "",
    cards: event.fact === "laid" ? sayLaid(event, cards) : sayAll(cards),
    what: event.fact === "laid" ? sayCombination(laidAs(event, cards)) : "",
    level: event.fact === "level_done" ? levelAt(event, room, seat) : Number(event.level ?? 0),
    owner: somebody(event.owner),
    victim: somebody(event.victim),
    to: somebody(event.to),
  };
}

function laidAs({ kind, number, colour }: Event, cards: string[]): Combination & Reading {
  return {
    kind: KINDS[Number(kind)]!,
    size: cards.length,
    number: Number(number),
    colour: COLOURS[Number(colour)] ?? "",
  };
}

function sayLaid(event: Event, cards: string[]): string {
  const combination = laidAs(event, cards);
  return cards.map((name, k) => sayAt(name, place(combination, k))).join(", ");
}

/** The level somebody was on when this happened: the last they rose to before it. */
function levelAt(event: Event, room: Room, seat: number): number {
  const before = room.events.slice(0, room.events.lastIndexOf(event));
  const rises = before.filter((other) => other.fact === "rose" && other.seat === seat);
  return Number(rises.at(-1)?.level ?? 1);
}
