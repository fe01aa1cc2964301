import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS } from "@porchlight/core/settings"
import { expect, test } from "vitest"
import { maya } from "../testing/circle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aPlan, EVENING } from "../testing/watch.ts"
import { datePlanMachine } from "./index.ts"

test("every state of planning is reached", () => {
  const draft = { ...aPlan, status: "draft" as const }
  const machine = datePlanMachine({
    datePlan: {
      get: async () => draft,
      create: async () => draft,
      update: async () => draft,
    },
    safety: { get: async () => DEFAULT_SAFETY_SETTINGS },
    circle: { list: async () => [maya] },
    live: null,
    clock: { now: () => EVENING },
    newKey: () => "key-0000",
  })
  const reached = reachedStates(machine, {
    input: { planId: null, timeZone: "UTC" },
    events: [
      { type: "FORM.CHANGE", change: { name: "Alex", place: "Bar", date: "2026-11-22", time: "20:00" } },
      { type: "FORM.SUBMIT" },
      { type: "FORM.EDIT" },
      { type: "LOOK" },
    ],
    outputs: {
      load: [
        { contacts: [maya], plan: null, safety: DEFAULT_SAFETY_SETTINGS },
        { contacts: [maya], plan: aPlan, safety: DEFAULT_SAFETY_SETTINGS },
      ],
      save: [draft, null],
    },
    errors: [new NetworkFailed({}), new NotFound({})],
    identify: ({ fields }) => fields.name,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
