// What is drawn on the glass: for every colour a shape, and lead lines with lighter panes between them.

import { t } from "../../text.svelte";

export type Hue = "r" | "g" | "b" | "p" | "y";

export const hueOf = (card: string): Hue => card[0] as Hue;
/** The number as shown, or "" for a back. */
export const numberOf = (card: string): string => card.slice(1).replace("?", "");

export function inWords(card: string): string {
  const n = numberOf(card);
  return n ? t(`luz.card.${hueOf(card)}`, { n }) : t(`luz.back.${hueOf(card)}`);
}

function around(points: number, radius: (k: number) => number, x: number, y: number): [number, number][] {
  return Array.from({ length: points }, (_, k) => {
    const angle = (2 * Math.PI * k) / points - Math.PI / 2;
    return [Math.round(x + radius(k) * Math.cos(angle)), Math.round(y + radius(k) * Math.sin(angle))];
  });
}

const star = around(24, (k) => (k % 2 ? 66 : 115), 120, 120).map(([x, y]) => `${x / 10} ${y / 10}`);

/** In a box of 24 × 24. */
export const SHAPES: Record<Hue, string> = {
  r:
    "M12 21.2C6.5 16.6 2 12.8 2 8.2 2 5.2 4.3 3 7.1 3c2 0 3.8 1.1 4.9 2.9" +
    "C13.1 4.1 14.9 3 16.9 3 19.7 3 22 5.2 22 8.2c0 4.6-4.5 8.4-10 13Z",
  g: "M2.5 21.5C1 9 8 2.5 21.5 2.5 21.5 16 14.5 22.5 6.3 19.2L9.6 14.4 4.8 18Z",
  b: "M12 1.5c4 6 7.2 9.4 7.2 13.6a7.2 7.2 0 0 1-14.4 0C4.8 10.9 8 7.5 12 1.5Z",
  p: "M15.5 2.2A10 10 0 1 0 21.8 15.5 8.2 8.2 0 0 1 15.5 2.2Z",
  y: `M${star.join("L")}Z`,
};

const rays = around(12, () => 130, 50, 70);
const chevrons = [-25, 10, 45, 80, 115];
const waves = [18, 48, 92, 122].map((y) => `M0 ${y}C30 ${y - 18} 70 ${y + 18} 100 ${y}`);
const ring = (r: number) => `M${76 - r} 34a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** In a box of 100 × 140, stretched to the card: `lead` is drawn, `light` are the brighter panes. */
export const PANES: Record<Hue, { lead: string; light: string }> = {
  r: {
    lead: "M0 0L100 140M100 0L0 140M50 0L100 70 50 140 0 70Z",
    light: "M50 0L75 35 50 70 25 35ZM50 70L75 105 50 140 25 105Z",
  },
  g: {
    lead: `M50 0V140${chevrons.map((y) => `M0 ${y + 35}L50 ${y}L100 ${y + 35}`).join("")}`,
    light: chevrons.map((y, k) => `M50 ${y}L${k % 2 ? 0 : 100} ${y + 35}v35L50 ${y + 35}Z`).join(""),
  },
  b: {
    lead: `${waves.join("")}M62 0V14M30 11V41M70 53V87M28 92V118M64 126V140`,
    light: `${waves[0]}V48C70 66 30 30 0 48Z${waves[2]}V122C70 140 30 104 0 122Z`,
  },
  p: {
    lead: `${[24, 50, 78, 108].map(ring).join("")}M76 58V84M52 34H26M59 51L21 89M93 51L100 58`,
    light: ring(24) + ring(50) + ring(78),
  },
  y: {
    lead: rays.map(([x, y]) => `M50 70L${x} ${y}`).join(""),
    light: rays.map(([x, y], k) => (k % 2 ? "" : `M50 70L${x} ${y} ${rays[k + 1]!.join(" ")}Z`)).join(""),
  },
};
