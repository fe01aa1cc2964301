import { SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import { addMs, DAY_MS, later, type Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** Failures of one subject: an address, or one device of an account. */
export interface Lockout {
  readonly failedAttempts: number
  readonly windowStartedAt: Instant
  /** Locks in a row so far. */
  readonly locks: number
  readonly lockedUntil: Instant | null
  readonly lastAttemptAt: Instant
}

/** Each lock is twice as long as the one before, up to a day; a day without an attempt or a lock forgets them. */
const LOCK_MAX_MS = DAY_MS

/**
 * The state after one more attempt, or null while it is locked. An attempt counts as a failure until it succeeds and the
 * subject is forgiven, so that attempts made at the same time cannot all see room for one more (D-22).
 */
export function countAttempt(lockout: Lockout, now: Instant): Lockout | null {
  if (lockout.lockedUntil !== null && lockout.lockedUntil > now) return null
  const isNewWindow = lockout.lockedUntil !== null || now - lockout.windowStartedAt >= SIGN_IN_WINDOW_MS
  const failedAttempts = isNewWindow ? 1 : lockout.failedAttempts + 1
  const quietSince = later(lockout.lastAttemptAt, lockout.lockedUntil ?? lockout.lastAttemptAt)
  const locks = now - quietSince >= DAY_MS ? 0 : lockout.locks
  const isLast = failedAttempts >= SIGN_IN_MAX_FAILURES
  const lockMs = Math.min(LOCK_MAX_MS, SIGN_IN_WINDOW_MS * 2 ** locks)
  return {
    failedAttempts,
    windowStartedAt: isNewWindow ? now : lockout.windowStartedAt,
    locks: isLast ? locks + 1 : locks,
    lockedUntil: isLast ? addMs(now, lockMs) : null,
    lastAttemptAt: now,
  }
}

/** Counts an attempt; the milliseconds to wait when the subject is locked, else null. Exact under parallel attempts. */
export async function takeAttempt(sql: Sql, subject: string, now: Instant): Promise<number | null> {
  const at = new Date(now)
  // In one statement: between two, somebody with the right password may have it forgotten.
  const row = await sql
    .insertInto("account_lockouts")
    .values({ subject, failed_attempts: 0, window_started_at: at, last_attempt_at: at, locked_until: null })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet({ subject }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const next = countAttempt(
    {
      failedAttempts: row.failed_attempts,
      windowStartedAt: row.window_started_at,
      locks: row.locks,
      lockedUntil: row.locked_until,
      lastAttemptAt: row.last_attempt_at,
    },
    now,
  )
  if (next === null) return (row.locked_until ?? now) - now
  await sql
    .updateTable("account_lockouts")
    .set({
      failed_attempts: next.failedAttempts,
      window_started_at: new Date(next.windowStartedAt),
      locks: next.locks,
      locked_until: next.lockedUntil === null ? null : new Date(next.lockedUntil),
      last_attempt_at: at,
    })
    .where("subject", "=", subject)
    .execute()
  return null
}

/** Forgets the failures of a subject, which has just shown the right password. Those of others are for the clean-up. */
export async function forgive(sql: Sql, subject: string): Promise<void> {
  await sql.deleteFrom("account_lockouts").where("subject", "=", subject).execute()
}
