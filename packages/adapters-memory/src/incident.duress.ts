import { incidentMessages, roundChannels, type Responder } from "@porchlight/core/incident"
import { addMirror } from "./incident.failover.ts"
import { openIncident, saveIncident, tell } from "./incident.rounds.ts"
import { rowsWhere, type AccountRow, type DeliveryRow, type IncidentRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

/**
 * Raises the alarm that the dater's phone never shows: her people are told that she is under duress. `resolved` is the
 * visible incident that she closed under duress, if any: whoever was told in it hears now, and in place of the all-clear
 * that they do not get, the dater sees one that shows what became of the alert.
 */
export function raiseSilently(
  world: World,
  account: AccountRow,
  row: WatchRow,
  resolved: IncidentRow | null,
): void {
  const open = rowsWhere(
    world.store.incidents,
    ({ isHidden, incident }) => isHidden && incident.watchId === row.watch.id && incident.closedAt === null,
  ).at(0)
  if (open && resolved === null) return
  const opening = { id: world.chance.id(world.now()), kind: "duress", isHidden: true } as const
  const hidden = open ?? openIncident(world, account, row, opening)
  if (resolved !== null) takeOver(world, account, resolved, hidden)
}

function takeOver(world: World, account: AccountRow, resolved: IncidentRow, hidden: IncidentRow): void {
  saveIncident(world, { ...resolved, supersededBy: hidden.incident.id })
  const told = toldIn(world, resolved)
  const isTold = ({ contactId }: Responder) => told.some((other) => other.contactId === contactId)
  const missing = hidden.incident.responders.filter((each) => isTold(each) && each.rounds === 0)
  if (missing.length > 0) tellBesides(world, account, hidden, missing)
  for (const responder of told) mirrorAllClear(world, account, resolved, responder, hidden.incident.id)
}

/** Tells more people within the round that has just gone out; the beat of the rounds stays. */
function tellBesides(
  world: World,
  account: AccountRow,
  hidden: IncidentRow,
  responders: ReadonlyArray<Responder>,
): void {
  const { roundsDone, nextRoundAt } = hidden.incident
  const told = tell(world, account, hidden, responders)
  saveIncident(world, { ...told, incident: { ...told.incident, roundsDone, nextRoundAt } })
}

/** Whoever was told in an incident, except those who want no messages any more. */
export function toldIn(world: World, { incident }: IncidentRow): ReadonlyArray<Responder> {
  return incident.responders.filter(
    ({ contactId, rounds }) =>
      rounds > 0 && world.store.contacts.get(contactId)?.contact.status !== "stopped",
  )
}

function mirrorAllClear(
  world: World,
  account: AccountRow,
  resolved: IncidentRow,
  responder: Responder,
  hiddenId: string,
): void {
  const alerts = rowsWhere(
    world.store.deliveries,
    ({ delivery }) => delivery.incidentId === hiddenId && delivery.contactId === responder.contactId,
  )
  const has = resolved.addresses.get(responder.contactId)?.channels ?? []
  for (const channel of roundChannels(has, 0)) {
    const alert = alerts.findLast(({ delivery }) => delivery.channel === channel)
    if (alert) addMirror(world, allClearRow(alert, resolved, account), channel, alert.delivery.id)
  }
}

function allClearRow(alert: DeliveryRow, resolved: IncidentRow, account: AccountRow): DeliveryRow {
  return {
    ...alert,
    delivery: { ...alert.delivery, incidentId: resolved.incident.id, purpose: "all-clear", round: 0 },
    text: incidentMessages.allClearText(account.fullName),
    subject: incidentMessages.allClearSubject(account.fullName),
    isHidden: false,
  }
}
