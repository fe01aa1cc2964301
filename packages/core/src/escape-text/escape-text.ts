import { isTestable, type Contact } from "../circle/index.ts"
import { normalizePhone, type Phone } from "../phone/index.ts"
import { addMs, remainingMs, type Instant } from "../time/index.ts"
import { ESCAPE_LATE_MS, ESCAPE_RETRY_MS } from "./escape-text.constants.ts"
import type { EscapePerson, EscapeRun } from "./escape-text.schema.ts"

/** A run as it begins: the first text goes out now. */
export function startRun(key: string, { phone, name }: EscapePerson, now: Instant): EscapeRun {
  return {
    key,
    phone,
    name,
    state: "counting",
    startedAt: now,
    retryAt: addMs(now, ESCAPE_RETRY_MS),
    endedAt: null,
  }
}

/** The run after she said that she is safe, or after the second text. What is over stays as it is. */
export function endRun(run: EscapeRun, state: "safe" | "repeated", at: Instant): EscapeRun {
  return run.state === "counting" ? { ...run, state, endedAt: at } : run
}

/** When the backend sends the second text; null when it sends none (any more). */
export function nextEscapeDeadline(run: EscapeRun): Instant | null {
  return run.state === "counting" ? run.retryAt : null
}

/** Whether a text that was to leave at `dueAt` is not sent any more. */
export function isEscapeTooLate(dueAt: Instant, now: Instant): boolean {
  return now - dueAt >= ESCAPE_LATE_MS
}

/** What is left until the second text, in milliseconds, from 0 on; 0 when none follows. */
export function escapeLeftMs(run: Pick<EscapeRun, "state" | "retryAt">, now: Instant): number {
  return run.state === "counting" ? remainingMs(run.retryAt, now) : 0
}

/** Who may be texted: who said yes and wants texts, the newest yes first; her own verified number last. */
export function escapePeople(
  contacts: ReadonlyArray<
    Pick<Contact, "name" | "phone" | "status" | "smsEnabled" | "consent" | "createdAt">
  >,
  ownPhone: Phone | null,
): ReadonlyArray<EscapePerson> {
  const trusted = contacts
    .filter(isTestable)
    .toSorted((a, b) => (b.consent?.at ?? b.createdAt) - (a.consent?.at ?? a.createdAt))
    .map(({ name, phone }) => ({ name, phone }))
  const isKnown = trusted.some(({ phone }) => phone === ownPhone)
  return ownPhone === null || isKnown ? trusted : [...trusted, { name: null, phone: ownPhone }]
}

/** Whom a number means; without one, whoever said yes last. Undefined when it is nobody who may be texted. */
export function chooseEscapePerson(
  people: ReadonlyArray<EscapePerson>,
  phone: Phone | null,
): EscapePerson | undefined {
  return people.find((person) => (phone === null ? person.name !== null : person.phone === phone))
}

/** What is typed as a number; or the message that says what is wrong with it. */
export function readEscapePhone(
  country: string,
  typed: string,
): { readonly phone: Phone } | { readonly fault: "phoneRequired" | "phoneInvalid" } {
  if (typed.trim() === "") return { fault: "phoneRequired" }
  const phone = normalizePhone(country, typed)
  return phone === null ? { fault: "phoneInvalid" } : { phone }
}
