import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../../../..")
const catalogues = globSync("{packages/core,apps/reference}/src/**/*.messages.ts", { cwd: root })

/** What a catalogue says, without what its comments say of it. */
function wordsIn(file: string): string {
  return readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "")
}

test("no English text takes anybody for a woman or a man: those who are told know better, and nobody was asked", () => {
  const found = catalogues.flatMap((file) =>
    [...wordsIn(file).matchAll(/^.*\b(?:she|hers?|herself|he|him|his|himself)\b.*$/gimu)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(catalogues.length).toBeGreaterThan(70)
  expect(found).toEqual([])
})
