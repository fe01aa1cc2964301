import {
  chooseRecipients,
  joinWatch,
  onCallWords,
  type Watch,
  type WatchRecipient,
} from "@porchlight/core/check-in"
import { isReachable } from "@porchlight/core/circle"
import { applyIncident } from "@porchlight/core/incident"
import { runningWatch } from "./check-in.watch.ts"
import { inTheirLanguage } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { logDateEvent } from "./date-plan.record.ts"
import { deliver } from "./delivery.ts"
import { addressesOf, responderOf, saveIncident } from "./incident.rounds.ts"
import { rowsWhere, type AccountRow, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** Lets somebody who could not be told before, and now can, join the date that they were chosen for, and its alarm. */
export function joinDate(world: World, before: ContactRow, now: ContactRow): void {
  if (isReachable(before.contact) || !isReachable(now.contact)) return
  const { accounts, plans, watches, incidents } = world.store
  const account = accounts.get(now.accountId)
  const row = runningWatch(world, now.accountId)
  const plan = plans.get(row?.watch.planId ?? "")?.plan
  if (!account || !row || !plan) return
  const { recipients } = chooseRecipients([now.contact], plan.contactIds, plan.emergencyContactId)
  const [recipient] = recipients
  const watch = recipient === undefined ? row.watch : joinWatch(row.watch, recipient)
  if (recipient === undefined || watch === row.watch) return
  watches.set(watch.id, { ...row, watch })
  logDateEvent(world, account.id, "joined", watch.id)
  askOnCall(world, account, watch, { timeZone: plan.timeZone, recipients })
  const event = { type: "joined", at: world.now(), responder: responderOf(recipient) } as const
  const isOpen = ({ incident }: IncidentRow) => incident.watchId === watch.id && incident.closedAt === null
  for (const alarm of rowsWhere(incidents, isOpen)) {
    const addresses = new Map([...alarm.addresses, ...addressesOf(world, recipients)])
    saveIncident(world, { ...alarm, addresses, incident: applyIncident(alarm.incident, event) })
  }
  world.changed(account.id)
}

/** Asks people who are told whether they can be reached until the end of the date. */
export function askOnCall(
  world: World,
  account: AccountRow,
  watch: Watch,
  { timeZone, recipients }: { readonly timeZone: string; readonly recipients: ReadonlyArray<WatchRecipient> },
): void {
  const startsAt = world.store.plans.get(watch.planId)?.plan.startsAt ?? null
  const textOn = () =>
    onCallWords(account.fullName, { startsAt, endsAt: watch.plannedEndAt }, timeZone, world.now())
  for (const { contactId, name } of recipients.filter(({ channels }) => channels.includes("sms"))) {
    deliver(world, {
      id: world.chance.id(world.now()),
      accountId: account.id,
      watchId: watch.id,
      incidentId: null,
      contactId,
      recipientName: name,
      channel: "sms",
      purpose: "on-call",
      round: 0,
      address: world.store.contacts.get(contactId)?.contact.phone ?? null,
      text: inTheirLanguage(world, contactId, textOn),
      subject: null,
      isHidden: false,
    })
  }
}
