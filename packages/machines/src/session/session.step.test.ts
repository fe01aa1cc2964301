import {
  FactorWrong,
  SecondFactorRequired,
  StepExpired,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { addMs, toInstant } from "@porchlight/core/time"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectSession } from "./session.connect.ts"
import { sessionMachine } from "./session.machine.ts"
import type { SessionState } from "./session.types.ts"

const maya: Session = {
  accountId: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  fullName: "Maya Lind",
  phone: null,
  emailVerified: true,
  hasPin: false,
  role: "admin",
  level: "aal2",
  nextLevel: "aal2",
  expiresAt: addMs(toInstant(0), 1),
}
const app = { id: "01890000-0000-7000-8000-000000000002", type: "totp", name: "My app" } as const
const phone = { id: "01890000-0000-7000-8000-000000000003", type: "phone", name: "My phone" } as const
const ticket = "t".repeat(43)

/** At the second step: the password was right. */
async function startAtStep(factors: SecondFactorRequired["data"]["factors"] = [app, phone]) {
  const port = {
    current: async () => null,
    signIn: async () => {
      throw new SecondFactorRequired({ ticket, expiresAt: toInstant(0), factors })
    },
    signOut: async () => {},
    sendStepCode: vi.fn<SessionPort["sendStepCode"]>(async () => {}),
    verifyStep: vi.fn<SessionPort["verifyStep"]>(async () => maya),
  }
  const actor = createActor(sessionMachine({ session: port }), { clock: new SimulatedClock() })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectSession(actor.getSnapshot(), (event) => actor.send(event))
  const step = () => {
    const { step: shown } = view()
    if (shown === null) throw new Error("There is no second step.")
    return shown
  }
  const reach = (state: SessionState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach("signed-out")
  view().change("email", "maya@example.com")
  view().change("password", "long enough")
  view().signIn()
  await reach("step")
  return { port, told, view, step, reach }
}

test("after a right password the first factor is asked for, and the password is forgotten (AUTHD-02)", async () => {
  const { view, step, told } = await startAtStep()
  expect(view()).toMatchObject({ session: null, failure: null, form: { email: "", password: "" } })
  expect(step().choices.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ["Authenticator app: My app", true],
    ["Text to your phone: My phone", false],
    ["Use a recovery code", false],
  ])
  expect(told).toEqual([])
})

test("six digits are sent, no fewer, and a right code signs in", async () => {
  const { port, step, view, told, reach } = await startAtStep()
  step().change("12 34x5")
  expect(step()).toMatchObject({ code: "12345", canSubmit: false })
  step().submit()
  expect(port.verifyStep).not.toHaveBeenCalled()
  step().change("123456")
  step().submit()
  await reach("welcomed")
  expect(port.verifyStep).toHaveBeenCalledWith({ ticket, factorId: app.id, code: "123456" })
  expect(view()).toMatchObject({ session: maya, step: null })
  expect(told).toEqual(["SESSION.BEGUN"])
})

test("a wrong code is 'Invalid Code', the field is emptied and another may be tried (AUTHD-03)", async () => {
  const { port, step, view, reach } = await startAtStep()
  port.verifyStep.mockRejectedValueOnce(new FactorWrong({}))
  step().change("123456")
  step().submit()
  await reach("verifying")
  await reach("step")
  expect(view().failure?.title).toBe("Invalid Code")
  expect(step().code).toBe("")
  step().change("654321")
  step().submit()
  await reach("welcomed")
})

test("a step that took too long ends where it began, and says so", async () => {
  const { port, step, view, reach } = await startAtStep()
  port.verifyStep.mockRejectedValueOnce(new StepExpired({}))
  step().change("123456")
  step().submit()
  await reach("signed-out")
  expect(view()).toMatchObject({
    step: null,
    failure: { message: "This took too long. Please sign in again." },
  })
})

test("Back drops the step (AUTHD-02)", async () => {
  const { step, view, reach } = await startAtStep()
  step().leave()
  await reach("signed-out")
  expect(view()).toMatchObject({ step: null, failure: null })
})

test("a phone is texted when it is asked for, an app never", async () => {
  const { port, step, view, reach } = await startAtStep()
  step().send()
  expect(port.sendStepCode).not.toHaveBeenCalled()
  step().choices[1]?.choose()
  expect(step()).toMatchObject({ kind: "phone", canSend: true })
  step().send()
  await reach("texting")
  await reach("step")
  expect(port.sendStepCode).toHaveBeenCalledWith({ ticket, factorId: phone.id })
  expect(view().status).toBe("The code is on its way.")
})

test("a recovery code is taken as it is written", async () => {
  const { port, step, reach } = await startAtStep([app])
  step().choices[1]?.choose()
  expect(step().kind).toBe("recovery")
  step().change("abcde-23")
  expect(step().canSubmit).toBe(false)
  step().change("abcde-23456")
  step().submit()
  await reach("welcomed")
  expect(port.verifyStep).toHaveBeenCalledWith({ ticket, factorId: null, code: "abcde-23456" })
})

test("that a code was texted is said of the phone alone, and not once something else is chosen", async () => {
  const { step, view, reach } = await startAtStep([phone, app])
  step().send()
  await reach("texting")
  await reach("step")
  expect(view().status).toBe("The code is on its way.")
  step().choices[1]?.choose()
  expect(step().hint).toMatch(/authenticator app/u)
  expect(view().status).toBe("")
})
