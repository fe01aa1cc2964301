import type { CirclePort } from "@porchlight/core/circle"
import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS, type SafetySettings } from "@porchlight/core/settings"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aLine, aPlan, EVENING } from "../testing/watch.ts"
import { connectDatePlan, datePlanMachine, type DatePlanView, type UnsavedPlan } from "./index.ts"

const draft: DatePlan = { ...aPlan, status: "draft" }
const written: UnsavedPlan = {
  name: "Alex",
  place: "Café Luz",
  date: "2026-11-21",
  time: "21:00",
  durationMinutes: 120,
  notes: "",
  graceMinutes: 10,
}

/** A page that was opened without a line, which is back before anybody has told the page so. */
async function backUnheard(kept: UnsavedPlan, settings: Partial<SafetySettings> = {}) {
  let isDown = true
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (isDown) throw new NetworkFailed({})
    return value
  }
  const list = vi.fn<CirclePort["list"]>(() => answer([sam, maya]))
  const create = vi.fn<DatePlanPort["create"]>(async () => answer(draft))
  const machine = datePlanMachine({
    datePlan: { get: () => answer(draft), create, update: () => answer(draft) },
    safety: { get: () => answer({ ...DEFAULT_SAFETY_SETTINGS, ...settings }) },
    circle: { list },
    live: aLine<"circle">().live,
    clock: { now: () => EVENING },
    newKey: () => "key",
    unsaved: { read: () => kept, keep: () => true, forget: () => undefined },
  })
  const input = { planId: null, timeZone: "America/Chicago" }
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const view = (): DatePlanView => connectDatePlan(actor.getSnapshot(), (event) => actor.send(event))
  const until = (is: (seen: DatePlanView) => boolean) => settle(() => is(view()))
  await until(({ state }) => state === "editing")
  isDown = false
  return { create, list, view, until }
}

test("who she had chosen is saved with the plan, also where the page has not heard of her circle yet", async () => {
  const { create, view, until } = await backUnheard({
    ...written,
    contactIds: [maya.id],
    emergencyContactId: maya.id,
  })
  view().submit()
  await until(({ state }) => state === "saved")
  expect(create.mock.calls[0]?.[0]).toMatchObject({ contactIds: [maya.id], emergencyContactId: maya.id })
})

test("where she had chosen nobody the plan is saved with those whom her settings say, and in their rhythm", async () => {
  const { create, view, until } = await backUnheard(written, { autoAlert: true, intervalMinutes: 45 })
  view().submit()
  await until(({ state }) => state === "saved")
  expect(create.mock.calls[0]?.[0]).toMatchObject({ contactIds: [maya.id], intervalMinutes: 45 })
})

test("a plan is not saved without its people where her circle cannot be had", async () => {
  const { create, list, view, until } = await backUnheard({ ...written, contactIds: [maya.id] })
  list.mockRejectedValue(new NetworkFailed({}))
  view().submit()
  await until(({ error }) => error !== null)
  expect([view().state, create.mock.calls.length]).toEqual(["editing", 0])
  expect(view().fields.contactIds).toEqual([maya.id])
})
