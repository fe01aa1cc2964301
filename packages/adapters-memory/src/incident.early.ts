import { applyIncident, toldBeforeTurn, type SentAlert } from "@porchlight/core/incident"
import { consenting, saveIncident, sendRound } from "./incident.rounds.ts"
import { rowsWhere, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** Tells the next people of each open alarm at once where nobody who was told can be reached. */
export function bringForward(world: World): void {
  const isWaiting = ({ incident }: IncidentRow) =>
    incident.closedAt === null && incident.responders.some(({ rounds }) => rounds === 0)
  for (const row of rowsWhere(world.store.incidents, isWaiting)) {
    const account = world.store.accounts.get(row.accountId)
    const early = toldBeforeTurn(
      row.incident,
      alertsOf(world, row),
      (contactId) => channelsNow(world, row, contactId),
      world.now(),
    )
    if (!account || early.length === 0) continue
    sendRound(world, account, row, early)
    const contactIds = early.map(({ contactId }) => contactId)
    const told = { type: "brought-forward", at: world.now(), contactIds } as const
    saveIncident(world, { ...row, incident: applyIncident(row.incident, told) })
  }
}

function alertsOf(world: World, { incident }: IncidentRow): ReadonlyArray<SentAlert> {
  const alerts = rowsWhere(
    world.store.deliveries,
    ({ delivery }) => delivery.incidentId === incident.id && delivery.purpose === "alert",
  )
  return alerts.map(({ delivery }) => ({ ...delivery, triedSince: delivery.createdAt }))
}

function channelsNow(world: World, { addresses, incident }: IncidentRow, contactId: string) {
  const isWilling = consenting(
    world,
    incident.responders.filter((responder) => responder.contactId === contactId),
  )
  return isWilling.length === 0 ? [] : (addresses.get(contactId)?.channels ?? [])
}
