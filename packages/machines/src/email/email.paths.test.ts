import { EmailLinkSpent } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { emailMachine } from "./email.machine.ts"
import { EMAIL_STATES } from "./email.types.ts"

const never = () => new Promise<never>(() => {})
const machine = emailMachine({
  email: { verification: never, sendConfirmation: never, confirm: never },
  session: { current: never },
  clock: { now: () => toInstant(0) },
})

const walk = {
  events: [{ type: "EMAIL.LOOK" }, { type: "CONFIRMATION.RESEND" }],
  outputs: {
    look: [
      { verification: { isVerified: false, confirmedAt: null, lastSentAt: null }, address: "a@b.c" },
      { verification: { isVerified: true, confirmedAt: null, lastSentAt: null }, address: "a@b.c" },
    ],
    send: [{ isVerified: false, confirmedAt: null, lastSentAt: null }],
  },
  errors: [new EmailLinkSpent({}), new NetworkFailed({})],
} as const

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(EMAIL_STATES)
})

test("every state of the e-mail flow is reached from an opened link", () => {
  const reached = reachedStates(machine, { ...walk, input: { token: "t" } })
  expect([...reached].sort()).toEqual([...EMAIL_STATES].sort())
})

test("without a link nothing is confirmed", () => {
  const reached = reachedStates(machine, { ...walk, input: {} })
  const withoutLink = EMAIL_STATES.filter((state) => !["confirming", "interrupted", "spent"].includes(state))
  expect([...reached].sort()).toEqual([...withoutLink].sort())
})
