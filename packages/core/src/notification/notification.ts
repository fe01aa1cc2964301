import { formatDistance } from "../geo/index.ts"
import { notificationMessages, type NotificationWords } from "./notification.messages.ts"
import type {
  Notification,
  NotificationCursor,
  NotificationData,
  NotificationPage,
  NotificationState,
  NotificationType,
} from "./notification.schema.ts"

/** What a notification is about, of what happened (D-107). */
export function notificationType(data: NotificationData): NotificationType {
  switch (data.kind) {
    case "account":
    case "webhook":
      return "security"
    case "missed-check-in":
    case "check-in-reminder":
      return "check_in"
    case "route-deviation":
    case "route-told":
      return "route"
    case "undelivered":
    case "contact-answered":
      return "safety"
    case "test-answered":
    case "parking-reminder":
    case "identity":
    case "own-test":
      return "system"
    case "geofence":
      return "geofence"
    case "trial-started":
    case "plan-ended":
      return "billing"
  }
}

/**
 * What is read of it. Of what a newer version told, to an app that was opened before it, only that there is something to read.
 * @param clockOf writes an instant as the reader's time of day
 */
export function notificationWords(
  data: NotificationData,
  clockOf: (at: Notification["createdAt"]) => string,
): NotificationWords {
  return knownWords(data, clockOf) ?? notificationMessages.newer
}

function knownWords(
  data: NotificationData,
  clockOf: (at: Notification["createdAt"]) => string,
): NotificationWords | undefined {
  const words = notificationMessages
  switch (data.kind) {
    case "account":
      return words.account[data.notice]
    case "missed-check-in":
      return words.missedCheckIn
    case "route-deviation": {
      const { title, message } = words.routeDeviation
      return { title, message: message(formatDistance(data.deviationMeters), clockOf(data.answerBy)) }
    }
    case "route-told":
      return words.routeTold
    case "check-in-reminder":
      return words.checkInReminder
    case "undelivered":
      return { title: words.undelivered.title[data.channel](data.name), message: words.undelivered.message }
    case "contact-answered":
      return named(words.contactAnswered[data.answer], data.name)
    case "test-answered":
      return named(words.testAnswered, data.name)
    case "geofence":
      return named(words.geofence[data.event], data.name)
    case "identity":
      return words.identity[data.outcome]
    case "own-test":
      return words.ownTest
    case "webhook":
      return words.webhook[data.what]
    case "trial-started":
      return { title: words.trialStarted.title, message: words.trialStarted.message(clockOf(data.endsAt)) }
    case "plan-ended":
      return words.planEnded[data.why]
    case "parking-reminder":
      return { title: words.parkingReminder.title, message: words.parkingReminder.message(data.reminders) }
  }
}

function named(
  { title, message }: { readonly title: (name: string) => string; readonly message: string },
  name: string,
): NotificationWords {
  return { title: title(name), message }
}

/** Where the page behind `notifications` begins; null where there is none. */
export function cursorBehind(notifications: ReadonlyArray<Notification>): NotificationCursor | null {
  const last = notifications.at(-1)
  return last === undefined ? null : { createdAt: last.createdAt, id: last.id }
}

/** Whether a notification lies behind the cursor. */
export function isBehind({ createdAt, id }: Notification, cursor: NotificationCursor): boolean {
  return createdAt < cursor.createdAt || (createdAt === cursor.createdAt && id < cursor.id)
}

/**
 * What is older than a new state, of what was shown before it: older pages, and what new ones pushed out of the newest
 * fifty. What is among the newest is not there twice, and nothing is left out between them. Null where nothing is older,
 * or what lies between is not known.
 */
export function slideOlder(
  older: NotificationPage,
  shown: ReadonlyArray<Notification>,
  state: NotificationState,
): NotificationPage | null {
  const cursor = cursorBehind(state.notifications)
  if (cursor === null || !state.hasOlder) return null
  // So many came at once that some lie between: the pages are asked for anew.
  if (shown.every((one) => isBehind(one, cursor))) return null
  const notifications = [...shown, ...older.notifications].filter((one) => isBehind(one, cursor))
  return { notifications, hasOlder: older.hasOlder }
}

/** Newest first; of two of one moment the one that was made later, as its id says. */
export function newestFirst(one: Notification, other: Notification): number {
  return other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1)
}
