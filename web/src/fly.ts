// Cards travel: every element with data-card="KEY" that is somewhere else after an update flies there (FLIP).
// A card without a former place comes from the element with data-anchor named by its data-from ("deck", "seat 2", …).

import { tick } from "svelte";

export type Motion = "normal" | "fast" | "none";
export type Places = Map<string, DOMRect>;

const DURATION: Record<Motion, number> = { normal: 300, fast: 140, none: 0 };
const EASING = "cubic-bezier(.2,.7,.2,1)";
const NEARBY = 2; // pixels: not worth a journey

let motion: Motion = "normal";
export function setMotion(wished: Motion): void {
  motion = wished;
}

const cards = () => document.querySelectorAll<HTMLElement>("[data-card]");

export function watchCards(): Places {
  const places: Places = new Map();
  for (const card of cards()) places.set(card.dataset.card!, card.getBoundingClientRect());
  return places;
}

/** Waits for the page to show the new state, then lets every card come from where it was. */
export async function settle(before: Places): Promise<void> {
  await tick();
  const duration = DURATION[motion];
  if (!duration) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const card of cards()) {
    const from = before.get(card.dataset.card!) ?? anchor(card.dataset.from);
    if (from) (calm ? fade : fly)(card, from, duration);
  }
}

function anchor(name: string | undefined): DOMRect | undefined {
  return name ? document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect() : undefined;
}

function moved(card: HTMLElement, from: DOMRect): { to: DOMRect; dx: number; dy: number } | undefined {
  const to = card.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  return Math.abs(dx) + Math.abs(dy) > NEARBY && to.width ? { to, dx, dy } : undefined;
}

function fly(card: HTMLElement, from: DOMRect, duration: number): void {
  const way = moved(card, from);
  if (!way) return;
  const scale = Math.min(Math.max(from.width / way.to.width, 0.3), 3);
  card.animate(
    [
      { transform: `translate(${way.dx}px, ${way.dy}px) scale(${scale})`, zIndex: 50 },
      { transform: "none", zIndex: 50 },
    ],
    { duration, easing: EASING },
  );
}

function fade(card: HTMLElement, from: DOMRect, duration: number): void {
  if (moved(card, from)) card.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
}
