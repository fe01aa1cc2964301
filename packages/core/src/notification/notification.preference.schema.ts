import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Instant, isTimeZone, TimeZone } from "../time/index.ts"
import { NOTIFICATION_CHANNELS, PRIORITIES } from "./notification.preference.constants.ts"
import { NotificationData } from "./notification.schema.ts"

export const NotificationChannel = Schema.Literals(NOTIFICATION_CHANNELS)
export type NotificationChannel = typeof NotificationChannel.Type

export const Priority = Schema.Literals(PRIORITIES)
export type Priority = typeof Priority.Type

/** A time of day as form fields write it: `22:00`. */
const TimeOfDay = Schema.String.pipe(Schema.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)))

const KnownZone = TimeZone.pipe(Schema.check(Schema.makeFilter(isTimeZone, { title: "a zone that exists" })))

const ChannelList = Schema.Array(NotificationChannel).pipe(
  Schema.check(
    Schema.makeFilter(
      (channels: ReadonlyArray<NotificationChannel>) => new Set(channels).size === channels.length,
      { title: "channels without repeats" },
    ),
  ),
)

const Enabled = Schema.Struct({ enabled: Schema.Boolean })

/** What somebody wants to hear, on which ways and when. The numbers and addresses are those that were verified (D-52). */
export const NotificationPreferences = Schema.Struct({
  channels: Schema.Struct({
    push: Enabled,
    sms: Enabled,
    /** `digestEnabled`: what waited through the quiet hours comes in one e-mail, not in one each. */
    email: Schema.Struct({ enabled: Schema.Boolean, digestEnabled: Schema.Boolean }),
    whatsapp: Enabled,
    voice: Schema.Struct({ enabled: Schema.Boolean, criticalOnly: Schema.Boolean }),
  }),
  prioritySettings: Schema.Struct({
    low: ChannelList,
    medium: ChannelList,
    high: ChannelList,
    critical: ChannelList,
  }),
  quietHours: Schema.Struct({
    enabled: Schema.Boolean,
    /** Belongs to them; `end` does not. Equal times: there are none. */
    start: TimeOfDay,
    end: TimeOfDay,
    overrideForCritical: Schema.Boolean,
    /** Whose clock counts; null for that of the profile. */
    timeZone: Schema.NullOr(KnownZone),
  }),
}).pipe(Schema.annotate({ identifier: "NotificationPreferences" }))
export type NotificationPreferences = typeof NotificationPreferences.Type
export type QuietHours = NotificationPreferences["quietHours"]

/**
 * Why a channel is not used:
 * - off: switched off
 * - not-listed: not among those of the priority
 * - critical-only: calls are for critical news
 * - unverified: no number or address of hers is verified for it
 * - stopped: her number said STOP
 * - not-connected: nobody carries it here
 * - no-device: nothing of hers rings
 * - told-already: this news has its own message there
 */
export const SkipReason = Schema.Literals([
  "off",
  "not-listed",
  "critical-only",
  "unverified",
  "stopped",
  "not-connected",
  "no-device",
  "told-already",
])
export type SkipReason = typeof SkipReason.Type

/** Where one channel leads; `address` is the verified number or address, as its owner wrote it. */
export const ChannelReach = Schema.Struct({
  channel: NotificationChannel,
  /** Null where it can be used. */
  missing: Schema.NullOr(Schema.Literals(["unverified", "stopped", "not-connected", "no-device"])),
  address: Schema.NullOr(Schema.String),
}).pipe(Schema.annotate({ identifier: "ChannelReach" }))
export type ChannelReach = typeof ChannelReach.Type

/** One sending of news, or that it was kept back and why. */
export const Sending = Schema.Struct({
  id: Id,
  createdAt: Instant,
  priority: Priority,
  /** What it tells; several where they waited together. */
  messages: Schema.Array(NotificationData),
  attempted: Schema.Array(NotificationChannel),
  /** Of those: what has arrived, as far as providers say. */
  delivered: Schema.Array(NotificationChannel),
  skipped: Schema.Array(Schema.Struct({ channel: NotificationChannel, reason: SkipReason })),
  /** Set where it was kept back: until then. */
  queuedUntil: Schema.NullOr(Instant),
  reason: Schema.NullOr(Schema.Literals(["quiet_hours"])),
}).pipe(Schema.annotate({ identifier: "NotificationSending" }))
export type Sending = typeof Sending.Type

/** How somebody hears from us, at one moment of the backend's clock. */
export const PreferenceState = Schema.Struct({
  now: Instant,
  preferences: NotificationPreferences,
  /** One for each channel, in their order. */
  reach: Schema.Array(ChannelReach),
  /** Whose clock the quiet hours go by now. */
  timeZone: TimeZone,
  /** The last sendings, newest first. */
  sendings: Schema.Array(Sending),
}).pipe(Schema.annotate({ identifier: "PreferenceState" }))
export type PreferenceState = typeof PreferenceState.Type

export const NotificationTest = Schema.Struct({ priority: Priority }).pipe(
  Schema.annotate({ identifier: "NotificationTest" }),
)
export type NotificationTest = typeof NotificationTest.Type
