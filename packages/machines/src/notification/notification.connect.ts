import { notificationMessages, notificationWords, type NotificationType } from "@porchlight/core/notification"
import { formatAge, formatClock, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { hasOlder, shownOf, type notificationMachine } from "./notification.machine.ts"

type NotificationMachine = ReturnType<typeof notificationMachine>

export const NOTIFICATION_STATES = ["loading", "failed", "empty", "listed"] as const
export type NotificationScreenState = (typeof NOTIFICATION_STATES)[number]

/** One notification, in words. */
export interface NotificationItemView {
  readonly id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** When, for a person. */
  readonly when: string
  readonly at: Instant
  readonly isRead: boolean
  readonly readLabel: string
  readonly removeLabel: string
}

/** What a screen may know of the center and do with it. No framework, no DOM. */
export interface NotificationView {
  readonly state: NotificationScreenState
  readonly items: ReadonlyArray<NotificationItemView>
  readonly unread: number
  /** How many are unread, in words; empty before it is known. */
  readonly status: string
  /** Set where the backend could not be asked; the items are the last that were known. */
  readonly loadError: string | null
  /** Why what was done last did not happen. */
  readonly error: string | null
  readonly isBusy: boolean
  /** Whether there are older ones than the items. */
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  /** Why older ones could not be had. */
  readonly olderError: string | null
  readonly read: (id: string) => void
  readonly readAll: () => void
  readonly remove: (id: string) => void
  readonly look: () => void
  /** Asks for the fifty behind the last item. */
  readonly loadOlder: () => void
}

/** The view at `now`, the server's time; times of day are read in `timeZone`. */
export function connectNotification(
  snapshot: SnapshotFrom<NotificationMachine>,
  send: ActorRefFrom<NotificationMachine>["send"],
  { now, timeZone }: { readonly now: Instant; readonly timeZone: TimeZone },
): NotificationView {
  const { known, isUnknown, refusal, olderFailure } = snapshot.context
  const unread = known?.unread ?? 0
  const clockOf = (at: Instant) => formatClock(at, timeZone)
  return {
    state: stateOf(snapshot),
    items: shownOf(snapshot.context).map(({ id, type, data, read, createdAt }) => {
      const { title, message } = notificationWords(data, clockOf)
      return {
        id,
        type,
        title,
        message,
        when: formatAge(createdAt, now),
        at: createdAt,
        isRead: read,
        readLabel: notificationMessages.readNamed(title),
        removeLabel: notificationMessages.removeNamed(title),
      }
    }),
    unread,
    status:
      known === null ? "" : unread === 0 ? notificationMessages.allRead : notificationMessages.unread(unread),
    loadError: isUnknown ? notificationMessages.loadFailed : null,
    error: refusal === null ? null : notificationMessages.failed,
    isBusy: snapshot.matches({ acting: "busy" }),
    hasOlder: hasOlder(snapshot.context),
    isLoadingOlder: snapshot.matches({ paging: "loading" }),
    olderError: olderFailure === null ? null : notificationMessages.loadFailed,
    read: (id) => send({ type: "NOTIFICATION.ACT", act: { type: "read", id } }),
    readAll: () => send({ type: "NOTIFICATION.ACT", act: { type: "read-all" } }),
    remove: (id) => send({ type: "NOTIFICATION.ACT", act: { type: "remove", id } }),
    look: () => send({ type: "LOOK" }),
    loadOlder: () => send({ type: "OLDER.LOAD" }),
  }
}

function stateOf({
  context: { known, isUnknown },
}: SnapshotFrom<NotificationMachine>): NotificationScreenState {
  if (known === null) return isUnknown ? "failed" : "loading"
  return known.notifications.length === 0 ? "empty" : "listed"
}
