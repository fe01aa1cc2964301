import { DAY_MS, HOUR_MS } from "../time/index.ts"

/**
 * What the legal texts promise (000 §9) and the server's clean-up keeps (D-42): both are made from these numbers, so that
 * text and behaviour agree. Those without a source in the specification are ours.
 */
export const INACTIVE_ACCOUNT_YEARS = 2
export const INACTIVE_NOTICE_DAYS = 30
export const SAFETY_RECORD_YEARS = 7
export const RAW_LOCATION_DAYS = 30
/** Codes, links and sessions after their end. */
export const SPENT_SECRET_HOURS = 24
/** What somebody was told inside the app. */
export const NOTIFICATION_DAYS = 90

/** What somebody can be compensated for at most: their payments of so many months (000 §9). */
export const LIABILITY_MONTHS = 12
/** Within how many hours support aims to answer an e-mail (000 §9). */
export const SUPPORT_REPLY_HOURS = 24
/** When the phone of support is answered (000 §9): from and until which hour of these days in this zone. */
export const SUPPORT_HOURS = { from: 9, until: 18, zone: "America/Chicago" } as const

/** As long as the longest year: nothing that is promised to be kept is gone a day too early. */
const YEAR_MS = 366 * DAY_MS

export const INACTIVE_ACCOUNT_MS = INACTIVE_ACCOUNT_YEARS * YEAR_MS
export const INACTIVE_NOTICE_MS = INACTIVE_NOTICE_DAYS * DAY_MS

/** How long the server keeps what is over, in milliseconds after its end. */
export const RETENTION_MS = {
  /** Dates and alarms, what was sent and who agreed to what. */
  safetyRecord: SAFETY_RECORD_YEARS * YEAR_MS,
  /** Where a phone was, unless it belongs to an alarm: then it is part of the safety record. */
  rawLocation: RAW_LOCATION_DAYS * DAY_MS,
  spentSecret: SPENT_SECRET_HOURS * HOUR_MS,
  /** What somebody was told inside the app, read or not. */
  notification: NOTIFICATION_DAYS * DAY_MS,
} as const
