import { SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import { addMs, DAY_MS, MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { TEST_NOW } from "../../test/context.ts"
import { countAttempt, forgive, takeAttempt, type Lockout } from "./session.lockout.ts"

const fresh = (now: Instant): Lockout => ({
  failedAttempts: 0,
  windowStartedAt: now,
  locks: 0,
  lockedUntil: null,
  lastAttemptAt: now,
})

/** The state after `count` failures at one instant. */
function failing(lockout: Lockout, count: number, now: Instant): Lockout {
  return Array.from({ length: count }).reduce<Lockout>((state) => countAttempt(state, now) ?? state, lockout)
}

test("the fifth failure within fifteen minutes locks for fifteen (AUTHZ-09)", () => {
  const four = failing(fresh(TEST_NOW), SIGN_IN_MAX_FAILURES - 1, TEST_NOW)
  expect(four.lockedUntil).toBeNull()
  const five = failing(four, 1, TEST_NOW)
  expect(five.lockedUntil).toBe(TEST_NOW + SIGN_IN_WINDOW_MS)
  expect(countAttempt(five, addMs(TEST_NOW, SIGN_IN_WINDOW_MS - 1))).toBeNull()
  expect(countAttempt(five, addMs(TEST_NOW, SIGN_IN_WINDOW_MS))?.failedAttempts).toBe(1)
})

test("failures that lie further apart than the window do not add up", () => {
  const four = failing(fresh(TEST_NOW), SIGN_IN_MAX_FAILURES - 1, TEST_NOW)
  expect(countAttempt(four, addMs(TEST_NOW, SIGN_IN_WINDOW_MS))?.lockedUntil).toBeNull()
})

test("each lock in a row is twice as long as the one before, a day at the most", () => {
  let state = fresh(TEST_NOW)
  let now = TEST_NOW
  const locks: Array<number> = []
  for (let round = 0; round < 9; round += 1) {
    state = failing(state, SIGN_IN_MAX_FAILURES, now)
    locks.push(((state.lockedUntil ?? now) - now) / MINUTE_MS)
    now = toInstant(state.lockedUntil ?? now)
  }
  expect(locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440])
})

test("a day without an attempt or a lock makes the next lock a short one again", () => {
  const locked = failing(fresh(TEST_NOW), SIGN_IN_MAX_FAILURES, TEST_NOW)
  const later = addMs(TEST_NOW, SIGN_IN_WINDOW_MS + DAY_MS)
  expect(failing(locked, SIGN_IN_MAX_FAILURES, later).lockedUntil).toBe(later + SIGN_IN_WINDOW_MS)
})

describeOnBoth("counting attempts", (open) => {
  const take = (subject: string, now: Instant) =>
    open().database.transaction({ role: "service" }, (sql) => takeAttempt(sql, subject, now))

  test("of forty attempts at once exactly five are let through", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => take("parallel", TEST_NOW)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(SIGN_IN_MAX_FAILURES)
    expect(new Set(answers)).toEqual(new Set([null, SIGN_IN_WINDOW_MS]))
  })

  test("a forgiven subject starts anew", async () => {
    const { database } = open()
    for (let attempt = 0; attempt < 4; attempt += 1) await take("forgiven", TEST_NOW)
    await database.transaction({ role: "service" }, (sql) => forgive(sql, "forgiven"))
    const rows = await database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("account_lockouts").select("subject").execute(),
    )
    expect(rows.map(({ subject }) => subject)).not.toContain("forgiven")
  })
})
