// The tray: the combinations of a player's level as they are put together from the hand, and what they are laid as.

import type { Held } from "./cards";
import { isTool } from "./cards";
import { announced, arranged, readings, tokens, type Combination, type Reading } from "./melds";

/** What the tray needs to know of its player. */
export interface Builder {
  readonly cards: Held[];
  readonly level: Combination[] | undefined;
  readonly levelName: string; // a tray is cleared when this changes
  readonly lays: string[]; // lay-downs that the engine lists
  moving(change: () => void): void;
}

interface Layout {
  level: string;
  groups: string[][]; // ids of cards
  named: (Reading | undefined)[];
}

export class Tray {
  /** The combination that takes the next card tapped. */
  building = $state<number>();
  private layout = $state.raw<Layout>({ level: "", groups: [], named: [] });
  private suggested = 0;

  constructor(private readonly player: Builder) {}

  private readonly now: Layout = $derived.by(() => {
    const level = this.player.levelName;
    return this.layout.level === level ? this.layout : { level, groups: [], named: [] };
  });

  readonly groups: Held[][] = $derived.by(() => {
    const held = (id: string) => this.player.cards.find((card) => card.id === id);
    return (this.player.level ?? []).map((_, k) =>
      (this.now.groups[k] ?? []).map(held).filter((card) => card !== undefined),
    );
  });

  /** By combination: all that its cards can be, once it has all of them. */
  readonly readings: Reading[][] = $derived.by(() =>
    (this.player.level ?? []).map((asked, k) => (this.isFull(k) ? readings(asked, this.names(k)) : [])),
  );

  readonly empty: boolean = $derived(this.groups.every((group) => group.length === 0));
  readonly full: boolean = $derived.by(() => this.groups.length > 0 && this.groups.every((_, k) => this.isFull(k)));
  /** Everything fits as far as the page can see, and every joker is plain or announced. */
  readonly sound: boolean = $derived.by(
    () => this.groups.length > 0 && this.groups.every((_, k) => this.reading(k) !== undefined),
  );
  /** The first combination whose joker has to be announced, or -1. */
  readonly asking: number = $derived.by(() =>
    this.readings.findIndex((found, k) => found.length > 1 && !this.reading(k)),
  );

  private names(k: number): string[] {
    return this.groups[k]!.map((card) => card.name);
  }

  isFull(k: number): boolean {
    return this.groups[k]!.length === this.player.level![k]!.size;
  }

  reading(k: number): Reading | undefined {
    const found = this.readings[k]!;
    const named = this.now.named[k];
    return found.length > 1
      ? found.find((one) => one.number === named?.number && one.colour === named.colour)
      : found[0];
  }

  /** The cards of a combination as they lie: in their places, once it is plain what they are. */
  inPlace(k: number): Held[] {
    const cards = [...this.groups[k]!];
    const reading = this.reading(k);
    const names = reading && arranged({ ...this.player.level![k]!, ...reading }, this.names(k));
    return names
      ? names.map(
          (name) =>
            cards.splice(
              cards.findIndex((card) => card.name === name),
              1,
            )[0]!,
        )
      : cards;
  }

  /** The lay-down as it is on the tray now, in the notation. */
  readonly action: string = $derived.by(() => {
    const words = this.groups.map((_, k) => {
      const names = this.inPlace(k).map((card) => card.name);
      const reading = this.reading(k);
      return (reading ? tokens({ ...this.player.level![k]!, ...reading }, names) : names).join(" ");
    });
    return `lay ${words.filter((word) => word).join(" / ")}`;
  });

  private set(groups: string[][], named: (Reading | undefined)[]): void {
    this.player.moving(() => (this.layout = { level: this.player.levelName, groups, named }));
  }

  private ids(without = ""): string[][] {
    return this.groups.map((group) => group.map((card) => card.id).filter((id) => id !== without));
  }

  announce(k: number, reading: Reading): void {
    const named = [...this.now.named];
    named[k] = reading;
    this.set(this.ids(), named);
  }

  /** Puts a card into this combination, or the next one with room; then the tray wants the next card. */
  put(card: Held, wished: number): void {
    const level = this.player.level;
    if (!level || isTool(card.name)) return;
    const groups = this.ids(card.id);
    const roomy = (k: number): boolean => groups[k]!.length < level[k]!.size;
    const next = (k: number): number => (roomy(k) ? k : level.findIndex((_, other) => roomy(other)));
    const k = next(wished);
    if (k < 0) return;
    groups[k]!.push(card.id);
    this.set(
      groups,
      this.now.named.map((reading, other) => (other === k ? undefined : reading)),
    );
    this.building = next(k) < 0 ? undefined : next(k);
  }

  back(id: string): void {
    this.set(this.ids(id), this.now.named);
  }

  clear(): void {
    this.building = undefined;
    this.set([], []);
  }

  /** Fills in a lay-down that the engine lists, another one each time. */
  suggest(): void {
    const lays = this.player.lays;
    if (!lays.length) return;
    const words = lays[this.suggested++ % lays.length]!.slice("lay ".length)
      .split(" / ")
      .map((group) => group.split(" "));
    const free = [...this.player.cards];
    const take = (word: string): string =>
      free.splice(
        free.findIndex((card) => card.name === word.split("=")[0]),
        1,
      )[0]!.id;
    this.building = undefined;
    this.set(
      words.map((group) => group.map(take)),
      words.map((group, k) => announced(this.player.level![k]!.kind, group)),
    );
  }
}
