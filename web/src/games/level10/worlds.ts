// The five worlds: their words in actions, their letters in card names, and our pixel drawings of them.

import { t } from "../../text.svelte";

export const WORLDS = ["desert", "forest", "sky", "volcano", "swamp"] as const;
export type World = (typeof WORLDS)[number];
const LETTERS = "dfsvw";
export const PAUSE = "p";
export const BACK = "?";

export const worldOf = (card: string): World | undefined => WORLDS[LETTERS.indexOf(card[0] ?? "?")];
export const numberOf = (card: string): number => Number(card.slice(1));

/** A card in words: "sky 4", "Pause", "Reset". */
export function cardName(card: string): string {
  const world = worldOf(card);
  if (card === PAUSE) return t("level10.pauseCard");
  if (!world) return t("level10.hidden");
  const words = { world: t(`engine.worlds.${world}`), n: numberOf(card) };
  return numberOf(card) ? t("level10.level", words) : t("level10.resetCard", words);
}

// 9 × 9 pixels: # in the world's own colour, o lighter, . nothing.
export const DRAWINGS: Record<World | "pause" | "reset" | "plus", string[]> = {
  desert: [
    "...##....",
    "...##.##.",
    "#..##.##.",
    "#..##.##.",
    "##.#####.",
    ".#####...",
    "...##....",
    "...##....",
    "ooooooooo",
  ],
  forest: [
    "....#....",
    "...###...",
    "..##o##..",
    "...###...",
    "..##o##..",
    ".###o###.",
    "..#####..",
    ".###o###.",
    "....o....",
  ],
  sky: [
    ".........",
    "...###...",
    "..#####..",
    ".###o####",
    "##oo#####",
    "#########",
    ".........",
    "..o..o...",
    ".o..o....",
  ],
  volcano: [
    "....#....",
    "...##....",
    "..###..#.",
    ".####.##.",
    ".###o###.",
    "###oo###.",
    "##ooooo##",
    ".#ooooo#.",
    "..##o##..",
  ],
  swamp: [
    "..#####..",
    ".#######.",
    "#########",
    "#..###..#",
    "#..###..#",
    "####.####",
    ".#######.",
    "..#.#.#..",
    "..#.#.#..",
  ],
  pause: [
    ".........",
    ".##...##.",
    ".##...##.",
    ".##...##.",
    ".##...##.",
    ".##...##.",
    ".##...##.",
    ".##...##.",
    ".........",
  ],
  reset: [
    "...###.#.",
    "..#...##.",
    ".#...###.",
    ".#.......",
    ".#.....#.",
    ".#.....#.",
    "..#...#..",
    "...###...",
    ".........",
  ],
  plus: [".....", ".....", "..#..", "..#..", "#####", "..#..", "..#.."],
};

/** The pixels of one sign as the path of an SVG. */
export const pathOf = (pixels: string[], sign: string): string =>
  pixels.flatMap((line, y) => Array.from(line, (pixel, x) => (pixel === sign ? `M${x} ${y}h1v1h-1z` : ""))).join("");

// 5 × 7 pixels each, so that 1 and 7, 5 and 6 cannot be mixed up at arm's length.
export const DIGITS: Record<number, string[]> = {
  1: ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
  2: [".###.", "#...#", "....#", "..##.", ".#...", "#....", "#####"],
  3: ["####.", "....#", "....#", ".###.", "....#", "....#", "####."],
  4: ["#..#.", "#..#.", "#..#.", "#####", "...#.", "...#.", "...#."],
  5: ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
  6: [".###.", "#....", "#....", "####.", "#...#", "#...#", ".###."],
  7: ["#####", "....#", "...#.", "..#..", "..#..", ".#...", ".#..."],
  8: [".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."],
};
