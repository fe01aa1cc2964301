import { describe, expect, test } from "vitest"
import { conform } from "./conform.ts"
import { allRules } from "./rules.ts"
import { memorySubject } from "./testing/memory-subject.ts"
import { mutants } from "./testing/mutants.ts"

const withRestart = [
  "a session survives a restart of the backend",
  "a code survives a restart of the backend",
  "an armed watch survives a restart of the backend and rings",
  "an alarm survives a restart and goes on",
  "a countdown survives a restart of the backend and goes out",
  "what is stored survives a restart, and is not readable where it is stored",
  "a call that waits rings after a restart of the backend",
  "a second text goes out after a restart of the backend, with nobody signed in (ESC-03)",
  "a question outlives a restart of the backend, and so does what follows from it",
  "a reminder comes after a restart of the backend (PARK-01)",
]
const withSignatures = "a passkey for another host, or signed by another key, signs nobody in (C12)"
const withKey =
  "a pack holds the media, its timeline, its chain, a signature and a page that checks them (B-23)"
const skip: Readonly<Record<string, string>> = {
  ...Object.fromEntries(withRestart.map((title) => [title, "nothing outlives the page"])),
  [withSignatures]: "a stand-in for a server: it looks at signatures and checks none",
  [withKey]: "a page has no key of its own that anybody could know: nobody signs",
}
const left = Object.keys(skip).toSorted()

// Every rule on one backend that forgets nothing takes seconds, and more beside other tests.
const PATIENCE_MS = 600_000

describe("conform", () => {
  test(
    "all rules hold one after another on one backend whose clock runs on (EXT-11)",
    { timeout: PATIENCE_MS },
    async () => {
      const told: Array<string> = []
      const report = await conform(memorySubject(), { skip, onRule: (title) => told.push(title) })
      expect(report.failed).toEqual([])
      expect(report.passed).toHaveLength(allRules.length - Object.keys(skip).length)
      expect(report.passed).toEqual(told)
      expect(report.skipped.map(({ rule }) => rule).toSorted()).toEqual(left)
    },
  )

  test("what is broken is reported by its rule, and the others go on (EXT-11)", async () => {
    const mutant = mutants.find(({ name }) => name === "accepted is called delivered")
    const subject = mutant?.broken(memorySubject()) ?? memorySubject()
    const rules = allRules.filter(({ title }) =>
      [mutant?.rule, "no message is handed over twice"].includes(title),
    )
    const { passed, failed } = await conform(subject, { rules })
    expect(passed).toEqual(["no message is handed over twice"])
    expect(failed).toEqual([{ rule: mutant?.rule, error: expect.stringMatching(/^RuleBroken: /) }])
  })

  test("a rule that waits for ever is reported when patience ends", async () => {
    const rules = [{ title: "the end is near", run: () => new Promise<void>(() => undefined) }]
    const deadline = () => Promise.reject(new Error("patience has ended"))
    const { failed } = await conform(memorySubject(), { rules, deadline })
    expect(failed).toEqual([{ rule: "the end is near", error: "Error: patience has ended" }])
  })
})
