import {
  dateRecordMessages,
  dateReviewFaults,
  type DateEvent,
  type DatePlan,
  type DateReview,
  type DateReviewForm,
} from "@porchlight/core/date-plan"
import type { Instant } from "@porchlight/core/time"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { RecordContext, RecordEvent, RecordMachineInput, RecordPorts } from "./date-plan.record.types.ts"

const EMPTY: DateReviewForm = { felt: null, notes: "", place: "" }

interface Found {
  readonly events: ReadonlyArray<DateEvent>
  readonly reviews: ReadonlyArray<DateReview>
  readonly plans: ReadonlyArray<DatePlan>
  readonly lookedAt: Instant
}

/** What is kept of dates: the log, and the reviews of those that are over. */
export const recordMachine = ({ dateRecord, datePlan, clock }: RecordPorts) =>
  setup({
    types: {} as { context: RecordContext; events: RecordEvent; input: RecordMachineInput },
    actors: {
      look: fromPromise(async (): Promise<Found> => {
        const asked = [dateRecord.events(), dateRecord.reviews(), datePlan.list()] as const
        const [events, reviews, plans] = await Promise.all(asked)
        return { events, reviews, plans, lookedAt: clock.now() }
      }),
      keep: fromPromise(async ({ input }: { input: Pick<RecordContext, "planId" | "form"> }) => {
        const { felt, notes, place } = input.form
        if (input.planId === null || felt === null) return null
        return dateRecord.review(input.planId, { felt, notes, place: place.trim() || null })
      }),
      forget: fromPromise(async ({ input }: { input: string | null }) => {
        if (input !== null) await dateRecord.forget(input)
      }),
    },
    guards: {
      isFaultless: ({ context }) =>
        context.planId !== null && Object.keys(dateReviewFaults(context.form)).length === 0,
      isAsked: ({ context }) => context.isAsking,
      // The form of the one date that is looked at has nowhere to go back to before it was kept.
      canCancel: ({ context: { isList, isAsking, review } }) => isList || isAsking || review !== null,
    },
    actions: {
      keepFound: assign(({ context }, found: Found) => {
        const review = found.reviews.find(({ planId }) => planId === context.planId) ?? null
        const isEditing = review === null && !context.isList
        return { ...found, review, form: formOf(review), isEditing, failure: null }
      }),
      keepForm: assign(({ context }, change: Partial<DateReviewForm>) => {
        const form = { ...context.form, ...change }
        const isRefused = Object.keys(context.faults).length > 0
        return { form, faults: isRefused ? dateReviewFaults(form) : {}, done: null }
      }),
      keepReview: assign(({ context }, review: DateReview | null): Partial<RecordContext> => ({
        reviews: replaced(context.reviews, context.planId, review),
        review,
        form: formOf(review),
        isEditing: false,
        failure: null,
        done: "kept",
      })),
      dropReview: assign(({ context }): Partial<RecordContext> => ({
        reviews: context.reviews.filter(({ planId }) => planId !== context.planId),
        review: null,
        form: EMPTY,
        isEditing: !context.isList,
        isAsking: false,
        failure: null,
        done: "forgotten",
      })),
      /** What was typed about another date is not kept for this one. */
      pick: assign(({ context }, planId: string | undefined): Partial<RecordContext> => {
        if (planId === undefined || planId === context.planId) return {}
        const review = context.reviews.find((each) => each.planId === planId) ?? null
        return {
          planId,
          review,
          form: formOf(review),
          faults: {},
          isEditing: false,
          isAsking: false,
          failure: null,
        }
      }),
      edit: assign({ isEditing: true, isAsking: false, done: null }),
      ask: assign({ isAsking: true, isEditing: false, done: null, failure: null }),
      cancel: assign(({ context }): Partial<RecordContext> => ({
        form: formOf(context.review),
        faults: {},
        isEditing: false,
        isAsking: false,
        failure: null,
      })),
      showFaults: assign(({ context }) => ({
        faults: dateReviewFaults(context.form),
        refusals: context.refusals + 1,
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, dateRecordMessages.loadFailed),
      })),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, dateRecordMessages.saveFailed),
      })),
    },
  }).createMachine({
    id: "date-plan-record",
    context: ({ input }) => ({
      isList: input.planId === null,
      planId: input.planId,
      plans: [],
      lookedAt: clock.now(),
      events: [],
      reviews: [],
      review: null,
      form: EMPTY,
      faults: {},
      refusals: 0,
      isEditing: input.planId !== null,
      isAsking: false,
      failure: null,
      done: null,
    }),
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keepFound", params: ({ event }) => event.output } },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "RECORD.LOOK": "looking" } },
      shown: {
        on: {
          "RECORD.LOOK": "looking",
          "REVIEW.CHANGE": { actions: { type: "keepForm", params: ({ event }) => event.change } },
          "REVIEW.KEEP": [{ guard: "isFaultless", target: "saving" }, { actions: "showFaults" }],
          "REVIEW.EDIT": { actions: [{ type: "pick", params: ({ event }) => event.planId }, "edit"] },
          "REVIEW.ASK": { actions: [{ type: "pick", params: ({ event }) => event.planId }, "ask"] },
          "REVIEW.FORGET": { guard: "isAsked", target: "forgetting" },
          "REVIEW.CANCEL": { guard: "canCancel", actions: "cancel" },
        },
      },
      saving: {
        entry: assign({ faults: {} }),
        invoke: {
          src: "keep",
          input: ({ context: { planId, form } }) => ({ planId, form }),
          onDone: { target: "shown", actions: { type: "keepReview", params: ({ event }) => event.output } },
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      forgetting: {
        invoke: {
          src: "forget",
          input: ({ context }) => context.planId,
          onDone: { target: "shown", actions: "dropReview" },
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
    },
  })

/** The reviews with one of them as it is now. */
function replaced(
  reviews: ReadonlyArray<DateReview>,
  planId: string | null,
  review: DateReview | null,
): ReadonlyArray<DateReview> {
  if (review === null) return reviews
  const isKnown = reviews.some((each) => each.planId === planId)
  return isKnown ? reviews.map((each) => (each.planId === planId ? review : each)) : [review, ...reviews]
}

function formOf(review: DateReview | null): DateReviewForm {
  return review === null ? EMPTY : { felt: review.felt, notes: review.notes, place: review.place ?? "" }
}
