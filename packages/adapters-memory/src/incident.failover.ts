import { hasArrived, needsFailover, nextChannel, type Channel } from "@porchlight/core/delivery"
import { deliverToContact, sendAlert } from "./incident.alert.ts"
import { rowsWhere, type DeliveryRow, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/**
 * Sends a stand-in over the next channel for each message to a contact that failed or did not arrive in time, unless the
 * same round has reached this person another way.
 */
export function failOver(world: World): void {
  const { deliveries, incidents } = world.store
  let byIncident: ReturnType<typeof readByIncident> | null = null
  for (const row of rowsWhere(deliveries, mayNeedStandIn)) {
    const { delivery, sentAt } = row
    const incident = incidents.get(delivery.incidentId ?? "")
    if (!incident) continue
    if (incident.incident.closedAt !== null && delivery.purpose !== "all-clear") {
      // An alarm that is over stays over: its alerts are not looked at again.
      deliveries.set(delivery.id, { ...row, hasStandIn: true })
      continue
    }
    if (!needsFailover(delivery.state, sentAt ?? delivery.createdAt, world.now())) continue
    if (!isStillNeeded(world, row, incident)) continue
    byIncident ??= readByIncident(world)
    const round = (byIncident.get(incident.incident.id) ?? []).filter((other) => isSameRound(row, other))
    if (round.some((other) => hasArrived(other.delivery.state))) continue
    deliveries.set(delivery.id, { ...row, hasStandIn: true })
    const has = incident.addresses.get(delivery.contactId ?? "")?.channels ?? []
    const channel = nextChannel(
      has,
      round.map((other) => other.delivery.channel),
    )
    if (channel === null) continue
    standIn(world, row, incident, channel)
    // What was sent just now may have failed already.
    byIncident = null
  }
}

function mayNeedStandIn({ hasStandIn, mirrors, delivery }: DeliveryRow): boolean {
  return !hasStandIn && mirrors === null && delivery.incidentId !== null
}

/** An alert is needed until somebody helps; one that an all-clear mirrors as long as that all-clear would be. */
function isStillNeeded(world: World, row: DeliveryRow, { incident }: IncidentRow): boolean {
  const { contactId, purpose } = row.delivery
  // Of a number that only the provider knows to be stopped, the other channels may still work.
  if (world.store.contacts.get(contactId ?? "")?.contact.status !== "verified") return false
  if (purpose !== "alert") return purpose === "all-clear"
  if (incident.closedAt !== null) return false
  return incident.acknowledgedAt === null || mirrorsOf(world, row).length > 0
}

function standIn(world: World, row: DeliveryRow, incident: IncidentRow, channel: Channel): void {
  const { contactId, purpose, round } = row.delivery
  const account = world.store.accounts.get(row.accountId)
  const responder = incident.incident.responders.find((candidate) => candidate.contactId === contactId)
  if (!account || !responder) return
  if (purpose === "all-clear") {
    const id = world.chance.id(world.now())
    const { text } = row
    deliverToContact(world, incident, responder, channel, { id, purpose, round, text, subject: text })
    return
  }
  const id = sendAlert(world, account, incident, { ...responder, rounds: round }, channel)
  for (const mirror of mirrorsOf(world, row)) addMirror(world, mirror, channel, id)
}

/** A visible all-clear that is never sent and shows the fate of a hidden alert. */
export function addMirror(
  world: World,
  visible: Omit<DeliveryRow, "mirrors" | "sentAt" | "hasStandIn">,
  channel: Channel,
  mirrors: string,
): void {
  const id = world.chance.id(world.now())
  const mirrored = world.store.deliveries.get(mirrors)
  if (!mirrored) return
  const { state, reason, createdAt, changedAt } = mirrored.delivery
  const delivery = { ...visible.delivery, id, channel, state, reason, createdAt, changedAt }
  world.store.deliveries.set(id, { ...visible, delivery, mirrors, sentAt: null, hasStandIn: false })
  world.changed(visible.accountId)
}

function mirrorsOf(world: World, { delivery }: DeliveryRow): ReadonlyArray<DeliveryRow> {
  return rowsWhere(world.store.deliveries, ({ mirrors }) => mirrors === delivery.id)
}

/** The messages of each alarm. To look through all messages for the round of each that is late was most of a tick. */
function readByIncident({ store }: World): ReadonlyMap<string, ReadonlyArray<DeliveryRow>> {
  const found = new Map<string, Array<DeliveryRow>>()
  for (const row of store.deliveries.values()) {
    const { incidentId } = row.delivery
    if (incidentId === null) continue
    const others = found.get(incidentId)
    if (others === undefined) found.set(incidentId, [row])
    else others.push(row)
  }
  return found
}

/** Of two messages of one alarm. */
function isSameRound({ delivery: a }: DeliveryRow, { delivery: b }: DeliveryRow): boolean {
  return a.contactId === b.contactId && a.purpose === b.purpose && a.round === b.round
}
