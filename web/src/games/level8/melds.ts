// Combinations: what a level asks for, and how cards lie in one. For showing only: the server judges.

import { t } from "../../text.svelte";
import { COLOURS, colourOf, isJoker, numberOf, said } from "./cards";

export const KINDS = ["run", "set", "colour", "coloured run"] as const;
export type Kind = (typeof KINDS)[number];

export interface Combination {
  kind: Kind;
  size: number;
}

/** What sets a combination apart from others of its kind: its lowest number (0: any) and its colour ("": any). */
export interface Reading {
  number: number;
  colour: string;
}

export interface Meld extends Combination, Reading {
  at: string; // "2.1": the first combination of seat 2
  cards: string[];
}

const SIZES = 16; // the engine writes a combination as one number

export function combinationOf(code: number): Combination {
  return { kind: KINDS[Math.floor(code / SIZES)]!, size: code % SIZES };
}

export function sayCombination({ kind, size }: Combination): string {
  return t(`level8.kinds.${kind}`, { n: size });
}

/** A level in words, equal combinations counted. */
export function sayLevel(level: Combination[]): string {
  const words = level.map(sayCombination);
  return [...new Set(words)]
    .map((word) => [word, words.filter((other) => other === word).length] as const)
    .map(([word, n]) => (n > 1 ? t("level8.times", { n, what: word }) : word))
    .join(" + ");
}

export const isRun = (kind: Kind): boolean => kind === "run" || kind === "coloured run";

/** What the card at this place of a combination is, or stands for. */
export function place({ kind, number, colour }: Combination & Reading, k: number): Reading {
  return { number: isRun(kind) ? number + k : number, colour };
}

/** A card in words as it lies in a combination: a joker says what it stands for. */
export function sayAt(name: string, stands: Reading | undefined): string {
  if (!isJoker(name) || !stands) return said(name);
  return t("level8.standsFor", { what: sayReading(stands) });
}

export function sayReading({ number, colour }: Reading): string {
  if (!colour) return String(number);
  return number ? said(`${colour}${number}`) : t(`level8.colours.${colour}`);
}

function jokerFits(joker: string, number: number): boolean {
  return joker === "*" || number === 0 || "lmh".indexOf(joker[1]!) === Math.floor((number - 1) / 5);
}

function fits(card: string, wanted: Reading): boolean {
  if (isJoker(card)) return jokerFits(card, wanted.number);
  const colour = colourOf(card);
  return colour !== "" && [0, numberOf(card)].includes(wanted.number) && ["", colour].includes(wanted.colour);
}

/** The cards place by place, number cards before jokers; undefined if they do not make this combination. */
export function arranged(combination: Combination & Reading, cards: string[]): string[] | undefined {
  const places: (string | undefined)[] = Array.from({ length: combination.size });
  for (const card of [...cards].sort((a, b) => Number(isJoker(a)) - Number(isJoker(b)))) {
    const free = places.findIndex((there, k) => there === undefined && fits(card, place(combination, k)));
    if (free < 0) return undefined;
    places[free] = card;
  }
  return places.includes(undefined) ? undefined : (places as string[]);
}

/** All that these cards can be: more than one has to be announced (L8-16). */
export function readings(combination: Combination, cards: string[]): Reading[] {
  const { kind, size } = combination;
  const highest = isRun(kind) ? 16 - size : 15;
  const numbers = kind === "colour" ? [0] : Array.from({ length: highest }, (_, k) => k + 1);
  const colours = kind === "colour" || kind === "coloured run" ? COLOURS : [""];
  return numbers
    .flatMap((number) => colours.map((colour) => ({ number, colour })))
    .filter((reading) => arranged({ ...combination, ...reading }, cards));
}

/** Cards as the notation writes them in a combination: a joker says what it stands for. */
export function tokens(combination: Combination & Reading, cards: string[]): string[] {
  return cards.map((card, k) => {
    const { number, colour } = place(combination, k);
    return isJoker(card) ? `${card}=${colour}${number || ""}` : card;
  });
}

/** The reading that the words of a listed lay-down announce. */
export function announced(kind: Kind, words: string[]): Reading {
  const [, colour, number] = /([rgbyop]?)(\d*)$/.exec(words[0]!)!;
  return {
    number: kind === "colour" ? 0 : Number(number),
    colour: kind === "colour" || kind === "coloured run" ? colour! : "",
  };
}
