import {
  dateRecordMessages,
  type DateEventType,
  type DateReview,
  type DateReviewForm,
} from "@porchlight/core/date-plan"
import type { Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { recordMachine } from "./date-plan.record.machine.ts"
import type { RecordContext, RecordState } from "./date-plan.record.types.ts"

type RecordMachine = ReturnType<typeof recordMachine>

/** A line of the log. */
export interface EventView {
  /** Tells lines apart. */
  readonly key: string
  readonly type: DateEventType
  readonly at: Instant
  readonly text: string
}

/** What a screen may know and do. No framework, no DOM. */
export interface RecordView {
  readonly state: RecordState
  readonly status: string
  readonly failure: Failure | null
  readonly isPending: boolean
  /** Newest first. */
  readonly events: ReadonlyArray<EventView>
  /** Said when nothing has happened yet; null before it is known. */
  readonly empty: string | null
  /** All of her reviews, newest first. */
  readonly reviews: ReadonlyArray<DateReview>
  /** Said when she has kept none; null before it is known. */
  readonly noReviews: string | null
  /** Whose review is looked at; null for none. */
  readonly planId: string | null
  /** The review as it is kept; null for none. */
  readonly review: DateReview | null
  readonly isEditing: boolean
  readonly form: DateReviewForm
  /** What is wrong, in sentences at its fields. */
  readonly faults: Readonly<Partial<Record<keyof DateReviewForm, string>>>
  readonly refusals: number
  readonly change: (change: Partial<DateReviewForm>) => void
  readonly keep: () => void
  /** The review of a date, or the one that is looked at. */
  readonly edit: (planId?: string) => void
  readonly forget: (planId?: string) => void
  readonly look: () => void
}

export function connectRecord(
  snapshot: SnapshotFrom<RecordMachine>,
  send: ActorRefFrom<RecordMachine>["send"],
): RecordView {
  const { events, reviews, planId, review, form, faults, refusals, isEditing, failure, done } =
    snapshot.context
  const state = snapshot.value
  return {
    state,
    status: statusOf(state, done),
    failure,
    isPending: state !== "shown" && state !== "unknown",
    events: events.map(({ type, at }, index) => ({
      key: `${events.length - index}`,
      type,
      at,
      text: dateRecordMessages.type[type],
    })),
    empty: state === "shown" && events.length === 0 ? dateRecordMessages.empty : null,
    reviews,
    noReviews: state === "shown" && reviews.length === 0 ? dateRecordMessages.noReviews : null,
    planId,
    review,
    isEditing,
    form,
    faults: Object.fromEntries(
      Object.entries(faults).map(([field, code]) => [field, dateRecordMessages[code]]),
    ),
    refusals,
    change: (change) => send({ type: "REVIEW.CHANGE", change }),
    keep: () => send({ type: "REVIEW.KEEP" }),
    edit: (of) => send({ type: "REVIEW.EDIT", planId: of }),
    forget: (of) => send({ type: "REVIEW.FORGET", planId: of }),
    look: () => send({ type: "RECORD.LOOK" }),
  }
}

function statusOf(state: RecordState, done: RecordContext["done"]): string {
  if (state === "looking") return dateRecordMessages.loading
  if (state === "saving" || state === "forgetting") return dateRecordMessages.saving
  if (done === null) return ""
  return done === "kept" ? dateRecordMessages.saved : dateRecordMessages.forgotten
}
