// What the page asks the server outside a table's socket.

import type { GameInfo, NewTable, No, Seated, Sit } from "./protocol";

export class Refused extends Error {
  constructor(readonly no: No) {
    super(no.error);
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused({ is: "no", error: "offline" });
  }
  const said: unknown = await answer.json().catch(() => ({ is: "no", error: "offline" }));
  if (!answer.ok) throw new Refused(said as No);
  return said as T;
}

export const listGames = () => ask<GameInfo[]>("/api/games");
export const openTable = (table: NewTable) => ask<Seated>("/api/tables", table);
export const sitDown = (code: string, sit: Sit) => ask<Seated>(`/api/tables/${code}/sit`, sit);
export const tableLink = async (code: string) => (await fetch(`/api/tables/${code}/link`)).text();

/** What `cartable solve` says of a finished game of Level 10; seats count from 1. */
export interface Verdict {
  deal: "winnable" | "not winnable" | "undecided";
  move: { seat: number; action: string } | null; // the one that threw it away
  instead: { seat: number; action: string }[];
}
export const verdictOf = (code: string) => ask<Verdict>(`/api/tables/${code}/verdict`);
