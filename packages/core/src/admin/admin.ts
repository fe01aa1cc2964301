import { can, type Action, type Actor, type ResourceKind } from "../access/index.ts"
import { Forbidden } from "../error/index.ts"
import type { AuthenticatorLevel } from "../session/index.ts"
import type { Instant } from "../time/index.ts"
import { SecondFactorNeeded, StepUpNeeded } from "./admin.errors.ts"
import type { Activity, DeliveryFate, Person, PersonStatus } from "./admin.schema.ts"

export type StaffKind = Exclude<ResourceKind, "personal">

/** Somebody who asks for what is staff's, and what their session has shown. */
export interface StaffActor extends Actor {
  readonly level: AuthenticatorLevel
}

/**
 * Refuses what is staff's to whoever is not, and to staff without a second factor (D-28, D-31).
 * @throws Forbidden, SecondFactorNeeded
 */
export function requireStaff(actor: StaffActor, action: Action, kind: StaffKind): void {
  if (!can(actor, action, { kind, ownerId: null })) throw new Forbidden({})
  if (actor.level !== "aal2") throw new SecondFactorNeeded({})
}

/** Refuses staff whose password was not asked for lately; `until` is when the last step up ends. @throws StepUpNeeded */
export function requireStepUp(until: Instant | null, now: Instant): void {
  if (until === null || until <= now) throw new StepUpNeeded({})
}

/** The first sign of name and host, and what follows the last dot: `j•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const dot = email.lastIndexOf(".")
  const end = dot > at ? email.slice(dot) : ""
  return `${firstSign(email.slice(0, Math.max(0, at)))}•••@${firstSign(email.slice(at + 1, dot > at ? dot : undefined))}•••${end}`
}

/** The last two digits: `•••23`. */
export function maskPhone(phone: string): string {
  return `•••${phone.slice(-2)}`
}

/** The first sign of each word: `A••• L•••`. */
export function maskName(name: string): string {
  return (name.match(/\S+/gu) ?? []).map((word) => `${firstSign(word)}•••`).join(" ")
}

function firstSign(text: string): string {
  const [first = ""] = text
  return first
}

/** A person as support may see them. */
export function redactPerson(person: Person): Person {
  const { fullName, email, phone } = person
  return {
    ...person,
    isRedacted: true,
    fullName: maskName(fullName),
    email: maskEmail(email),
    phone: phone === null ? null : maskPhone(phone),
  }
}

/** Where an account stands, for staff. */
export function personStatus(facts: {
  readonly isProfileComplete: boolean
  readonly isDeletionAsked: boolean
}): PersonStatus {
  if (facts.isDeletionAsked) return "leaving"
  return facts.isProfileComplete ? "active" : "registering"
}

/** The share of messages that failed, from 0 to 1; 0 where none went out. */
export function failureRate({ total, failed }: Pick<DeliveryFate, "total" | "failed">): number {
  return total === 0 ? 0 : failed / total
}

/** The kinds of entries there are in a log, in order and each once. */
export function activityTypes(log: ReadonlyArray<Activity>): ReadonlyArray<string> {
  return [...new Set(log.map(({ action }) => action))].sort()
}

/** The entries of a type that hold a text, whatever its case; null is every type, the empty text every entry. */
export function filterActivity(
  log: ReadonlyArray<Activity>,
  { search, type }: { readonly search: string; readonly type: string | null },
): ReadonlyArray<Activity> {
  const wanted = search.trim().toLowerCase()
  return log.filter(
    ({ action, resource, accountId }) =>
      (type === null || action === type) &&
      `${action} ${resource} ${accountId ?? ""}`.toLowerCase().includes(wanted),
  )
}

/**
 * Rows as comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe
 * (D-29, OWASP on CSV injection).
 */
export function toCsv(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
