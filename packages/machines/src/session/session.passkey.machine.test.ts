import { NetworkFailed } from "@porchlight/core/error"
import {
  PASSKEY_CHALLENGE_MS,
  PasskeyNotUsed,
  PasskeyRefused,
  type PasskeyAssertion,
  type PasskeyPort,
  type PasskeyRequest,
  type Session,
} from "@porchlight/core/session"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { connectPasskey } from "./session.passkey.connect.ts"
import { passkeyMachine } from "./session.passkey.machine.ts"
import type { Ending, PasskeyDevice, PasskeyState } from "./session.passkey.types.ts"

const request: PasskeyRequest = {
  challenge: "c".repeat(43),
  rpId: "porchlight.example",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required",
}
const assertion: PasskeyAssertion = {
  id: "AQ",
  clientDataJSON: "e30",
  authenticatorData: "AA",
  signature: "AA",
  userHandle: "AQ",
}
// The machine hands it on and reads nothing of it.
const session = { accountId: "a" } as Session

function start(overrides: Partial<PasskeyDevice> = {}) {
  const clock = new SimulatedClock()
  const passkey = {
    beginSignIn: vi.fn<PasskeyPort["beginSignIn"]>(async () => request),
    signIn: vi.fn<PasskeyPort["signIn"]>(async () => session),
  }
  const get = vi.fn<PasskeyDevice["get"]>(overrides.get ?? (async () => assertion))
  const device = {
    isAvailable: () => true,
    canSuggest: async () => true,
    create: vi.fn<PasskeyDevice["create"]>(() => Promise.reject(new PasskeyNotUsed({}))),
    ...overrides,
    get,
  }
  const actor = createActor(passkeyMachine({ passkey, device }), { clock })
  const accepted: Array<Session> = []
  actor.on("PASSKEY.ACCEPTED", (event) => accepted.push(event.session))
  actor.start()
  const view = () =>
    connectPasskey(actor.getSnapshot(), (event) => actor.send(event), { isAvailable: () => true })
  const reach = (state: PasskeyState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { clock, passkey, device, accepted, view, reach }
}

test("a button asks for a passkey, and what it signed begins a session", async () => {
  const { passkey, device, accepted, view, reach } = start()
  view().use()
  expect(view()).toMatchObject({
    state: "asking",
    isPending: true,
    status: "Follow what your device says...",
  })
  await reach("verifying")
  expect(passkey.beginSignIn).toHaveBeenCalledWith({ ticket: null })
  expect(device.get).toHaveBeenCalledWith(request, expect.objectContaining({ isSuggestion: false }))
  await reach("idle")
  expect(passkey.signIn).toHaveBeenCalledWith(assertion)
  expect(accepted).toEqual([session])
})

test("as the second step it is asked for with the ticket of the first", async () => {
  const { passkey, view, reach } = start()
  view().use("a ticket")
  await reach("verifying")
  expect(passkey.beginSignIn).toHaveBeenCalledWith({ ticket: "a ticket" })
})

test("one that is picked under the field signs in; the button takes the place of the offer", async () => {
  const offers: Array<Ending> = []
  const { accepted, view, reach } = start({
    get: async (_, { isSuggestion, signal }) => {
      if (!isSuggestion) return assertion
      offers.push(signal)
      return new Promise<never>(() => {})
    },
  })
  view().suggest()
  await vi.waitFor(() => expect(offers).toHaveLength(1))
  expect(view()).toMatchObject({ state: "suggesting", isPending: false, status: "" })
  view().use()
  expect(offers[0]?.aborted).toBe(true)
  await reach("verifying")
  await reach("idle")
  expect(accepted).toEqual([session])
})

test("an offer gets another challenge before its own is too old", async () => {
  const { clock, passkey, device, view } = start({ get: () => new Promise<never>(() => {}) })
  view().suggest()
  await vi.waitFor(() => expect(device.get).toHaveBeenCalledOnce())
  clock.increment(PASSKEY_CHALLENGE_MS)
  await vi.waitFor(() => expect(device.get).toHaveBeenCalledTimes(2))
  expect(passkey.beginSignIn).toHaveBeenCalledTimes(2)
  expect(view().state).toBe("suggesting")
})

test.each([
  ["cannot list passkeys", { canSuggest: async () => false }],
  ["has none", { isAvailable: () => false }],
])("a browser that %s is not asked for one, and no challenge is fetched", async (_, device) => {
  const { passkey, view, reach } = start(device)
  view().suggest()
  await reach("idle")
  expect(passkey.beginSignIn).not.toHaveBeenCalled()
})

test("an offer that fails is not told of: nobody asked for it", async () => {
  const { passkey, view, reach } = start()
  passkey.beginSignIn.mockRejectedValueOnce(new NetworkFailed({}))
  view().suggest()
  await reach("idle")
  expect(view().failure).toBeNull()
})

test("what the device, the backend and the line refuse is told apart, and gone with the next try", async () => {
  const { passkey, device, view, reach } = start()
  device.get.mockRejectedValueOnce(new PasskeyNotUsed({}))
  view().use()
  await reach("idle")
  expect(view().failure).toMatchObject({ tag: "PasskeyNotUsed", title: "No passkey was used" })
  passkey.signIn.mockRejectedValueOnce(new PasskeyRefused({}))
  view().use()
  expect(view().failure).toBeNull()
  await reach("verifying")
  await reach("idle")
  expect(view().failure).toMatchObject({ tag: "PasskeyRefused", title: "Sign In Failed" })
  passkey.beginSignIn.mockRejectedValueOnce(new NetworkFailed({}))
  view().use()
  await reach("idle")
  expect(view().failure).toMatchObject({ tag: "NetworkFailed", title: "Sign In Error" })
  view().drop()
  expect(view().failure).toBeNull()
})
