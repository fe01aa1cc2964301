import { describe, expect, test } from "vitest"
import {
  directionOf,
  isLanguage,
  isOffered,
  LANGUAGES,
  localeOf,
  nameOf,
  pickLanguage,
  PSEUDO_LANGUAGES,
} from "./index.ts"
import { formatDistance } from "../geo/index.ts"
import { joinNames } from "../text/index.ts"
import { formatAge, formatClock, toInstant } from "../time/index.ts"
import { spanish } from "./es/index.ts"
import { inLanguage, register } from "./language.catalogue.ts"

describe("the language that somebody wants", () => {
  test.each([
    ["es", "es"],
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["en-GB,es;q=0.5", "en"],
    ["fr-CH, fr;q=0.9, es;q=0.5, en;q=0.3", "es"],
    ["en;q=0.2, es;q=0.7", "es"],
    ["es;q=0, en;q=0.1", "en"],
    ["ES-419", "es"],
    ["de, *;q=0.5", "en"],
    ["*", "en"],
    ["", "en"],
    [";;;,,q=1", "en"],
    ["es;q=nonsense", "en"],
    ["espanol", "en"],
    ["en-XA", "en"],
  ])("of the header '%s' it is %s", (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })

  test("of a browser's list it is the first that there is", () => {
    expect(pickLanguage(["fr", "es-AR", "en"])).toBe("es")
    expect(pickLanguage([])).toBe("en")
    expect(pickLanguage(null)).toBe("en")
  })

  test("those for testing are only for who offers them", () => {
    expect(pickLanguage(["en-XB"], [...LANGUAGES, ...PSEUDO_LANGUAGES])).toBe("en-XB")
    expect([isOffered("en-XB"), isLanguage("en-XB"), isLanguage("xx"), isOffered("es")]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

test("each language has a name of its own, a direction and a locale", () => {
  expect(LANGUAGES.map(nameOf)).toEqual(["English", "Español"])
  expect(directionOf("en-XB")).toBe("rtl")
  expect(directionOf("es")).toBe("ltr")
  expect([localeOf("en"), localeOf("es")]).toEqual(["en-GB", "es-419"])
  expect(localeOf("es", ["en-US", "es-MX", "es"])).toBe("es-MX")
  expect(localeOf("en-XA", ["es-MX"])).toBe("en-GB")
})

test("names, clocks, ages and distances are said in the active language", () => {
  register("es", spanish)
  const noon = toInstant(1_795_262_400_000)
  const said = () => [
    joinNames(["Maya", "Inés"]),
    joinNames(["Maya", "Sam", "Lee"]),
    joinNames([]),
    formatClock(noon, "America/Chicago"),
    formatAge(noon, toInstant(noon + 420_000)),
    formatDistance(4_100),
  ]
  expect(said()).toEqual(["Maya and Inés", "Maya, Sam and Lee", "nobody", "06:00", "7 min ago", "4.1 km"])
  expect(inLanguage("es", said)).toEqual([
    "Maya e Inés",
    "Maya, Sam y Lee",
    "nadie",
    "06:00",
    "hace 7 min",
    "4.1 km",
  ])
})
