import { epochSteps, heardInWatch, routeTiers, type WatchRecipient } from "@porchlight/core/check-in"
import { haversineDistance } from "@porchlight/core/geo"
import {
  applyIncident,
  incidentWork,
  linkExpiresAt,
  recipientsNow,
  roundChannels,
  type Incident,
  type IncidentKind,
  type IncidentReason,
  type Responder,
} from "@porchlight/core/incident"
import type { DatePlan } from "@porchlight/core/date-plan"
import { phoneFixOf, type KnownFix } from "@porchlight/core/location"
import { later, type Instant, type TimeZone } from "@porchlight/core/time"
import { promised } from "./circle.contacts.ts"
import { sendAlert } from "./incident.alert.ts"
import { rowsWhere, type AccountRow, type Addresses, type IncidentRow, type WatchRow } from "./store.ts"
import { tellOfAlarm } from "./webhook.tell.ts"
import type { World } from "./world.ts"

interface Opening {
  readonly id: string
  readonly kind: IncidentKind
  readonly isHidden: boolean
  /** Everybody at once, over every channel they have. */
  readonly isBroadcast?: boolean
}

/** Where an alarm comes from and whom it concerns: a watch is one. */
export interface AlarmSource {
  readonly watchId: string | null
  readonly epoch: number
  readonly plannedEndAt: Instant | null
  readonly timeZone: TimeZone | null
  readonly recipients: ReadonlyArray<WatchRecipient>
  readonly plan: DatePlan | null
  readonly fix: KnownFix | null
  readonly reason: (kind: IncidentKind) => IncidentReason
}

/** A watch as the source of an alarm; she pressed, or left, at `heardAt`, where she did either. */
export function watchSource(world: World, row: WatchRow, heardAt?: Instant): AlarmSource {
  const { id: watchId, epoch, plannedEndAt, recipients, planId } = promised(world, row.watch)
  const plan = world.store.plans.get(planId)?.plan ?? null
  const reason = (kind: IncidentKind) => calledFor(world, reasonOf(row, kind), heardAt)
  return { watchId, epoch, plannedEndAt, timeZone: null, recipients, plan, fix: row.fix, reason }
}

/** Why an alarm rings that she called for: a press is in her hand again, and a browser says by itself that she left. */
export function calledFor(
  world: World,
  reason: IncidentReason,
  heardAt: Instant | undefined,
): IncidentReason {
  if (heardAt === undefined) return reason
  const phoneHeardAt = reason.kind === "cloak" ? heardAt : world.now()
  return { ...reason, phoneHeardAt, happenedAt: heardAt }
}

/** What is known of why beside what the source says. */
export type AlarmFacts = Pick<IncidentReason, "deviationMeters" | "phoneHeardAt">

/** The source with what else is known of why. */
export function withFacts(source: AlarmSource, facts: AlarmFacts | undefined): AlarmSource {
  return facts === undefined
    ? source
    : { ...source, reason: (kind) => ({ ...source.reason(kind), ...facts }) }
}

/** Opens an incident for the source's people and tells the first of them. */
export function openIncident(
  world: World,
  account: AccountRow,
  source: AlarmSource,
  opening: Opening,
): IncidentRow {
  const opened = createIncident(world, account, source, opening)
  const { isBroadcast = false } = opening
  const first = isBroadcast ? opened.incident.responders : recipientsNow(opened.incident, world.now())
  return tell(world, account, opened, consenting(world, first), isBroadcast)
}

/** An incident of which nobody has been told yet. */
export function createIncident(
  world: World,
  account: AccountRow,
  source: AlarmSource,
  opening: Opening,
): IncidentRow {
  const { now } = world
  const card = world.store.cards.get(source.plan?.id ?? "")
  const incident: Incident = {
    id: opening.id,
    watchId: source.watchId,
    epoch: source.epoch,
    kind: opening.kind,
    reason: source.reason(opening.kind),
    openedAt: now(),
    roundsDone: 0,
    nextRoundAt: now(),
    acknowledgedAt: null,
    unansweredAt: null,
    closedAt: null,
    responders: routeTiers(source.recipients).map(responderOf),
  }
  return saveIncident(world, {
    accountId: account.id,
    incident,
    isHidden: opening.isHidden,
    supersededBy: null,
    addresses: addressesOf(world, source.recipients),
    plan: source.plan,
    photo: card?.photo ?? null,
    card: { handle: card?.handle ?? null, vehicle: card?.vehicle ?? null },
    medical: opening.isHidden ? medicalOf(world, account.id) : undefined,
    fix: source.fix,
    timeZone: source.timeZone,
    broadcastAt: null,
    linksExpireAt: linkExpiresAt(now(), source.plannedEndAt),
  })
}

/** What an ambulance should know of somebody. */
export function medicalOf({ store }: World, accountId: string): string | null {
  return store.safeties.get(accountId)?.wishes.medical ?? null
}

/** Somebody who is told, before anybody was. */
export function responderOf({ contactId, name, tier }: WatchRecipient): Responder {
  return { contactId, name, tier, rounds: 0, openedAt: null, answer: null, answeredAt: null }
}

/** Carries out what is due now in every open incident. */
export function runIncidents(world: World): void {
  for (const row of rowsWhere(world.store.incidents, ({ incident }) => incident.closedAt === null)) {
    const account = world.store.accounts.get(row.accountId)
    const work = incidentWork(row.incident, world.now())
    if (!account || (!work.unanswered && work.recipients === null)) continue
    const marked = work.unanswered
      ? saveIncident(world, {
          ...row,
          incident: applyIncident(row.incident, { type: "unanswered", at: world.now() }),
        })
      : row
    if (work.recipients) tell(world, account, marked, consenting(world, work.recipients))
  }
}

/** Sends one round to these people. */
export function tell(
  world: World,
  account: AccountRow,
  row: IncidentRow,
  responders: ReadonlyArray<Responder>,
  isBroadcast = false,
): IncidentRow {
  sendRound(world, account, row, responders, isBroadcast)
  const contactIds = responders.map(({ contactId }) => contactId)
  const incident = applyIncident(row.incident, { type: "round-sent", at: world.now(), contactIds })
  const broadcastAt = isBroadcast && responders.length > 0 ? world.now() : row.broadcastAt
  return saveIncident(world, { ...row, incident, broadcastAt })
}

/** The messages of one round to these people. */
export function sendRound(
  world: World,
  account: AccountRow,
  row: IncidentRow,
  responders: ReadonlyArray<Responder>,
  isBroadcast = false,
): void {
  for (const responder of responders) {
    const has = row.addresses.get(responder.contactId)?.channels ?? []
    for (const channel of isBroadcast ? has : roundChannels(has, responder.rounds)) {
      sendAlert(world, account, row, responder, channel)
    }
  }
}

export function saveIncident(world: World, row: IncidentRow): IncidentRow {
  const before = world.store.incidents.get(row.incident.id) ?? null
  world.store.incidents.set(row.incident.id, row)
  tellOfAlarm(world, before, row)
  world.changed(row.accountId)
  return row
}

/** Without those who have left the circle or want no messages any more. */
export function consenting(world: World, responders: ReadonlyArray<Responder>): ReadonlyArray<Responder> {
  return responders.filter(
    ({ contactId }) => world.store.contacts.get(contactId)?.contact.status === "verified",
  )
}

export function addressesOf(
  world: World,
  recipients: ReadonlyArray<WatchRecipient>,
): ReadonlyMap<string, Addresses> {
  return new Map(
    recipients.flatMap(({ contactId, channels }) => {
      const contact = world.store.contacts.get(contactId)?.contact
      return contact ? [[contactId, { phone: contact.phone, email: contact.email, channels }]] : []
    }),
  )
}

function reasonOf({ watch, fix: shown, epochFix }: WatchRow, kind: IncidentKind): IncidentReason {
  const fix = phoneFixOf(shown)
  const passed = epochSteps(watch).slice(0, watch.stepsDone)
  const heardAt = heardInWatch(watch)
  return {
    kind,
    promptsIgnored: passed.filter((step) => step.kind === "prompt").length,
    phoneHeardAt: fix === null ? heardAt : later(fix.takenAt, heardAt),
    batteryPercent: fix?.batteryPercent ?? null,
    movedMeters: fix === null || epochFix === null ? null : haversineDistance(epochFix, fix),
    ...(kind === "missed-check-in" && { dueAt: watch.dueAt }),
  }
}
