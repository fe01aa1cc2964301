import { NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import {
  EMAIL_RESEND_COOLDOWN_MS,
  EmailLinkSpent,
  EmailNotSent,
  type EmailPort,
  type EmailVerification,
} from "@porchlight/core/email"
import type { Session } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { SimulatedClock, createActor, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectEmail } from "./email.connect.ts"
import { emailMachine } from "./email.machine.ts"
import type { EmailInput, EmailState } from "./email.types.ts"

const unsent: EmailVerification = { isVerified: false, confirmedAt: null, lastSentAt: null }

const maya: Session = {
  accountId: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  fullName: "Maya Lind",
  phone: null,
  emailVerified: false,
  hasPin: false,
  role: "viewer",
  level: "aal1",
  nextLevel: "aal1",
  expiresAt: toInstant(1),
}

interface Start extends EmailInput {
  readonly session?: Session | null
  readonly found?: () => Promise<EmailVerification>
}

function start({ token = null, sendsFirst = false, session = maya, found = async () => unsent }: Start = {}) {
  const clock = new SimulatedClock()
  const now = () => toInstant(clock.now())
  const port = {
    verification: vi.fn<EmailPort["verification"]>(found),
    sendConfirmation: vi.fn<EmailPort["sendConfirmation"]>(async () => ({
      isVerified: false,
      confirmedAt: null,
      lastSentAt: now(),
    })),
    confirm: vi.fn<EmailPort["confirm"]>(async () => {}),
  }
  const actor = createActor(
    emailMachine({ email: port, session: { current: async () => session }, clock: { now } }),
    {
      clock,
      input: { token, sendsFirst },
    },
  )
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  const view = () => connectEmail(actor.getSnapshot(), (event) => actor.send(event), now())
  const reach = (state: EmailState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { begin: () => actor.start(), clock, port, told, view, reach }
}

test("where it is wanted, the first confirmation goes out by itself, once (REG-02)", async () => {
  const { begin, port, told, view, reach } = start({ sendsFirst: true })
  begin()
  await reach("sending")
  await reach("pending")
  expect(told).toEqual(["CONFIRMATION.SENT"])
  expect(view().status).toBe("We sent a link to maya@example.com. Open it to confirm your address.")
  view().look()
  await reach("refreshing")
  await reach("pending")
  expect(port.sendConfirmation).toHaveBeenCalledOnce()
})

test.each([
  [
    "one was sent before",
    { found: async () => ({ isVerified: false, confirmedAt: null, lastSentAt: toInstant(1) }) },
  ],
  ["nobody is signed in", { session: null }],
])("no confirmation goes out by itself when %s", async (_, scene) => {
  const { begin, port, reach } = start({ sendsFirst: true, ...scene })
  begin()
  await reach("pending")
  expect(port.sendConfirmation).not.toHaveBeenCalled()
})

test("a first confirmation that could not be sent says so and can be asked for", async () => {
  const { begin, port, view, reach } = start({ sendsFirst: true })
  port.sendConfirmation.mockRejectedValueOnce(new EmailNotSent({}))
  begin()
  await reach("sending")
  await reach("pending")
  expect(view().failure).not.toBeNull()
  expect(view().canResend).toBe(true)
})

test("sending starts a cooldown of sixty seconds that counts down to zero and then lets resend (EMAIL-03)", async () => {
  const { begin, clock, port, told, view, reach } = start()
  begin()
  await reach("pending")
  expect(view().canResend).toBe(true)
  view().resend()
  await reach("sending")
  await reach("pending")
  expect(told).toEqual(["CONFIRMATION.SENT"])
  expect(view().status).toBe("We sent a link to maya@example.com. Open it to confirm your address.")
  expect(view().resendSeconds).toBe(60)

  clock.increment(EMAIL_RESEND_COOLDOWN_MS - 1)
  view().resend()
  expect(port.sendConfirmation).toHaveBeenCalledTimes(1)
  clock.increment(1)
  expect(view().resendSeconds).toBe(0)
  expect(view().canResend).toBe(true)
})

test("after a reload the cooldown goes on from when the server sent the last link", async () => {
  const { begin, clock, view, reach } = start({
    found: async () => ({ isVerified: false, confirmedAt: null, lastSentAt: toInstant(0) }),
  })
  clock.increment(45_000)
  begin()
  await reach("pending")
  expect(view().resendSeconds).toBe(15)
})

test("a server that refuses for being too often says for how long, and the cooldown follows it", async () => {
  const { begin, port, view, reach } = start()
  port.sendConfirmation.mockRejectedValueOnce(new RateLimited({ retryAfterMs: 40_000 }))
  begin()
  await reach("pending")
  view().resend()
  await reach("sending")
  await reach("pending")
  expect(view().resendSeconds).toBe(40)
  expect(view().failure?.message).toBe("Please wait 40 seconds and try again.")
})

test("without an address there is nothing to send to (EMAIL-05)", async () => {
  const { begin, port, view, reach } = start({ session: null })
  begin()
  await reach("pending")
  view().resend()
  expect(view().failure?.message).toBe("No user email found")
  expect(port.sendConfirmation).not.toHaveBeenCalled()
})

test.each([
  [new EmailNotSent({}), "Failed to send email verification"],
  [new TypeError("secret detail"), "Failed to send email verification"],
  [new NetworkFailed({}), "Network error"],
])("%o on sending is told as '%s' (EMAIL-05)", async (error, message) => {
  const { begin, port, view, reach } = start()
  port.sendConfirmation.mockRejectedValueOnce(error)
  begin()
  await reach("pending")
  view().resend()
  await reach("sending")
  await reach("pending")
  expect(view().failure?.message).toBe(message)
})

test("an address that is already confirmed is told at once", async () => {
  const { begin, told, view, reach } = start({
    found: async () => ({ isVerified: true, confirmedAt: null, lastSentAt: null }),
  })
  begin()
  await reach("verified")
  expect(told).toEqual(["EMAIL.VERIFIED"])
  expect(view().status).toBe("Your e-mail address is confirmed.")
})

test("a link that was opened elsewhere is noticed when the screen looks again", async () => {
  const { begin, port, told, view, reach } = start()
  begin()
  await reach("pending")
  port.verification.mockResolvedValueOnce({ isVerified: true, confirmedAt: null, lastSentAt: null })
  view().look()
  await reach("verified")
  expect(told).toEqual(["EMAIL.VERIFIED"])
})

test("looking again never shows an error: the next look may succeed", async () => {
  const { begin, port, view, reach } = start()
  begin()
  await reach("pending")
  port.verification.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("refreshing")
  await reach("pending")
  expect(view().failure).toBeNull()
})

test("opening the link confirms the address with its token", async () => {
  const { begin, port, told, reach } = start({ token: "the-token" })
  begin()
  await reach("verified")
  expect(port.confirm).toHaveBeenCalledWith("the-token")
  expect(told).toEqual(["EMAIL.VERIFIED"])
})

test("a spent link says so and leads on to asking for a new one", async () => {
  const { begin, port, view, reach } = start({ token: "the-token" })
  port.confirm.mockRejectedValueOnce(new EmailLinkSpent({}))
  begin()
  await reach("spent")
  expect(view().failure?.message).toBe("This link no longer works. Ask for a new one.")
  view().look()
  await reach("pending")
  expect(view().canResend).toBe(true)
})

test("a dropped connection while confirming keeps the token for another try", async () => {
  const { begin, port, view, reach } = start({ token: "the-token" })
  port.confirm.mockRejectedValueOnce(new NetworkFailed({}))
  begin()
  await reach("interrupted")
  expect(view().failure?.message).toBe("Network error")
  view().look()
  await reach("verified")
  expect(port.confirm).toHaveBeenCalledTimes(2)
})

test("nobody signed in is told, with another try", async () => {
  const { begin, view, reach } = start({
    found: async () => {
      throw new SignInRequired({})
    },
  })
  begin()
  await reach("unknown")
  expect(view().failure?.message).toBe("Authentication Required")
  expect(view().canRetry).toBe(true)
})
