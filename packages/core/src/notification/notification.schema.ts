import * as Schema from "effect/Schema"
import { Channel } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { NOTIFICATION_TYPES } from "./notification.constants.ts"

export const NotificationType = Schema.Literals(NOTIFICATION_TYPES)
export type NotificationType = typeof NotificationType.Type

/** What was done with the account, as its owner is told by mail as well. */
const Notice = Schema.Literals([
  "new-device",
  "password-changed",
  "factor-added",
  "factor-removed",
  "passkey-copied",
  "recovery-code-used",
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
  about("trial-started", { endsAt: Instant }),
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
  /** How many of the account's are unread, the older ones too. */
  unread: Schema.Int,
}).pipe(Schema.annotate({ identifier: "NotificationState" }))
export type NotificationState = typeof NotificationState.Type
