import { globSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { SPECIFIED_COUNTS, SPECIFIED_TEXTS } from "./testing/specified-texts.ts"

const here = join(import.meta.dirname, "..")
const said = new Set<string>()

/** Every text of a catalogue; a function says its sentence about slots as the specification writes them. */
function collect(value: unknown): void {
  if (typeof value === "string") said.add(value)
  else if (typeof value === "function")
    said.add(sentenceOf(value as (...facts: ReadonlyArray<unknown>) => unknown))
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collect(part)
}

/** Functions whose facts are no texts say nothing here. */
function sentenceOf(say: (...facts: ReadonlyArray<unknown>) => unknown): string {
  try {
    return String(say("{message}", "{email}", "{n}"))
  } catch {
    return ""
  }
}

beforeAll(async () => {
  for (const file of globSync("*/*.messages.ts", { cwd: here })) {
    const found: object = await import(join(here, file))
    for (const [name, catalogue] of Object.entries(found)) if (name.endsWith("Messages")) collect(catalogue)
  }
})

test("no text of the specification is forgotten in the list of them", () => {
  const ids = SPECIFIED_TEXTS.map(([id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const counts: Record<string, number> = {}
  for (const id of ids) {
    const [group = ""] = id.split(".")
    counts[group] = (counts[group] ?? 0) + 1
  }
  expect(counts).toEqual(SPECIFIED_COUNTS)
})

test("signing up and in, phones, codes, services, every field and the safety tools speak in the words of the specification (MSG-01, MSG-02, MSG-04, MSG-05)", () => {
  const missing = SPECIFIED_TEXTS.filter(([, text, proof]) => proof === "catalogue" && !said.has(text))
  expect(missing).toEqual([])
  expect(SPECIFIED_TEXTS.filter(([, , proof]) => proof === "catalogue").length).toBeGreaterThan(250)
})

test("what is neither on a page nor in a catalogue says where it is, or what took its place", () => {
  const other = SPECIFIED_TEXTS.map(([, , proof]) => proof).filter(
    (proof) => proof !== "page" && proof !== "catalogue",
  )
  for (const proof of other) expect(proof).toMatch(/\bD-\d+|\.test\.tsx?\b|\.e2e\.ts\b|\b[A-Z]{2,}-\d+/u)
})
