import { inLanguage, type Leaf } from "../language.catalogue.ts"

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const ACCENTED = "àƀçđéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýžÀƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"

const LONGER_BY = 0.4

/** Three capitals are a sign, and no longer in any language: SOS. */
const SIGN = /^[A-Z]{3}$/u

/** English with accents, in brackets and two fifths longer: what is cut off, too narrow or no message at all is seen at once. */
export function accented(english: Leaf): Leaf {
  return transformed(english, (text) => {
    // In pieces, as the words of a language are: one long piece could not be broken into lines.
    const filling = "~~~~~~~~ "
      .repeat(text.length)
      .slice(0, Math.ceil(text.length * LONGER_BY))
      .trimEnd()
    const words = text.replaceAll(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))
    return SIGN.test(text) ? words : `[${words}${filling}]`
  })
}

/** U+202E turns what follows around until U+202C; the marks (U+200F) make the line begin at the right. */
const turned = (word: string) => `\u200f\u202e${word}\u202c\u200f`

/** English written from right to left, word by word: what does not follow the direction is seen at once. */
export function mirrored(english: Leaf): Leaf {
  return transformed(english, (text) => text.replaceAll(/[a-z]+/gi, turned))
}

/** A text, or what a function says, or each text of a list, changed; what functions are given stays as it is: names, codes, links. */
function transformed(english: Leaf, change: (text: string) => string): Leaf {
  if (typeof english === "string") return changed(english, [], change)
  if (typeof english === "function") {
    return (...facts) =>
      deep(
        inLanguage("en", () => english(...facts)),
        factsOf(facts),
        change,
      )
  }
  return english.map((item) => deep(item, [], change))
}

function deep(value: unknown, facts: ReadonlyArray<string>, change: (text: string) => string): unknown {
  if (typeof value === "string") return changed(value, facts, change)
  if (typeof value === "function" || Array.isArray(value)) return transformed(value as Leaf, change)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item, facts, change)]))
}

/** The texts among the facts, the longest first, so that a name within a longer one does not cut it. */
function factsOf(facts: ReadonlyArray<unknown>): ReadonlyArray<string> {
  return facts
    .flatMap((fact) => (typeof fact === "object" && fact !== null ? Object.values(fact) : [fact]))
    .filter((fact): fact is string => typeof fact === "string" && fact !== "")
    .toSorted((a, b) => b.length - a.length)
}

function changed(text: string, facts: ReadonlyArray<string>, change: (text: string) => string): string {
  if (facts.length === 0) return change(text)
  const kept = facts.map((fact) => fact.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|")
  return text
    .split(new RegExp(`(${kept})`))
    .map((part, index) => (index % 2 === 1 || !/[a-z]/i.test(part) ? part : change(part)))
    .join("")
}
