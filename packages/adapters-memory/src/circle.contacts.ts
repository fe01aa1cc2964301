import type { Watch } from "@porchlight/core/check-in"
import { isInviteOpen, isReachable, type Contact, type TestText } from "@porchlight/core/circle"
import { inLanguage } from "@porchlight/core/language"
import { rowsWhere, type ContactRow, type DeliveryRow } from "./store.ts"
import type { World } from "./world.ts"

/** An account's contacts, newest first. */
export function contactsOf(world: World, accountId: string): ReadonlyArray<Contact> {
  return rowsWhere(world.store.contacts, (row) => row.accountId === accountId)
    .map((row) => contactOf(world, row))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** The contact as it stands now: an invite that nobody answered in time has expired, and a test may have arrived. */
export function contactOf(world: World, row: ContactRow): Contact {
  return { ...row.contact, status: statusOf(world, row), lastTest: lastTestOf(world, row.contact.id) }
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
