import type { Instant, TimeZone } from "../time/index.ts"
import {
  DEFAULT_PREFERENCES,
  NOTIFICATION_CHANNELS,
  PRIORITIES,
  PRIORITY_WEIGHTS,
} from "./notification.preference.constants.ts"
import type {
  ChannelReach,
  NotificationChannel,
  NotificationPreferences,
  Priority,
  SkipReason,
} from "./notification.preference.schema.ts"
import { quietUntil } from "./notification.quiet.ts"
import type { NotificationData } from "./notification.schema.ts"

type Loose<Value> =
  Value extends ReadonlyArray<unknown>
    ? Value | undefined
    : Value extends object
      ? { readonly [Key in keyof Value]?: Loose<Value[Key]> | undefined }
      : Value | undefined

/** Preferences of which anything may be missing. */
export type PartialPreferences = Loose<NotificationPreferences>

/** What is stored, over the defaults: whatever is missing is as if nothing had been chosen. */
export function mergePreferences(stored: PartialPreferences): NotificationPreferences {
  const { channels, prioritySettings, quietHours } = DEFAULT_PREFERENCES
  const given = stored.channels
  return {
    channels: {
      push: over(channels.push, given?.push),
      sms: over(channels.sms, given?.sms),
      email: over(channels.email, given?.email),
      whatsapp: over(channels.whatsapp, given?.whatsapp),
      voice: over(channels.voice, given?.voice),
    },
    prioritySettings: over<NotificationPreferences["prioritySettings"]>(
      prioritySettings,
      stored.prioritySettings,
    ),
    quietHours: over<NotificationPreferences["quietHours"]>(quietHours, stored.quietHours),
  }
}

function over<Value extends object>(
  defaults: { readonly [Key in keyof Value]: Value[Key] },
  given: { readonly [Key in keyof Value]?: Value[Key] | undefined } | undefined,
): Value {
  const wanted = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  // What is given has the same keys and, where it is given, the same kinds of values.
  return { ...defaults, ...Object.fromEntries(wanted) } as Value
}

/** The heaviest first; of equal ones each stays where it stood. */
export function heaviestFirst(one: Priority, other: Priority): number {
  return PRIORITY_WEIGHTS[other] - PRIORITY_WEIGHTS[one]
}

/**
 * How much it matters; null for what has its own messages to her, which no preference holds back, and for an alarm that opened:
 * whoever holds her phone must not read that it did. Of somebody who wants no more texts she is told by text and e-mail at once.
 * Whether she is OK she is asked as loudly as can be: without an answer her people are told, and a phone in a pocket shows no
 * screen.
 */
function priorityOf(data: NotificationData): Priority | null {
  switch (data.kind) {
    case "missed-check-in":
    case "route-told":
      return null
    case "route-deviation":
      return "critical"
    case "account":
    case "webhook":
    case "undelivered":
    case "geofence":
      return "high"
    case "contact-answered":
      return data.answer === "stop" ? null : "low"
    case "test-answered":
    case "trial-started":
    case "plan-ended":
      return "low"
    case "identity":
    case "parking-reminder":
    case "check-in-reminder":
      return "medium"
    case "own-test":
      return data.priority
  }
}

/** What is to be told. */
export interface News {
  readonly priority: Priority
  readonly isUrgent: boolean
  /** Where it has a message of its own already. */
  readonly toldOn?: ReadonlyArray<NotificationChannel>
}

/** What concerns her safety, and what she asked for at this very time. */
const URGENT: ReadonlySet<string> = new Set([
  "undelivered",
  "geofence",
  "route-deviation",
  "own-test",
  "parking-reminder",
  "check-in-reminder",
])

/**
 * How something that is told in the center is told outside of it; null where it is not. What concerns her safety never waits
 * for the end of quiet hours, nor does what she asked for at its time (B-33). News of the account is mailed whatever is wished.
 */
export function newsOf(data: NotificationData): News | null {
  const priority = priorityOf(data)
  if (priority === null) return null
  return { priority, isUrgent: URGENT.has(data.kind), toldOn: data.kind === "account" ? ["email"] : [] }
}

/** Whom it goes to. */
export interface Reached {
  readonly preferences: NotificationPreferences
  readonly reach: ReadonlyArray<ChannelReach>
  readonly timeZone: TimeZone
}

/** Where news goes now, why nowhere else, and until when it waits; where it waits, `channels` is where it would go. */
export interface Route {
  readonly channels: ReadonlyArray<NotificationChannel>
  readonly skipped: ReadonlyArray<{ readonly channel: NotificationChannel; readonly reason: SkipReason }>
  readonly waitsUntil: Instant | null
}

/**
 * Where news goes: over the channels of its priority that are switched on and lead somewhere verified; calls only for what is
 * critical, where she wants that (D-52). Critical news that would go nowhere takes any verified text or e-mail.
 */
export function routeNews(news: News, { preferences, reach, timeZone }: Reached, now: Instant): Route {
  const reasons = NOTIFICATION_CHANNELS.map((channel) => ({
    channel,
    reason: skipReason(channel, news, preferences, reach),
  }))
  const wanted = reasons.filter(({ reason }) => reason === null).map(({ channel }) => channel)
  const channels =
    wanted.length > 0 || news.priority !== "critical" ? wanted : lastResort(reach, news.toldOn ?? [])
  const skipped = reasons.flatMap(({ channel, reason }) =>
    reason === null || channels.includes(channel) ? [] : [{ channel, reason }],
  )
  const { quietHours } = preferences
  const passes = news.isUrgent || (news.priority === "critical" && quietHours.overrideForCritical)
  const waitsUntil = passes || channels.length === 0 ? null : quietUntil(now, quietHours, timeZone)
  return { channels, skipped, waitsUntil }
}

function skipReason(
  channel: NotificationChannel,
  { priority, toldOn = [] }: News,
  { channels, prioritySettings }: NotificationPreferences,
  reach: ReadonlyArray<ChannelReach>,
): SkipReason | null {
  if (toldOn.includes(channel)) return "told-already"
  if (!prioritySettings[priority].includes(channel)) return "not-listed"
  if (!channels[channel].enabled) return "off"
  if (channel === "voice" && channels.voice.criticalOnly && priority !== "critical") return "critical-only"
  const known = reach.find((one) => one.channel === channel)
  return known === undefined ? "not-connected" : known.missing
}

function lastResort(
  reach: ReadonlyArray<ChannelReach>,
  toldOn: ReadonlyArray<NotificationChannel>,
): ReadonlyArray<NotificationChannel> {
  const verified = (["sms", "email"] as const).filter((channel) =>
    reach.some((one) => one.channel === channel && one.missing === null),
  )
  return verified.filter((channel) => !toldOn.includes(channel))
}

/** The weightiest of several. */
export function heaviest(priorities: ReadonlyArray<Priority>): Priority {
  return priorities.toSorted(heaviestFirst)[0] ?? PRIORITIES[0]
}

/** Messages to her people of which she may hear outside the app that they failed. */
const HOMELY: ReadonlySet<string> = new Set(["invite", "test", "drill"])

/**
 * Whether she hears outside the app, too, that a message did not reach one of her people: not while she may be sitting across
 * from somebody. What belongs to a date, an alarm or a call for help says so on its own screen and never lights up her phone.
 */
export function leavesTheApp(failed: {
  readonly purpose: string
  readonly incidentId: string | null
}): boolean {
  return failed.incidentId === null && HOMELY.has(failed.purpose)
}
