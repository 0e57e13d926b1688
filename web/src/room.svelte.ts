// One table as this page sees it: the connection, what the server said last, and what a player can ask for.

import { settle, watchCards } from "./fly";
import { partsOf } from "./games";
import type { Answer, Event, Request, TableNow } from "./protocol";
import { refusal, t } from "./text.svelte";

export type Connection = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class Room {
  /** Everything the page shows; undefined until the server has spoken. */
  table = $state.raw<TableNow>();
  /** All that this chair was told in this game, oldest first. */
  events = $state.raw<Event[]>([]);
  /** The events of the last message: what just happened. */
  fresh = $state.raw<Event[]>([]);
  connection = $state<Connection>("connecting");
  /** A sentence to show for a moment: a refusal with its rule, or a problem. */
  notice = $state.raw<{ text: string; rule: string }>();

  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private unsent: Request | undefined; // a move made while the line was down: sent once it is back
  private stopped = false;

  constructor(readonly code: string) {}

  get you(): number {
    return this.table?.you ?? -1;
  }

  get myTurn(): boolean {
    return this.table?.phase === "playing" && this.table.turn === this.you && this.you >= 0;
  }

  legal(action: string): boolean {
    return this.table?.legal.includes(action) ?? false;
  }

  /** Legal actions that begin with this word: `room.legalOf("play")`. */
  legalOf(verb: string): string[] {
    return this.table?.legal.filter((action) => action === verb || action.startsWith(`${verb} `)) ?? [];
  }

  name(seat: number): string {
    return this.table?.seats[seat]?.name ?? "";
  }

  /** Plays what the engine lists, or `always` what it does not, such as a lay-down; else asks why not. */
  play(action: string, always = false): void {
    if (!this.table) return;
    if (always || this.legal(action)) this.ask({ do: "play", seq: this.table.seq, action });
    else this.ask({ do: "why", action });
  }

  ask(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
    if (request.do === "play") this.unsent = request; // until the server has answered
  }

  connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket`);
    this.socket.onopen = () => {
      this.connection = "open";
      this.wait = FIRST_WAIT;
      if (this.unsent) this.socket!.send(JSON.stringify(this.unsent));
    };
    this.socket.onmessage = (message: MessageEvent<string>) => void this.hear(JSON.parse(message.data) as Answer);
    this.socket.onclose = () => {
      if (this.stopped || this.connection === "closed") return;
      this.connection = "lost";
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  stop(): void {
    this.stopped = true;
    this.socket?.close();
  }

  /** Connects anew, now that this browser has sat down. */
  again(): void {
    if (this.connection === "closed") this.connect();
    else this.socket?.close();
  }

  /** Gives up the seat. */
  leave(): void {
    this.ask({ do: "leave" });
    location.assign("/");
  }

  /** Takes in a message as if the server had sent it. */
  async hear(answer: Answer): Promise<void> {
    if (answer.is === "table") {
      if (this.unsent?.do === "play" && answer.seq > this.unsent.seq) this.unsent = undefined;
      const cards = watchCards();
      this.table = answer;
      this.events = answer.since === 0 ? answer.events : [...this.events.slice(0, answer.since), ...answer.events];
      this.fresh = answer.since === 0 ? [] : answer.events;
      await settle(cards);
      return;
    }
    if (answer.is === "no") this.unsent = undefined;
    if (answer.is === "no" && answer.error === "closed") {
      this.connection = "closed";
      return;
    }
    const rule = answer.rule ?? "";
    if (rule) {
      const { sayCard } = await partsOf(this.table!.game);
      this.notice = { text: refusal(rule, answer.data ?? {}, (seat) => this.name(seat), sayCard), rule };
    } else if (answer.is === "no")
      this.notice = { text: t(`shell.errors.${answer.error}`, { reason: answer.reason ?? "" }), rule: "" };
  }
}
