import {
  DATE_ERASED,
  type DateEvent,
  type DatePlan,
  type DateRecordPort,
  type DateReview,
} from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes, addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aPlan, EVENING } from "../testing/watch.ts"
import { connectRecord, RECORD_STATES, recordMachine, type RecordView } from "./index.ts"

const planId = aPlan.id
const kept: DateReview = { planId, felt: "good", notes: "Kind", place: null, reviewedAt: EVENING }
const over: DatePlan = { ...aPlan, status: "completed", name: DATE_ERASED, place: DATE_ERASED }
const other: DatePlan = { ...over, id: "other", startsAt: addMinutes(EVENING, -60), place: "Lantern Bar" }
const armed: DateEvent = { type: "armed", at: EVENING, watchId: null }

interface Kept {
  readonly events?: ReadonlyArray<DateEvent>
  readonly reviews?: ReadonlyArray<DateReview>
  readonly plans?: ReadonlyArray<DatePlan>
  /** The date that is looked at; null for all. */
  readonly of?: string | null
  readonly now?: Instant
}

function start({ events = [armed], reviews = [], plans = [over], of = planId, now = EVENING }: Kept = {}) {
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
  const datePlan = { list: async () => plans }
  const machine = recordMachine({ dateRecord: port, datePlan, clock: { now: () => now } })
  const actor = createActor(machine, { input: { planId: of } }).start()
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
  view().cancel()
  view().forget()
  expect([view().state, view().isEditing, view().isAsking]).toEqual(["shown", false, false])
  view().ask()
  expect(view().isAsking).toBe(true)
  view().forget()
  await until(({ review }) => review === null)
  expect(port.forget).toHaveBeenCalledExactlyOnceWith(planId)
  expect([view().form.notes, view().status]).toEqual(["", "Forgotten."])
})

test("the reviews of all dates are there, and each is changed and forgotten by itself (D-46)", async () => {
  const bad: DateReview = { ...kept, planId: "other", felt: "bad", notes: "Left early" }
  const { port, view, until } = start({ reviews: [kept, bad], plans: [over, other], of: null })
  await until(({ state }) => state === "shown")
  const { timeZone } = aPlan
  expect(view().reviewed).toEqual([
    { planId, at: over.startsAt, timeZone, review: kept },
    { planId: "other", at: other.startsAt, timeZone, review: bad },
  ])
  view().edit("other")
  expect([view().planId, view().isEditing, view().form.notes]).toEqual(["other", true, "Left early"])
  view().change({ notes: "Left at nine" })
  view().keep()
  await until(({ isEditing }) => !isEditing)
  expect(view().reviewed.map(({ review }) => review?.notes)).toEqual(["Kind", "Left at nine"])
  view().ask(planId)
  view().forget()
  await until(({ reviewed }) => reviewed.length === 1)
  expect(port.forget).toHaveBeenCalledExactlyOnceWith(planId)
  expect([view().reviewed[0]?.planId, view().unreviewed[0]?.planId]).toEqual(["other", planId])
  expect(view().isEditing).toBe(false)
})

test("a date that was not reviewed when it ended still can be, for 30 days (D-46)", async () => {
  const { port, view, until } = start({ plans: [over, other], of: null })
  expect(view().noReviews).toBeNull()
  await until(({ state }) => state === "shown")
  expect(view().unreviewed.map((date) => date.planId)).toEqual([planId, "other"])
  expect([view().isEditing, view().noReviews]).toEqual([false, null])
  view().edit("other")
  view().change({ felt: "bad", notes: "Followed me" })
  view().keep()
  await until(({ reviewed }) => reviewed.length === 1)
  expect(port.review).toHaveBeenCalledExactlyOnceWith("other", {
    felt: "bad",
    notes: "Followed me",
    place: null,
  })
  expect(view().unreviewed.map((date) => date.planId)).toEqual([planId])
  const later = start({ of: null, now: addMs(EVENING, 31 * DAY_MS) })
  await later.until(({ noReviews }) => noReviews !== null)
  expect(later.view().noReviews).toMatch(/^You have kept no review yet. For 30 days/u)
})

test("what is left of the plan is said by how the date ended", async () => {
  const good = start()
  await good.until(({ state }) => state === "shown")
  expect(good.view().placeHint).toMatch(/^The place in your plan has been erased\. If you keep it here/u)
  const alarmed = start({ plans: [{ ...other, id: planId }] })
  await alarmed.until(({ state }) => state === "shown")
  expect(alarmed.view().placeHint).toMatch(/^This date ended with an alarm, so the place stays/u)
  const unknown = start({ plans: [] })
  await unknown.until(({ state }) => state === "shown")
  expect(unknown.view().placeHint).toMatch(/^If you keep it here/u)
})

test("changing is given up: what is kept stays as it is, and an open form of the list is closed", async () => {
  const { port, view, until } = start({ reviews: [kept] })
  await until(({ state }) => state === "shown")
  view().edit()
  view().change({ notes: "Awful" })
  expect(view().canCancel).toBe(true)
  view().cancel()
  expect([view().isEditing, view().review, view().form.notes]).toEqual([false, kept, "Kind"])
  const list = start({ of: null })
  await list.until(({ state }) => state === "shown")
  list.view().edit(planId)
  list.view().change({ notes: "Awful" })
  list.view().cancel()
  expect([list.view().isEditing, list.view().form.notes]).toEqual([false, ""])
  const ending = start()
  await ending.until(({ state }) => state === "shown")
  ending.view().cancel()
  expect([ending.view().canCancel, ending.view().isEditing]).toEqual([false, true])
  expect(port.review).not.toHaveBeenCalled()
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
    datePlan: { list: never },
    clock: { now: () => EVENING },
  })
  const reached = reachedStates(machine, {
    input: { planId },
    events: [
      { type: "RECORD.LOOK" },
      { type: "REVIEW.CHANGE", change: { felt: "good" } },
      { type: "REVIEW.KEEP" },
      { type: "REVIEW.EDIT" },
      { type: "REVIEW.ASK" },
      { type: "REVIEW.FORGET" },
      { type: "REVIEW.CANCEL" },
    ],
    outputs: {
      look: [{ events: [], reviews: [], plans: [], lookedAt: EVENING }],
      keep: [kept],
      forget: [undefined],
    },
    errors: [new NetworkFailed({})],
    identify: ({ form, isEditing, isAsking }) => [form.felt, isEditing, isAsking],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(RECORD_STATES)
})
