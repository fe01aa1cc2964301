import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"
import { Conflict, NetworkFailed, NotFound, SignInRequired } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS, type SafetySettings } from "@porchlight/core/settings"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aLine, aPlan, EVENING } from "../testing/watch.ts"
import { connectDatePlan, datePlanMachine, type DatePlanView } from "./index.ts"

const draft: DatePlan = { ...aPlan, status: "draft", contactIds: [maya.id] }

interface Start extends Partial<DatePlanPort> {
  readonly planId?: string | null
  readonly safety?: Partial<SafetySettings>
}

function start({ planId = null, safety = {}, ...overrides }: Start = {}) {
  const datePlan = {
    list: vi.fn<DatePlanPort["list"]>(async () => []),
    get: vi.fn<DatePlanPort["get"]>(async () => draft),
    create: vi.fn<DatePlanPort["create"]>(async () => draft),
    update: vi.fn<DatePlanPort["update"]>(async () => draft),
    ...overrides,
  }
  const line = aLine<"circle">()
  let keys = 0
  const machine = datePlanMachine({
    datePlan,
    safety: { get: async () => ({ ...DEFAULT_SAFETY_SETTINGS, ...safety }) },
    circle: { list: async () => [sam, maya] },
    live: line.live,
    clock: { now: () => EVENING },
    newKey: () => `key-${keys++}`,
  })
  const actor = createActor(machine, { input: { planId, timeZone: "America/Chicago" } })
  const saved = vi.fn<(id: string) => void>()
  actor.on("PLAN.SAVED", ({ plan }) => saved(plan.id))
  actor.start()
  const view = (): DatePlanView => connectDatePlan(actor.getSnapshot(), (event) => actor.send(event))
  return {
    datePlan,
    line,
    saved,
    view,
    until: (is: (seen: DatePlanView) => boolean) => settle(() => is(view())),
  }
}

const filled = { name: " Alex ", place: "Café Luz", date: "2026-11-21", time: "21:00" }

test("an empty plan is not saved and says at each field what is missing (DATE-07)", async () => {
  const { datePlan, view, until } = start()
  await until(({ state }) => state === "editing")
  view().submit()
  expect(view().faults).toEqual({
    name: "Date name is required",
    place: "Location is required",
    startsAt: "Date and time are required",
  })
  expect(view().refusals).toBe(1)
  expect(datePlan.create).not.toHaveBeenCalled()
})

test("date and time are those of the zone, stored as an instant (DATE-06)", async () => {
  const { datePlan, saved, view, until } = start()
  await until(({ state }) => state === "editing")
  view().change(filled)
  view().submit()
  await until(({ state }) => state === "saved")
  expect(vi.mocked(datePlan.create).mock.calls[0]?.[0]).toMatchObject({
    name: "Alex",
    startsAt: addMinutes(EVENING, 60),
    timeZone: "America/Chicago",
    intervalMinutes: null,
    graceMinutes: 10,
  })
  expect(view().status).toBe("Saved. Nothing guards this date until you activate it.")
  expect(saved).toHaveBeenCalledExactlyOnceWith(draft.id)
})

test("who can be told is chosen at first; who cannot says so and may be chosen (CONS-03)", async () => {
  const { line, view, until } = start()
  await until(({ state }) => state === "editing")
  expect(view().choices).toEqual([
    { id: sam.id, name: "Sam", isChosen: false, hint: "Sam cannot be told yet." },
    { id: maya.id, name: "Maya", isChosen: true, hint: null },
  ])
  line.tell([{ ...sam, status: "verified" }, maya])
  expect(view().choices.map(({ isChosen }) => isChosen)).toEqual([true, true])
  view().choose(maya.id, false)
  line.tell([maya, { ...sam, status: "verified" }])
  expect(view().choices.map(({ isChosen }) => isChosen)).toEqual([false, true])
})

test("a draft is filled in from what was saved and replaced, not doubled (DATE-01)", async () => {
  const { datePlan, view, until } = start({ planId: draft.id })
  await until(({ state }) => state === "editing")
  expect(view().fields).toMatchObject({ name: "Alex", date: "2026-11-21", time: "20:00" })
  view().change({ notes: "Red coat" })
  view().submit()
  await until(({ state }) => state === "saved")
  expect(datePlan.create).not.toHaveBeenCalled()
  expect(vi.mocked(datePlan.update).mock.calls[0]?.[1]).toMatchObject({
    notes: "Red coat",
    contactIds: [maya.id],
  })
})

test("a plan that is saved can be changed and is then updated", async () => {
  const { datePlan, view, until } = start()
  await until(({ state }) => state === "editing")
  view().change(filled)
  view().submit()
  await until(({ state }) => state === "saved")
  view().edit()
  view().submit()
  await until(({ state }) => state === "saved")
  expect(datePlan.create).toHaveBeenCalledTimes(1)
  expect(datePlan.update).toHaveBeenCalledTimes(1)
})

test("a save without an answer keeps every field and its key; a changed plan has a new one", async () => {
  const create = vi
    .fn<DatePlanPort["create"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(draft)
  const { view, until } = start({ create })
  await until(({ state }) => state === "editing")
  view().change(filled)
  for (const change of [{}, { notes: "Red coat" }]) {
    if ("notes" in change) view().change(change)
    view().submit()
    await until(({ error, state }) => state === "editing" && error !== null)
    expect(view().error).toBe("We could not save the plan. Please try again.")
    expect(view().fields.name).toBe(" Alex ")
  }
  view().submit()
  await until(({ state }) => state === "saved")
  const [first, second, third] = create.mock.calls.map(([, key]) => key)
  expect(first).not.toBe(second)
  expect(second).toBe(third)
})

test("a save without a session says so and asks to sign in, until the next one", async () => {
  const create = vi
    .fn<DatePlanPort["create"]>()
    .mockRejectedValueOnce(new SignInRequired({}))
    .mockRejectedValueOnce(new NetworkFailed({}))
  const { view, until } = start({ create })
  await until(({ state }) => state === "editing")
  view().change(filled)
  view().submit()
  await until(({ needsSignIn }) => needsSignIn)
  expect(view().error).toBe("NOT SAVED YET. You are signed out. Sign in, then save your plan.")
  expect(view().fields.name).toBe(" Alex ")
  view().submit()
  expect(view().needsSignIn).toBe(false)
  await until(({ error, state }) => state === "editing" && error !== null)
  expect(view().needsSignIn).toBe(false)
})

test("a plan that is no draft any more cannot be changed", async () => {
  const { view, until } = start({ planId: aPlan.id, get: async () => aPlan })
  await until(({ state }) => state === "locked")
  expect(view().status).toBe("This plan is not a draft any more and cannot be changed.")
})

test("a plan that was called off says so", async () => {
  const { view, until } = start({ planId: aPlan.id, get: async () => ({ ...aPlan, status: "cancelled" }) })
  await until(({ state }) => state === "locked")
  expect(view().status).toBe("Called off. Nothing guards this date, and after a day the plan is deleted.")
})

test("a plan that moved on meanwhile is told as such", async () => {
  const { view, until } = start({ planId: draft.id, update: async () => Promise.reject(new Conflict({})) })
  await until(({ state }) => state === "editing")
  view().submit()
  await until(({ error }) => error !== null)
  expect(view().error).toBe("This has changed in the meantime. Please look again.")
})

test("a plan that does not load says so and can be looked for again", async () => {
  const get = vi.fn<DatePlanPort["get"]>().mockRejectedValueOnce(new NotFound({})).mockResolvedValue(draft)
  const { view, until } = start({ planId: draft.id, get })
  await until(({ state }) => state === "failed")
  expect(view().error).toBe("Not found")
  view().look()
  await until(({ state }) => state === "editing")
})

test("a new plan begins with the safety settings, and what she chooses herself stays (SAFE-01, SAFE-02)", async () => {
  const { view, until } = start({
    safety: { intervalMinutes: 45, autoAlert: false, emergencyContactId: maya.id },
  })
  await until(({ state }) => state === "editing")
  expect(view().fields).toMatchObject({
    intervalMinutes: 45,
    contactIds: [maya.id],
    emergencyContactId: maya.id,
  })
  view().change({ intervalMinutes: 15 })
  view().applySafety({ ...DEFAULT_SAFETY_SETTINGS, intervalMinutes: 60 })
  expect(view().fields).toMatchObject({ intervalMinutes: 15, emergencyContactId: null })
  expect(view().fields.contactIds.length).toBeGreaterThan(0)
})

test("the emergency contact is always one of those who are told (DATE-06)", async () => {
  const { datePlan, view, until } = start({ safety: { autoAlert: false } })
  await until(({ state }) => state === "editing")
  view().change({ ...filled, emergencyContactId: sam.id })
  expect(view().fields.contactIds).toEqual([sam.id])
  view().submit()
  await until(({ state }) => state === "saved")
  const told = { contactIds: [sam.id], emergencyContactId: sam.id }
  expect(datePlan.create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(told), "key-0")
})

test("whoever is taken from those who are told is no emergency contact any more", async () => {
  const { view, until } = start({ safety: { emergencyContactId: maya.id } })
  await until(({ state }) => state === "editing")
  view().choose(maya.id, false)
  expect(view().fields.emergencyContactId).toBeNull()
})

test("safety settings that cannot be had are no reason not to plan", async () => {
  const line = aLine<"circle">()
  const machine = datePlanMachine({
    datePlan: { get: async () => draft, create: async () => draft, update: async () => draft },
    safety: { get: async () => Promise.reject(new NetworkFailed({})) },
    circle: { list: async () => [maya] },
    live: line.live,
    clock: { now: () => EVENING },
    newKey: () => "key",
  })
  const actor = createActor(machine, { input: { planId: null, timeZone: "UTC" } }).start()
  await settle(() => actor.getSnapshot().value === "editing")
  expect(actor.getSnapshot().context.fields.contactIds).toEqual([maya.id])
})
