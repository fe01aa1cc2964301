import type {
  DateEvent,
  DateRecordPort,
  DateReview,
  DateReviewFaults,
  DateReviewForm,
} from "@porchlight/core/date-plan"
import type { Failure } from "../error/index.ts"

export const RECORD_STATES = ["looking", "unknown", "shown", "saving", "forgetting"] as const
export type RecordState = (typeof RECORD_STATES)[number]

export interface RecordPorts {
  readonly dateRecord: DateRecordPort
}

export interface RecordMachineInput {
  /** The date that is reviewed; null where only the log is looked at. */
  readonly planId: string | null
}

export interface RecordContext {
  readonly planId: string | null
  readonly events: ReadonlyArray<DateEvent>
  /** All of them, newest first. */
  readonly reviews: ReadonlyArray<DateReview>
  /** The review of the date as it is kept; null for none. */
  readonly review: DateReview | null
  readonly form: DateReviewForm
  readonly faults: DateReviewFaults
  readonly refusals: number
  readonly isEditing: boolean
  readonly failure: Failure | null
  readonly done: "kept" | "forgotten" | null
}

export type RecordEvent =
  | { readonly type: "RECORD.LOOK" }
  | { readonly type: "REVIEW.CHANGE"; readonly change: Partial<DateReviewForm> }
  | { readonly type: "REVIEW.KEEP" }
  /** Of another date than the one that was looked at, where one is named. */
  | { readonly type: "REVIEW.EDIT"; readonly planId?: string | undefined }
  | { readonly type: "REVIEW.FORGET"; readonly planId?: string | undefined }
