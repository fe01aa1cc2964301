import type { Watch } from "@porchlight/core/check-in"
import {
  ContactCountedOn,
  isInviteOpen,
  isReachable,
  type Contact,
  type TestText,
} from "@porchlight/core/circle"
import { inLanguage } from "@porchlight/core/language"
import type { ContactRow } from "./circle.row.ts"
import { hasHiddenAlarm } from "./incident.hidden.ts"
import { rowsWhere, type DeliveryRow } from "./store.ts"
import type { World } from "./world.ts"

/** An account's contacts, newest first. */
export function contactsOf(world: World, accountId: string): ReadonlyArray<Contact> {
  return rowsWhere(world.store.contacts, (row) => row.accountId === accountId && row.seemsLike !== "removed")
    .map((row) => contactOf(world, row))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** The contact as it stands now: an invite that nobody answered in time has expired, and a test may have arrived. */
export function contactOf(world: World, row: ContactRow): Contact {
  const smsEnabled = row.contact.smsEnabled && row.seemsLike === null
  return {
    ...row.contact,
    smsEnabled,
    status: statusOf(world, row),
    lastTest: lastTestOf(world, row.contact.id),
  }
}

/** The status alone, without looking through all messages for the last test. */
export function statusOf(world: World, { contact }: ContactRow): Contact["status"] {
  const isOpen = isInviteOpen(contact.status, contact.inviteExpiresAt, world.now())
  return contact.status === "pending" && !isOpen ? "expired" : contact.status
}

/** Texts to a contact, in the language in which they are written to. */
export function inTheirLanguage<Said>(world: World, contactId: string, say: () => Said): Said {
  const language = world.store.contacts.get(contactId)?.contact.language
  return language === undefined ? say() : inLanguage(language, say)
}

/** The test texts to a contact, oldest first. */
export function testsTo(world: World, matches: (row: DeliveryRow) => boolean): ReadonlyArray<DeliveryRow> {
  return rowsWhere(world.store.deliveries, (row) => row.delivery.purpose === "test" && matches(row))
}

function lastTestOf(world: World, contactId: string): TestText | null {
  const newest = testsTo(world, ({ delivery }) => delivery.contactId === contactId).at(-1)
  if (newest === undefined) return null
  const { createdAt: at, state, reason } = newest.delivery
  return { at, state, reason }
}

export function save(world: World, row: ContactRow): Contact {
  world.store.contacts.set(row.contact.id, row)
  world.changed(row.accountId)
  return contactOf(world, row)
}

/** A watch that promises nobody who would not be told: while it runs, those who can be sent nothing are left out. */
export function promised(world: World, watch: Watch): Watch {
  if (watch.endedAt !== null) return watch
  const recipients = watch.recipients.filter(({ contactId }) => {
    const row = world.store.contacts.get(contactId)
    return row !== undefined && isReachable(row.contact)
  })
  return { ...watch, recipients }
}

/** Takes a contact out of every running watch at once: they were removed or want no messages. */
export function forgetRecipient(world: World, contactId: string): void {
  const { watches } = world.store
  for (const row of rowsWhere(watches, ({ watch }) => watch.endedAt === null)) {
    const recipients = row.watch.recipients.filter((recipient) => recipient.contactId !== contactId)
    watches.set(row.watch.id, { ...row, watch: { ...row.watch, recipients } })
  }
}

/** Keeps whom a running date or an alarm on the account's screen counts on. @throws ContactCountedOn */
function refuseCountedOn(world: World, { accountId, contact }: ContactRow): void {
  const { watches, incidents } = world.store
  if (!isReachable(contact)) return
  const isTold = rowsWhere(watches, (row) => row.accountId === accountId && row.watch.endedAt === null).some(
    ({ watch }) => watch.recipients.some(({ contactId }) => contactId === contact.id),
  )
  if (isTold) throw new ContactCountedOn({ by: "date" })
  const isAlarmed = rowsWhere(incidents, (row) => row.accountId === accountId && !row.isHidden).some(
    ({ incident }) =>
      incident.closedAt === null && incident.responders.some(({ contactId }) => contactId === contact.id),
  )
  if (isAlarmed) throw new ContactCountedOn({ by: "alarm" })
}

/** The contact of an account that it sees; undefined where it is somebody else's, or seems gone. */
export function ownContactRow(world: World, accountId: string, id: string): ContactRow | undefined {
  const row = world.store.contacts.get(id)
  return row?.accountId === accountId && row.seemsLike !== "removed" ? row : undefined
}

/** Removes somebody, whom an alarm that the account may not know of goes on telling. @throws ContactCountedOn */
export function removeContact(world: World, row: ContactRow): void {
  refuseCountedOn(world, row)
  if (hasHiddenAlarm(world, row.accountId)) save(world, { ...row, seemsLike: "removed" })
  else dropContact(world, row)
}

/** Switches texts to somebody on or off; an alarm that the account may not know of goes on texting. @throws ContactCountedOn */
export function switchTexts(world: World, row: ContactRow, smsEnabled: boolean): ContactRow {
  if (!smsEnabled) refuseCountedOn(world, row)
  if (!smsEnabled && row.contact.smsEnabled && hasHiddenAlarm(world, row.accountId))
    return { ...row, seemsLike: "muted" }
  return switched(row, smsEnabled)
}

function switched(row: ContactRow, smsEnabled: boolean): ContactRow {
  return { ...row, seemsLike: null, isSmsRefused: !smsEnabled, contact: { ...row.contact, smsEnabled } }
}

/** Takes somebody out of the circle for good. */
function dropContact(world: World, { accountId, contact }: ContactRow): void {
  world.store.contacts.delete(contact.id)
  forgetRecipient(world, contact.id)
  world.changed(accountId)
}

/** Does what seemed done: the alarm that the account might not know of is over. */
export function settleSeeming(world: World): void {
  for (const row of rowsWhere(world.store.contacts, ({ seemsLike }) => seemsLike !== null)) {
    if (hasHiddenAlarm(world, row.accountId)) continue
    if (row.seemsLike === "removed") dropContact(world, row)
    // Who has been counted on since then was counted on without texts.
    else save(world, switched(row, false))
  }
}
