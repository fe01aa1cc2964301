import { epochSteps } from "@porchlight/core/check-in"
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
import { later } from "@porchlight/core/time"
import { sendAlert } from "./incident.alert.ts"
import { rowsWhere, type AccountRow, type Addresses, type IncidentRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

interface Opening {
  readonly id: string
  readonly kind: IncidentKind
  readonly isHidden: boolean
}

/** Opens an incident for the watch's people and tells the first of them. */
export function openIncident(
  world: World,
  account: AccountRow,
  row: WatchRow,
  opening: Opening,
): IncidentRow {
  const opened = createIncident(world, account, row, opening)
  return tell(world, account, opened, consenting(world, recipientsNow(opened.incident, world.now())))
}

/** An incident of which nobody has been told yet. */
export function createIncident(
  world: World,
  account: AccountRow,
  row: WatchRow,
  opening: Opening,
): IncidentRow {
  const { store, now } = world
  const { watch } = row
  const responders = watch.recipients.map(({ contactId, name, tier }): Responder => ({
    contactId,
    name,
    tier,
    rounds: 0,
    openedAt: null,
    answer: null,
    answeredAt: null,
  }))
  const incident: Incident = {
    id: opening.id,
    watchId: watch.id,
    epoch: watch.epoch,
    kind: opening.kind,
    reason: reasonOf(row, opening.kind),
    openedAt: now(),
    roundsDone: 0,
    nextRoundAt: now(),
    acknowledgedAt: null,
    unansweredAt: null,
    closedAt: null,
    responders,
  }
  return saveIncident(world, {
    accountId: account.id,
    incident,
    isHidden: opening.isHidden,
    supersededBy: null,
    addresses: addressesOf(world, row),
    plan: store.plans.get(watch.planId)?.plan ?? null,
    fix: row.fix,
    linksExpireAt: linkExpiresAt(now(), watch.plannedEndAt),
  })
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
): IncidentRow {
  for (const responder of responders) {
    const has = row.addresses.get(responder.contactId)?.channels ?? []
    for (const channel of roundChannels(has, responder.rounds)) {
      sendAlert(world, account, row, responder, channel)
    }
  }
  const contactIds = responders.map(({ contactId }) => contactId)
  const incident = applyIncident(row.incident, { type: "round-sent", at: world.now(), contactIds })
  return saveIncident(world, { ...row, incident })
}

export function saveIncident(world: World, row: IncidentRow): IncidentRow {
  world.store.incidents.set(row.incident.id, row)
  world.changed(row.accountId)
  return row
}

/** Without those who have left the circle or want no messages any more. */
export function consenting(world: World, responders: ReadonlyArray<Responder>): ReadonlyArray<Responder> {
  return responders.filter(
    ({ contactId }) => world.store.contacts.get(contactId)?.contact.status === "verified",
  )
}

function addressesOf(world: World, { watch }: WatchRow): ReadonlyMap<string, Addresses> {
  return new Map(
    watch.recipients.flatMap(({ contactId, channels }) => {
      const contact = world.store.contacts.get(contactId)?.contact
      return contact ? [[contactId, { phone: contact.phone, email: contact.email, channels }]] : []
    }),
  )
}

function reasonOf({ watch, fix, epochFix }: WatchRow, kind: IncidentKind): IncidentReason {
  const passed = epochSteps(watch).slice(0, watch.stepsDone)
  const checkedInAt = watch.lastCheckInAt ?? watch.armedAt
  return {
    kind,
    promptsIgnored: passed.filter((step) => step.kind === "prompt").length,
    phoneHeardAt: fix === null ? checkedInAt : later(fix.takenAt, checkedInAt),
    batteryPercent: fix?.batteryPercent ?? null,
    movedMeters: fix === null || epochFix === null ? null : haversineDistance(epochFix, fix),
  }
}
