import type { DateEvent, DateRecordPort, DateReview } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aPlan, EVENING } from "../testing/watch.ts"
import { connectRecord, RECORD_STATES, recordMachine, type RecordView } from "./index.ts"

const planId = aPlan.id
const kept: DateReview = { planId, felt: "good", notes: "Kind", place: null, reviewedAt: EVENING }
const armed: DateEvent = { type: "armed", at: EVENING, watchId: null }

interface Kept {
  readonly events?: ReadonlyArray<DateEvent>
  readonly reviews?: ReadonlyArray<DateReview>
}

function start({ events = [armed], reviews = [] }: Kept = {}) {
  const port = {
    events: vi.fn<DateRecordPort["events"]>(async () => events),
    reviews: vi.fn<DateRecordPort["reviews"]>(async () => reviews),
    review: vi.fn<DateRecordPort["review"]>(async (id, input) => ({
      ...input,
      planId: id,
      reviewedAt: EVENING,
    })),
    forget: vi.fn<DateRecordPort["forget"]>(async () => {}),
  }
  const actor = createActor(recordMachine({ dateRecord: port }), { input: { planId } }).start()
  const view = (): RecordView => connectRecord(actor.getSnapshot(), (event) => actor.send(event))
  return { port, view, until: (is: (seen: RecordView) => boolean) => settle(() => is(view())) }
}

test("the log is told in words, newest first, and says when there is nothing (DATE-10)", async () => {
  const { view, until } = start({
    events: [{ ...armed, type: "emergency" }, armed],
  })
  expect(view().status).toBe("Looking up your log")
  await until(({ state }) => state === "shown")
  expect(view().events.map(({ text }) => text)).toEqual(["Emergency Event", "Guarded from here on"])
  const nothing = start({ events: [] })
  await nothing.until(({ state }) => state === "shown")
  expect(nothing.view().empty).toMatch(/^Nothing yet/)
})

test("how it felt has to be said, notes and place need not", async () => {
  const { port, view, until } = start()
  await until(({ state }) => state === "shown")
  view().keep()
  expect(view().faults).toEqual({ felt: "Please say how it felt" })
  view().change({ felt: "mixed", notes: "x".repeat(2_001) })
  expect(view().faults).toEqual({ notes: "Please enter at most 2000 characters" })
  view().change({ notes: "Loud", place: " " })
  view().keep()
  await until(({ review }) => review !== null)
  expect(port.review).toHaveBeenCalledExactlyOnceWith(planId, { felt: "mixed", notes: "Loud", place: null })
  expect([view().isEditing, view().status]).toEqual([false, "Kept, for you alone."])
})

test("a review that is there is shown, changed and forgotten", async () => {
  const { port, view, until } = start({ reviews: [kept] })
  await until(({ state }) => state === "shown")
  expect([view().review, view().isEditing]).toEqual([kept, false])
  view().edit()
  expect([view().isEditing, view().form]).toEqual([true, { felt: "good", notes: "Kind", place: "" }])
  view().forget()
  await until(({ review }) => review === null)
  expect(port.forget).toHaveBeenCalledExactlyOnceWith(planId)
  expect([view().form.notes, view().status]).toEqual(["", "Forgotten."])
})

test("the reviews of all dates are there, and each is changed and forgotten by itself (D-46)", async () => {
  const other: DateReview = { ...kept, planId: "other", felt: "bad", notes: "Left early" }
  const { port, view, until } = start({ reviews: [kept, other] })
  await until(({ state }) => state === "shown")
  expect(view().reviews).toEqual([kept, other])
  view().edit("other")
  expect([view().planId, view().isEditing, view().form.notes]).toEqual(["other", true, "Left early"])
  view().change({ notes: "Left at nine" })
  view().keep()
  await until(({ isEditing }) => !isEditing)
  expect(view().reviews.map(({ notes }) => notes)).toEqual(["Kind", "Left at nine"])
  view().forget(planId)
  await until(({ reviews }) => reviews.length === 1)
  expect(port.forget).toHaveBeenCalledExactlyOnceWith(planId)
  expect([view().reviews[0]?.planId, view().noReviews]).toEqual(["other", null])
  view().forget("other")
  await until(({ noReviews }) => noReviews !== null)
  expect(view().noReviews).toMatch(/^You have kept no review yet/)
})

test("what could not be kept stays in the form, and why is said", async () => {
  const { port, view, until } = start()
  await until(({ state }) => state === "shown")
  port.review.mockRejectedValueOnce(new NetworkFailed({}))
  view().change({ felt: "bad", notes: "Left early" })
  view().keep()
  await until(({ failure }) => failure !== null)
  expect([view().form.notes, view().failure?.message]).toEqual(["Left early", "Network error"])
})

test("a log that could not be had can be asked for again", async () => {
  const { port, view, until } = start()
  await until(({ state }) => state === "shown")
  port.events.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await until(({ state }) => state === "unknown")
  view().look()
  await until(({ state }) => state === "shown")
  expect(view().failure).toBeNull()
})

test("every state of the record is reached", () => {
  const never = () => new Promise<never>(() => {})
  const machine = recordMachine({
    dateRecord: { events: never, reviews: never, review: never, forget: never },
  })
  const reached = reachedStates(machine, {
    input: { planId },
    events: [
      { type: "RECORD.LOOK" },
      { type: "REVIEW.CHANGE", change: { felt: "good" } },
      { type: "REVIEW.KEEP" },
      { type: "REVIEW.EDIT" },
      { type: "REVIEW.FORGET" },
    ],
    outputs: { look: [{ events: [], reviews: [] }], keep: [kept], forget: [undefined] },
    errors: [new NetworkFailed({})],
    identify: ({ form, isEditing }) => [form.felt, isEditing],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(RECORD_STATES)
})
