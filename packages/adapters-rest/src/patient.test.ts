import { expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import { createScene, json } from "./testing/scene.ts"

/** How long a provider may take to answer the server (core's PROVIDER_TIMEOUT_MS). */
const PROVIDER_TIMEOUT_MS = 10_000

type Calls = ReturnType<typeof createRestBackend>

/** How long a call waits for its answer, in milliseconds. */
async function patienceOf(call: (backend: Calls) => Promise<unknown>): Promise<number> {
  const scene = createScene(json({}))
  const limits: Array<number> = []
  const wait = (milliseconds: number) => {
    limits.push(milliseconds)
    return new Promise<void>(() => {})
  }
  await call(createRestBackend({ ...scene.options, wait }))
  expect(limits).toHaveLength(1)
  return limits[0] ?? 0
}

// A fixture: the server checks the mark that core puts on numbers.
const phone = "+14155550123" as Parameters<Calls["phone"]["sendCode"]>[0]
const person = {
  fullName: "Maya Lind",
  email: "maya@example.com",
  password: "long enough",
  phone,
  acceptedTerms: true,
  acceptedPrivacy: true,
} as const

test.each<readonly [string, (backend: Calls) => Promise<unknown>]>([
  ["a sign-up", ({ registration }) => registration.signUp(person)],
  ["a code by text", ({ phone: port }) => port.sendCode(phone)],
  ["the check of one, which a company may do", ({ phone: port }) => port.checkCode(phone, "123456")],
  ["a link by mail", ({ email }) => email.sendConfirmation()],
  ["a code for the second step", ({ session }) => session.sendStepCode({ ticket: "t", factorId: "f" })],
  [
    "texts as a second factor",
    ({ factor }) => factor.enroll({ type: "phone", name: "Phone", password: "p", code: null }),
  ],
  ["a text that tries the texting out", ({ admin }) => admin.testText()],
])("%s is waited for longer than the server waits for whoever sends it", async (_, call) => {
  expect(await patienceOf(call)).toBeGreaterThanOrEqual(2 * PROVIDER_TIMEOUT_MS)
})

test.each<readonly [string, (backend: Calls) => Promise<unknown>]>([
  ["a press for help", ({ sos }) => sos.fire("a-key")],
  ["who is signed in", ({ session }) => session.current()],
  ["how far a sign-up is", ({ registration }) => registration.status()],
])("%s is waited for no longer than before it is asked again", async (_, call) => {
  expect(await patienceOf(call)).toBe(10_000)
})

test("what is waited for longer says for which account it is, like any other call", async () => {
  const scene = createScene(json({}))
  const own = createRestBackend(scene.options).forAccount?.(() => "ann")
  await own?.email.sendConfirmation()
  expect(scene.requests.map(({ headers }) => headers.get("porchlight-account"))).toEqual(["ann"])
})
