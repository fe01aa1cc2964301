import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  cancelPlacedCall,
  FAKE_CALL_DELAYS_MS,
  nextPlacedCallAt,
  PLACED_CALL_LATE_MS,
  placeCall,
  takePlacedCall,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const delay = fc.constantFrom(...FAKE_CALL_DELAYS_MS)
const story = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 600_000 }),
    what: fc.constantFrom("cancel", "look", "look", "look twice"),
  }),
  { maxLength: 20 },
)

interface Lived {
  readonly delayMs: (typeof FAKE_CALL_DELAYS_MS)[number]
  readonly happenings: ReadonlyArray<{ readonly wait: number; readonly what: string }>
}

/** Lives through a story as a backend does, with outages as long as its waits; says when the phone rang. */
function live({ delayMs, happenings }: Lived) {
  let call = placeCall("a-key-of-hers", { delayMs }, NOW)
  let at = NOW
  const rang: Array<number> = []
  const look = () => {
    const before = call
    call = takePlacedCall(call, at)
    if (call !== before && call.state === "called") rang.push(at)
  }
  for (const { wait, what } of happenings) {
    at = addMs(at, wait)
    if (what === "cancel") call = cancelPlacedCall(call, at)
    else look()
    if (what === "look twice") look()
  }
  return { call, rang }
}

test("whatever happens, the phone rings at most once, never before its time and never long after it (EXT-14)", () => {
  fc.assert(
    fc.property(delay, story, (delayMs, happenings) => {
      const { call, rang } = live({ delayMs, happenings })
      expect(rang.length).toBe(call.state === "called" ? 1 : 0)
      for (const at of rang) {
        expect(at).toBeGreaterThanOrEqual(call.ringsAt)
        expect(at - call.ringsAt).toBeLessThanOrEqual(PLACED_CALL_LATE_MS)
      }
    }),
  )
})

test("what was called off in time never rings, and what is over has nothing left to wait for", () => {
  fc.assert(
    fc.property(delay, story, (delayMs, happenings) => {
      const early = [{ wait: delayMs - 1, what: "cancel" }, ...happenings]
      const { call, rang } = live({ delayMs, happenings: early })
      expect([call.state, rang]).toEqual(["cancelled", []])
      expect(nextPlacedCallAt(call)).toBeNull()
    }),
  )
})
