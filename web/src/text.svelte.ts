// Every sentence of the page, in the reader's language. Texts of rules and refusals are the engine's own.

export const LANGUAGES = ["en", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
type Texts = { [key: string]: string | string[] | Texts };
export type Data = Record<string, string | number>;

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import("./texts/en"),
  fr: () => import("./texts/fr"),
  es: () => import("./texts/es"),
};

const STORED = "language";
const now = $state<{ language: Language; texts: Texts }>({ language: "en", texts: {} });

export function preferredLanguage(): Language {
  const wished = [localStorage.getItem(STORED) ?? "", ...navigator.languages];
  const known = wished.map((tag) => tag.slice(0, 2)).find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (known as Language | undefined) ?? "en";
}

export async function loadLanguage(language: Language): Promise<void> {
  now.texts = (await LOADERS[language]()).default;
  now.language = language;
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  await loadLanguage(language);
}

export const language = (): Language => now.language;

function find(key: string): string | string[] | Texts | undefined {
  let here: string | string[] | Texts | undefined = now.texts;
  for (const step of key.split(".")) {
    if (here === undefined || typeof here === "string" || Array.isArray(here)) return undefined;
    here = here[step];
  }
  return here;
}

export function has(key: string): boolean {
  return find(key) !== undefined;
}

/** The sentence of this key, `{name}` filled from data. With `data.n` a key may have the forms `one` and `other`. */
export function t(key: string, data: Data = {}): string {
  let text = find(key);
  if (typeof text === "object" && !Array.isArray(text) && typeof data.n === "number") {
    text = text[new Intl.PluralRules(now.language).select(data.n)] ?? text.other;
  }
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ""));
}

/** A list of sentences, such as the steps of "how to play". */
export function lines(key: string): string[] {
  const found = find(key);
  if (!Array.isArray(found)) throw new Error(`no lines ${key}`);
  return found;
}

/** Why something was refused, in the engine's words (locale/*.json, section refusals); the same choice as text.py.
 *  Where the engine tells a seat, counted from 1, or a card, the reader gets a name and words. */
export function refusal(
  rule: string,
  data: Data,
  nameOf: (seat: number) => string,
  sayCard: (card: string) => string,
): string {
  const texts = find("engine.refusals") as Record<string, string>;
  const special = Object.keys(data).find((name) => `${rule} ${name}` in texts);
  const sentence = texts[special ? `${rule} ${special}` : rule] ?? "";
  const seat = (value: string) => nameOf(Number(value) - 1);
  const words: Record<string, (value: string) => string> = {
    turn: seat,
    seat,
    card: sayCard,
    colour: (value) => t(`engine.colours.${value}`),
    world: (value) => t(`engine.worlds.${value}`),
  };
  const reason = sentence.replace(/\{(\w+)\}/g, (_, name: string) => (words[name] ?? String)(String(data[name] ?? "")));
  return t("engine.phrases.refusal", { rule, reason });
}

export function rulesOf(prefixes: string[]): [string, string][] {
  const rules = find("engine.rules") as Record<string, string>;
  return Object.entries(rules).filter(([id]) => prefixes.includes(id.replace(/-\d+$/, "")));
}
