import { NetworkFailed, RateLimited } from "@porchlight/core/error"
import { AccessCodeInvalid, type Membership, type MembershipPort } from "@porchlight/core/membership"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { accessCodeMachine, connectAccessCode, type AccessCodeState } from "./index.ts"

const full: Membership = {
  tier: "elite",
  source: "access-code",
  period: null,
  renewsAt: null,
  cancelsAt: null,
  isPaymentFailed: false,
  isPaymentDisputed: false,
  refundedAt: null,
  entitlements: { grants: [], watchArmedAt: null, watchTier: null },
}

function start() {
  const redeemAccessCode = vi.fn<MembershipPort["redeemAccessCode"]>(async () => full)
  const actor = createActor(accessCodeMachine({ redeemAccessCode }))
  const told: Array<string> = []
  actor.on("*", ({ type }) => told.push(type))
  actor.start()
  const view = () => connectAccessCode(actor.getSnapshot(), (event) => actor.send(event))
  return {
    redeemAccessCode,
    told,
    view,
    reach: (state: AccessCodeState) => settle(() => view().state === state),
  }
}

test("the button opens the dialog, and a right code closes it and is told (PLAN-11, PLAN-12)", async () => {
  const { redeemAccessCode, told, view, reach } = start()
  expect(view().isOpen).toBe(false)
  view().open()
  view().change("  WELCOME-2026 ")
  view().submit()
  expect(view()).toMatchObject({ isOpen: true, isPending: true, status: "Checking the code..." })
  await reach("redeemed")
  expect(redeemAccessCode).toHaveBeenCalledExactlyOnceWith("WELCOME-2026")
  expect(told).toEqual(["CODE.REDEEMED"])
  expect(view()).toMatchObject({ isOpen: false, code: "", status: "Your access code is redeemed." })
})

test.each([
  [new AccessCodeInvalid({}), "Invalid access code. Please try again."],
  [new RateLimited({ retryAfterMs: 60_000 }), "Please wait 60 seconds and try again."],
  [new NetworkFailed({}), "Network error"],
  [new Error("secret"), "We could not check the code. Please try again."],
])("%o is told at the field as '%s' (PLAN-12)", async (error, message) => {
  const { redeemAccessCode, view, reach } = start()
  redeemAccessCode.mockRejectedValueOnce(error)
  view().open()
  view().change("WRONG")
  view().submit()
  await reach("entering")
  expect(view()).toMatchObject({ isOpen: true, code: "WRONG", error: message, refusals: 1 })
  view().change("WRONG2")
  expect(view().error).toBeNull()
})

test("nothing entered is no code, and asks nobody", () => {
  const { redeemAccessCode, view } = start()
  view().open()
  view().submit()
  expect(view()).toMatchObject({ error: "Invalid access code. Please try again.", refusals: 1 })
  expect(redeemAccessCode).not.toHaveBeenCalled()
})

test("closing forgets what was entered", () => {
  const { view } = start()
  view().open()
  view().change("HALF")
  view().close()
  expect(view().isOpen).toBe(false)
  view().open()
  expect(view()).toMatchObject({ code: "", error: null })
})
