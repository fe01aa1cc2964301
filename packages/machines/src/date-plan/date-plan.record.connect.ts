import {
  DATE_REVIEW_DAYS,
  dateRecordMessages,
  detailsAfter,
  unreviewedDates,
  type DateEventType,
  type DateReview,
  type DateReviewForm,
} from "@porchlight/core/date-plan"
import type { Instant, TimeZone } from "@porchlight/core/time"
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

/** A date that is over. */
export interface PastDate {
  readonly planId: string
  /** When it began; when its review was kept where that is not known. */
  readonly at: Instant
  /** The one of the date; null where that is not known. */
  readonly timeZone: TimeZone | null
  /** Null for none. */
  readonly review: DateReview | null
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
  /** The dates of the last 30 days that she has not reviewed, newest first. */
  readonly unreviewed: ReadonlyArray<PastDate>
  /** All that she has reviewed, the newest review first. */
  readonly reviewed: ReadonlyArray<PastDate>
  /** Said when there is nothing of either; null before it is known. */
  readonly noReviews: string | null
  /** Whose review is looked at; null for none. */
  readonly planId: string | null
  /** The review as it is kept; null for none. */
  readonly review: DateReview | null
  readonly isEditing: boolean
  /** Whether she is asked if the review is to be forgotten. */
  readonly isAsking: boolean
  /** Whether there is something to go back to. */
  readonly canCancel: boolean
  readonly form: DateReviewForm
  /** What became of the place in the plan, and what keeping it in the review is good for. */
  readonly placeHint: string
  /** What is wrong, in sentences at its fields. */
  readonly faults: Readonly<Partial<Record<keyof DateReviewForm, string>>>
  readonly refusals: number
  readonly change: (change: Partial<DateReviewForm>) => void
  readonly keep: () => void
  /** The review of a date, or the one that is looked at. */
  readonly edit: (planId?: string) => void
  /** Asks whether the review is to be forgotten; `forget` does it then. */
  readonly ask: (planId?: string) => void
  readonly forget: () => void
  /** Gives up what was changed, or forgets nothing. */
  readonly cancel: () => void
  readonly look: () => void
}

export function connectRecord(
  snapshot: SnapshotFrom<RecordMachine>,
  send: ActorRefFrom<RecordMachine>["send"],
): RecordView {
  const { events, planId, review, form, faults, refusals, isEditing, isAsking, isList, failure, done } =
    snapshot.context
  const state = snapshot.value
  const { unreviewed, reviewed } = pastDates(snapshot.context)
  const isEmpty = state === "shown" && unreviewed.length === 0 && reviewed.length === 0
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
    unreviewed,
    reviewed,
    noReviews: isEmpty ? dateRecordMessages.noReviews(DATE_REVIEW_DAYS) : null,
    planId,
    review,
    isEditing,
    isAsking,
    canCancel: isAsking || (isEditing && (isList || review !== null)),
    form,
    placeHint: placeHintOf(snapshot.context),
    faults: Object.fromEntries(
      Object.entries(faults).map(([field, code]) => [field, dateRecordMessages[code]]),
    ),
    refusals,
    change: (change) => send({ type: "REVIEW.CHANGE", change }),
    keep: () => send({ type: "REVIEW.KEEP" }),
    edit: (of) => send({ type: "REVIEW.EDIT", planId: of }),
    ask: (of) => send({ type: "REVIEW.ASK", planId: of }),
    forget: () => send({ type: "REVIEW.FORGET" }),
    cancel: () => send({ type: "REVIEW.CANCEL" }),
    look: () => send({ type: "RECORD.LOOK" }),
  }
}

function pastDates({ plans, reviews, lookedAt }: RecordContext) {
  const open = unreviewedDates(plans, reviews, lookedAt)
  return {
    unreviewed: open.map(({ id, startsAt: at, timeZone }): PastDate => ({
      planId: id,
      at,
      timeZone,
      review: null,
    })),
    reviewed: reviews.map((review): PastDate => {
      const plan = plans.find(({ id }) => id === review.planId)
      const { planId, reviewedAt } = review
      return { planId, at: plan?.startsAt ?? reviewedAt, timeZone: plan?.timeZone ?? null, review }
    }),
  }
}

/** How a date ended decides what is left of its plan. */
function placeHintOf({ plans, planId }: RecordContext): string {
  const plan = plans.find(({ id }) => id === planId)
  const details = plan === undefined ? null : detailsAfter(plan)
  if (details === null) return dateRecordMessages.placeHint
  const left = { erased: dateRecordMessages.planErased, kept: dateRecordMessages.planKept }[details]
  return `${left} ${dateRecordMessages.placeHint}`
}

function statusOf(state: RecordState, done: RecordContext["done"]): string {
  if (state === "looking") return dateRecordMessages.loading
  if (state === "saving" || state === "forgetting") return dateRecordMessages.saving
  if (done === null) return ""
  return done === "kept" ? dateRecordMessages.saved : dateRecordMessages.forgotten
}
