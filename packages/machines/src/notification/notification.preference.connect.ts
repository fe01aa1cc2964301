import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  notificationWords,
  preferenceMessages as words,
  type ChannelReach,
  type NotificationChannel,
  type NotificationPreferences,
  type Priority,
  type QuietHours,
  type Sending,
} from "@porchlight/core/notification"
import { formatAge, formatClock, formatMoment, type Instant, type TimeZone } from "@porchlight/core/time"
import { RateLimited } from "@porchlight/core/error"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { preferenceMachine } from "./notification.preference.machine.ts"
import type { PreferenceScreenState } from "./notification.preference.types.ts"

type PreferenceMachine = ReturnType<typeof preferenceMachine>

/** What can be changed of a channel. */
export interface ChannelPatch {
  readonly enabled?: boolean
  readonly digestEnabled?: boolean
  readonly criticalOnly?: boolean
}

/** One sending, in words. */
export interface SendingView {
  readonly id: string
  readonly title: string
  readonly when: string
  /** What came of it, one line each. */
  readonly lines: ReadonlyArray<string>
  readonly skipped: ReadonlyArray<string>
}

/** What a screen may know of how somebody hears from us, and do. No framework, no DOM. */
export interface PreferenceView {
  readonly state: PreferenceScreenState
  /** With what was changed and not saved yet. */
  readonly preferences: NotificationPreferences
  readonly isKnown: boolean
  readonly isUnsaved: boolean
  readonly reach: ReadonlyArray<ChannelReach>
  /** Whose clock the quiet hours go by as chosen here. */
  readonly timeZone: TimeZone
  readonly sendings: ReadonlyArray<SendingView>
  /** What there is to say, empty when there is nothing. */
  readonly status: string
  readonly saveError: string | null
  readonly testError: string | null
  /** What became of the test; empty before one. */
  readonly testNote: string
  readonly changeChannel: (channel: NotificationChannel, patch: ChannelPatch) => void
  readonly list: (priority: Priority, channel: NotificationChannel, isListed: boolean) => void
  readonly changeQuiet: (patch: Partial<QuietHours>) => void
  readonly save: () => void
  readonly sendTest: (priority: Priority) => void
  readonly look: () => void
}

/** The view at `now`, the server's time. */
export function connectPreference(
  snapshot: SnapshotFrom<PreferenceMachine>,
  send: ActorRefFrom<PreferenceMachine>["send"],
  now: Instant,
): PreferenceView {
  const { known, draft, failure } = snapshot.context
  const preferences = draft ?? known?.preferences ?? mergePreferences({})
  const timeZone = known?.timeZone ?? "UTC"
  const change = (changed: Partial<NotificationPreferences>) =>
    send({ type: "PREFERENCES.CHANGE", preferences: { ...preferences, ...changed } })
  const state = snapshot.value === "refreshing" ? "shown" : snapshot.value
  return {
    state,
    preferences,
    isKnown: known !== null,
    isUnsaved: draft !== null,
    reach: known?.reach ?? [],
    timeZone: preferences.quietHours.timeZone ?? timeZone,
    sendings: (known?.sendings ?? []).map((one) => sendingView(one, now, timeZone)),
    status: statusOf(snapshot),
    saveError: failure?.of === "save" ? words.saveFailed : null,
    testError: failure?.of === "test" ? testErrorOf(failure.error) : null,
    testNote: testNoteOf(snapshot),
    changeChannel: (channel, patch) =>
      change({
        channels: { ...preferences.channels, [channel]: { ...preferences.channels[channel], ...patch } },
      }),
    list: (priority, channel, isListed) =>
      change({
        prioritySettings: {
          ...preferences.prioritySettings,
          [priority]: inOrder(preferences.prioritySettings[priority], channel, isListed),
        },
      }),
    changeQuiet: (patch) => change({ quietHours: { ...preferences.quietHours, ...patch } }),
    save: () => send({ type: "PREFERENCES.SAVE" }),
    sendTest: (priority) => send({ type: "TEST.SEND", priority }),
    look: () => send({ type: "PREFERENCES.LOOK" }),
  }
}

/** The list with a channel or without, in the order of the channels. */
function inOrder(
  listed: ReadonlyArray<NotificationChannel>,
  channel: NotificationChannel,
  isListed: boolean,
): ReadonlyArray<NotificationChannel> {
  return DEFAULT_PREFERENCES.prioritySettings.critical.filter((one) =>
    one === channel ? isListed : listed.includes(one),
  )
}

function statusOf({ value, context }: SnapshotFrom<PreferenceMachine>): string {
  if (value === "looking") return words.loading
  if (value === "saving") return words.saving
  if (context.draft !== null) return words.unsaved
  return context.isSaved ? words.saved : ""
}

function testErrorOf(error: unknown): string {
  return error instanceof RateLimited ? words.testLimited : words.testFailed
}

function testNoteOf({ value, context }: SnapshotFrom<PreferenceMachine>): string {
  if (value === "testing") return words.sending
  if (!context.isTested) return ""
  return context.known?.sendings[0]?.attempted.length === 0 ? words.testNowhere : words.testSent
}

function sendingView(
  { id, messages, createdAt, attempted, delivered, skipped, queuedUntil }: Sending,
  now: Instant,
  zone: TimeZone,
): SendingView {
  const [first] = messages
  const title = first === undefined ? "" : notificationWords(first, (at) => formatClock(at, zone)).title
  const named = (channels: ReadonlyArray<NotificationChannel>) =>
    channels.map((channel) => words.channel[channel]).join(", ")
  const lines =
    queuedUntil !== null
      ? [words.queued(formatMoment(queuedUntil, zone, now))]
      : attempted.length === 0
        ? [words.nowhere]
        : [
            words.tried(named(attempted)),
            delivered.length === 0 ? words.nothingArrived : words.arrived(named(delivered)),
          ]
  return {
    id,
    title: words.sendingOf(title, Math.max(0, messages.length - 1)),
    when: formatAge(createdAt, now),
    lines,
    skipped: skipped.map(({ channel, reason }) => `${words.channel[channel]}: ${words.skip[reason]}`),
  }
}
