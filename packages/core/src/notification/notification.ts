import { formatDistance } from "../geo/index.ts"
import { notificationMessages, type NotificationWords } from "./notification.messages.ts"
import type { Notification, NotificationData, NotificationType } from "./notification.schema.ts"

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
      return "billing"
  }
}

/** @param clockOf writes an instant as the reader's time of day */
export function notificationWords(
  data: NotificationData,
  clockOf: (at: Notification["createdAt"]) => string,
): NotificationWords {
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

/** Newest first; of two of one moment the one that was made later, as its id says. */
export function newestFirst(one: Notification, other: Notification): number {
  return other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1)
}
