import type { Notification } from "@porchlight/core/notification"

/** What somebody is told inside the app. */
export interface NotificationRow {
  readonly accountId: string
  readonly notification: Notification
  /** What it tells of; null for what is always something new. */
  readonly source: string | null
}
