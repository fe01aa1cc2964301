import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { accessCodeMachine, membershipMachine } from "./index.ts"
import { ACCESS_CODE_STATES, MEMBERSHIP_STATES } from "./membership.types.ts"

const never = () => new Promise<never>(() => {})
const port = { current: never, createCheckout: never, openPortal: never, redeemAccessCode: never }
const machine = membershipMachine({ membership: port, session: { current: never }, newKey: () => "key" })
const found = { tier: "basic", source: null, period: null }

test("the charts rest in the states of the closed lists and in no others", () => {
  expect([...restingStates(machine)].sort()).toEqual([...MEMBERSHIP_STATES].sort())
  expect([...restingStates(accessCodeMachine(port))].sort()).toEqual([...ACCESS_CODE_STATES].sort())
})

test("every state of choosing a plan is reached", () => {
  const reached = reachedStates(machine, {
    input: { returned: "paid" },
    events: [
      { type: "MEMBERSHIP.LOOK" },
      { type: "PERIOD.CHOOSE", period: "annual" },
      { type: "PLAN.CHOOSE", tier: "elite" },
      { type: "JOIN.CANCEL" },
      { type: "CHECKOUT.CONFIRM" },
      { type: "PORTAL.OPEN" },
    ],
    outputs: {
      look: [
        { membership: null },
        { membership: found },
        { membership: { ...found, source: "subscription", period: "monthly" } },
      ],
      order: [{ url: "https://pay.example" }],
      portal: [{ url: "https://pay.example" }],
    },
    errors: [new NetworkFailed({})],
    identify: ({ isSignedIn, chosen }) => [isSignedIn, chosen],
  })
  expect([...reached].sort()).toEqual([...MEMBERSHIP_STATES].sort())
})

test("every state of redeeming a code is reached", () => {
  const reached = reachedStates(accessCodeMachine(port), {
    events: [
      { type: "CODE.OPEN" },
      { type: "CODE.CLOSE" },
      { type: "CODE.CHANGE", code: "WELCOME" },
      { type: "CODE.SUBMIT" },
    ],
    outputs: { redeem: [found] },
    errors: [new NetworkFailed({})],
    identify: ({ code }) => code,
  })
  expect([...reached].sort()).toEqual([...ACCESS_CODE_STATES].sort())
})
