import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const here = join(import.meta.dirname, "..")
const files = globSync("*/*.messages.es.ts", { cwd: here })

/** Words that were used beside another one for the same thing, and the one that stays. */
const OTHER_WORDS: ReadonlyArray<readonly [other: RegExp, word: string]> = [
  [/\b(?:da|dar|das) señales\b/giu, "reportarte"],
  [/\btextos\b/giu, "mensajes de texto"],
  [/\blleva al tiempo\b/giu, "pronóstico del tiempo"],
]

test.each(OTHER_WORDS)("Spanish has one word for one thing: not %s, but %s", (other) => {
  const places = files.filter((file) => readFileSync(join(here, file), "utf8").match(other) !== null)
  expect(files.length).toBeGreaterThan(40)
  expect(places).toEqual([])
})
