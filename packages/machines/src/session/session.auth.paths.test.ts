import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { authMachine } from "./session.auth.machine.ts"
import { AUTH_STATES } from "./session.auth.types.ts"

const machine = authMachine({ email: { sendConfirmation: () => new Promise<never>(() => {}) } })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(AUTH_STATES)
})

test("every state of the dialog is reached", () => {
  const reached = reachedStates(machine, {
    input: {},
    events: [
      { type: "FACE.SHOW", face: "sign-in" },
      { type: "FACE.SHOW", face: "sign-up" },
      { type: "FACE.SHOW", face: "reset" },
      { type: "DIALOG.CLOSE" },
      { type: "SESSION.BEGUN" },
      { type: "ACCOUNT.CREATED" },
    ],
    outputs: {},
    errors: [new NetworkFailed({})],
    identify: ({ isMailed }) => isMailed,
  })
  expect([...reached].sort()).toEqual([...AUTH_STATES].sort())
})
