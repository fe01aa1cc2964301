import { NetworkFailed, RateLimited, Unavailable } from "@porchlight/core/error"
import {
  CodeMissing,
  CodeNotSent,
  CodeWrong,
  PhoneTaken,
  RESEND_LOCK_MS,
  normalizePhone,
  type CodeSent,
  type PhonePort,
} from "@porchlight/core/phone"
import { addMs, toInstant } from "@porchlight/core/time"
import { SimulatedClock, createActor, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectPhone } from "./phone.connect.ts"
import { phoneMachine } from "./phone.machine.ts"
import type { PhoneInput, PhoneState } from "./phone.types.ts"

function start(input: PhoneInput = {}) {
  const clock = new SimulatedClock()
  const now = () => toInstant(clock.now())
  const sent = (): CodeSent => ({ resendAt: addMs(now(), RESEND_LOCK_MS), expiresAt: addMs(now(), 600_000) })
  const port = {
    sendCode: vi.fn<PhonePort["sendCode"]>(async () => sent()),
    checkCode: vi.fn<PhonePort["checkCode"]>(async () => {}),
  }
  const actor = createActor(phoneMachine({ phone: port, clock: { now } }), { clock, input })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectPhone(actor.getSnapshot(), (event) => actor.send(event), now())
  const reach = (state: PhoneState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { clock, port, told, view, reach }
}

async function startAtCode() {
  const started = start()
  started.view().changeNumber("(212) 555-0123")
  started.view().submitNumber()
  await started.reach("code")
  return started
}

test("a number that cannot be texted is refused at its field and nothing is sent (PHONE-05)", () => {
  const { port, view } = start()
  view().changeNumber("123")
  view().submitNumber()
  expect(view().faults.number).toBe("Please enter a valid phone number")
  expect(view().fault?.title).toBe("Invalid Phone Number")
  expect(port.sendCode).not.toHaveBeenCalled()
})

test("the code goes to the number in E.164, and the code step opens", async () => {
  const { port, told, view } = await startAtCode()
  expect(port.sendCode).toHaveBeenCalledWith("+12125550123")
  expect(view().step).toBe("code")
  expect(view().status).toBe("We texted a six-digit code to (212) 555-0123.")
  expect(told).toEqual(["CODE.SENT"])
})

test("a pasted number with a calling code chooses its country", () => {
  const { view } = start()
  view().changeNumber("+44 20 7946 0018")
  expect(view().country).toBe("GB")
})

test("resending opens thirty seconds after the code was sent, counted from the server's instant (PHONE-02)", async () => {
  const { clock, port, view, reach } = await startAtCode()
  expect(view().resendSeconds).toBe(30)

  clock.increment(RESEND_LOCK_MS - 1)
  expect(view().resendSeconds).toBe(1)
  view().resend()
  expect(port.sendCode).toHaveBeenCalledTimes(1)

  clock.increment(1)
  expect(view().canResend).toBe(true)
  view().resend()
  await reach("resending")
  await reach("code")
  expect(port.sendCode).toHaveBeenCalledTimes(2)
  expect(view().resendSeconds).toBe(30)
})

test("after a reload the flow goes on at the code step with the lock as it was", () => {
  const { clock, view } = start({
    phone: normalizePhone("US", "2125550123"),
    codeSent: { resendAt: toInstant(20_000), expiresAt: toInstant(600_000) },
  })
  expect(view().step).toBe("code")
  expect(view().resendSeconds).toBe(20)
  clock.increment(20_000)
  expect(view().canResend).toBe(true)
})

test("where no code went out it is not said that one did: another is asked for, and nothing typed is sent", async () => {
  const { port, view, reach } = start({ phone: normalizePhone("US", "2125550123"), codeSent: null })
  expect(view()).toMatchObject({ step: "code", state: "spent", status: "", canResend: true })
  expect(view().fault).toMatchObject({
    place: "form",
    message: "No valid verification code found. Please request a new code.",
  })
  view().submitCode()
  expect(port.checkCode).not.toHaveBeenCalled()
  view().resend()
  await reach("code")
  expect(view().fault).toBeNull()
  expect(view().status).toBe("We texted a six-digit code to (212) 555-0123.")
})

test("a server that refuses to send says for how long, and the lock follows it", async () => {
  const { clock, port, view, reach } = await startAtCode()
  clock.increment(RESEND_LOCK_MS)
  port.sendCode.mockRejectedValueOnce(new RateLimited({ retryAfterMs: 12_000 }))
  view().resend()
  await reach("resending")
  await reach("code")
  expect(view().fault).toMatchObject({ place: "form", message: "Please wait 12 seconds and try again." })
  expect(view().resendSeconds).toBe(12)
})

test("the code keeps six digits of whatever is typed or pasted (PHONE-07)", async () => {
  const { view } = await startAtCode()
  view().changeCode("12a 34-5")
  expect(view().code).toBe("12345")
  expect(view().canSubmitCode).toBe(false)
  view().changeCode("123 4567")
  expect(view().code).toBe("123456")
  expect(view().canSubmitCode).toBe(true)
})

test("an empty code is asked for, a short one is not sent (PHONE-06)", async () => {
  const { port, view } = await startAtCode()
  view().submitCode()
  expect(view().faults.code).toBe("Please enter the verification code")
  expect(view().fault?.title).toBe("Code Required")
  view().changeCode("123")
  view().submitCode()
  expect(view().faults.code).toBeUndefined()
  expect(port.checkCode).not.toHaveBeenCalled()
})

test("the right code verifies the number and tells so", async () => {
  const { port, told, view, reach } = await startAtCode()
  view().changeCode("123456")
  view().submitCode()
  await reach("verified")
  expect(port.checkCode).toHaveBeenCalledWith("+12125550123", "123456")
  expect(told).toEqual(["CODE.SENT", "PHONE.VERIFIED"])
})

test("a wrong code stays in its boxes with the reason and can be corrected (PHONE-12)", async () => {
  const { port, view, reach } = await startAtCode()
  port.checkCode.mockRejectedValueOnce(new CodeWrong({ triesLeft: 4 }))
  view().changeCode("000000")
  view().submitCode()
  await reach("checking")
  await reach("code")
  expect(view().faults.code).toBe("Invalid verification code. Please try again.")
  expect(view().fault?.title).toBe("Incorrect/expired code")
  expect(view().status).toBe("Incorrect/expired code. Please try again or request a new code.")
  expect(view().code).toBe("000000")
})

test.each([
  ["the fifth wrong guess", new CodeWrong({ triesLeft: 0 }), "Invalid verification code. Please try again."],
  ["an expired code", new CodeMissing({}), "No valid verification code found. Please request a new code."],
])("%s leaves asking for another code as the only way on (PHONE-12)", async (_, error, message) => {
  const { clock, port, view, reach } = await startAtCode()
  port.checkCode.mockRejectedValueOnce(error)
  view().changeCode("000000")
  view().submitCode()
  await reach("spent")
  expect(view().faults.code).toBe(message)
  expect(view().canSubmitCode).toBe(false)

  clock.increment(RESEND_LOCK_MS)
  port.sendCode.mockRejectedValueOnce(new NetworkFailed({}))
  view().resend()
  await reach("resending")
  await reach("spent")
  view().resend()
  await reach("code")
  expect(view().code).toBe("")
})

test("too many guesses lock the check for as long as the server says", async () => {
  const { clock, port, view, reach } = await startAtCode()
  port.checkCode.mockRejectedValueOnce(new RateLimited({ retryAfterMs: 60_000 }))
  view().changeCode("000000")
  view().submitCode()
  await reach("checking")
  await reach("code")
  expect(view().canSubmitCode).toBe(false)
  view().submitCode()
  expect(port.checkCode).toHaveBeenCalledTimes(1)
  clock.increment(60_000)
  expect(view().canSubmitCode).toBe(true)
})

test("a dropped connection says 'Verification Failed', 'Network error', and keeps the code that was typed (REG-12, REG-22)", async () => {
  const { port, view, reach } = await startAtCode()
  port.checkCode.mockRejectedValueOnce(new NetworkFailed({}))
  view().changeCode("123456")
  view().submitCode()
  await reach("checking")
  await reach("code")
  expect(view().fault).toMatchObject({
    place: "form",
    title: "Verification Failed",
    message: "Network error",
  })
  expect(view().code).toBe("123456")
})

test("what kind of fault stands at a field is said above it (PHONE-11)", async () => {
  const { view } = start()
  view().submitNumber()
  expect(view().status).toBe("Invalid Phone Number")
  const { view: atCode } = await startAtCode()
  expect(atCode().status).toBe("We texted a six-digit code to (212) 555-0123.")
  atCode().submitCode()
  expect(atCode().status).toBe("Code Required")
})

test("a service that is down is not blamed on the code (REG-13, PHONE-13)", async () => {
  const { port, view, reach } = await startAtCode()
  port.checkCode.mockRejectedValueOnce(new Unavailable({}))
  view().changeCode("123456")
  view().submitCode()
  await reach("checking")
  await reach("code")
  expect(view().fault).toMatchObject({
    title: "Verification Failed",
    message: "Phone verification failed. Please try again.",
  })
})

test.each([
  [new PhoneTaken({}), "number", "This number cannot be used here. Please use another number."],
  [
    new CodeNotSent({}),
    "form",
    "Failed to send verification code. Check phone format (+1...), or try another number.",
  ],
  [
    new TypeError("secret detail"),
    "form",
    "Failed to send verification code. Check phone format (+1...), or try another number.",
  ],
  [new NetworkFailed({}), "form", "Network error"],
  [new Unavailable({}), "form", "SMS sending failed. Please try again later."],
])(
  "%o on sending keeps the number and is told at the right place (PHONE-11, PHONE-13)",
  async (error, place, message) => {
    const { port, view, reach } = start()
    port.sendCode.mockRejectedValueOnce(error)
    view().changeNumber("2125550123")
    view().submitNumber()
    await reach("sending")
    await reach("number")
    expect(view().fault).toMatchObject({ place, message })
    expect(view().number).toBe("2125550123")
  },
)

test("'Change Phone Number' goes back to the number that was typed and forgets the code (PHONE-02)", async () => {
  const { view } = await startAtCode()
  view().changeCode("123")
  view().editNumber()
  expect(view().step).toBe("number")
  expect(view().number).toBe("(212) 555-0123")
  expect(view().code).toBe("")
})
