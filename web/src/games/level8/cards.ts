// The cards of Level 8 by name: what they show, how they are said, how a hand is sorted.

import { t } from "../../text.svelte";

export const COLOURS = ["r", "g", "b", "y", "o", "p"];
const JOKERS = ["*", "*l", "*m", "*h"];
const TOOLS = ["pass", "steal", "swap", "keep"];
const HIGHEST = 15;

/** All faces as the engine numbers them. */
export const NAMES = [
  ...COLOURS.flatMap((colour) => Array.from({ length: HIGHEST }, (_, k) => `${colour}${k + 1}`)),
  ...JOKERS,
  ...TOOLS,
];

/** A card as this page tells it from others: equal cards have ids of their own. */
export interface Held {
  id: string;
  name: string;
}

export const isJoker = (name: string): boolean => JOKERS.includes(name);
export const isTool = (name: string): boolean => TOOLS.includes(name);
export const isBack = (name: string): boolean => name === "?";
export const colourOf = (name: string): string => (isJoker(name) || isTool(name) || isBack(name) ? "" : name[0]!);
export const numberOf = (name: string): number => (colourOf(name) ? Number(name.slice(1)) : 0);

/** The numbers a joker of Master is for, as printed on it. */
export const rangeOf = (name: string): string => ({ "*l": "1–5", "*m": "6–10", "*h": "11–15" })[name] ?? "";

export function said(name: string): string {
  const colour = colourOf(name);
  return colour
    ? t("level8.card", { colour: t(`level8.colours.${colour}`), number: numberOf(name) })
    : t(`level8.cards.${name}`);
}

export const sayAll = (names: string[]): string => names.map(said).join(", ");

/** Number cards are unique; the others are counted within their place. */
export function withIds(names: string[], place: string): Held[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (colourOf(name)) return { id: name, name };
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return { id: `${name}#${place}${seen.get(name)}`, name };
  });
}

export type Order = "number" | "colour";

export function sorted(cards: Held[], order: Order): Held[] {
  const rank = ({ name }: Held): number => {
    if (!colourOf(name)) return 1000 + NAMES.indexOf(name);
    const colour = COLOURS.indexOf(colourOf(name));
    return order === "number" ? numberOf(name) * 10 + colour : colour * 20 + numberOf(name);
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
