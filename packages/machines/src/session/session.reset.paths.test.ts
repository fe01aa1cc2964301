import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { resetMachine } from "./session.reset.machine.ts"
import { RESET_STATES } from "./session.reset.types.ts"

const machine = resetMachine({ session: { requestReset: () => new Promise<never>(() => {}) } })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(RESET_STATES)
})

test("every state of asking for a link is reached", () => {
  const reached = reachedStates(machine, {
    input: {},
    events: [{ type: "EMAIL.CHANGE", email: "a@b.cd" }, { type: "FORM.SUBMIT" }, { type: "FORM.OPEN" }],
    outputs: {},
    errors: [new NetworkFailed({})],
    identify: ({ email }) => email,
  })
  expect([...reached].sort()).toEqual([...RESET_STATES].sort())
})
