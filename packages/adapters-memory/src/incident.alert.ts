import type { Channel, DeliveryPurpose } from "@porchlight/core/delivery"
import {
  asForced,
  asTold,
  incidentMessages,
  missedAt,
  roundChannels,
  toldTimes,
  type AlertFacts,
  type Responder,
} from "@porchlight/core/incident"
import { inTheirLanguage } from "./circle.contacts.ts"
import { fingerprint } from "./chance.ts"
import { deliver } from "./delivery.ts"
import { rowsWhere, type AccountRow, type DeliveryRow, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** One alert to one person over one channel, with a link of its own; gives the delivery's id. */
export function sendAlert(
  world: World,
  account: AccountRow,
  row: IncidentRow,
  responder: Responder,
  channel: Channel,
): string {
  const id = world.chance.id(world.now())
  const token = world.chance.token()
  world.store.links.set(fingerprint(token), {
    type: "alert",
    incidentId: row.incident.id,
    contactId: responder.contactId,
    deliveryId: id,
    expiresAt: row.linksExpireAt,
  })
  const told = isForced(world, account.id) ? asForced(row.incident) : asTold(row.incident)
  const { kind, reason } = told
  const facts: AlertFacts = {
    brand: world.brand,
    dater: account.fullName,
    contact: responder.name,
    kind,
    reason,
    // "Missed a check-in at …" names when it was due.
    ...toldTimes({ openedAt: missedAt(reason) ?? row.incident.openedAt, reason }),
    timeZone: row.plan?.timeZone ?? row.timeZone ?? account.timeZone,
    link: `${world.origin}/r/${token}`,
    now: world.now(),
    round: responder.rounds,
  }
  const textOf = channel === "voice" ? "alertCall" : channel === "email" ? "alertBody" : "alertText"
  const words = inTheirLanguage(world, responder.contactId, () => ({
    text: incidentMessages[textOf](facts),
    subject: incidentMessages.alertSubject(facts),
  }))
  deliverToContact(world, row, responder, channel, {
    id,
    purpose: "alert",
    round: responder.rounds,
    ...words,
  })
  return id
}

/** An all-clear or an update to one person, over the channels of a first message. */
export function sendWord(
  world: World,
  row: IncidentRow,
  responder: Responder,
  word: { readonly purpose: "all-clear" | "update"; readonly text: string; readonly subject: string },
): void {
  const has = row.addresses.get(responder.contactId)?.channels ?? []
  const isSame = ({ delivery }: DeliveryRow) =>
    delivery.incidentId === row.incident.id &&
    delivery.contactId === responder.contactId &&
    delivery.purpose === word.purpose
  const round = new Set(rowsWhere(world.store.deliveries, isSame).map(({ delivery }) => delivery.round)).size
  for (const channel of roundChannels(has, 0)) {
    deliverToContact(world, row, responder, channel, { ...word, id: world.chance.id(world.now()), round })
  }
}

/** One message of an incident to one of its people. */
export function deliverToContact(
  world: World,
  row: IncidentRow,
  responder: Responder,
  channel: Channel,
  message: {
    readonly id: string
    readonly purpose: DeliveryPurpose
    readonly round: number
    readonly text: string
    readonly subject: string
  },
): void {
  const addresses = row.addresses.get(responder.contactId)
  deliver(world, {
    ...message,
    subject: channel === "email" ? message.subject : null,
    accountId: row.accountId,
    watchId: row.incident.watchId,
    incidentId: row.incident.id,
    contactId: responder.contactId,
    recipientName: responder.name,
    channel,
    address: (channel === "email" ? addresses?.email : addresses?.phone) ?? null,
    isHidden: row.isHidden,
  })
}

/** Whether an alarm that she does not see says that she is forced: nobody may call her phone then. */
export function isForced(world: World, accountId: string): boolean {
  return openIncidents(world, accountId).some((row) => saysForced(row))
}

/** The open alarms of an account of which this person was told. */
export function openTo(world: World, accountId: string, contactId: string): ReadonlyArray<IncidentRow> {
  const isTold = (each: Responder) => each.contactId === contactId && each.rounds > 0
  return openIncidents(world, accountId).filter(({ incident }) => incident.responders.some(isTold))
}

/** Whether this alarm says that she is forced, out of her sight. */
export function saysForced({ isHidden, incident }: IncidentRow): boolean {
  return isHidden && incident.kind === "duress"
}

function openIncidents(world: World, accountId: string): ReadonlyArray<IncidentRow> {
  const isOpen = (row: IncidentRow) => row.accountId === accountId && row.incident.closedAt === null
  return rowsWhere(world.store.incidents, isOpen)
}
