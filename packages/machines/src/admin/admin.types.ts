import type {
  Activity,
  AdminPort,
  Bypass,
  Diagnostics,
  Person,
  PersonEntry,
  PhoneAnswer,
  Price,
  PriceQuery,
} from "@porchlight/core/admin"
import type { ClockPort } from "@porchlight/core/backend"
import type { Phone } from "@porchlight/core/phone"
import type { Role, SessionPort } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const ADMIN_STATES = [
  "looking",
  "unknown",
  "forbidden",
  "factorless",
  "locked",
  "opening",
  "open",
  "working",
] as const
export type AdminState = (typeof ADMIN_STATES)[number]

export interface AdminPorts {
  readonly admin: Omit<AdminPort, "bypass" | "setBypass">
  readonly session: Pick<SessionPort, "current">
  readonly clock: ClockPort
}

/** What staff typed or chose. */
export interface AdminFields {
  readonly password: string
  /** Whom to look for. */
  readonly search: string
  /** What of the log is shown. */
  readonly logSearch: string
  readonly logType: string | null
  /** The number whose messages are looked up. */
  readonly phone: string
  readonly price: PriceQuery
  /** The role that the opened person is to get. */
  readonly role: Role
}

/** What can be wrong with a field. */
export type AdminFaults = Partial<Readonly<Record<"password" | "search" | "phone", string>>>

/** One thing that is asked of the backend. */
export type AdminAct =
  | { readonly type: "everything" }
  | { readonly type: "diagnostics" }
  | { readonly type: "people"; readonly search: string | null }
  | { readonly type: "person"; readonly id: string }
  | { readonly type: "role"; readonly email: string; readonly role: Role; readonly id: string }
  | { readonly type: "phone"; readonly phone: Phone }
  | { readonly type: "price"; readonly query: PriceQuery }
  | { readonly type: "test" }

/** What the backend said so far; null, or none, before. All of it is forgotten when the administration closes. */
export interface AdminFindings {
  readonly diagnostics: Diagnostics | null
  readonly people: ReadonlyArray<PersonEntry>
  readonly person: Person | null
  readonly activity: ReadonlyArray<Activity>
  /** Null before a number was looked up. */
  readonly answers: ReadonlyArray<PhoneAnswer> | null
  readonly price: Price | null
  /** What was just done, in words. */
  readonly notice: string
}

export interface AdminFailure extends Failure {
  readonly title: string | null
}

export interface AdminContext extends AdminFindings {
  /** Of the session that asks; null before it is known. */
  readonly ownRole: Role | null
  readonly fields: AdminFields
  readonly faults: AdminFaults
  readonly failure: AdminFailure | null
  /** Who was opened and closed again last; null before anybody was. */
  readonly closed: string | null
  /** How often something was refused: focus moves to its field. */
  readonly refusals: number
  readonly until: Instant | null
  readonly act: AdminAct
}

export type AdminEvent =
  | { readonly type: "LOOK" }
  | { readonly type: "FIELDS.CHANGE"; readonly fields: Partial<AdminFields> }
  | { readonly type: "GATE.SUBMIT" }
  | { readonly type: "GATE.CLOSE" }
  | { readonly type: "PEOPLE.SEARCH" }
  | { readonly type: "PEOPLE.NEWEST" }
  | { readonly type: "PERSON.OPEN"; readonly id: string }
  | { readonly type: "PERSON.CLOSE" }
  | { readonly type: "ROLE.ASSIGN" }
  | { readonly type: "DIAGNOSTICS.LOOK" }
  | { readonly type: "PHONE.LOOK" }
  | { readonly type: "PRICE.LOOK" }
  | { readonly type: "TEXT.TEST" }

export const BYPASS_STATES = ["looking", "absent", "unknown", "shown", "saving"] as const
export type BypassState = (typeof BYPASS_STATES)[number]

export interface BypassPorts {
  readonly admin: Pick<AdminPort, "bypass" | "setBypass">
}

export interface BypassContext {
  readonly stored: Bypass
  readonly failure: Failure | null
}

export type BypassEvent =
  | { readonly type: "BYPASS.LOOK" }
  | { readonly type: "BYPASS.CHANGE"; readonly isOn: boolean }
