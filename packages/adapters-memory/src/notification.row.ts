import type {
  Notification,
  NotificationData,
  NotificationPreferences,
  Priority,
  Sending,
} from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"

/** What somebody is told inside the app. */
export interface NotificationRow {
  readonly accountId: string
  readonly notification: Notification
  /** What it tells of; null for what is always something new. */
  readonly source: string | null
}

/** What was sent to somebody, or kept back; what has arrived stands with the messages. */
export interface SendingRow {
  readonly accountId: string
  readonly sending: Omit<Sending, "delivered">
  readonly deliveryIds: ReadonlyArray<string>
}

/** What waits for the end of quiet hours. */
export interface NewsRow {
  readonly accountId: string
  readonly data: NotificationData
  readonly priority: Priority
  readonly dueAt: Instant
}

/** What is told outside the app, and how. */
export interface OutsideStore {
  /** By account; whether e-mail, push and texts are on stands in the settings (D-56). */
  readonly preferences: Map<string, NotificationPreferences>
  readonly sendings: Map<string, SendingRow>
  /** By the sending that kept it back. */
  readonly news: Map<string, NewsRow>
}

export function createOutsideStore(): OutsideStore {
  return { preferences: new Map(), sendings: new Map(), news: new Map() }
}
