import { isReachable, type Contact } from "../circle/index.ts"
import { plannedEnd, type DatePlan } from "../date-plan/index.ts"
import type { Channel } from "../delivery/index.ts"
import { addMinutes, earlier, later, type Instant } from "../time/index.ts"
import {
  EXTENSION_MAX_MINUTES,
  FIRST_INTERVAL_MINUTES,
  HEARTBEAT_STALE_MS,
  SOONER_MINUTES,
} from "./check-in.constants.ts"
import type { ArmRefusal, Extension, Watch, WatchRecipient } from "./check-in.schema.ts"
import { deriveStatus } from "./check-in.steps.ts"

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

/** When she was last heard of in a date: she armed it, checked in, took more time, asked to be asked sooner, or ended it. */
export function heardInWatch(watch: Pick<Watch, "armedAt" | "epochStartedAt" | "lastCheckInAt">): Instant {
  return later(watch.epochStartedAt, watch.lastCheckInAt ?? watch.armedAt)
}

/** Whether `apply` would make a check-in due sooner than it is: what a screen offers. */
export function canBeSooner(
  watch: Parameters<typeof deriveStatus>[0] & Pick<Watch, "phase">,
  now: Instant,
): boolean {
  const isOnTime = deriveStatus(watch, now) === "on-time"
  return isOnTime && watch.phase === "date" && addMinutes(now, SOONER_MINUTES) < watch.dueAt
}

/** The last instant to which extensions without a PIN can move a watch's due time. */
export function extensionLimit(watch: Pick<Watch, "originalEndAt">): Instant {
  return addMinutes(watch.originalEndAt, EXTENSION_MAX_MINUTES)
}

/** Whether `apply` would accept this extension now without a PIN: with one it would also where only the limit is in the way. */
export function isExtendable(
  watch: Parameters<typeof deriveStatus>[0] & Pick<Watch, "originalEndAt">,
  minutes: Extension,
  now: Instant,
): boolean {
  return isOpenAt(watch, now) && extendedDue(watch, minutes, now) <= extensionLimit(watch)
}

/** Whether `apply` would accept this extension now with a PIN and not without: only the limit is in the way. */
export function isPastLimit(
  watch: Parameters<typeof isExtendable>[0],
  minutes: Extension,
  now: Instant,
): boolean {
  return isOpenAt(watch, now) && extendedDue(watch, minutes, now) > extensionLimit(watch)
}

function isOpenAt(watch: Parameters<typeof deriveStatus>[0], now: Instant): boolean {
  const status = deriveStatus(watch, now)
  return status === "on-time" || status === "due"
}

/** When an extended watch is due: the time is added to what is left, or to now where nothing is. */
export function extendedDue(watch: Pick<Watch, "dueAt">, minutes: Extension, at: Instant): Instant {
  return addMinutes(later(at, watch.dueAt), minutes)
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
