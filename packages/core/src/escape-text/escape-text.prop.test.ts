import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Phone } from "../phone/index.ts"
import { addMs, toInstant } from "../time/index.ts"
import { endRun, ESCAPE_TEXTS_MAX, escapeLeftMs, nextEscapeDeadline, startRun } from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
// A number of fiction.
const RUN = startRun("a-key-of-hers", { name: null, phone: "+12125550101" as Phone }, NOW)
const story = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 200_000 }),
    what: fc.constantFrom("safe", "look", "look twice"),
  }),
  { maxLength: 20 },
)

/** Lives through a story as a backend does: looks when it is due, and counts what it sends. */
function live(happenings: ReadonlyArray<{ readonly wait: number; readonly what: string }>) {
  let run = RUN
  let at = NOW
  let texts = 1
  const look = () => {
    const deadline = nextEscapeDeadline(run)
    if (deadline === null || deadline > at) return
    texts += 1
    run = endRun(run, "repeated", at)
  }
  for (const { wait, what } of happenings) {
    at = addMs(at, wait)
    if (what === "safe") run = endRun(run, "safe", at)
    else look()
    if (what === "look twice") look()
  }
  return { run, texts, at }
}

test("whatever happens, in whatever order, there are never more than two texts (ESC-03, EXT-14)", () => {
  fc.assert(
    fc.property(story, (happenings) => {
      const { run, texts } = live(happenings)
      expect(texts).toBeLessThanOrEqual(ESCAPE_TEXTS_MAX)
      expect(texts === ESCAPE_TEXTS_MAX).toBe(run.state === "repeated")
    }),
  )
})

test("after she said that she is safe nothing is sent, and nothing is left to wait for (ESC-04)", () => {
  fc.assert(
    fc.property(story, (happenings) => {
      const { run, texts, at } = live([{ wait: 0, what: "safe" }, ...happenings])
      expect([run.state, texts, escapeLeftMs(run, at), nextEscapeDeadline(run)]).toEqual(["safe", 1, 0, null])
    }),
  )
})
