import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { apiKeyMachine } from "./api-key.machine.ts"
import { API_KEY_STATES } from "./api-key.types.ts"

const never = () => new Promise<never>(() => {})
const machine = apiKeyMachine({
  apiKey: { list: never, create: never, revoke: never },
  newKey: () => "one-wish",
  copy: never,
})
const key = { id: "one", name: "Watch" }

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(API_KEY_STATES)
})

test("every state is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "KEYS.LOOK" },
      { type: "FIELD.CHANGE", field: "name", value: "Watch" },
      { type: "FIELD.CHANGE", field: "password", value: "secret" },
      { type: "SCOPE.TOGGLE", scope: "sos:write" },
      { type: "KEY.CREATE" },
      { type: "SECRET.COPY" },
      { type: "SECRET.KEPT" },
      { type: "KEY.ASK", id: "one" },
      { type: "KEY.REVOKE" },
      { type: "KEY.LEAVE" },
    ],
    outputs: { look: [[key]], create: [{ key, secret: "s" }], copy: [true, false], revoke: [undefined] },
    errors: [new NetworkFailed({}), new FactorRequired({})],
    identify: ({ form, keys, isCodeAsked }) => [
      form.name,
      form.password,
      form.scopes,
      keys.length,
      isCodeAsked,
    ],
  })
  expect([...reached].sort()).toEqual([...API_KEY_STATES].sort())
})
