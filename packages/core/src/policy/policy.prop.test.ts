import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  deletionAt,
  inactivity,
  INACTIVE_ACCOUNT_MS,
  INACTIVE_NOTICE_MS,
  keptSince,
  RETENTION_MS,
} from "./index.ts"

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(toInstant)

test("nobody's account is deleted before two years without them, nor before thirty days after they were told", () => {
  fc.assert(
    fc.property(instant, fc.option(instant), instant, (seenAt, noticeAt, now) => {
      if (inactivity({ seenAt, noticeAt }, now) !== "deletion-due") return
      expect(noticeAt).not.toBeNull()
      expect(now - seenAt).toBeGreaterThanOrEqual(INACTIVE_ACCOUNT_MS)
      expect(now - (noticeAt ?? now)).toBeGreaterThanOrEqual(INACTIVE_NOTICE_MS)
    }),
  )
})

test("the day that the notice names is the day of the deletion, and not one before it", () => {
  fc.assert(
    fc.property(instant, fc.nat({ max: 10 * INACTIVE_ACCOUNT_MS }), (seenAt, waitedMs) => {
      const noticeAt = addMs(seenAt, waitedMs + 1)
      const day = deletionAt(seenAt, noticeAt)
      expect(inactivity({ seenAt, noticeAt }, day)).toBe("deletion-due")
      expect(inactivity({ seenAt, noticeAt }, addMs(day, -1))).toBe("noticed")
    }),
  )
})

test("what is kept longer is gone later", () => {
  fc.assert(
    fc.property(instant, (now) => {
      expect(keptSince("safetyRecord", now)).toBeLessThan(keptSince("rawLocation", now))
      expect(keptSince("rawLocation", now)).toBeLessThan(keptSince("spentSecret", now))
      expect(now - keptSince("spentSecret", now)).toBe(RETENTION_MS.spentSecret)
    }),
  )
})
