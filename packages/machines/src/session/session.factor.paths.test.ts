import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { factorMachine } from "./session.factor.machine.ts"
import { FACTOR_STATES } from "./session.factor.types.ts"

const never = () => new Promise<never>(() => {})
const machine = factorMachine({
  factor: {
    list: never,
    enroll: never,
    verify: never,
    rename: never,
    remove: never,
    newRecoveryCodes: never,
    undo: never,
  },
  passkey: { beginAdding: never, add: never },
  device: { create: never },
})

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(FACTOR_STATES)
})

test("every state of the second factors is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "LIST.LOOK" },
      { type: "INTENT.CHOOSE", intent: { kind: "enroll", type: "totp" } },
      { type: "NAME.BEGIN", id: "a" },
      { type: "NAME.CHANGE", value: "Mine" },
      { type: "NAME.SUBMIT" },
      { type: "PASSWORD.CHANGE", value: "long enough" },
      { type: "CONFIRM_CODE.CHANGE", value: "123456" },
      { type: "PASSWORD.SUBMIT" },
      { type: "CODE.CHANGE", value: "123456" },
      { type: "CODE.SUBMIT" },
      { type: "INTENT.DROP" },
      { type: "CODES.KEEP" },
    ],
    outputs: {
      list: [{ factors: [], recoveryCodesLeft: 0 }],
      act: [{ kind: "enrolled", enrolment: { factor: { id: "a" }, totp: null } }, { kind: "removed" }],
      verify: [{ codes: ["abcde-23456"] }],
    },
    errors: [new NetworkFailed({})],
    identify: ({ password, code, codes, name }) => [password, code, codes.length, name],
  })
  expect([...reached].sort()).toEqual([...FACTOR_STATES].sort())
})
