import type { ClockPort, LivePort } from "@porchlight/core/backend"
import type { CirclePort, Contact } from "@porchlight/core/circle"
import type {
  CheckInInterval,
  DatePlan,
  DatePlanFaults,
  DatePlanPort,
  Grace,
} from "@porchlight/core/date-plan"
import type { SafetySettings, SafetyPort } from "@porchlight/core/settings"
import type { TimeZone } from "@porchlight/core/time"
import type { FeedEvent } from "../backend/index.ts"

type Typed = "name" | "place" | "date" | "time" | "durationMinutes" | "notes"
type Chosen = "contactIds" | "emergencyContactId" | "intervalMinutes" | "graceMinutes"

/**
 * What of a plan is kept in the phone while it is not saved: what somebody types, and of what there is to choose what they
 * chose. Nobody of their people by name or number.
 */
export type UnsavedPlan = Pick<PlanFields, Typed> & Partial<Pick<PlanFields, Chosen>>

/**
 * Keeps what is not saved: of the one new plan, whose id is null, and of drafts. Throws nothing: what fails costs it once the
 * page is closed.
 */
export interface UnsavedPlanStore {
  /** Null where there is none. */
  readonly read: (planId: string | null) => UnsavedPlan | null
  /** Whether it is kept: a phone's storage can be full. */
  readonly keep: (planId: string | null, plan: UnsavedPlan) => boolean
  readonly forget: (planId: string | null) => void
}

export interface DatePlanPorts {
  readonly datePlan: Pick<DatePlanPort, "get" | "create" | "update">
  /** What a new plan begins with. */
  readonly safety: Pick<SafetyPort, "get">
  readonly circle: Pick<CirclePort, "list">
  /** Null where the backend has no live data; then the contacts are those of the start. */
  readonly live: LivePort | null
  readonly clock: ClockPort
  /** Where waits what is not saved; without one, it is gone with the page. */
  readonly unsaved?: UnsavedPlanStore | undefined
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

export interface DatePlanMachineInput {
  /** The draft to change; null for a new plan. */
  readonly planId: string | null
  /** The zone in which date and time are entered; a draft brings its own. */
  readonly timeZone: TimeZone
  /** Where a new plan is to be, in place of what was written before; nothing unless given. */
  readonly place?: string | undefined
}

/** The form as it was typed. */
export interface PlanFields {
  readonly name: string
  readonly place: string
  /** As a date field holds it: `2026-11-21`; empty while missing. */
  readonly date: string
  /** As a time field holds it: `20:30`; empty while missing. */
  readonly time: string
  readonly timeZone: TimeZone
  readonly durationMinutes: number
  readonly notes: string
  readonly contactIds: ReadonlyArray<string>
  /** One of those who are told; null for nobody in particular. */
  readonly emergencyContactId: string | null
  readonly intervalMinutes: CheckInInterval | null
  readonly graceMinutes: Grace
}

export type PlanFault = keyof DatePlanFaults
export type PlanFaults = Readonly<Partial<Record<PlanFault, string>>>

export interface DatePlanContext {
  readonly planId: string | null
  readonly contacts: ReadonlyArray<Contact>
  /** How her dates are guarded: what of the plan she has not chosen herself follows it. */
  readonly safety: SafetySettings
  readonly hasChosenInterval: boolean
  /** Whether the dater has chosen who is told; until then everybody who can be told is. */
  readonly hasChosen: boolean
  readonly fields: PlanFields
  readonly faults: PlanFaults
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  /** Counts refusals; a form moves the focus to its first fault at each. */
  readonly refusals: number
  readonly error: string | null
  /** Whether what went wrong last was that nobody is signed in any more. */
  readonly isSignedOut: boolean
  /** Whether the form began with what was kept of a page before. */
  readonly isTakenUp: boolean
  /** Whether what is written is gone with the page, because the phone cannot keep it. */
  readonly isLosable: boolean
  /** Whether nobody answered: the plan can be written, and is not saved yet; who is told is not known. */
  readonly isOffline: boolean
  readonly key: string
  /** Whether the key was used for what the form held before the last change. */
  readonly isKeyUsed: boolean
  readonly plan: DatePlan | null
}

export type DatePlanEvent =
  | FeedEvent<ReadonlyArray<Contact>>
  | { readonly type: "LOOK" }
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<PlanFields> }
  | { readonly type: "CONTACT.CHOOSE"; readonly id: string; readonly isChosen: boolean }
  /** The safety settings were changed beside the form. */
  | { readonly type: "SAFETY.APPLY"; readonly settings: SafetySettings }
  | { readonly type: "FORM.SUBMIT" }
  | { readonly type: "FORM.EDIT" }
  /** Gives up what was written before: an empty form, or the draft as it was saved. */
  | { readonly type: "FORM.CLEAR" }
  /** Whether the phone kept what was written. */
  | { readonly type: "PHONE.KEPT"; readonly isKept: boolean }

/** Told once a plan is saved, so that a host may go on to its review. */
export interface DatePlanEmitted {
  readonly type: "PLAN.SAVED"
  readonly plan: DatePlan
}
