import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant, type Instant } from "../time/index.ts"
import {
  isTrialActive,
  isTrialExpired,
  TRIAL_LENGTH_MS,
  trialRemainingMs,
  trialStatus,
  type Trial,
} from "./index.ts"

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(toInstant)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const trial: fc.Arbitrary<Trial> = fc.record({
  startedAt: orNull(instant),
  supersededBy: orNull(fc.constantFrom("subscription", "access-code", "admin")),
  isUsedUp: fc.boolean(),
  watchArmedAt: orNull(instant),
})

test("what is left is max(0, limit − elapsed), within 0 and the limit (TRIAL-03, EXT-14)", () => {
  fc.assert(
    fc.property(instant, fc.nat(), (startedAt, elapsed) => {
      const left = trialRemainingMs(startedAt, addMs(startedAt, elapsed))
      expect(left).toBe(Math.max(0, 1_800_000 - elapsed))
    }),
  )
})

test("what is left never grows while time passes (TRIAL-03)", () => {
  fc.assert(
    fc.property(instant, instant, fc.nat(), (startedAt, now, passed) => {
      expect(trialRemainingMs(startedAt, addMs(now, passed))).toBeLessThanOrEqual(
        trialRemainingMs(startedAt, now),
      )
      expect(trialRemainingMs(startedAt, now)).toBeLessThanOrEqual(TRIAL_LENGTH_MS)
    }),
  )
})

test("expired is exactly active and nothing left (TRIAL-09)", () => {
  fc.assert(
    fc.property(trial, instant, (one, now) => {
      const left = one.startedAt === null ? null : trialRemainingMs(one.startedAt, now)
      expect(isTrialExpired(one, now)).toBe(isTrialActive(one) && left === 0)
    }),
  )
})

test("a trial that is over stays over, whatever time it is later", () => {
  fc.assert(
    fc.property(trial, instant, fc.nat(), (one, now, passed) => {
      fc.pre(trialStatus(one, now) === "over")
      expect(trialStatus(one, addMs(now, passed))).toBe("over")
    }),
  )
})

test("while a date is on, no instant at all makes a trial be over (TRIAL-06)", () => {
  fc.assert(
    fc.property(trial, instant, instant, (one, armedAt: Instant, now) => {
      expect(trialStatus({ ...one, watchArmedAt: armedAt }, now)).not.toBe("over")
    }),
  )
})
