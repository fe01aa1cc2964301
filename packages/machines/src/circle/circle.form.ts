import {
  circleMessages,
  contactFaults,
  type CirclePort,
  type Contact,
  type ContactChange,
  type NewContact,
} from "@porchlight/core/circle"
import { messageOf, tagOf } from "@porchlight/core/error"
import { spokenLanguage } from "@porchlight/core/language"
import { normalizePhone, phoneCountryOf } from "@porchlight/core/phone"
import type { CircleEvent, CircleFaults, CircleForm, ContactAction } from "./circle.types.ts"

export const emptyForm = (country: string): CircleForm => ({
  name: "",
  country,
  phone: "",
  email: "",
  relationship: "",
  tier: 1,
  // Somebody who asks in a language asks people who mostly speak it, too.
  language: spokenLanguage(),
})

/** The form after a change. A number that names its own country chooses it, as when one is pasted. */
export function changeForm(form: CircleForm, change: Partial<CircleForm>): CircleForm {
  const country = change.phone === undefined ? null : phoneCountryOf(change.phone)
  return { ...form, ...change, ...(country === null ? {} : { country }) }
}

/** What is wrong with the form, in sentences at its fields (CIRC-10). */
export function faultsOf(form: CircleForm): CircleFaults {
  return Object.fromEntries(
    Object.entries(contactFaults(form)).map(([field, code]) => [field, String(circleMessages[code])]),
  )
}

/** The contact that a faultless form describes; null while it has faults. */
export function contactOf(form: CircleForm): NewContact | null {
  const phone = normalizePhone(form.country, form.phone)
  if (phone === null || form.relationship === "" || Object.keys(contactFaults(form)).length > 0) return null
  const email = form.email.trim()
  return {
    name: form.name.trim(),
    phone,
    email: email === "" ? null : email,
    relationship: form.relationship,
    tier: form.tier,
    language: form.language,
  }
}

const TOLD_IN_FULL = new Set(["CircleFull", "ContactExists", "InviteRefused", "RateLimited", "InvalidInput"])

/** Why a contact was not added: the reason where it helps, the general sentence otherwise (CIRC-17). */
export function addErrorOf(error: unknown): string {
  if (tagOf(error) === "Forbidden") return circleMessages.ownPhoneFirst
  return TOLD_IN_FULL.has(tagOf(error) ?? "")
    ? messageOf(error, circleMessages.addFailed)
    : circleMessages.addFailed
}

/** Why a contact that was added in an earlier page is not there: who, and the reason. */
export function keptErrorOf(name: string, error: unknown): string {
  return circleMessages.keptRefused(name, addErrorOf(error))
}

/** What an event asks to be done to a contact; null for an event that asks nothing. */
export function actionOf(event: CircleEvent, contact: Contact, newKey: () => string): ContactAction | null {
  switch (event.type) {
    case "CONTACT.UPDATE":
      return { type: "update", contact, patch: event.patch }
    case "CONTACT.REMOVE":
      return { type: "remove", contact }
    case "CONTACT.RESEND":
      return { type: "resend", contact, key: newKey() }
    case "CONTACT.TEST":
      return { type: "test", contact, key: newKey() }
    default:
      return null
  }
}

/** Does to a contact what was asked; the contact as it is now, or null once it is gone. */
export async function act(port: CirclePort, action: ContactAction): Promise<Contact | null> {
  const { id } = action.contact
  switch (action.type) {
    case "update":
      return port.update(id, action.patch)
    case "resend":
      return port.resendInvite(id, action.key)
    case "test":
      return port.sendTest(id, action.key)
    case "remove":
      await port.remove(id)
      return null
  }
}

/** What a finished action changes in the list. */
export function changeOf({ contact: { id } }: ContactAction, contact: Contact | null): ContactChange {
  return contact === null ? { type: "removed", id } : { type: "saved", contact }
}

/** A test that did not get through, in the words of the specification (CIRC-18). */
export const testFailed = (): string => `${circleMessages.testFailedTitle}: ${circleMessages.testFailed}`

/** The sentence for an action that the backend refused (CIRC-17, CIRC-18). */
export function actionErrorOf(action: ContactAction, error: unknown): string {
  const tag = tagOf(error)
  if (tag === "ContactCountedOn") return messageOf(error, circleMessages.removeFailed)
  switch (action.type) {
    case "remove":
      return circleMessages.removeFailed
    case "test":
      return tag === "RateLimited" ? circleMessages.testLimit : testFailed()
    case "resend":
      if (tag === "Forbidden") return circleMessages.ownPhoneFirst
      return tag === "RateLimited" || tag === "InviteRefused"
        ? messageOf(error, circleMessages.resendFailed)
        : circleMessages.resendFailed
    case "update":
      if (action.patch.language !== undefined) return circleMessages.languageFailed
      return action.patch.smsEnabled === undefined ? circleMessages.tierFailed : circleMessages.smsFailed
  }
}

/** What a finished action says. */
export function noticeOf({ type, contact }: ContactAction): string {
  if (type === "remove") return circleMessages.removed(contact.name)
  if (type === "test") return circleMessages.testSent(contact.name)
  return type === "resend" ? circleMessages.inviteResent(contact.name) : circleMessages.saved
}
