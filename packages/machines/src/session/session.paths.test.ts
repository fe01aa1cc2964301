import { SignInFailed } from "@porchlight/core/session"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { sessionMachine } from "./session.machine.ts"
import { SESSION_STATES } from "./session.types.ts"

const never = () => new Promise<never>(() => {})
const machine = sessionMachine({ session: { current: never, signIn: never, signOut: never } })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(SESSION_STATES)
})

test("every state of the session is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "FIELD.CHANGE", field: "email", value: "a@b.c" },
      { type: "FIELD.CHANGE", field: "password", value: "secret" },
      { type: "SIGN_IN.SUBMIT" },
      { type: "SIGN_OUT.SUBMIT" },
      { type: "SESSION.LOOK" },
    ],
    outputs: { look: [null, { accountId: "a" }], signIn: [{ accountId: "a" }] },
    errors: [new SignInFailed({})],
    identify: ({ form }) => [form.email, form.password],
  })
  expect([...reached].sort()).toEqual([...SESSION_STATES].sort())
})
