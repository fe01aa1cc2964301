import { DEFAULT_LANGUAGE, LANGUAGES, PSEUDO_LANGUAGES } from "./language.constants.ts"

/** A language that texts can be in. The tags are those of BCP 47; `-XA` and `-XB` are regions for private use. */
export type Language = (typeof LANGUAGES)[number] | (typeof PSEUDO_LANGUAGES)[number]

/** Whether a text is the tag of a language that somebody can choose. */
export function isOffered(tag: unknown): tag is (typeof LANGUAGES)[number] {
  return LANGUAGES.some((language) => language === tag)
}

/** Whether a text is the tag of any language here, those for testing included. */
export function isLanguage(tag: unknown): tag is Language {
  return isOffered(tag) || PSEUDO_LANGUAGES.some((language) => language === tag)
}

/** In which direction a language is written. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "en-XB" ? "rtl" : "ltr"
}

/**
 * The locale by which a language writes clocks, days and numbers: the first of `wanted` (`navigator.languages`) that is of
 * this language, so that a region's own way is kept; without one, Latin American Spanish or British English.
 */
export function localeOf(language: Language, wanted: ReadonlyArray<string> = []): string {
  const own = language === "es" ? "es" : "en"
  const regional = wanted.find((tag) => tag.toLowerCase().split("-")[0] === own)
  return regional ?? (own === "es" ? "es-419" : "en-GB")
}

/** What a language is called by those who speak it: how a list of languages names it, in whatever language the list is. */
export function nameOf(language: Language): string {
  return NAMES[language]
}

const NAMES = {
  en: "English",
  es: "Español",
  "en-XA": "[Àççéñţš]",
  "en-XB": "Right to left",
} satisfies Readonly<Record<Language, string>>

interface Wish {
  readonly tag: string
  readonly quality: number
}

/** An `Accept-Language` header longer than this is cut: a browser's has some tens of characters. */
const HEADER_MAX_LENGTH = 500

/** The wishes of a header (RFC 9110 §12.5.4), the dearest first; what weighs nothing is not wished for. */
function wishesOf(header: string): ReadonlyArray<Wish> {
  return header
    .slice(0, HEADER_MAX_LENGTH)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality)
}

/**
 * The language of `offered` that somebody wants most: from an `Accept-Language` header, or from a list of tags, the dearest
 * first (`navigator.languages`). A tag that is not there is shortened from its end until one is (`es-MX` is served with `es`:
 * the lookup of RFC 4647 §3.4). Without a match it is English.
 */
export function pickLanguage<Offered extends Language = (typeof LANGUAGES)[number]>(
  wanted: string | ReadonlyArray<string> | null | undefined,
  offered?: ReadonlyArray<Offered>,
): Offered | typeof DEFAULT_LANGUAGE {
  const tags = typeof wanted === "string" ? wishesOf(wanted).map(({ tag }) => tag) : (wanted ?? [])
  const choices: ReadonlyArray<Language> = offered ?? LANGUAGES
  for (const tag of tags) {
    const subtags = tag.toLowerCase().split("-")
    for (let length = subtags.length; length > 0; length -= 1) {
      const range = subtags.slice(0, length).join("-")
      // What was found is of the list, whose type the caller knows.
      const found = choices.find((choice) => choice.toLowerCase() === range) as Offered | undefined
      if (found !== undefined) return found
    }
  }
  return DEFAULT_LANGUAGE
}
