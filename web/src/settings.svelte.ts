// What this reader likes, kept in the browser: sounds, motion, theme, name.

import { setMotion, type Motion } from "./fly";

export type Theme = "auto" | "light" | "dark";

interface Settings {
  sound: boolean;
  motion: Motion;
  theme: Theme;
  name: string;
}

const STORED = "settings";
const DEFAULTS: Settings = { sound: true, motion: "normal", theme: "auto", name: "" };

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // somebody else's, or half written
  }
}

/** Keeps the settings and puts them into effect; called whenever one changes. */
export function applySettings(): void {
  localStorage.setItem(STORED, JSON.stringify(settings));
  setMotion(settings.motion);
  const scheme = settings.theme === "auto" ? "light dark" : settings.theme;
  document.documentElement.style.setProperty("color-scheme", scheme);
}
