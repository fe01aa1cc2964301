import * as Schema from "effect/Schema"
import { Channel } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { NOTIFICATION_TYPES } from "./notification.constants.ts"
import { PRIORITIES } from "./notification.preference.constants.ts"

export const NotificationType = Schema.Literals(NOTIFICATION_TYPES)
export type NotificationType = typeof NotificationType.Type

/** What was done with the account, as its owner is told by mail as well. */
const Notice = Schema.Literals([
  "new-device",
  "password-changed",
  "phone-changed",
  "pins-changed",
  "words-changed",
  "handle-changed",
  "factor-added",
  "factor-removed",
  "api-key-added",
  "webhook-added",
  "webhook-changed",
  "webhook-place",
  "webhook-secret",
  "passkey-copied",
  "recovery-code-used",
  "recovery-codes-made",
  "factor-guessed",
])

const about = <Kind extends string, Facts extends Schema.Struct.Fields>(kind: Kind, facts: Facts) =>
  Schema.Struct({ kind: Schema.Literal(kind), ...facts })

/** What happened, in facts: title and message are made of them in the language of whoever reads. */
export const NotificationData = Schema.Union([
  about("account", { notice: Notice }),
  /** The clock opened an alarm. Of those that she rang herself she knows: a line about one would only tell others. */
  about("missed-check-in", {}),
  /** A message to one of her people that no provider could deliver on this channel. */
  about("undelivered", { name: Schema.String, channel: Channel }),
  about("contact-answered", { name: Schema.String, answer: Schema.Literals(["yes", "no", "stop"]) }),
  about("test-answered", { name: Schema.String }),
  /** Her phone came into one of her danger zones, or left a safe one; `name` is the zone's. */
  about("geofence", { name: Schema.String, event: Schema.Literals(["entered", "exited"]) }),
  /** She is far from the way that she meant to go: she is asked if she is OK. */
  about("route-deviation", { deviationMeters: Schema.Finite, answerBy: Instant }),
  /** She did not answer that. */
  about("route-told", {}),
  about("trial-started", { endsAt: Instant }),
  /** Her plan has ended because of money: its last payment was given back, or a dispute about one was lost. */
  about("plan-ended", { why: Schema.Literals(["refunded", "disputed"]) }),
  /** While she shares where she is, and no date reminds her. */
  about("check-in-reminder", {}),
  /** What she wrote to be reminded of where she parked; empty where she wrote nothing. */
  about("parking-reminder", { reminders: Schema.String }),
  /** A person, or a company, decided who she is, or nobody did in time. What chance decides is told on its own page alone. */
  about("identity", { outcome: Schema.Literals(["verified", "pending", "lapsed"]) }),
  /** An address that is told what happens was switched off, because it takes nothing. */
  about("webhook", { what: Schema.Literals(["gone", "failing"]) }),
  /** She tried out how news of a priority reaches her. */
  about("own-test", { priority: Schema.Literals(PRIORITIES) }),
]).pipe(Schema.annotate({ identifier: "NotificationData" }))
export type NotificationData = typeof NotificationData.Type

/** One thing that somebody is told inside the app. */
export const Notification = Schema.Struct({
  id: Id,
  type: NotificationType,
  data: NotificationData,
  read: Schema.Boolean,
  createdAt: Instant,
}).pipe(Schema.annotate({ identifier: "Notification" }))
export type Notification = typeof Notification.Type

/** What the center shows, at one moment of the backend's clock. */
export const NotificationState = Schema.Struct({
  now: Instant,
  /** The newest fifty, newest first. */
  notifications: Schema.Array(Notification),
  /** Whether there are others that are older than these. */
  hasOlder: Schema.Boolean,
  /** How many of the account's are unread, the older ones too. */
  unread: Schema.Int,
}).pipe(Schema.annotate({ identifier: "NotificationState" }))
export type NotificationState = typeof NotificationState.Type

/** What an older page begins behind: the oldest that is shown. It may be gone by then. */
export const NotificationCursor = Schema.Struct({ createdAt: Instant, id: Id })
export type NotificationCursor = typeof NotificationCursor.Type

/** Fifty of those that are older than a cursor. */
export const NotificationPage = Schema.Struct({
  /** Newest first. */
  notifications: Schema.Array(Notification),
  /** Whether there are others that are older than these. */
  hasOlder: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "NotificationPage" }))
export type NotificationPage = typeof NotificationPage.Type
