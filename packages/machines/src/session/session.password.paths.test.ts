import { NetworkFailed } from "@porchlight/core/error"
import { ResetSpent } from "@porchlight/core/session"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { passwordMachine } from "./session.password.machine.ts"
import { PASSWORD_STATES } from "./session.password.types.ts"

const never = () => new Promise<never>(() => {})
const machine = passwordMachine({ session: { changePassword: never, reset: never } })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(PASSWORD_STATES)
})

test("every state of setting a password is reached by a link", () => {
  const reached = reachedStates(machine, {
    input: { token: "t" },
    events: [
      { type: "FIELD.CHANGE", field: "newPassword", value: "long enough" },
      { type: "FIELD.CHANGE", field: "confirmPassword", value: "long enough" },
      { type: "FORM.SUBMIT" },
    ],
    outputs: {},
    errors: [new ResetSpent({}), new NetworkFailed({})],
    identify: ({ form }) => form,
  })
  expect([...reached].sort()).toEqual([...PASSWORD_STATES].sort())
})
