// The four games as the page knows them: where their table, their words for events and their finale are.

import type { Component } from "svelte";
import type { Event } from "./protocol";
import type { Room } from "./room.svelte";

export interface Tile {
  game: string; // the engine's name
  options: Record<string, string>; // what makes it this tile
  rules: string[]; // the letters its rule ids begin with
  players: [number, number];
  seats: number; // to begin with
  minutes: number;
  texts: string; // where its words stand
}

const LEVEL8 = { game: "level8", players: [2, 6], seats: 4, texts: "level8" } as const;

export const TILES: Record<string, Tile> = {
  level10: { game: "level10", options: {}, rules: ["L10"], players: [1, 5], seats: 3, minutes: 20, texts: "level10" },
  luz: { game: "luz", options: {}, rules: ["LUZ"], players: [3, 5], seats: 4, minutes: 30, texts: "luz" },
  level8: { ...LEVEL8, players: [2, 6], options: { edition: "classic" }, rules: ["L8"], minutes: 40 },
  level8master: { ...LEVEL8, players: [2, 6], options: { edition: "master" }, rules: ["L8", "L8M"], minutes: 50 },
};

/** All that is chosen before a game. */
export interface Choice {
  seats: number;
  options: Record<string, string>;
  bots: string;
  watch: boolean;
  know: boolean;
}

/** Which tile a table belongs to. */
export function tileOf(game: string, options: Record<string, string>): string {
  return game === "level8" && options.edition === "master" ? "level8master" : game;
}

export interface Parts {
  Table: Component<{ room: Room }>;
  Finale: Component<{ room: Room }>;
  describe: (event: Event, room: Room) => string | undefined;
  sayCard: (card: string) => string;
}

const PARTS: Record<string, () => Promise<Parts>> = {
  level10: () => import("./games/level10"),
  luz: () => import("./games/luz"),
  level8: () => import("./games/level8"),
};

/** The game's own code: loaded when the first card is dealt. */
export function partsOf(game: string): Promise<Parts> {
  return PARTS[game]!();
}
