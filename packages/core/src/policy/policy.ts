import { addMs, DAY_MS, fromWallClock, later, toWallClock, type Instant } from "../time/index.ts"
import { INACTIVE_ACCOUNT_MS, INACTIVE_NOTICE_MS, RETENTION_MS, SUPPORT_HOURS } from "./policy.constants.ts"

/** What is kept for a time. */
export type Retained = keyof typeof RETENTION_MS

/** What ended at this instant or before is not kept any more. */
export function keptSince(what: Retained, now: Instant): Instant {
  return addMs(now, -RETENTION_MS[what])
}

/** An account as the rule of inactivity sees it. */
export interface Acquaintance {
  /** When somebody was last signed in to it, or a date of it last ran. */
  readonly seenAt: Instant
  /** When its owner was told that it would be deleted; null when they were not. */
  readonly noticeAt: Instant | null
}

/** Nothing to do, tell its owner, wait for them, or delete it. */
export type Inactivity = "active" | "notice-due" | "noticed" | "deletion-due"

/**
 * What is to be done about an account that nobody uses. Whoever comes back is active again; nobody's account is deleted
 * before they had all the days of the notice, however late it went out.
 */
export function inactivity({ seenAt, noticeAt }: Acquaintance, now: Instant): Inactivity {
  const endsAt = addMs(seenAt, INACTIVE_ACCOUNT_MS)
  if (noticeAt === null || noticeAt <= seenAt) {
    return now >= addMs(endsAt, -INACTIVE_NOTICE_MS) ? "notice-due" : "active"
  }
  return now >= later(endsAt, addMs(noticeAt, INACTIVE_NOTICE_MS)) ? "deletion-due" : "noticed"
}

/** When an account whose owner is told now will be deleted, if nobody comes back. */
export function deletionAt(seenAt: Instant, noticeAt: Instant): Instant {
  return later(addMs(seenAt, INACTIVE_ACCOUNT_MS), addMs(noticeAt, INACTIVE_NOTICE_MS))
}

/** Whether somebody answers the phone of support now. */
export function isSupportOpen(now: Instant): boolean {
  const { date, time } = toWallClock(now, SUPPORT_HOURS.zone)
  const hour = Number(time.slice(0, 2))
  const day = fromWallClock({ date, time: "00:00" }, "UTC")
  // 1 January 1970 was a Thursday; Monday is 0.
  const weekday = day === null ? 0 : (day / DAY_MS + 3) % 7
  return weekday < 5 && hour >= SUPPORT_HOURS.from && hour < SUPPORT_HOURS.until
}
