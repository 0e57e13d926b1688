// Cards chosen in a guided step: to swap (in order), to show to a thief, to hold for the next round.

import type { Held } from "./cards";

/** What a choice needs to know of its player. */
export interface Chooser {
  readonly cards: Held[];
  readonly step: string;
  readonly stepName: string; // a choice is forgotten when this changes
  readonly listed: string[]; // what the engine lists for this step
}

export class Choice {
  private made = $state.raw<{ step: string; ids: string[] }>({ step: "", ids: [] });

  constructor(private readonly player: Chooser) {}

  private readonly ids: string[] = $derived.by(() => (this.made.step === this.player.stepName ? this.made.ids : []));

  readonly cards: Held[] = $derived.by(() => {
    const chosen = this.ids
      .map((id) => this.player.cards.find((card) => card.id === id))
      .filter((card) => card !== undefined);
    // `legal` lists cards in the order of the hand; only a Swap is laid down in an order of its own
    return this.player.step === "swap" ? chosen : this.player.cards.filter((card) => chosen.includes(card));
  });

  readonly most: number = $derived.by(() =>
    Math.max(0, ...this.player.listed.map((action) => action.split(" ").length - 1)),
  );
  readonly action: string = $derived.by(() => [this.player.step, ...this.cards.map((card) => card.name)].join(" "));
  readonly complete: boolean = $derived.by(() => this.player.listed.includes(this.action));

  /** Chooses a card or puts it back; one too many takes the place of the first. */
  toggle(id: string): void {
    const rest = this.ids.filter((other) => other !== id);
    const room = rest.slice(rest.length >= this.most ? 1 : 0);
    this.made = { step: this.player.stepName, ids: this.ids.includes(id) ? rest : [...room, id] };
  }

  /** Chooses what the engine lists first, for a start. */
  suggest(): void {
    const words = (this.player.listed[0] ?? "").split(" ").slice(1);
    const free = [...this.player.cards];
    const ids = words.map(
      (word) =>
        free.splice(
          free.findIndex((card) => card.name === word),
          1,
        )[0]!.id,
    );
    this.made = { step: this.player.stepName, ids };
  }
}
