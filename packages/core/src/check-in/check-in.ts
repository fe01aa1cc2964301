import * as Result from "effect/Result"
import { isReachable, type Contact } from "../circle/index.ts"
import { plannedEnd, type DatePlan } from "../date-plan/index.ts"
import type { Channel } from "../delivery/index.ts"
import { REPEAT_EVERY_MS } from "../incident/index.ts"
import { addMinutes, addMs, earlier, later, type Instant } from "../time/index.ts"
import {
  EXTENSION_MAX_MINUTES,
  FIRST_INTERVAL_MINUTES,
  HEARTBEAT_STALE_MS,
  HOME_SAFE_MINUTES,
  LATER_INTERVAL_MINUTES,
  REMINDERS_BEFORE_MS,
  SOONER_MINUTES,
} from "./check-in.constants.ts"
import { AlarmOpen, ExtensionTooLong, WatchEnded } from "./check-in.errors.ts"
import type { ArmRefusal, Extension, Watch, WatchRecipient } from "./check-in.schema.ts"
import { deriveStatus } from "./check-in.steps.ts"

export type WatchEvent =
  | { readonly type: "check-in"; readonly at: Instant }
  | { readonly type: "extend"; readonly at: Instant; readonly minutes: Extension }
  /** The dater wants to be asked sooner, this once. */
  | { readonly type: "sooner"; readonly at: Instant }
  /** The dater ends the date; "home safe?" opens. */
  | { readonly type: "end"; readonly at: Instant }
  /** The server has carried out the steps up to this count. */
  | { readonly type: "steps-done"; readonly at: Instant; readonly stepsDone: number }
  | { readonly type: "alarm"; readonly at: Instant; readonly stepsDone: number; readonly incidentId: string }
  /** The dater said that she is safe while the alarm was open. */
  | { readonly type: "resolve"; readonly at: Instant }

/** The watch that arming a plan makes: its first check-in is due one interval after the start, or at the planned end. */
export function armWatch(
  plan: Pick<DatePlan, "id" | "startsAt" | "durationMinutes" | "intervalMinutes" | "graceMinutes">,
  recipients: ReadonlyArray<WatchRecipient>,
  id: string,
  now: Instant,
): Watch {
  const end = plannedEnd(plan)
  const first = addMinutes(later(now, plan.startsAt), plan.intervalMinutes ?? FIRST_INTERVAL_MINUTES)
  return {
    id,
    planId: plan.id,
    phase: "date",
    epoch: 0,
    armedAt: now,
    originalEndAt: end,
    plannedEndAt: end,
    intervalMinutes: plan.intervalMinutes,
    graceMinutes: plan.graceMinutes,
    epochStartedAt: now,
    dueAt: earlier(first, end),
    stepsDone: 0,
    lastCheckInAt: null,
    incidentId: null,
    endedAt: null,
    outcome: null,
    recipients,
  }
}

/** The watch after an event, or why the event is refused. Pure: the same watch and event give the same answer. */
export function apply(
  watch: Watch,
  event: WatchEvent,
): Result.Result<Watch, WatchEnded | AlarmOpen | ExtensionTooLong> {
  if (watch.endedAt !== null) return Result.fail(new WatchEnded({}))
  if (event.type === "resolve") {
    return Result.succeed({
      ...watch,
      incidentId: null,
      endedAt: event.at,
      outcome: watch.incidentId === null ? "completed" : "resolved",
    })
  }
  if (watch.incidentId !== null) return Result.fail(new AlarmOpen({}))
  switch (event.type) {
    case "check-in":
      return Result.succeed(checkedIn(watch, event.at))
    case "extend":
      return extended(watch, event.at, event.minutes)
    case "sooner":
      return sooner(watch, event.at)
    case "end":
      return Result.succeed(watch.phase === "home" ? watch : homeward(watch, event.at, event.at))
    case "steps-done":
      return Result.succeed({ ...watch, stepsDone: Math.max(watch.stepsDone, event.stepsDone) })
    case "alarm":
      return Result.succeed({
        ...watch,
        stepsDone: Math.max(watch.stepsDone, event.stepsDone),
        incidentId: event.incidentId,
      })
  }
}

function checkedIn(watch: Watch, at: Instant): Watch {
  const seen = { ...watch, lastCheckInAt: at }
  if (watch.phase === "home") return { ...seen, endedAt: at, outcome: "completed" }
  // Who answers the first reminder of the last check-in has answered it: asking again at the end would be noise.
  if (addMs(at, REMINDERS_BEFORE_MS[0]) >= watch.plannedEndAt) return homeward(seen, at, watch.plannedEndAt)
  const next = addMinutes(at, watch.intervalMinutes ?? LATER_INTERVAL_MINUTES)
  return nextEpoch(seen, at, earlier(next, watch.plannedEndAt))
}

/** Whether `apply` would make a check-in due sooner than it is: what a screen offers. */
export function canBeSooner(
  watch: Parameters<typeof deriveStatus>[0] & Pick<Watch, "phase">,
  now: Instant,
): boolean {
  const isOnTime = deriveStatus(watch, now) === "on-time"
  return isOnTime && watch.phase === "date" && addMinutes(now, SOONER_MINUTES) < watch.dueAt
}

/** The last instant to which extensions can move a watch's due time. */
export function extensionLimit(watch: Pick<Watch, "originalEndAt">): Instant {
  return addMinutes(watch.originalEndAt, EXTENSION_MAX_MINUTES)
}

/** Whether `apply` would accept this extension now: what a screen offers. */
export function isExtendable(
  watch: Parameters<typeof deriveStatus>[0] & Pick<Watch, "originalEndAt">,
  minutes: Extension,
  now: Instant,
): boolean {
  const status = deriveStatus(watch, now)
  const isOpen = status === "on-time" || status === "due"
  return isOpen && extendedDue(watch, minutes, now) <= extensionLimit(watch)
}

function extendedDue(watch: Pick<Watch, "dueAt">, minutes: Extension, at: Instant): Instant {
  return addMinutes(later(at, watch.dueAt), minutes)
}

/** Starts the second, shorter epoch: "are you home safe?", counted from the end of the date. */
function homeward(watch: Watch, at: Instant, endedAt: Instant): Watch {
  return { ...nextEpoch(watch, at, addMinutes(later(at, endedAt), HOME_SAFE_MINUTES)), phase: "home" }
}

function extended(
  watch: Watch,
  at: Instant,
  minutes: Extension,
): Result.Result<Watch, AlarmOpen | ExtensionTooLong> {
  // Past due and grace the alarm is about to open: only a check-in with the PIN ends that.
  if (deriveStatus(watch, at) === "overdue") return Result.fail(new AlarmOpen({}))
  const dueAt = extendedDue(watch, minutes, at)
  const latest = extensionLimit(watch)
  if (dueAt > latest) return Result.fail(new ExtensionTooLong({ latest }))
  return Result.succeed({ ...nextEpoch(watch, at, dueAt), plannedEndAt: later(watch.plannedEndAt, dueAt) })
}

/** Never later than it was due: who asks for a check-in sooner is asked for no less. */
function sooner(watch: Watch, at: Instant): Result.Result<Watch, AlarmOpen> {
  if (deriveStatus(watch, at) === "overdue") return Result.fail(new AlarmOpen({}))
  if (!canBeSooner(watch, at)) return Result.succeed(watch)
  return Result.succeed(nextEpoch(watch, at, addMinutes(at, SOONER_MINUTES)))
}

function nextEpoch(watch: Watch, at: Instant, dueAt: Instant): Watch {
  return { ...watch, epoch: watch.epoch + 1, epochStartedAt: at, dueAt, stepsDone: 0 }
}

/** The channels over which a contact can be told. */
export function contactChannels(contact: Pick<Contact, "smsEnabled" | "email">): ReadonlyArray<Channel> {
  return [
    ...(contact.smsEnabled ? (["sms", "voice"] as const) : []),
    ...(contact.email === null ? [] : (["email"] as const)),
  ]
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The people of a plan who can be told, by tier, name and id, and the names of those who cannot. The emergency contact of a
 * plan is in its first tier.
 */
export function chooseRecipients(
  contacts: ReadonlyArray<Contact>,
  contactIds: ReadonlyArray<string>,
  emergencyContactId?: string,
): { readonly recipients: ReadonlyArray<WatchRecipient>; readonly leftOut: ReadonlyArray<string> } {
  const chosen = contacts.filter((contact) => contactIds.includes(contact.id))
  const recipients = chosen
    .filter((contact) => isReachable(contact))
    .map((contact): WatchRecipient => ({
      contactId: contact.id,
      name: contact.name,
      tier: contact.id === emergencyContactId ? 1 : contact.tier,
      channels: contactChannels(contact),
      onCall: "asked",
    }))
    .sort(byTier)
  return {
    recipients,
    leftOut: chosen.filter((contact) => !isReachable(contact)).map((contact) => contact.name),
  }
}

function byTier(a: WatchRecipient, b: WatchRecipient): number {
  return a.tier - b.tier || inOrder(a.name, b.name) || inOrder(a.contactId, b.contactId)
}

/**
 * The watch with somebody more who is told: they were chosen for the date, and could not be told when it was armed. Unchanged
 * once it has ended, or where they are told already.
 */
export function joinWatch(watch: Watch, recipient: WatchRecipient): Watch {
  const isTold = watch.recipients.some(({ contactId }) => contactId === recipient.contactId)
  if (isTold || watch.endedAt !== null) return watch
  return { ...watch, recipients: [...watch.recipients, recipient].sort(byTier) }
}

/** Who is told at the same time, and when. */
export interface TellingRound {
  readonly at: Instant
  readonly names: ReadonlyArray<string>
}

/** Who is told when, if nothing is heard: the first tier that has anybody at the alarm, each next one a round later. */
export function tellingRounds(
  recipients: ReadonlyArray<Pick<WatchRecipient, "name" | "tier">>,
  alarmAt: Instant,
): ReadonlyArray<TellingRound> {
  const tiers = [...new Set(recipients.map(({ tier }) => tier))].sort((a, b) => a - b)
  return tiers.map((tier, round) => ({
    at: addMs(alarmAt, round * REPEAT_EVERY_MS),
    names: recipients.filter((recipient) => recipient.tier === tier).map(({ name }) => name),
  }))
}

/** What decides whether a date may be armed. */
export interface ArmFacts {
  readonly hasPin: boolean
  readonly hasVerifiedPhone: boolean
  readonly isArmed: boolean
  readonly planEndsAt: Instant
  readonly reachableRecipients: number
  readonly acceptNobodyReachable: boolean
  readonly workingChannels: number
  /** When the scheduler last showed life; null when it never did. */
  readonly heartbeatAt: Instant | null
}

/** Why arming would be a lie, or null. What the dater can mend comes first. */
export function armRefusal(facts: ArmFacts, now: Instant): ArmRefusal | null {
  if (!facts.hasVerifiedPhone) return "phone-unverified"
  if (!facts.hasPin) return "pin-missing"
  if (facts.isArmed) return "already-armed"
  if (facts.planEndsAt <= now) return "plan-over"
  if (facts.reachableRecipients === 0 && !facts.acceptNobodyReachable) return "no-reachable-contact"
  if (facts.workingChannels === 0) return "no-channel"
  if (facts.heartbeatAt === null || now - facts.heartbeatAt > HEARTBEAT_STALE_MS) return "scheduler-stale"
  return null
}
