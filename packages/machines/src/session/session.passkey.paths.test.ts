import { PasskeyNotUsed } from "@porchlight/core/session"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { passkeyMachine } from "./session.passkey.machine.ts"
import { PASSKEY_STATES } from "./session.passkey.types.ts"

const never = () => new Promise<never>(() => {})
const machine = passkeyMachine({
  passkey: { beginSignIn: never, signIn: never },
  device: { isAvailable: () => true, canSuggest: never, create: never, get: never },
})

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(PASSKEY_STATES)
})

test("every state of signing in with a passkey is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "PASSKEY.SUGGEST" },
      { type: "PASSKEY.USE", ticket: null },
      { type: "PASSKEY.USE", ticket: "t" },
      { type: "PASSKEY.DROP" },
    ],
    outputs: { suggest: [null, { id: "a" }], ask: [{ id: "a" }], signIn: [{ accountId: "a" }] },
    errors: [new PasskeyNotUsed({})],
    identify: ({ ticket, assertion }) => [ticket, assertion?.id],
  })
  expect([...reached].sort()).toEqual([...PASSKEY_STATES].sort())
})
