import type { DatePlan } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aPlan, EVENING } from "../testing/watch.ts"
import { connectDrafts, draftsMachine, DRAFTS_STATES } from "./index.ts"

const clock = { now: () => EVENING }
const plan = (id: string, change: Partial<DatePlan>): DatePlan => ({
  ...aPlan,
  status: "draft",
  ...change,
  id,
})

test("what was saved and can still be activated is shown, the soonest first (DATE-05)", async () => {
  const list = async () => [
    plan("later", { startsAt: addMinutes(EVENING, 600) }),
    plan("active", { status: "active" }),
    plan("over", { startsAt: addMinutes(EVENING, -120) }),
    plan("soon", { startsAt: addMinutes(EVENING, -119) }),
  ]
  const actor = createActor(draftsMachine({ datePlan: { list }, clock })).start()
  await settle(() => connectDrafts(actor.getSnapshot()).state === "shown")
  expect(connectDrafts(actor.getSnapshot()).drafts.map(({ id }) => id)).toEqual(["soon", "later"])
})

test("every state of the drafts is reached", () => {
  const machine = draftsMachine({ datePlan: { list: async () => [] }, clock })
  const reached = reachedStates(machine, {
    events: [],
    outputs: { look: [[]] },
    errors: [new NetworkFailed({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(DRAFTS_STATES)
})
