import type { DatePlan, DatePlanPort } from "@porchlight/core/date-plan"
import { Conflict, NetworkFailed, NotFound, SignInRequired, Unavailable } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { connectPlanCancel, PLAN_CANCEL_STATES, planCancelMachine, type PlanCancelView } from "./index.ts"

const cancelled = { id: "p", status: "cancelled" } as DatePlan

function start(cancel: DatePlanPort["cancel"] = async () => cancelled) {
  const asked = vi.fn<DatePlanPort["cancel"]>(cancel)
  const actor = createActor(planCancelMachine({ datePlan: { cancel: asked } }), { input: { planId: "p" } })
  const told = vi.fn<(plan: DatePlan) => void>()
  actor.on("PLAN.CANCELLED", ({ plan }) => told(plan))
  actor.start()
  const view = (): PlanCancelView => connectPlanCancel(actor.getSnapshot(), (event) => actor.send(event))
  return { asked, told, view, until: (is: (seen: PlanCancelView) => boolean) => settle(() => is(view())) }
}

test("a date is not called off at one press, nor once it is to be kept", () => {
  const { asked, view } = start()
  view().confirm()
  view().ask()
  expect([view().state, view().isAsking]).toEqual(["asking", true])
  view().dismiss()
  view().confirm()
  expect([view().state, view().status]).toEqual(["idle", ""])
  expect(asked).not.toHaveBeenCalled()
})

test("it is called off once it was meant, and told once (DATE-06)", async () => {
  const { asked, told, view, until } = start()
  view().ask()
  view().confirm()
  view().confirm()
  view().dismiss()
  expect([view().status, view().isPending, view().isAsking]).toEqual(["Calling it off", true, true])
  await until(({ state }) => state === "cancelled")
  expect(view().status).toBe("Called off. Nothing guards this date, and after a day the plan is deleted.")
  expect(asked).toHaveBeenCalledExactlyOnceWith("p")
  expect(told).toHaveBeenCalledExactlyOnceWith(cancelled)
})

test.each([
  [new SignInRequired({}), "NOT CALLED OFF. You are signed out. Sign in, then call off the date."],
  [
    new NetworkFailed({}),
    "We do not know whether this date is called off: the answer did not come. Please try again.",
  ],
  [
    new Unavailable({}),
    "We do not know whether this date is called off: the answer did not come. Please try again.",
  ],
  [new Conflict({}), "NOT CALLED OFF. This date is being guarded, or it is over. End it on the dashboard."],
  [new NotFound({}), "We could not call off this date. It stands as it was. Please try again."],
])("after %o it says what is known, and another press tries again", async (thrown, said) => {
  const failing = vi
    .fn<DatePlanPort["cancel"]>()
    .mockRejectedValueOnce(thrown)
    .mockResolvedValueOnce(cancelled)
  const { view, until } = start(failing)
  view().ask()
  view().confirm()
  await until(({ error }) => error !== null)
  expect([view().state, view().error, view().status]).toEqual(["asking", said, ""])
  expect(view().needsSignIn).toBe(thrown instanceof SignInRequired)
  view().confirm()
  expect([view().error, view().needsSignIn]).toEqual([null, false])
  await until(({ state }) => state === "cancelled")
})

test("an error is gone once the plan is kept", async () => {
  const { view, until } = start(async () => Promise.reject(new Unavailable({})))
  view().ask()
  view().confirm()
  await until(({ error }) => error !== null)
  view().dismiss()
  expect([view().state, view().error]).toEqual(["idle", null])
})

test("every state is reached", () => {
  const machine = planCancelMachine({ datePlan: { cancel: async () => cancelled } })
  const reached = reachedStates(machine, {
    input: { planId: "p" },
    events: [{ type: "CANCEL.ASK" }, { type: "CANCEL.DISMISS" }, { type: "CANCEL.CONFIRM" }],
    outputs: { cancel: [cancelled] },
    errors: [new Unavailable({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(PLAN_CANCEL_STATES)
})
