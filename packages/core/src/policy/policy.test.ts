import { expect, test } from "vitest"
import { addMs, DAY_MS, fromWallClock, HOUR_MS, type Instant } from "../time/index.ts"
import {
  deletionAt,
  inactivity,
  INACTIVE_ACCOUNT_MS,
  INACTIVE_NOTICE_MS,
  isSupportOpen,
  keptSince,
  LIABILITY_MONTHS,
  policyMessages,
  RETENTION_MS,
  SUPPORT_REPLY_HOURS,
} from "./index.ts"

/** @throws when there is no such day: a slip in a test */
function utc(date: string, time: string): Instant {
  const instant = fromWallClock({ date, time }, "UTC")
  if (instant === null) throw new Error(`${date} ${time} is no day and time.`)
  return instant
}

const seenAt = utc("2024-02-29", "00:00")

test("the numbers are those of the specification (CONST-29)", () => {
  expect([INACTIVE_ACCOUNT_MS / DAY_MS, RETENTION_MS.safetyRecord / DAY_MS]).toEqual([2 * 366, 7 * 366])
  expect([INACTIVE_NOTICE_MS / DAY_MS, RETENTION_MS.rawLocation / DAY_MS]).toEqual([30, 30])
  expect([RETENTION_MS.spentSecret / HOUR_MS, LIABILITY_MONTHS, SUPPORT_REPLY_HOURS]).toEqual([24, 12, 24])
})

test("each promise is in the words of the specification (LEGAL-06)", () => {
  const plain = (text: string) => text.replace(":", "").toLowerCase()
  const said = Object.values(policyMessages)
    .filter((text) => typeof text === "string")
    .map(plain)
    .join("\n")
  for (const promise of [
    "inactive accounts deleted after 2 years",
    "safety records kept 7 years",
    "liability limited to the last 12 months of payments",
    "may be kept for up to 365 days after an account is deleted",
    "support email reply aim 24 hours",
    "phone support monday-friday 9 am-6 pm cst",
    "subscriptions start at $9/month and renew automatically",
  ])
    expect(said).toContain(promise)
})

test("what is kept seven years is never gone before the calendar says so", () => {
  const now = utc("2026-11-21", "00:00")
  expect(keptSince("safetyRecord", now)).toBeLessThanOrEqual(utc("2019-11-21", "00:00"))
})

test("an account is active until a month before the end of its second year, then its owner is told", () => {
  const tellAt = addMs(seenAt, INACTIVE_ACCOUNT_MS - INACTIVE_NOTICE_MS)
  expect(inactivity({ seenAt, noticeAt: null }, addMs(tellAt, -1))).toBe("active")
  expect(inactivity({ seenAt, noticeAt: null }, tellAt)).toBe("notice-due")
  expect(inactivity({ seenAt, noticeAt: tellAt }, tellAt)).toBe("noticed")
  expect(inactivity({ seenAt, noticeAt: tellAt }, addMs(tellAt, INACTIVE_NOTICE_MS - 1))).toBe("noticed")
  expect(inactivity({ seenAt, noticeAt: tellAt }, addMs(tellAt, INACTIVE_NOTICE_MS))).toBe("deletion-due")
})

test("a notice that went out late still leaves its thirty days", () => {
  const noticeAt = addMs(seenAt, 3 * INACTIVE_ACCOUNT_MS)
  expect(inactivity({ seenAt, noticeAt }, addMs(noticeAt, INACTIVE_NOTICE_MS - 1))).toBe("noticed")
  expect(deletionAt(seenAt, noticeAt)).toBe(addMs(noticeAt, INACTIVE_NOTICE_MS))
})

test("whoever comes back is active again, and is told anew the next time", () => {
  const noticeAt = addMs(seenAt, INACTIVE_ACCOUNT_MS - INACTIVE_NOTICE_MS)
  const backAt = addMs(noticeAt, DAY_MS)
  expect(inactivity({ seenAt: backAt, noticeAt }, addMs(backAt, INACTIVE_NOTICE_MS * 3))).toBe("active")
  expect(inactivity({ seenAt: backAt, noticeAt }, addMs(backAt, INACTIVE_ACCOUNT_MS))).toBe("notice-due")
})

test.each([
  ["Monday at nine in Chicago, winter", utc("2026-01-05", "15:00"), true],
  ["Monday at nine in Chicago, summer", utc("2026-07-06", "14:00"), true],
  ["a minute before nine", utc("2026-01-05", "14:59"), false],
  ["a minute before six in the evening", utc("2026-01-05", "23:59"), true],
  ["six in the evening", utc("2026-01-06", "00:00"), false],
  ["Saturday at noon", utc("2026-01-10", "18:00"), false],
  ["Sunday at noon", utc("2026-01-11", "18:00"), false],
])("whether support answers the phone is counted in Chicago: %s (LEGAL-06)", (_, at, isOpen) => {
  expect(isSupportOpen(at)).toBe(isOpen)
})
