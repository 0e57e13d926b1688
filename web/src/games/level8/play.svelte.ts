// What a player sees and is about to do: the card picked up, the tray, the cards chosen. Nothing here is played yet.

import { settle, watchCards } from "../../fly";
import type { Room } from "../../room.svelte";
import { sorted, withIds, type Held, type Order } from "./cards";
import { Choice } from "./choice.svelte";
import { look, type Look, type Player } from "./look";
import type { Combination } from "./melds";
import { Tray } from "./tray.svelte";

const STORED = "level8-order";

/** What is asked of this player now; `wait` is nothing. */
export type Step = "wait" | "draw" | "lay" | "swap" | "show" | "pick" | "hold";

export class Play {
  order = $state<Order>(localStorage.getItem(STORED) === "colour" ? "colour" : "number");
  readonly tray: Tray = new Tray(this);
  readonly choice: Choice = new Choice(this);
  private picked = $state.raw<{ turn: string; id: string | undefined }>();
  private swapping = $state.raw<string>(); // the turn in which a Swap is prepared

  constructor(readonly room: Room) {}

  readonly look: Look = $derived.by(() => look(this.room.table!));
  readonly me: Player | undefined = $derived.by(() => this.look.players[this.room.you]);
  /** The whole hand, as the engine sorts it. */
  readonly cards: Held[] = $derived.by(() => withIds(this.me?.hand ?? [], ""));
  /** What of it is not on the tray. */
  readonly hand: Held[] = $derived.by(() => {
    const away = this.tray.groups.flat();
    return sorted(
      this.cards.filter((card) => !away.includes(card)),
      this.order,
    );
  });
  /** What this player has still to lay in this round. */
  readonly level: Combination[] | undefined = $derived.by(() =>
    this.me && !this.me.done ? this.look.levels[this.me.level - 1] : undefined,
  );
  readonly levelName: string = $derived.by(() => `${this.look.round}.${this.me?.level}`);
  readonly lays: string[] = $derived.by(() => this.room.legalOf("lay"));
  private readonly turn: string = $derived.by(() => `${this.look.round}.${this.look.turns}`);

  readonly step: Step = $derived.by(() => {
    if (!this.room.myTurn) return "wait";
    const swapping = this.look.phase === "lay" && this.swapping === this.turn && this.me!.hand.includes("swap");
    return swapping ? "swap" : this.look.phase;
  });
  readonly stepName: string = $derived.by(() => this.step + this.turn);
  readonly choosing: boolean = $derived.by(() => ["swap", "show", "hold"].includes(this.step));
  readonly listed: string[] = $derived.by(() => (this.choosing ? this.room.legalOf(this.step) : []));

  sort(order: Order): void {
    localStorage.setItem(STORED, order);
    this.moving(() => (this.order = order));
  }

  prepareSwap(yes: boolean): void {
    this.swapping = yes ? this.turn : undefined;
  }

  /** Lets cards travel when only their place on this page changes. */
  moving(change: () => void): void {
    const before = watchCards();
    change();
    void settle(before);
  }

  // The card picked up: by the player, else one that can be added, else the one just drawn

  readonly selected: Held | undefined = $derived.by(() => {
    const lying = (id: string | undefined) => this.hand.find((card) => card.id === id);
    if (this.picked?.turn === this.turn && (this.picked.id === undefined || lying(this.picked.id)))
      return lying(this.picked.id);
    if (this.step !== "lay" || !this.tray.empty) return undefined;
    const addable = this.hand.find((card) => this.addsOf(card.name).length > 0);
    return addable ?? this.drawn ?? (this.me?.done ? this.hand.at(-1) : undefined); // once laid, any card will do
  });

  private readonly drawn: Held | undefined = $derived.by(() => {
    const events = this.room.events;
    for (let k = events.length - 1; k >= 0 && events[k]!.fact !== "turn_given"; k--) {
      const { fact, seat, card } = events[k]!;
      if ((fact === "drew" || fact === "took") && seat === this.room.you)
        return this.hand.filter((held) => held.name === card).at(-1);
    }
    return undefined;
  });

  /** Whether the player chose the selected card, not the page. */
  get byHand(): boolean {
    return this.selected !== undefined && this.picked?.turn === this.turn && this.picked.id === this.selected.id;
  }

  pick(id: string | undefined): void {
    this.picked = { turn: this.turn, id };
  }

  tap(card: Held): void {
    if (this.choosing) this.choice.toggle(card.id);
    else if (this.tray.building !== undefined && this.level) this.tray.put(card, this.tray.building);
    else this.pick(this.selected === card ? undefined : card.id);
  }

  // Adding to what lies on the table

  private readonly adds = $derived.by(() =>
    this.room.legalOf("add").map((action) => ({ action, words: action.split(" ") })),
  );

  /** All that adding this card can be, or adding it to one combination. */
  addsOf(name: string, at?: string): string[] {
    return this.adds
      .filter(({ words }) => words[1]!.split("=")[0] === name && (at === undefined || words[2] === at))
      .map(({ action }) => action);
  }

  // A card dropped on something with data-drop

  drop(card: Held, target: string): void {
    const space = target.indexOf(" ");
    const [where, what] = space < 0 ? [target, ""] : [target.slice(0, space), target.slice(space + 1)];
    const tool = { pass: "seat", steal: "deck", swap: "deck" }[card.name];
    if (where === "tray") this.tray.put(card, Number(what));
    else if (where === "hand") this.tray.back(card.id);
    else if (where === "do") this.room.play(what);
    else if (where === "discard") this.room.play(`discard ${card.name}`);
    else if (where === "meld") this.dropOn(card, what);
    else if (where !== tool) return;
    else if (card.name === "pass") this.room.play(`pass ${what}`);
    else if (card.name === "steal") this.room.play("steal");
    else this.prepareSwap(true);
  }

  private dropOn(card: Held, at: string): void {
    const adds = this.addsOf(card.name, at);
    if (adds.length > 1)
      this.pick(card.id); // a joker that fits at either end: the player says which
    else this.room.play(adds[0] ?? `add ${card.name} ${at}`);
  }
}
