import { globSync } from "node:fs"
import { join } from "node:path"
import { register } from "@porchlight/core/language"
import { catalogueFaults } from "@porchlight/core/language/testing"
import { expect, test } from "vitest"
import { spanish } from "./es.ts"

const here = join(import.meta.dirname, "..")

/** The same in both languages, with the reason. */
const SAME: Readonly<Record<string, string>> = {
  "home.cards.rides": "a name",
  "landing.sampleDater": "a name",
  "landing.sampleContact": "a name",
  "legal.privacy.cookies.title": "the word of the trade",
  "settingsScreen.pinsTitle": "PIN",
}

register("es", spanish)

// The development tools speak English (docs/languages.md).
const files = globSync("**/*.messages.ts", { cwd: here }).filter((file) => !file.startsWith("development/"))

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
    expect(Reflect.get(spanish, name), `${name} in language/es.ts`).toBe(translation)
  }
})
