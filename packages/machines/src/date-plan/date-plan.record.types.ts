import type { ClockPort } from "@porchlight/core/backend"
import type {
  DateEvent,
  DatePlan,
  DatePlanPort,
  DateRecordPort,
  DateReview,
  DateReviewFaults,
  DateReviewForm,
} from "@porchlight/core/date-plan"
import type { Instant } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const RECORD_STATES = ["looking", "unknown", "shown", "saving", "forgetting"] as const
export type RecordState = (typeof RECORD_STATES)[number]

export interface RecordPorts {
  readonly dateRecord: DateRecordPort
  readonly datePlan: Pick<DatePlanPort, "list">
  readonly clock: ClockPort
}

export interface RecordMachineInput {
  /** The date that is reviewed; null where all of them are looked at. */
  readonly planId: string | null
}

export interface RecordContext {
  /** Whether all dates are looked at: then no form is open before one of them is chosen. */
  readonly isList: boolean
  readonly planId: string | null
  /** Her plans, and when they were asked for. */
  readonly plans: ReadonlyArray<DatePlan>
  readonly lookedAt: Instant
  readonly events: ReadonlyArray<DateEvent>
  /** All of them, newest first. */
  readonly reviews: ReadonlyArray<DateReview>
  /** The review of the date as it is kept; null for none. */
  readonly review: DateReview | null
  readonly form: DateReviewForm
  readonly faults: DateReviewFaults
  readonly refusals: number
  readonly isEditing: boolean
  /** Whether she is asked if the review is to be forgotten. */
  readonly isAsking: boolean
  readonly failure: Failure | null
  readonly done: "kept" | "forgotten" | null
}

export type RecordEvent =
  | { readonly type: "RECORD.LOOK" }
  | { readonly type: "REVIEW.CHANGE"; readonly change: Partial<DateReviewForm> }
  | { readonly type: "REVIEW.KEEP" }
  /** Of another date than the one that was looked at, where one is named. */
  | { readonly type: "REVIEW.EDIT"; readonly planId?: string | undefined }
  /** Nothing is forgotten at one press: `REVIEW.FORGET` is heard once she was asked. */
  | { readonly type: "REVIEW.ASK"; readonly planId?: string | undefined }
  | { readonly type: "REVIEW.FORGET" }
  | { readonly type: "REVIEW.CANCEL" }
