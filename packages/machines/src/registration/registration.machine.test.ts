import { inLanguage, register } from "@porchlight/core/language"
import { InvalidInput, NetworkFailed, Unavailable } from "@porchlight/core/error"
import { normalizePhone } from "@porchlight/core/phone"
import {
  RegistrationFailed,
  type Registration,
  type RegistrationPort,
  type RegistrationStatus,
} from "@porchlight/core/registration"
import { createActor, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectRegistration } from "./registration.connect.ts"
import { registrationMachine } from "./registration.machine.ts"
import type { RegistrationState } from "./registration.types.ts"

const at = (status: RegistrationStatus): Registration => ({
  status,
  pendingPhone: status === "phone_verification" ? normalizePhone("US", "2125550123") : null,
  codeSent: null,
})

function start(status: () => Promise<Registration> = async () => at("signup")) {
  const port = {
    status: vi.fn<RegistrationPort["status"]>(status),
    signUp: vi.fn<RegistrationPort["signUp"]>(async () => at("phone_verification")),
  }
  const actor = createActor(registrationMachine({ registration: port }), { input: {} })
  const told: Array<unknown> = []
  actor.on("*", (event) => told.push(event))
  actor.start()
  const view = () => connectRegistration(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: RegistrationState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { port, told, view, reach }
}

async function startFilled() {
  const started = start()
  await started.reach("signup")
  const { view } = started
  view().change("fullName", " Maya Lind ")
  view().change("email", "maya@example.com")
  view().change("password", "long enough")
  view().change("confirmPassword", "long enough")
  view().change("phoneNumber", "(212) 555-0123")
  view().consent("acceptedTerms", true)
  view().consent("acceptedPrivacy", true)
  return started
}

test("an empty form is refused with one sentence at each field, and nothing is sent (REG-10)", async () => {
  const { port, reach, view } = start()
  await reach("signup")
  view().submit()
  expect(view().faults).toEqual({
    fullName: "Full name is required",
    email: "Email is required",
    password: "Password is required",
    phoneNumber: "Phone number is required",
    acceptedTerms: "You must accept the terms of service",
    acceptedPrivacy: "You must accept the privacy policy",
  })
  expect(view().refusals).toBe(1)
  expect(port.signUp).not.toHaveBeenCalled()
})

test("a refused form says what it lacks as a whole: fields first, then the boxes, until nothing is missing (REG-06, REG-07)", async () => {
  const { view, port } = await startFilled()
  view().change("email", " ")
  view().consent("acceptedTerms", false)
  expect(view().failure).toBeNull()
  view().submit()
  expect(view().failure).toMatchObject({ title: "All fields are required" })
  view().change("email", "maya@example.com")
  expect(view().failure).toMatchObject({ title: "You must accept the terms and privacy policy" })
  view().consent("acceptedTerms", true)
  expect(view().failure).toBeNull()
  expect(port.signUp).not.toHaveBeenCalled()
})

test("before the first try nothing is called wrong; after it faults follow what is typed", async () => {
  const { reach, view } = start()
  await reach("signup")
  view().change("email", "maya")
  expect(view().faults).toEqual({})
  view().submit()
  expect(view().faults.email).toBe("Please enter a valid email address")
  view().change("email", "maya@example.com")
  expect(view().faults.email).toBeUndefined()
})

test("the account is created and the phone step follows (REG-02)", async () => {
  const { port, reach, told, view } = await startFilled()
  view().submit()
  expect(view().submitText).toBe("Creating account...")
  await reach("phone-verification")
  expect(port.signUp).toHaveBeenCalledWith({
    fullName: "Maya Lind",
    email: "maya@example.com",
    password: "long enough",
    phone: "+12125550123",
    acceptedTerms: true,
    acceptedPrivacy: true,
  })
  expect(view().pendingPhone).toBe("+12125550123")
  expect(view().form.password).toBe("")
  expect(told).toEqual([{ type: "ACCOUNT.CREATED" }])
})

test("each step follows only when the backend says so (REG-02)", async () => {
  const { port, reach, told, view } = start(async () => at("phone_verification"))
  await reach("phone-verification")
  port.status.mockResolvedValueOnce(at("email_verification"))
  view().look()
  await reach("email-verification")
  port.status.mockResolvedValueOnce(at("complete"))
  view().look()
  await reach("complete")
  expect(told).toEqual([{ type: "REGISTRATION.COMPLETED", next: "dashboard" }])
})

test.each([
  ["signup", "signup"],
  ["phone_verification", "phone-verification"],
  ["email_verification", "email-verification"],
  ["complete", "complete"],
] as const)("a reload at %s resumes there (REG-01)", async (status, state) => {
  const { reach, view } = start(async () => at(status))
  await reach(state)
  expect(view().step).toBe(status)
})

test("a profile that is still to be written shows as complete and leads to the profile (REG-18)", async () => {
  const { reach, told, view } = start(async () => at("profile_creation"))
  await reach("complete")
  expect(view().step).toBe("complete")
  expect(told).toEqual([{ type: "REGISTRATION.COMPLETED", next: "profile" }])
})

test("a first look-up that fails shows no sign-up form but its sentence and another try (REG-20)", async () => {
  const { port, reach, view } = start(async () => {
    throw new NetworkFailed({})
  })
  await reach("unknown")
  expect(view().step).toBeNull()
  expect(view().failure?.message).toBe("Failed to get registration status")
  expect(view().canRetry).toBe(true)
  port.status.mockResolvedValueOnce(at("email_verification"))
  view().look()
  await reach("email-verification")
  expect(view().failure).toBeNull()
})

test("a later look-up that fails stays at the step it was at (REG-20)", async () => {
  const { port, reach, view } = start(async () => at("phone_verification"))
  await reach("phone-verification")
  port.status.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("looking")
  expect(view().step).toBe("phone_verification")
  await reach("phone-verification")
  expect(view().failure?.message).toBe("Failed to get registration status")
  expect(view().canRetry).toBe(true)
})

test.each([
  [new NetworkFailed({}), "Network error"],
  [
    new RegistrationFailed({}),
    "This address cannot be used to sign up. Sign in instead, or use another address.",
  ],
  [new TypeError("secret detail"), "Registration failed. Please try again later."],
  [new Unavailable({}), "Registration failed. Please try again later."],
])(
  "%o is told as 'Registration Failed' and keeps what was typed (REG-09, REG-12, REG-13, REG-22)",
  async (error, message) => {
    const { port, reach, view } = await startFilled()
    port.signUp.mockRejectedValueOnce(error)
    view().submit()
    await reach("signing-up")
    await reach("signup")
    expect(view().failure).toMatchObject({ title: "Registration Failed", message })
    expect(view().form).toMatchObject({ fullName: " Maya Lind ", password: "long enough" })
  },
)

test("what the server finds wrong is shown at its field until it is changed", async () => {
  const { port, reach, view } = await startFilled()
  const message = "This password is easy to guess. Please choose another."
  port.signUp.mockRejectedValueOnce(
    new InvalidInput({ issues: [{ field: "password", code: "passwordCommon", message }] }),
  )
  view().submit()
  await reach("signing-up")
  await reach("signup")
  expect(view().faults).toEqual({ password: message })
  expect(view().failure).toBeNull()
  view().change("password", "another one")
  expect(view().faults.password).toBeUndefined()
})

test("a pasted number with a calling code chooses its country (REG-04)", async () => {
  const { reach, view } = start()
  await reach("signup")
  view().change("phoneNumber", "+49 1512 3456789")
  expect(view().form.country).toBe("DE")
})

test("what failed in one language can be tried again in another: it is chosen on the same page", async () => {
  const { reach, view } = start(() => Promise.reject(new NetworkFailed({})))
  await reach("unknown")
  expect(view().canRetry).toBe(true)
  register("en-XA", (english) => (typeof english === "string" ? `[${english}]` : english))
  expect(inLanguage("en-XA", () => view().canRetry)).toBe(true)
})
