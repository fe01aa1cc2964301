import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../../../..")
const catalogues = globSync("{packages/core,apps/reference}/src/**/*.messages.ts", { cwd: root })

// What speaks to people. Stories, examples and the rules for backends only repeat what it says.
const sources = globSync(["{packages,apps}/*/src/**/*.{ts,tsx}", "apps/*/*.plugin.ts"], { cwd: root })
  .filter((file) => !/\.test\.|\.stories\.|\.es\.ts$|\/(examples|testing|dist|conformance)\//u.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
const all = sources.join("\n")

/** The sources that have a catalogue, also those that have it under another name, as one text. */
function usersOf(catalogue: string): string {
  const alias = new RegExp(`export const (\\w+) = ${catalogue}$`, "mu").exec(all)?.[1] ?? catalogue
  return sources.filter((text) => new RegExp(`\\b(${catalogue}|${alias})\\b`, "u").test(text)).join("\n")
}

const quoted = namesIn(all, /["'`]([\w-]+)["'`]/gu)

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))
}

/**
 * Tells of a key whether it is read: by its name, out of a catalogue taken apart, or by a name that was written or put
 * together (`${name}Hint`) somewhere.
 */
function readerOf(users: string): (key: string) => boolean {
  const named = namesIn(users, /\.(\w+)/gu)
  const takenApart = namesIn([...namesIn(users, /\{([^{}]*)\}\s*=/gu)].join(), /(\w+)/gu)
  const isIndexed = /\w\[|Object\.(keys|entries|hasOwn)/u.test(users)
  const ends = [...namesIn(users, /\$\{\w+\}(\w+)`/gu)]
  const isPutTogether = (key: string) => ends.some((end) => key !== end && key.endsWith(end))
  return (key) =>
    named.has(key) || takenApart.has(key) || (isIndexed && (quoted.has(key) || isPutTogether(key)))
}

test("every text of a catalogue is said somewhere", async () => {
  const dead: Array<string> = []
  let count = 0
  for (const file of catalogues) {
    const found: Record<string, unknown> = await import(join(root, file))
    for (const [name, catalogue] of Object.entries(found)) {
      if (!name.endsWith("Messages") || typeof catalogue !== "object" || catalogue === null) continue
      // Shown from the first to the last.
      if (new RegExp(`Object\\.(entries|values)\\(${name}\\)`, "u").test(all)) continue
      const isRead = readerOf(usersOf(name))
      const keys = Object.keys(catalogue)
      count += keys.length
      dead.push(...keys.filter((key) => !isRead(key)).map((key) => `${name}.${key}`))
    }
  }
  expect(count).toBeGreaterThan(1_000)
  expect(dead).toEqual([])
})
