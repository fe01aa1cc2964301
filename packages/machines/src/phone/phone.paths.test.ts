import { CodeMissing, CodeWrong, normalizePhone } from "@porchlight/core/phone"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { phoneMachine } from "./phone.machine.ts"
import { PHONE_STATES } from "./phone.types.ts"

const never = () => new Promise<never>(() => {})
const machine = phoneMachine({
  phone: { sendCode: never, checkCode: never },
  clock: { now: () => toInstant(0) },
})

const walk = {
  events: [
    { type: "NUMBER.CHANGE", number: "2125550123" },
    { type: "NUMBER.SUBMIT" },
    { type: "NUMBER.EDIT" },
    { type: "CODE.CHANGE", code: "123456" },
    { type: "CODE.SUBMIT" },
    { type: "CODE.RESEND" },
  ],
  outputs: { sendCode: [{ resendAt: toInstant(0), expiresAt: toInstant(1) }] },
  errors: [new CodeWrong({ triesLeft: 1 }), new CodeMissing({})],
  identify: ({ number, code, isSpent }: { number: string; code: string; isSpent: boolean }) => [
    number,
    code,
    isSpent,
  ],
} as const

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(PHONE_STATES)
})

test("every state of the phone flow is reached (EXT-12)", () => {
  const reached = reachedStates(machine, { ...walk, input: {} })
  expect([...reached].sort()).toEqual([...PHONE_STATES].sort())
})

test("a flow that begins at the code can still get everywhere", () => {
  const reached = reachedStates(machine, { ...walk, input: { phone: normalizePhone("US", "2125550123") } })
  expect([...reached].sort()).toEqual([...PHONE_STATES].sort())
})
