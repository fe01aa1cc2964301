import type { Contact } from "@porchlight/core/circle"
import type { Session } from "@porchlight/core/session"

/** The one thing to do next on the way to a date that is watched. */
export type NextStep = "verify-phone" | "add-contact" | "await-answer" | "choose-pins" | "plan-date"

/** Which step is next: each is needed before the one after it makes sense. */
export function nextStep(
  session: Pick<Session, "phone" | "hasPin">,
  contacts: ReadonlyArray<Pick<Contact, "status">>,
): NextStep {
  if (session.phone === null) return "verify-phone"
  const open = contacts.filter(({ status }) => status === "verified" || status === "pending")
  if (open.length === 0) return "add-contact"
  if (!session.hasPin) return "choose-pins"
  return open.some(({ status }) => status === "verified") ? "plan-date" : "await-answer"
}
