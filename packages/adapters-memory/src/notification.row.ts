import type {
  Notification,
  NotificationData,
  NewPushDevice,
  NotificationPreferences,
  Priority,
  PushDevice,
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

/** A browser that rings. */
export interface PushRow extends Pick<NewPushDevice, "endpoint" | "keys"> {
  readonly accountId: string
  /** It goes with its session. */
  readonly sessionId: string
  readonly device: Omit<PushDevice, "isCurrent">
}

/** What is told outside the app, and how. */
export interface OutsideStore {
  /** By account; whether e-mail, push and texts are on stands in the settings (D-56). */
  readonly preferences: Map<string, NotificationPreferences>
  readonly sendings: Map<string, SendingRow>
  /** By the sending that kept it back. */
  readonly news: Map<string, NewsRow>
  readonly devices: Map<string, PushRow>
  /** When an account rang one to try it out. */
  readonly pushTests: Map<string, ReadonlyArray<Instant>>
}

export function createOutsideStore(): OutsideStore {
  return {
    preferences: new Map(),
    sendings: new Map(),
    news: new Map(),
    devices: new Map(),
    pushTests: new Map(),
  }
}
