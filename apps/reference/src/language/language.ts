import {
  activate,
  directionOf,
  isLanguage,
  register,
  type Catalogues,
  type Language,
} from "@porchlight/core/language"
import type { SettingsPort } from "@porchlight/core/settings"
import { hasKeptLanguage, keepLanguage } from "./kept-language.ts"

/** Each language but English is fetched when it is spoken. */
const catalogues: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogues>>> = {
  es: async () => (await import("./es.ts")).spanish,
  "en-XA": async () => (await import("@porchlight/core/language/pseudo")).accented,
  "en-XB": async () => (await import("@porchlight/core/language/pseudo")).mirrored,
}

const learnt = new Set<Language>(["en"])

async function learn(language: Language): Promise<void> {
  if (language === "en" || learnt.has(language)) return
  register(language, await catalogues[language]())
  learnt.add(language)
}

/** Speaks the language that first-paint.js chose before the first paint; English where its texts cannot be fetched. */
export async function speakFirst(root: HTMLElement): Promise<void> {
  const wanted = isLanguage(root.lang) ? root.lang : "en"
  try {
    await learn(wanted)
    show(wanted)
  } catch {
    show("en")
  }
}

/**
 * Speaks another language from now on, and here again after a reload. Nothing that was typed is lost.
 * @throws when its texts cannot be fetched; then nothing has changed
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await learn(language)
  keepLanguage(language)
  show(language)
}

/** In a browser that was never told a language, that of the account holds: it was chosen elsewhere. */
export async function adoptLanguage({ get }: Pick<SettingsPort, "get">): Promise<void> {
  if (hasKeptLanguage()) return
  try {
    await chooseLanguage((await get()).language)
  } catch {
    // It stays as it is, and is asked for again the next time.
  }
}

function show(language: Language): void {
  const root = document.documentElement
  root.lang = language
  root.dir = directionOf(language)
  activate(language)
}
