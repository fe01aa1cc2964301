import {
  alarmAt,
  apply,
  checkInTextMessages,
  epochSteps,
  isReminderByText,
  stepsDue,
  type EpochStep,
  type WatchEvent,
} from "@porchlight/core/check-in"
import { discreetMessages, type DiscreetNames } from "@porchlight/core/cloak"
import { incidentMessages, type IncidentKind } from "@porchlight/core/incident"
import type { Channel } from "@porchlight/core/delivery"
import { formatClock, type Instant } from "@porchlight/core/time"
import * as Result from "effect/Result"
import { promised } from "./circle.contacts.ts"
import { discreetNamesOf } from "./cloak.discreet.ts"
import { eraseCard } from "./date-plan.card.people.ts"
import { logDateEvent } from "./date-plan.record.ts"
import { erasePlan, savePlan } from "./date-plan.ts"
import { addressOf, cancelQueued, deliverToDater } from "./delivery.ts"
import { openIncident, watchSource, withFacts, type AlarmFacts } from "./incident.rounds.ts"
import { notify } from "./notification.ts"
import { tellOfWatch } from "./webhook.tell.ts"
import { rowsWhere, type AccountRow, type IncidentRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

/** The account's watch that has not ended; null when nothing is guarded. */
export function runningWatch(world: World, accountId: string): WatchRow | null {
  return (
    rowsWhere(world.store.watches, (row) => row.accountId === accountId && row.watch.endedAt === null).at(
      0,
    ) ?? null
  )
}

/**
 * Stores what core makes of the event, with everything that hangs on it.
 * @throws WatchEnded, AlarmOpen, ExtensionTooLong
 */
export function applyToWatch(world: World, row: WatchRow, event: WatchEvent): WatchRow {
  const result = apply(row.watch, event)
  if (Result.isFailure(result)) throw result.failure
  const watch = result.success
  // What changes nothing is no line in the log either.
  if (watch === row.watch) return row
  const isNewEpoch = watch.epoch !== row.watch.epoch
  const next: WatchRow = { ...row, watch, epochFix: isNewEpoch ? row.fix : row.epochFix }
  world.store.watches.set(watch.id, next)
  if (isNewEpoch || watch.endedAt !== null) {
    cancelQueued(world, ({ watchId, delivery }) => watchId === watch.id && delivery.incidentId === null)
  }
  if (event.type !== "steps-done" && event.type !== "alarm")
    logDateEvent(world, row.accountId, event.type, watch.id)
  tellOfWatch(world, row.accountId, watch.id, event.type)
  if (watch.endedAt !== null) finish(world, next)
  world.changed(row.accountId)
  return next
}

/** The date is over: its plan is completed, its dossier erased on a good ending, and new PINs come into force. */
function finish(world: World, row: WatchRow): void {
  const { accounts, plans, watches } = world.store
  const isGood = row.watch.outcome === "completed"
  const plan = plans.get(row.watch.planId)?.plan
  if (plan) {
    const kept = isGood ? erasePlan(plan) : plan
    savePlan(world, row.accountId, { ...kept, status: "completed" })
  }
  if (isGood) eraseCard(world, row.watch.planId)
  if (isGood) watches.set(row.watch.id, { ...row, fix: null, doubted: null, epochFix: null })
  const account = accounts.get(row.accountId)
  if (account?.nextPins) accounts.set(account.id, { ...account, pins: account.nextPins, nextPins: null })
}

/** Carries out what is due now in every watch. */
export function runWatches(world: World): void {
  for (const row of rowsWhere(world.store.watches, ({ watch }) => watch.endedAt === null)) {
    const account = world.store.accounts.get(row.accountId)
    const work = stepsDue(row.watch, world.now())
    if (!account || !work) continue
    if (work.alarm) {
      openAlarm(world, account, row, "missed-check-in", { stepsDone: work.stepsDone })
      continue
    }
    if (work.message) sendStep(world, account, row, work.message)
    applyToWatch(world, row, { type: "steps-done", at: world.now(), stepsDone: work.stepsDone })
  }
}

/** Opens the alarm of the epoch: the contacts are told, and so is the dater. @throws AlarmOpen, WatchEnded */
export function openAlarm(
  world: World,
  account: AccountRow,
  row: WatchRow,
  kind: IncidentKind,
  {
    stepsDone = row.watch.stepsDone,
    isQuiet = false,
    heardAt,
    facts,
  }: {
    readonly stepsDone?: number
    readonly isQuiet?: boolean
    readonly heardAt?: Instant | undefined
    readonly facts?: AlarmFacts | undefined
  } = {},
): IncidentRow {
  const incidentId = world.chance.id(world.now())
  const alarmed = applyToWatch(world, row, { type: "alarm", at: world.now(), stepsDone, incidentId })
  const isBroadcast = kind === "broadcast"
  const opening = { id: incidentId, kind, isHidden: false, isBroadcast }
  const source = withFacts(watchSource(world, row, heardAt), facts)
  const opened = openIncident(world, account, source, opening)
  if (kind === "missed-check-in") notify(world, account.id, { kind }, { source: `alarm:${incidentId}` })
  // She rang it herself with the phone in her hand: no message to her, which somebody beside her could see.
  if (isQuiet) return opened
  const names = promised(world, alarmed.watch).recipients.map(({ name }) => name)
  deliverToDater(world, account, ["push", "sms"], {
    watchId: row.watch.id,
    incidentId,
    purpose: "notice",
    round: 0,
    textOn: () => {
      const discreet = discreetNamesOf(world, account)
      if (discreet === null) return incidentMessages.daterNotice(names)
      return discreetMessages.notice(discreet.app, names.length > 0)
    },
  })
  return opened
}

function sendStep(world: World, account: AccountRow, { watch }: WatchRow, step: EpochStep): void {
  const zone = world.store.plans.get(watch.planId)?.plan.timeZone ?? account.timeZone
  const names = promised(world, watch).recipients.map(({ name }) => name)
  const textOn = (channel: Channel) => {
    const discreet = discreetNamesOf(world, account)
    const [dueAt, toldAt] = [formatClock(watch.dueAt, zone), formatClock(alarmAt(watch), zone)]
    // In memory no page is behind a link: the app is.
    const link = `${world.origin}/dashboard`
    if (discreet !== null)
      return discreetStep(discreet, { kind: step.kind, channel, phase: watch.phase, dueAt, toldAt, link })
    const isHome = watch.phase === "home"
    if (step.kind === "reminder") return reminderOn(channel, isHome)(dueAt)
    if (channel === "voice") return checkInTextMessages.promptCall
    const mail = isHome ? checkInTextMessages.homePromptMail : checkInTextMessages.promptMail
    if (channel === "email") return mail(names, toldAt, link)
    const prompt = isHome ? checkInTextMessages.homePromptText : checkInTextMessages.promptText
    return prompt(names, toldAt)
  }
  const isUnheard = step.channels.every((channel) => addressOf(world, account, channel) === null)
  const isByText = step.kind === "reminder" && isUnheard && isReminderByText(watch, world.now())
  const isByMail = step.kind === "prompt" && step.channels.includes("sms") && isMailedInstead(world, account)
  const beside: ReadonlyArray<Channel> = [
    ...(isByText ? (["sms"] as const) : []),
    ...(isByMail ? (["email"] as const) : []),
  ]
  deliverToDater(world, account, [...step.channels, ...beside], {
    watchId: watch.id,
    incidentId: null,
    purpose: step.kind === "reminder" ? "reminder" : "prompt",
    round: epochSteps(watch).filter(({ kind, at }) => kind === step.kind && at < step.at).length,
    textOn,
    mailSubject: () => {
      const discreet = discreetNamesOf(world, account)
      return discreet === null ? checkInTextMessages.neutralTitle : textOn("email").split("\n", 1).join("")
    },
  })
}

/** Whether STOP came from her own number: then no text asks her. A mail does, where nobody else can be reading it. */
function isMailedInstead({ store }: World, { verifiedPhone, emailConfirmedAt }: AccountRow): boolean {
  return verifiedPhone !== null && store.stopped.has(verifiedPhone) && emailConfirmedAt !== null
}

/** A text can be answered, and says so. */
function reminderOn(channel: Channel, isHome: boolean): (at: string) => string {
  if (channel !== "sms") return checkInTextMessages.reminderText
  return isHome ? checkInTextMessages.homeReminderReplyText : checkInTextMessages.reminderReplyText
}

interface DiscreetStep extends Pick<EpochStep, "kind"> {
  readonly channel: Channel
  readonly phase: WatchRow["watch"]["phase"]
  readonly dueAt: string
  readonly toldAt: string
  /** Where a mail is answered. */
  readonly link: string
}

/** What a step says where it may not say what it is about. */
function discreetStep({ app, task }: DiscreetNames, step: DiscreetStep): string {
  const isReminder = step.kind === "reminder"
  if (isReminder && step.channel !== "sms") return discreetMessages.reminderText(app, task, step.dueAt)
  if (step.channel === "voice") return discreetMessages.promptCall(app, task)
  if (step.channel === "email") return discreetMessages.promptMail(app, task, step.toldAt, step.link)
  const text = step.phase === "home" ? discreetMessages.homePromptText : discreetMessages.promptText
  return text(app, task, isReminder ? step.dueAt : step.toldAt)
}
