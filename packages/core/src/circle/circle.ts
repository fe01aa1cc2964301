import { isEmail } from "../email/index.ts"
import { normalizePhone } from "../phone/index.ts"
import { countCodePoints, isPlainText } from "../text/index.ts"
import type { Instant } from "../time/index.ts"
import { CONTACT_NAME_MAX_LENGTH } from "./circle.constants.ts"
import type { CircleMessageKey } from "./circle.messages.ts"
import type { Contact, Relationship } from "./circle.schema.ts"

/** Whether an alert can reach this person: said yes, and has a channel that is on. */
export function isReachable(contact: Pick<Contact, "status" | "smsEnabled" | "email">): boolean {
  return contact.status === "verified" && (contact.smsEnabled || contact.email !== null)
}

/** Whether the dater may try out if texts reach this person: said yes, and texts are on. */
export function isTestable(contact: Pick<Contact, "status" | "smsEnabled">): boolean {
  return contact.status === "verified" && contact.smsEnabled
}

/** The people 'Trusted Contacts (n)' counts: those who said yes (CIRC-05, D-61). */
export function trustedContacts(contacts: ReadonlyArray<Contact>): ReadonlyArray<Contact> {
  return contacts.filter((contact) => contact.status === "verified")
}

/** Everybody else: waiting, declined, stopped or expired. */
export function untrustedContacts(contacts: ReadonlyArray<Contact>): ReadonlyArray<Contact> {
  return contacts.filter((contact) => contact.status !== "verified")
}

/** Whether an invite can still be answered. */
export function isInviteOpen(status: Contact["status"], expiresAt: Instant, now: Instant): boolean {
  return status === "pending" && now < expiresAt
}

/** A change to one contact, as the backend tells it. */
export type ContactChange =
  | { readonly type: "saved"; readonly contact: Contact }
  | { readonly type: "removed"; readonly id: string }

/** Merges a change into a list, newest first (CIRC-12, CIRC-13). Applying the same change again changes nothing. */
export function applyContactChange(
  contacts: ReadonlyArray<Contact>,
  change: ContactChange,
): ReadonlyArray<Contact> {
  const id = change.type === "saved" ? change.contact.id : change.id
  const others = contacts.filter((contact) => contact.id !== id)
  if (change.type === "removed") return others
  return [...others, change.contact].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** The add form as it was typed. */
export interface ContactForm {
  readonly name: string
  readonly country: string
  readonly phone: string
  readonly email: string
  readonly relationship: Relationship | ""
}

export type ContactFaults = Partial<Record<keyof ContactForm, CircleMessageKey>>

/** What is wrong with the form, at most one message a field; empty when it can be sent (CIRC-10). */
export function contactFaults(form: ContactForm): ContactFaults {
  const faults: ContactFaults = {}
  const name = form.name.trim()
  if (name === "") faults.name = "nameRequired"
  else if (!isPlainText(name)) faults.name = "nameInvalid"
  else if (countCodePoints(name) > CONTACT_NAME_MAX_LENGTH) faults.name = "nameTooLong"
  if (form.phone.trim() === "") faults.phone = "phoneRequired"
  else if (normalizePhone(form.country, form.phone) === null) faults.phone = "phoneInvalid"
  if (form.email.trim() !== "" && !isEmail(form.email.trim())) faults.email = "emailInvalid"
  if (form.relationship === "") faults.relationship = "relationshipRequired"
  return faults
}
