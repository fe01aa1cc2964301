import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { accessMachine } from "./access.machine.ts"
import { ACCESS_STATES } from "./access.types.ts"

const machine = accessMachine({ access: { setPins: () => new Promise(() => {}) } })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(ACCESS_STATES)
})

test("every state of choosing PINs is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "FIELD.CHANGE", field: "safePin", value: "2580" },
      { type: "FIELD.CHANGE", field: "duressPin", value: "1379" },
      { type: "FIELD.CHANGE", field: "password", value: "secret" },
      { type: "FORM.SUBMIT" },
      { type: "FORM.OPEN" },
    ],
    outputs: {},
    errors: [new NetworkFailed({})],
    identify: ({ form }) => Object.values(form),
  })
  expect([...reached].sort()).toEqual([...ACCESS_STATES].sort())
})
