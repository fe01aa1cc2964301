import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS, type SafetySettings } from "@porchlight/core/settings"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aLine, aPlan, EVENING } from "../testing/watch.ts"
import { takenUp } from "./date-plan.form.ts"
import { connectDatePlan, datePlanMachine, type DatePlanView, type UnsavedPlan } from "./index.ts"

const draft: DatePlan = { ...aPlan, status: "draft", contactIds: [maya.id] }
const filled = { name: "Alex", place: "Café Luz", date: "2026-11-21", time: "21:00" }

interface Offline {
  readonly planId?: string
  readonly kept?: UnsavedPlan | null
  readonly isDown?: boolean
}

/** A phone without a line until it is mended, and what it keeps. */
function offline({ planId, kept, isDown: isDownAtFirst = true }: Offline = {}) {
  let isDown = isDownAtFirst
  const held = { id: planId ?? null, plan: kept ?? null, isFull: false }
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (isDown) throw new NetworkFailed({})
    return value
  }
  const create = vi.fn<DatePlanPort["create"]>(async () => answer(draft))
  const safetyGet = vi.fn<() => Promise<SafetySettings>>(async () =>
    answer({ ...DEFAULT_SAFETY_SETTINGS, intervalMinutes: 45 }),
  )
  const line = aLine<"circle">()
  const machine = datePlanMachine({
    datePlan: { get: () => answer(draft), create, update: () => answer(draft) },
    safety: { get: safetyGet },
    circle: { list: () => answer([sam, maya]) },
    live: line.live,
    clock: { now: () => EVENING },
    newKey: () => "key",
    unsaved: {
      read: (id) => (id === held.id ? held.plan : null),
      keep: (id, plan) => {
        if (held.isFull) return false
        Object.assign(held, { id, plan })
        return true
      },
      forget: (id) => {
        if (id === held.id) held.plan = null
      },
    },
  })
  const input = { planId: planId ?? null, timeZone: "America/Chicago" }
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input, clock }).start()
  const view = (): DatePlanView => connectDatePlan(actor.getSnapshot(), (event) => actor.send(event))
  return {
    create,
    held,
    clock,
    view,
    mend: () => {
      isDown = false
    },
    up: line.up,
    until: (is: (seen: DatePlanView) => boolean) => settle(() => is(view())),
  }
}

test("without a line a new plan is written and kept, says that it is not saved, and is saved once the line is back (DATE-01)", async () => {
  const { view, until, held, mend, up, create } = offline()
  await until(({ state }) => state === "editing")
  expect(view().status).toMatch(/^You are offline\. Write your plan/)
  expect(view().choicesEmpty).toMatch(/^We cannot see your Inner Circle/)
  view().change(filled)
  expect(held.plan).toEqual({ ...filled, durationMinutes: 120, notes: "", graceMinutes: 10 })
  view().submit()
  await until(({ error }) => error !== null)
  expect([view().state, view().error, held.plan?.name]).toEqual([
    "editing",
    "We could not save the plan. Please try again.",
    filled.name,
  ])
  mend()
  up()
  await until(({ status }) => status === "")
  expect(view().choices.map(({ name }) => name)).toEqual(["Sam", "Maya"])
  expect([view().error, view().fields.name]).toEqual([null, filled.name])
  await until(({ fields }) => fields.intervalMinutes === 45)
  view().submit()
  await until(({ state }) => state === "saved")
  const keys = create.mock.calls.map(([, key]) => key)
  expect(new Set(keys).size).toBe(1)
  expect(held.plan).toBe(null)
})

test("what was written without a line is there again in the next page, with or without one", async () => {
  const kept = {
    name: "Alex",
    place: "Café Luz",
    date: "2026-11-21",
    time: "21:00",
    durationMinutes: 90,
    notes: "",
  }
  const { view, until, mend, clock } = offline({ kept })
  await until(({ state }) => state === "editing")
  expect(view().fields).toMatchObject(kept)
  // Nobody said that the line is back: it is looked for.
  mend()
  clock.increment(LOOK_AGAIN_MS)
  await until(({ choices }) => choices.length > 0)
  expect(view().status).toMatch(/^This is what you wrote before\. It is not saved/)
  expect(view().fields).toMatchObject(kept)
  expect(view().fields.contactIds).toEqual([maya.id])
})

test("a saved plan that nobody answers for is not shown as an empty one", async () => {
  const { view, until } = offline({ planId: draft.id })
  await until(({ state }) => state === "failed")
  expect(view().status).toBe("We could not load the plan. Please try again.")
})

test("what is written with a line is kept as well: another page, or a reload, begins with it and says so (DATE-01)", async () => {
  const first = offline({ isDown: false })
  await first.until(({ state }) => state === "editing")
  expect([first.view().status, first.held.plan]).toEqual(["", null])
  first.view().change(filled)
  first.view().change({ graceMinutes: 15, intervalMinutes: 30 })
  first.view().choose(maya.id, false)
  const second = offline({ isDown: false, kept: first.held.plan })
  await second.until(({ state }) => state === "editing")
  expect(second.view().status).toMatch(/^This is what you wrote before\. It is not saved/)
  // Whom she took out is not told after all, though everybody is whom she did not choose.
  expect(second.view().fields).toMatchObject({
    ...filled,
    graceMinutes: 15,
    intervalMinutes: 30,
    contactIds: [],
  })
  second.view().submit()
  await second.until(({ state }) => state === "saved")
  expect(second.held.plan).toBe(null)
  second.view().edit()
  expect(second.view().status).toBe("")
})

test("what she did not choose follows her circle and settings in the next page, too", async () => {
  const first = offline({ isDown: false })
  await first.until(({ state }) => state === "editing")
  first.view().change(filled)
  expect(first.held.plan).toMatchObject(filled)
  const second = offline({ isDown: false, kept: first.held.plan })
  await second.until(({ state }) => state === "editing")
  expect(second.view().fields).toMatchObject({ contactIds: [maya.id], intervalMinutes: 45 })
})

test("an emptied form is forgotten", async () => {
  const { view, until, held } = offline({ isDown: false })
  await until(({ state }) => state === "editing")
  view().change(filled)
  expect(held.plan).toMatchObject(filled)
  view().change({ name: "", place: "", date: "", time: "" })
  expect(held.plan).toBe(null)
})

test("changes of a draft are kept apart from a new plan, begin the next page and say so, until they are saved or undone (DATE-01)", async () => {
  const first = offline({ isDown: false, planId: draft.id })
  await first.until(({ state }) => state === "editing")
  expect(first.view().status).toBe("")
  first.view().change({ name: "Robin" })
  expect([first.held.id, first.held.plan?.name]).toEqual([draft.id, "Robin"])
  first.view().change({ name: draft.name })
  expect(first.held.plan).toBe(null)
  first.view().change({ notes: "" })
  first.view().change({ notes: "Red coat" })
  first.view().choose(sam.id, true)
  const second = offline({ isDown: false, planId: draft.id, kept: first.held.plan })
  await second.until(({ state }) => state === "editing")
  expect(second.view().status).toMatch(/^These are changes you made before\. They are not saved/)
  expect(second.view().fields).toMatchObject({
    name: draft.name,
    notes: "Red coat",
    contactIds: [maya.id, sam.id],
  })
  second.view().submit()
  await second.until(({ state }) => state === "saved")
  expect(second.held.plan).toBe(null)
  second.view().edit()
  expect(second.view().status).toBe("")
})

test("a phone that cannot keep what is written says so, with and without a line, until it can", async () => {
  for (const isDown of [true, false]) {
    const { view, until, held } = offline({ isDown })
    await until(({ state }) => state === "editing")
    held.isFull = true
    view().change(filled)
    expect(view().status).toMatch(/^This phone cannot keep what you write here/)
    held.isFull = false
    view().change({ notes: "Red coat" })
    expect(view().status).not.toMatch(/cannot keep/)
  }
})

test("what was written before can be given up: an empty form, or the draft as it was saved", async () => {
  const kept = {
    ...filled,
    durationMinutes: 90,
    notes: "Red coat",
    contactIds: [],
    intervalMinutes: 30 as const,
  }
  const begun = offline({ isDown: false, kept })
  await begun.until(({ state }) => state === "editing")
  expect(begun.view().clearText).toBe("Empty the form")
  begun.view().clear()
  expect(begun.view()).toMatchObject({ status: "", clearText: null })
  expect(begun.view().fields).toMatchObject({
    name: "",
    notes: "",
    contactIds: [maya.id],
    intervalMinutes: 45,
  })
  expect(begun.held.plan).toBe(null)
  const changed = offline({ isDown: false, planId: draft.id, kept })
  await changed.until(({ state }) => state === "editing")
  expect(changed.view().clearText).toBe("Undo these changes")
  changed.view().clear()
  expect(changed.view().fields).toMatchObject({ name: draft.name, contactIds: draft.contactIds })
  expect([changed.view().status, changed.held.plan]).toEqual(["", null])
})

test("a place that was chosen elsewhere is that of the plan, beside everything else that was written (VENUE-03)", () => {
  const kept = {
    name: "Alex",
    place: "Home",
    date: "",
    time: "20:00",
    durationMinutes: 90,
    notes: "Blue coat",
  }
  expect(takenUp("UTC", kept, "Café Luz, 5 Main").fields).toMatchObject({
    ...kept,
    place: "Café Luz, 5 Main",
  })
  expect(takenUp("UTC", kept).fields.place).toBe("Home")
  expect(takenUp("UTC", null, "Café Luz, 5 Main")).toMatchObject({
    fields: { name: "", place: "Café Luz, 5 Main" },
    isTakenUp: false,
  })
})
