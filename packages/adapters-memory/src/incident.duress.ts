import {
  applyIncident,
  hearsDuress,
  incidentMessages,
  recipientsNow,
  roundChannels,
  type Responder,
} from "@porchlight/core/incident"
import { inTheirLanguage } from "./circle.contacts.ts"
import { sendAlert, sendWord } from "./incident.alert.ts"
import { cancelQueued } from "./delivery.ts"
import { addMirror } from "./incident.failover.ts"
import {
  consenting,
  createIncident,
  openIncident,
  saveIncident,
  tell,
  type AlarmSource,
} from "./incident.rounds.ts"
import { reachable } from "./sos.source.ts"
import { rowsWhere, type AccountRow, type DeliveryRow, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/**
 * Raises the alarm that the dater's phone never shows: her people are told that she is under duress. `resolved` is the
 * visible incident that she closed under duress, if any: whoever was told in it hears now, and in place of the all-clear
 * that they do not get, the dater sees one that shows what became of the alert.
 */
export function raiseSilently(
  world: World,
  account: AccountRow,
  source: AlarmSource,
  resolved: IncidentRow | null,
): void {
  const open = rowsWhere(
    world.store.incidents,
    ({ accountId, isHidden, incident }) =>
      isHidden &&
      accountId === account.id &&
      incident.closedAt === null &&
      hearsDuress(incident, source.watchId, world.now()),
  ).at(-1)
  const opening = { id: world.chance.id(world.now()), kind: "duress", isHidden: true } as const
  // Who went on a date that nobody was to be told of still has everybody else.
  const recipients = source.recipients.length === 0 ? reachable(world, account.id) : source.recipients
  const peopled = { ...source, recipients }
  if (resolved === null) {
    if (!open) openIncident(world, account, peopled, opening)
    return
  }
  const told = toldIn(world, resolved)
  const hidden = open ?? openBesides(world, account, createIncident(world, account, peopled, opening), told)
  takeOver(world, account, resolved, hidden, told)
}

/** Ends the alarm that the dater's phone never showed: she has said the safe PIN. Whoever was told hears that she is safe. */
export function endSilently(world: World, account: AccountRow): void {
  const open = rowsWhere(
    world.store.incidents,
    ({ accountId, isHidden, incident }) => isHidden && accountId === account.id && incident.closedAt === null,
  )
  for (const row of open) {
    const incident = applyIncident(row.incident, { type: "closed", at: world.now() })
    const closed = saveIncident(world, { ...row, incident })
    cancelQueued(world, ({ delivery }) => delivery.incidentId === incident.id)
    for (const responder of toldIn(world, closed)) {
      const words = inTheirLanguage(world, responder.contactId, () => allClearWords(account))
      sendWord(world, closed, responder, { purpose: "all-clear", ...words })
    }
  }
}

/** What whoever was told hears at the end. */
export function allClearWords({ fullName }: Pick<AccountRow, "fullName">) {
  return {
    text: incidentMessages.allClearText(fullName),
    subject: incidentMessages.allClearSubject(fullName),
  }
}

/** Whoever was told in an incident, except those who want no messages any more. */
export function toldIn(world: World, { incident }: IncidentRow): ReadonlyArray<Responder> {
  return incident.responders.filter(
    ({ contactId, rounds }) =>
      rounds > 0 && world.store.contacts.get(contactId)?.contact.status !== "stopped",
  )
}

/** The first round of a silent alarm, without those who are told in another way. */
function openBesides(
  world: World,
  account: AccountRow,
  row: IncidentRow,
  without: ReadonlyArray<Responder>,
): IncidentRow {
  const due = consenting(world, recipientsNow(row.incident, world.now()))
  const isApart = ({ contactId }: Responder) => without.every((other) => other.contactId !== contactId)
  return tell(
    world,
    account,
    row,
    due.filter((responder) => isApart(responder)),
  )
}

/** The hidden incident takes the visible one's place for everybody who was told in that. The beat of its rounds stays. */
function takeOver(
  world: World,
  account: AccountRow,
  resolved: IncidentRow,
  hidden: IncidentRow,
  told: ReadonlyArray<Responder>,
): void {
  saveIncident(world, { ...resolved, supersededBy: hidden.incident.id })
  const joined = withPeopleOf(hidden, resolved, told)
  const isTold = ({ contactId }: Responder) => told.some((other) => other.contactId === contactId)
  for (const responder of joined.incident.responders.filter((each) => isTold(each))) {
    warn(world, account, resolved, joined, responder)
  }
  const responders = joined.incident.responders.map((each) =>
    isTold(each) ? { ...each, rounds: each.rounds + 1 } : each,
  )
  saveIncident(world, { ...joined, incident: { ...joined.incident, responders } })
}

/** Somebody who was told and removed since is no responder of a later incident by itself. */
function withPeopleOf(
  hidden: IncidentRow,
  resolved: IncidentRow,
  told: ReadonlyArray<Responder>,
): IncidentRow {
  const { responders } = hidden.incident
  const missing = told
    .filter(({ contactId }) => responders.every((other) => other.contactId !== contactId))
    .map(({ contactId, name, tier }): Responder => {
      return { contactId, name, tier, rounds: 0, openedAt: null, answer: null, answeredAt: null }
    })
  return {
    ...hidden,
    addresses: new Map([...resolved.addresses, ...hidden.addresses]),
    incident: { ...hidden.incident, responders: [...responders, ...missing] },
  }
}

/** Tells somebody over the channels of an all-clear, each with a visible all-clear that shows its fate. */
function warn(
  world: World,
  account: AccountRow,
  resolved: IncidentRow,
  hidden: IncidentRow,
  responder: Responder,
): void {
  const has = hidden.addresses.get(responder.contactId)?.channels ?? []
  for (const channel of roundChannels(has, 0)) {
    const id = sendAlert(world, account, hidden, responder, channel)
    const alert = world.store.deliveries.get(id)
    if (alert) addMirror(world, allClearOf(world, alert, resolved, account), channel, id)
  }
}

function allClearOf(
  world: World,
  alert: DeliveryRow,
  resolved: IncidentRow,
  account: AccountRow,
): DeliveryRow {
  const { contactId } = alert.delivery
  const say = () => allClearWords(account)
  return {
    ...alert,
    delivery: { ...alert.delivery, incidentId: resolved.incident.id, purpose: "all-clear", round: 0 },
    ...(contactId === null ? say() : inTheirLanguage(world, contactId, say)),
    isHidden: false,
  }
}
