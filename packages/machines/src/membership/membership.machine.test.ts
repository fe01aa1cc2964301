import { NetworkFailed } from "@porchlight/core/error"
import {
  AlreadySubscribed,
  BillingUnavailable,
  type Membership,
  type MembershipPort,
} from "@porchlight/core/membership"
import type { Session, SessionPort } from "@porchlight/core/session"
import { SECOND_MS, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { connectMembership, membershipMachine, type MembershipInput, type MembershipState } from "./index.ts"

const RENEWS = toInstant(1_797_592_000_000)
const basic: Membership = {
  tier: "basic",
  source: null,
  period: null,
  renewsAt: null,
  cancelsAt: null,
  isPaymentFailed: false,
  isPaymentDisputed: false,
  refundedAt: null,
  entitlements: { grants: [], watchArmedAt: null, watchTier: null },
}
const premium: Membership = {
  ...basic,
  tier: "premium",
  source: "subscription",
  period: "monthly",
  renewsAt: RENEWS,
}

interface Start extends MembershipInput {
  readonly isVisitor?: boolean
  readonly found?: () => Promise<Membership>
}

function start({ isVisitor = false, found = async () => basic, ...input }: Start = {}) {
  const clock = new SimulatedClock()
  const port = {
    current: vi.fn<MembershipPort["current"]>(found),
    createCheckout: vi.fn<MembershipPort["createCheckout"]>(async () => ({ url: "https://pay.example/1" })),
    openPortal: vi.fn<MembershipPort["openPortal"]>(async () => ({ url: "https://pay.example/portal" })),
    redeemAccessCode: vi.fn<MembershipPort["redeemAccessCode"]>(async () => basic),
  }
  let keys = 0
  // Only that there is somebody counts here.
  const session: Pick<SessionPort, "current"> = { current: async () => (isVisitor ? null : ({} as Session)) }
  const machine = membershipMachine({ membership: port, session, newKey: () => `key-${(keys += 1)}` })
  const actor = createActor(machine, { clock, input })
  const pages: Array<string> = []
  actor.on("PAGE.OPENED", ({ url }) => void pages.push(url))
  actor.start()
  const view = () =>
    connectMembership(
      actor.getSnapshot(),
      (event) => actor.send(event),
      (at) => `day ${at}`,
    )
  const reach = (state: MembershipState) => settle(() => view().state === state)
  return { clock, port, pages, view, reach }
}

test("prices are for everybody; the toggle shows the year beside what it would cost by the month (PLAN-02)", async () => {
  const { port, view, reach } = start({ isVisitor: true })
  await reach("choosing")
  expect(view()).toMatchObject({ period: "monthly", isSignedIn: false, status: "", hasPortal: false })
  expect(port.current).not.toHaveBeenCalled()
  view().choosePeriod("annual")
  expect(view().plans.map(({ price, originalPrice, per }) => [price, originalPrice, per])).toEqual([
    ["$90", "$108", "a year"],
    ["$180", "$216", "a year"],
    ["$250", "$300", "a year"],
  ])
})

test("a visitor sees what joining means and is not led to a checkout (PLAN-13)", async () => {
  const { port, view, reach } = start({ isVisitor: true })
  await reach("choosing")
  view().choosePlan("elite")
  expect(view()).toMatchObject({ state: "joining", chosen: { name: "Elite", price: "$25" } })
  view().confirm()
  expect([view().state, port.createCheckout.mock.calls.length]).toEqual(["joining", 0])
  view().cancel()
  expect(view()).toMatchObject({ state: "choosing", chosen: null })
})

test("a member who confirms is led to the page of the checkout (PLAN-14)", async () => {
  const { port, pages, view, reach } = start()
  await reach("choosing")
  view().choosePeriod("annual")
  view().choosePlan("premium")
  view().confirm()
  await reach("leaving")
  expect(port.createCheckout).toHaveBeenCalledExactlyOnceWith({ tier: "premium", period: "annual" }, "key-1")
  expect(pages).toEqual(["https://pay.example/1"])
})

test("a checkout that could not be opened says so, and trying again is the same order", async () => {
  const { port, view, reach } = start()
  port.createCheckout
    .mockRejectedValueOnce(new BillingUnavailable({}))
    .mockRejectedValueOnce(new TypeError("secret"))
  await reach("choosing")
  view().choosePlan("essential")
  for (const message of [
    "Payments cannot be taken right now. Nothing was charged.",
    "We could not open the checkout. Nothing was charged.",
  ]) {
    view().confirm()
    await reach("ordering")
    await reach("joining")
    expect(view().failure?.message).toBe(message)
  }
  view().confirm()
  await reach("leaving")
  expect(port.createCheckout.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1", "key-1"])
})

test("another choice is another order", async () => {
  const { port, view, reach } = start()
  port.createCheckout.mockRejectedValueOnce(new AlreadySubscribed({}))
  await reach("choosing")
  view().choosePlan("essential")
  view().confirm()
  await reach("ordering")
  await reach("joining")
  view().cancel()
  view().choosePlan("essential")
  view().confirm()
  await reach("leaving")
  expect(port.createCheckout.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-2"])
})

test("whoever comes back from paying waits until it is told, and is welcomed (PLAN-14)", async () => {
  let membership = basic
  const { clock, view, reach } = start({ returned: "paid", found: async () => membership })
  await reach("confirming")
  expect(view().status).toBe("Thank you. Your payment is being confirmed...")
  membership = premium
  clock.increment(2 * SECOND_MS)
  await reach("choosing")
  expect(view().status).toBe(`Welcome. You have Premium now. It renews on day ${RENEWS}.`)
  expect(view().plans.map(({ isOwn }) => isOwn)).toEqual([false, true, false])
})

test("a payment that is not told for twenty seconds is not waited for any longer", async () => {
  const { clock, view, reach, port } = start({ returned: "paid" })
  for (let looks = 1; looks < 10; looks += 1) {
    await reach("confirming")
    clock.increment(2 * SECOND_MS)
  }
  await reach("choosing")
  expect(port.current).toHaveBeenCalledTimes(10)
  expect(view().status).toBe(
    "Your payment is not confirmed yet. That can take a few minutes; nothing more is to do.",
  )
})

test.each([
  ["left", basic, "You left the checkout. Nothing was charged. You have no plan."],
  [null, basic, "You have no plan."],
  [null, { ...basic, tier: "elite", source: "access-code" }, "You have full access."],
  [null, { ...premium, renewsAt: null, cancelsAt: RENEWS }, `You have Premium. It ends on day ${RENEWS}.`],
  [
    null,
    { ...premium, isPaymentFailed: true },
    "You have Premium. Your last payment did not go through. Please check how you pay.",
  ],
  [
    null,
    { ...premium, isPaymentDisputed: true },
    `You have Premium. It renews on day ${RENEWS}. Your bank is looking into a payment. Your plan goes on until that is decided.`,
  ],
  [
    "paid",
    { ...premium, refundedAt: RENEWS },
    `Welcome. You have Premium now. It renews on day ${RENEWS}. You had paid for two plans. The earlier one has ended and its payment was given back: it can take ten working days to arrive.`,
  ],
] as const)("coming back as %s, the status is told (PLAN-15)", async (returned, membership, status) => {
  const { view, reach } = start({ returned, found: async () => membership })
  await reach("choosing")
  expect(view().status).toBe(status)
})

test("a plan that a former provider sold is shown, and can be bought anew", async () => {
  const former = { ...premium, period: null, renewsAt: null, cancelsAt: RENEWS }
  const { view, reach } = start({ found: async () => former })
  await reach("choosing")
  expect(view()).toMatchObject({ status: `You have Premium. It ends on day ${RENEWS}.`, hasPortal: false })
  expect(view().plans.some(({ isOwn }) => isOwn)).toBe(false)
})

test("the billing page of a subscription is opened where there is one", async () => {
  const { port, pages, view, reach } = start({ found: async () => premium })
  port.openPortal.mockRejectedValueOnce(new NetworkFailed({}))
  await reach("choosing")
  expect(view().hasPortal).toBe(true)
  view().openPortal()
  await reach("opening")
  await reach("choosing")
  expect(view().failure?.message).toBe("Network error")
  view().openPortal()
  await reach("leaving")
  expect(pages).toEqual(["https://pay.example/portal"])
  view().look()
  await reach("choosing")
})

test("a lookup that fails shows the prices all the same and can be repeated", async () => {
  let isFailing = true
  const { view, reach } = start({
    found: async () => {
      if (isFailing) throw new NetworkFailed({})
      return basic
    },
  })
  await reach("unknown")
  expect(view()).toMatchObject({ failure: { message: "Network error" }, isSignedIn: false })
  expect(view().plans).toHaveLength(3)
  isFailing = false
  view().look()
  await reach("choosing")
})
