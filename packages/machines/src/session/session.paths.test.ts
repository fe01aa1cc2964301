import { SecondFactorRequired, SignInFailed } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { sessionMachine } from "./session.machine.ts"
import { SESSION_STATES } from "./session.types.ts"

const never = () => new Promise<never>(() => {})
const machine = sessionMachine({
  session: { current: never, signIn: never, signOut: never, sendStepCode: never, verifyStep: never },
})
const phone = { id: "01890000-0000-7000-8000-000000000002", type: "phone", name: "Phone" } as const
const step = new SecondFactorRequired({ ticket: "t".repeat(43), expiresAt: toInstant(0), factors: [phone] })

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(SESSION_STATES)
})

test("every state of the session is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "FIELD.CHANGE", field: "email", value: "a@b.c" },
      { type: "FIELD.CHANGE", field: "password", value: "secret" },
      { type: "SIGN_IN.SUBMIT" },
      { type: "CODE.CHANGE", value: "123456" },
      { type: "CODE.SEND" },
      { type: "CODE.SUBMIT" },
      { type: "STEP.LEAVE" },
      { type: "SIGN_OUT.SUBMIT" },
      { type: "SESSION.LOOK" },
    ],
    outputs: {
      look: [null, { accountId: "a" }],
      signIn: [{ accountId: "a" }],
      verifyStep: [{ accountId: "a" }],
      sendStepCode: [undefined],
    },
    errors: [new SignInFailed({}), step],
    identify: ({ form, step: second }) => [form.email, form.password, second?.code],
  })
  expect([...reached].sort()).toEqual([...SESSION_STATES].sort())
})
