import { inLanguage } from "../language.catalogue.ts"
import { sampleFacts } from "./sample-facts.ts"

type Said = (...facts: ReadonlyArray<unknown>) => unknown

/** What a translation is compared with its English by. */
export interface Comparison {
  /** The catalogue's name, which begins each fault. */
  readonly name: string
  readonly english: unknown
  readonly translation: unknown
  /** Texts that are the same in both languages, by their place (`phone.sos`). */
  readonly isSame: (place: string) => boolean
}

/**
 * What is wrong with a translation: leaves that are missing, superfluous, empty, take other facts, leave facts out, or were
 * never translated. Empty when it is whole.
 */
export function catalogueFaults({ name, english, translation, isSame }: Comparison): ReadonlyArray<string> {
  if (typeof english !== typeof translation)
    return [`${name} is ${typeof translation}, not ${typeof english}`]
  if (typeof english === "object" && english !== null) {
    const keys = new Set([...Object.keys(english), ...Object.keys(Object(translation))])
    return [...keys].flatMap((key) =>
      catalogueFaults({
        name: `${name}.${key}`,
        english: Reflect.get(english, key),
        translation: Reflect.get(Object(translation), key),
        isSame,
      }),
    )
  }
  return typeof english === "function"
    ? functionFaults({ name, english, translation, isSame })
    : textFaults({ name, english, translation, isSame })
}

function textFaults({ name, english, translation, isSame }: Comparison): ReadonlyArray<string> {
  if (english === "" && translation === "") return []
  if (typeof translation !== "string" || translation.trim() === "") return [`${name} says nothing`]
  // What has no word in it (a price, a link) needs no translation.
  const isWordless = !/\p{L}{2}/u.test(translation)
  return translation === english && !isWordless && !isSame(name) ? [`${name} is not translated`] : []
}

function functionFaults({ name, english, translation, isSame }: Comparison): ReadonlyArray<string> {
  // Only called for functions, of which nothing but the facts is known.
  const facts = sampleFacts(english as Said)
  const inEnglish = String(inLanguage("en", () => (english as Said)(...facts)))
  const translated = String(inLanguage("es", () => (translation as Said)(...facts)))
  const left = facts.filter(
    (fact) => typeof fact === "string" && inEnglish.includes(fact) && !translated.includes(fact),
  )
  return [
    ...textFaults({ name, english: inEnglish, translation: translated, isSame }),
    ...left.map((fact) => `${name} leaves out ${String(fact)}`),
    ...(/undefined|NaN|\[object/.test(translated) ? [`${name} does not know its facts: ${translated}`] : []),
  ]
}
