import type { Fix, KnownFix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"

/** Sharing where somebody is. */
export interface ShareRow {
  readonly id: string
  readonly accountId: string
  /** The session in which it was begun; it ends with it. */
  readonly sessionId: string
  readonly startedAt: Instant
  /** Null: until an hour after the end of the date. */
  readonly hours: number | null
  readonly watchId: string | null
  readonly isApproximate: boolean
  readonly endedAt: Instant | null
  readonly fix: KnownFix | null
  /** What the phone told after that and was not believed. */
  readonly doubted?: Fix | null
  /** How many reminders have been due. */
  readonly reminders: number
  readonly lastReminderAt: Instant | null
  readonly lastCheckInAt: Instant | null
  readonly links: ReadonlyArray<LinkRow>
  readonly looks: ReadonlyArray<LookRow>
  readonly checkIns: ReadonlyArray<{ readonly status: "safe" | "missed"; readonly at: Instant }>
}

/** A link to it. */
export interface LinkRow {
  readonly id: string
  /** Null for a link of her own. */
  readonly contactId: string | null
  readonly name: string
  readonly createdAt: Instant
  readonly revokedAt: Instant | null
  readonly seenAt: Instant | null
  readonly deliveryId: string | null
  /** The fingerprint of its token. */
  readonly link: string
}

export interface LookRow {
  readonly linkId: string
  readonly from: Instant
  readonly until: Instant
}
