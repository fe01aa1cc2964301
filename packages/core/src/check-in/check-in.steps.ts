import type { Channel } from "../delivery/index.ts"
import { addMinutes, addMs, type Instant } from "../time/index.ts"
import { PROMPTS_AFTER_MS, REMINDER_TEXT_BEFORE_MS, REMINDERS_BEFORE_MS } from "./check-in.constants.ts"
import type { Watch, WatchStatus } from "./check-in.schema.ts"

/** One thing the server does in an epoch. Steps are ordered by time; the alarm is always the last. */
export interface EpochStep {
  readonly kind: "reminder" | "prompt" | "alarm"
  readonly at: Instant
  /** How the dater is reached; none for the alarm, which is for the contacts. */
  readonly channels: ReadonlyArray<Channel>
}

/** The part of a watch that decides when what happens. */
export type WatchClock = Pick<
  Watch,
  "epochStartedAt" | "dueAt" | "graceMinutes" | "stepsDone" | "incidentId" | "endedAt" | "outcome"
>

const PROMPT_CHANNELS: ReadonlyArray<ReadonlyArray<Channel>> = [["push", "sms"], ["sms"], ["voice"]]

/** When contacts hear if nothing is heard: due and grace. */
export function alarmAt(watch: Pick<Watch, "dueAt" | "graceMinutes">): Instant {
  return addMinutes(watch.dueAt, watch.graceMinutes)
}

/**
 * Everything that happens in the watch's epoch unless a check-in ends it: reminders before, prompts after, the alarm.
 * A reminder that would fall before the epoch began is left out, as is a prompt at or after the alarm.
 */
export function epochSteps(
  watch: Pick<Watch, "epochStartedAt" | "dueAt" | "graceMinutes">,
): ReadonlyArray<EpochStep> {
  const alarm = alarmAt(watch)
  const reminders = REMINDERS_BEFORE_MS.map((before): EpochStep => ({
    kind: "reminder",
    at: addMs(watch.dueAt, -before),
    channels: ["push"],
  })).filter((step) => step.at > watch.epochStartedAt)
  const prompts = PROMPTS_AFTER_MS.map((after, index): EpochStep => ({
    kind: "prompt",
    at: addMs(watch.dueAt, after),
    channels: PROMPT_CHANNELS[index] ?? ["sms"],
  })).filter((step) => step.at < alarm)
  return [...reminders, ...prompts, { kind: "alarm", at: alarm, channels: [] }]
}

/** Whether a reminder that no phone rang for comes by text instead: not where it would arrive with the first prompt. */
export function isReminderByText(watch: Pick<Watch, "dueAt">, at: Instant): boolean {
  return at <= addMs(watch.dueAt, -REMINDER_TEXT_BEFORE_MS)
}

/** The instant at which the server has to act next; null when the epoch has nothing left. */
export function nextDeadline(watch: WatchClock): Instant | null {
  if (watch.endedAt !== null || watch.incidentId !== null) return null
  return epochSteps(watch)[watch.stepsDone]?.at ?? null
}

/** What is due now. */
export interface WatchWork {
  /** How many steps are behind us once this is done. */
  readonly stepsDone: number
  /** The message to the dater: the latest that is due. Older ones that were missed while the server was down are not sent. */
  readonly message: EpochStep | null
  /** Whether the alarm opens. The dater's own message is then part of the alarm. */
  readonly alarm: boolean
}

/** What the server has to do now; null when nothing is due. Never early. */
export function stepsDue(watch: WatchClock, now: Instant): WatchWork | null {
  const deadline = nextDeadline(watch)
  if (deadline === null || deadline > now) return null
  const due = epochSteps(watch).filter((step) => step.at <= now)
  const last = due.at(-1)
  const alarm = last?.kind === "alarm"
  return { stepsDone: due.length, message: alarm ? null : (last ?? null), alarm }
}

/** Where a watch stands, from its own row and the clock alone. */
export function deriveStatus(
  watch: Pick<WatchClock, "dueAt" | "graceMinutes" | "incidentId" | "endedAt" | "outcome">,
  now: Instant,
): WatchStatus {
  if (watch.endedAt !== null) return watch.outcome === "resolved" ? "resolved" : "completed"
  if (watch.incidentId !== null) return "alerted"
  if (now < watch.dueAt) return "on-time"
  return now < alarmAt(watch) ? "due" : "overdue"
}
