import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const here = join(import.meta.dirname, "..")
const kit = join(import.meta.dirname, "../../../../packages/ui/src")

/** Parts that no screen of this app needs, and why. */
const NEEDED_NOWHERE = new Map([
  [
    "Delivery.Failure",
    "the messages come with the watch and the alarm, whose screens say that those are not there",
  ],
  ["Invite.Failure", "invited people have no app: the server's own page answers them"],
  ["Trial.Failure", "nobody asked for anything: while it is not known, nothing is closed to her"],
])

const read = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }))

/** Every part of the kit that says what did not work, as a screen writes it. */
function failures(): ReadonlyArray<string> {
  return read(kit, "*/index.ts").flatMap(({ file, text }) =>
    [...text.matchAll(/^export \* as (\w+) from "\.\/(.+)"$/gmu)].flatMap(([, name = "", door = ""]) => {
      const parts = readFileSync(join(kit, file, "..", door), "utf8")
      return [...parts.matchAll(/\bas (\w*Failure),/gu)].map(([, part = ""]) => `${name}.${part}`)
    }),
  )
}

test("every failure that a part of the kit says is said on a screen (ERR-03)", () => {
  const all = failures()
  expect(all.length).toBeGreaterThan(35)
  const screens = read(here, "**/*.tsx").map(({ text }) => text)
  const unsaid = all.filter((part) => !screens.some((text) => text.includes(`<${part}`)))
  expect(unsaid.toSorted()).toEqual([...NEEDED_NOWHERE.keys()])
})
