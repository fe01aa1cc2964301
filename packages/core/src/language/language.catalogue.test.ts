import { globSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { spanish } from "./es/index.ts"
import {
  activate,
  activeLanguage,
  inLanguage,
  messages,
  onLanguage,
  register,
  setLanguageSource,
} from "./language.catalogue.ts"
import { accented, mirrored } from "./pseudo/index.ts"
import { catalogueFaults } from "./testing/index.ts"

const here = join(import.meta.dirname, "..")

/** The same in both languages, with the reason. */
const SAME: Readonly<Record<string, string>> = {
  "preference.channel.whatsapp": "the name of a service",
  "delivery.channel.whatsapp": "the name of a service",
  "ride.title": "a name",
  "apiKey.resource.circle": "a name",
  "apiKey.resource.sos": "three letters that no language translates",
  "apiKey.resource.vibe": "a name",
  "apiKey.scope": "two words of the catalogue and a colon",
  "sos.button": "three letters that no language translates",
  "membership.names.premium": "the name of a plan",
  "membership.joinPrice": "a price and what comes after it",
  "cloak.errorTitle": "the same word",
  "checkIn.extend": "+30 min",
  "recording.country.CN": "the same name",
  "venue.filter.bar": "the same word",
  "venue.filter.cafe": "the same word",
  "venue.no": "the same word",
  "venue.source": "a source and a day",
  "identity.ssnFormat": "a pattern",
  "policy.versionDate": "what is not written as a date stays as it is",
}

register("es", spanish)
afterEach(() => {
  activate("en")
  setLanguageSource(() => undefined)
})

const files = globSync("*/*.messages.ts", { cwd: here })

test.each(files)("%s has a Spanish twin, whole and under its own name", async (file) => {
  const english: object = await import(join(here, file))
  const twins: object = await import(join(here, file.replace(/\.ts$/, ".es.ts")))
  const catalogues = Object.entries(english).filter(([key]) => key.endsWith("Messages"))
  expect(catalogues.length).toBeGreaterThan(0)
  for (const [key, view] of catalogues) {
    const name = key.replace(/Messages$/, "")
    const translation: unknown = Reflect.get(twins, `${key}Es`)
    const isSame = (place: string) => place in SAME
    expect(catalogueFaults({ name, english: view, translation, isSame })).toEqual([])
    expect(Reflect.get(spanish, name), `${name} in language/es`).toBe(translation)
    const first = Object.keys(view).find((one) => typeof view[one] === "string") ?? ""
    expect(inLanguage("es", () => view[first])).toBe(Reflect.get(Object(translation), first))
  }
})

const words = messages("test", {
  hello: "Hello",
  greet: (name: string) => `Hello, ${name}`,
  deep: { down: "Down" },
  list: [{ text: "One" }, { text: "Two" }],
})

test("a text is looked up when it is read, and is English where a language has none", () => {
  register("es", { test: { hello: "Hola" } })
  expect(words.hello).toBe("Hello")
  activate("es")
  expect([words.hello, words.greet("Ann"), words.deep.down]).toEqual(["Hola", "Hello, Ann", "Down"])
})

test("what is registered later comes first: single texts are replaced, in English too", () => {
  register("es", { test: { deep: { down: "Abajo" } } })
  register("en", { test: { deep: { down: "Below" } } })
  expect(inLanguage("es", () => [words.hello, words.deep.down])).toEqual(["Hola", "Abajo"])
  expect(words.deep.down).toBe("Below")
})

test("a process that speaks to many people says per call in which language", () => {
  let language: "en" | "es" = "es"
  setLanguageSource(() => language)
  expect(words.hello).toBe("Hola")
  language = "en"
  expect(words.hello).toBe("Hello")
  expect(inLanguage("es", () => words.hello)).toBe("Hola")
  expect(activeLanguage()).toBe("en")
})

test("a language holds for what is said in it and not after, also when that fails", () => {
  expect(() =>
    inLanguage("es", () => {
      throw new Error(words.hello)
    }),
  ).toThrow("Hola")
  expect(words.hello).toBe("Hello")
})

test("who listens hears that another language was chosen, until they stop", () => {
  const heard: Array<string> = []
  const stop = onLanguage(() => heard.push(activeLanguage()))
  activate("es")
  stop()
  activate("en")
  expect(heard).toEqual(["es"])
})

test("in the long pseudo language everything but the facts is accented, in brackets and two fifths longer", () => {
  register("en-XA", accented)
  activate("en-XA")
  expect(words.hello).toBe("[Ĥéļļó~~]")
  expect(words.greet("Ann")).toBe("[Ĥéļļó, ~~~]Ann")
  expect(words.list[1]?.text).toBe("[Ţŵó~~]")
})

test("in the right-to-left pseudo language each word is turned, and facts stay", () => {
  register("en-XB", mirrored)
  activate("en-XB")
  expect(words.deep.down).toContain("\u202e")
  expect(words.greet("Ann")).toBe("\u200f\u202eHello\u202c\u200f, Ann")
})

test("a view is like the object it was made from: its keys are listed, and it can be spread", () => {
  expect(Object.keys(words)).toEqual(["hello", "greet", "deep", "list"])
  expect({ ...words.deep }).toEqual({ down: "Below" })
})
