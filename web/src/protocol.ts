// What the page and the server say to each other: generated from src/cartable/server/messages.py.

export type Phase = "lobby" | "playing" | "over";
export type Pace = "slow" | "normal" | "fast";
export type Undo = "no" | "free" | "ask";

export interface NewTable { game: string; seats: number; name: string; options?: Record<string, string>; bots?: string; start?: boolean; watch?: boolean; know?: boolean }
export interface Sit { name: string; seat?: number }
export interface Seated { code: string; seat: number }
export interface Option { default: string; values: string[]; free: boolean }
export interface GameInfo { name: string; seats: [number, number]; options: Record<string, Option>; bots: string[] }

export type Request =
  | { do: "play"; seq: number; action: string }
  | { do: "why"; action: string }
  | { do: "undo"; seq: number }
  | { do: "agree"; yes: boolean }
  | { do: "setup"; seats?: number; options?: Record<string, string>; bots?: string; watch?: boolean; know?: boolean }
  | { do: "bot"; seat: number; bot: string }
  | { do: "start" }
  | { do: "again" }
  | { do: "lobby" }
  | { do: "leave" }
  | { do: "pace"; pace: Pace };

export interface Seat { name?: string; bot?: string; human?: boolean; here?: boolean }
export interface View { facts: Record<string, unknown>; zones: Record<string, string[]>; possible?: Record<string, string[]> }
export interface UndoAsked { by: number; agreed: number[] }
export interface Event { fact: string; [argument: string]: unknown }

export interface TableNow {
  is: "table";
  code: string;
  seq: number;
  phase: Phase;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  you: number;
  host: number;
  bots: string;
  pace: Pace;
  watch: boolean;
  know: boolean;
  games_won: number[];
  turn: number;
  promise: string;
  seed: string;
  view: View | null;
  legal: string[];
  since: number;
  events: Event[];
  undo: Undo;
  undo_asked: UndoAsked | null;
  scores: number[];
  winners: number[];
}

export interface Because { is: "why"; action: string; rule: string; data: Record<string, string | number> }
export interface No { is: "no"; error: string; action?: string; rule?: string; data?: Record<string, string | number>; reason?: string }
export type Answer = TableNow | Because | No;
