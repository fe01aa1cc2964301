import type { LivePort } from "@porchlight/core/backend"
import type { NotificationPage, NotificationPort, NotificationState } from "@porchlight/core/notification"
import type { FeedEvent } from "../backend/index.ts"

export interface NotificationPorts {
  readonly notification: NotificationPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
}

/** What is done with notifications. */
export type NotificationAct =
  | { readonly type: "read"; readonly id: string }
  | { readonly type: "remove"; readonly id: string }
  | { readonly type: "read-all" }

export interface NotificationContext {
  /** What the backend said last; null before it said anything. */
  readonly known: NotificationState | null
  /** Whether the backend could not be asked; what is known is the last that was heard. */
  readonly isUnknown: boolean
  readonly act: NotificationAct | null
  /** What is older than the newest, as far as it was asked for; null before. */
  readonly older: NotificationPage | null
  /** Why the older ones could not be had. */
  readonly olderFailure: unknown
  /** Why what was done last did not happen. */
  readonly refusal: unknown
}

export type NotificationEvent =
  | FeedEvent<NotificationState>
  | { readonly type: "LOOK" }
  | { readonly type: "NOTIFICATION.ACT"; readonly act: NotificationAct }
  | { readonly type: "OLDER.LOAD" }
