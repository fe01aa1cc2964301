import { NetworkFailed, RateLimited } from "@porchlight/core/error"
import type { SessionPort } from "@porchlight/core/session"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectReset } from "./session.reset.connect.ts"
import { resetMachine } from "./session.reset.machine.ts"
import type { ResetInput, ResetState } from "./session.reset.types.ts"

function start(input: ResetInput = {}) {
  const session = { requestReset: vi.fn<SessionPort["requestReset"]>(async () => {}) }
  const actor = createActor(resetMachine({ session }), { input })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectReset(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: ResetState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { session, told, view, reach }
}

test("asks for an address, sends it, and says 'Email Sent!' without saying whether there is an account (AUTHD-09)", async () => {
  const { session, told, view, reach } = start()
  view().change(" maya@example.com ")
  view().submit()
  expect(view()).toMatchObject({ isPending: true, submitText: "Sending..." })
  await reach("sent")
  expect(session.requestReset).toHaveBeenCalledWith("maya@example.com")
  expect(told).toEqual(["RESET.REQUESTED"])
  expect(view().title).toBe("Email Sent!")
  expect(view().status).toMatch(/^If there is an account/)
})

test.each([
  ["", "Email is required"],
  ["maya", "Please enter a valid email address"],
])("the address '%s' is refused at its field, and nothing is sent (AUTHD-08)", (email, fault) => {
  const { session, view } = start()
  view().change(email)
  view().submit()
  expect(view()).toMatchObject({ state: "editing", fault, refusals: 1 })
  expect(session.requestReset).not.toHaveBeenCalled()
  view().change("m")
  expect(view().fault).toBeNull()
})

test.each([
  [new NetworkFailed({}), "Network error"],
  [new RateLimited({ retryAfterMs: 3_000 }), "Please wait 3 seconds and try again."],
  [new TypeError("secret detail"), "Failed to send reset email"],
])("%o is told as 'Failed to send reset email', and the address stays (AUTHD-09)", async (error, message) => {
  const { session, view, reach } = start({ email: "maya@example.com" })
  session.requestReset.mockRejectedValueOnce(error)
  view().submit()
  await reach("editing")
  expect(view().failure).toMatchObject({ title: "Failed to send reset email", message })
  expect(view().email).toBe("maya@example.com")
})

test("another link can be asked for, at the address that stands there", async () => {
  const { view, reach } = start({ email: "maya@example.com" })
  view().submit()
  await reach("sent")
  view().again()
  expect(view()).toMatchObject({ state: "editing", email: "maya@example.com", title: "Reset password" })
})
