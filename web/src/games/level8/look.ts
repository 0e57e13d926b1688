// What lies on the table, read from the server's message.

import type { TableNow } from "../../protocol";
import { COLOURS, NAMES } from "./cards";
import { KINDS, combinationOf, type Combination, type Meld } from "./melds";

export const PHASES = ["draw", "lay", "show", "pick", "hold"] as const;

export interface Player {
  seat: number;
  level: number;
  done: boolean; // has laid its level in this round
  hand: string[];
  discards: string[]; // the top last
  keeps: string[];
  passes: string[];
  shown: string[]; // to a thief
  melds: Meld[];
}

export interface Look {
  phase: (typeof PHASES)[number];
  round: number;
  turns: number;
  dealer: number;
  thief: number;
  pile: number;
  under: string[];
  levels: Combination[][];
  players: Player[];
}

interface Facts {
  phase: number;
  round: number;
  turns: number;
  dealer: number;
  thief: number;
  card: number[][]; // the level card
  levels: number[];
  done: boolean[];
  melds: [number, number, number][][];
  shown: number[][];
}

export function look(table: TableNow): Look {
  const facts = table.view!.facts as unknown as Facts;
  const zones = table.view!.zones;
  const cards = (zone: string): string[] => zones[zone] ?? [];
  const { round, turns, dealer, thief } = facts;
  return {
    ...{ round, turns, dealer, thief },
    phase: PHASES[facts.phase]!,
    pile: cards("pile").length,
    under: cards("under"),
    levels: facts.card.map((level) => level.map(combinationOf)),
    players: table.seats.map((_, seat) => ({
      seat,
      level: facts.levels[seat]!,
      done: facts.done[seat]!,
      hand: cards(`hand ${seat + 1}`),
      discards: cards(`discards ${seat + 1}`),
      keeps: cards(`keeps ${seat + 1}`),
      passes: cards(`passes ${seat + 1}`),
      shown: facts.shown[seat]!.map((face) => NAMES[face]!),
      melds: facts.melds[seat]!.map(([kind, number, colour], k) => {
        const at = `${seat + 1}.${k + 1}`;
        const laid = cards(`meld ${at}`);
        return { at, kind: KINDS[kind]!, number, colour: COLOURS[colour] ?? "", size: laid.length, cards: laid };
      }),
    })),
  };
}
