import { Conflict, NetworkFailed } from "@porchlight/core/error"
import type { EmailPort } from "@porchlight/core/email"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { failureOf } from "../error/index.ts"
import type { RegistrationView } from "../registration/index.ts"
import { connectAuth } from "./session.auth.connect.ts"
import { authMachine } from "./session.auth.machine.ts"
import { signUpViewOf } from "./session.auth.sign-up.ts"
import type { AuthEmitted, AuthInput, AuthState } from "./session.auth.types.ts"

function start(input: AuthInput = {}) {
  const sent = { isVerified: false, confirmedAt: null, lastSentAt: null }
  const email = { sendConfirmation: vi.fn<EmailPort["sendConfirmation"]>(async () => sent) }
  const actor = createActor(authMachine({ email }), { input })
  const closed: Array<AuthEmitted["reason"]> = []
  actor.on("DIALOG.CLOSED", ({ reason }) => closed.push(reason))
  actor.start()
  const view = () => connectAuth(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: AuthState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { email, closed, view, reach }
}

test("is closed until it is opened, at the face that is wanted (AUTHD-11)", () => {
  const { view } = start()
  expect(view()).toMatchObject({ isOpen: false, face: null })
  view().show("sign-up")
  expect(view()).toMatchObject({ isOpen: true, face: "sign-up", title: "Sign Up" })
  expect(start({ face: "sign-in" }).view().title).toBe("Sign In")
  expect(start({ face: "reset" }).view().title).toBe("Reset password")
})

test("goes from each face to each other one, and closes from all (AUTHD-01, AUTHD-07)", () => {
  const { closed, view } = start({ face: "sign-in" })
  for (const face of ["sign-up", "reset", "sign-in", "reset", "sign-up", "sign-in"] as const) {
    view().show(face)
    expect(view().face).toBe(face)
  }
  view().close()
  expect(view().isOpen).toBe(false)
  view().close()
  expect(closed).toEqual(["dismissed"])
})

test("closes by itself once somebody has signed in (AUTHD-07)", () => {
  const { closed, view } = start({ face: "sign-in" })
  view().signedIn()
  expect(view().isOpen).toBe(false)
  expect(closed).toEqual(["signed-in"])
})

test("a new account is told of after its mail was sent: under a heading with tabs, in one sentence without (AUTHD-06, AUTHD-07)", async () => {
  const { email, closed, view, reach } = start({ face: "sign-up", look: "tabs" })
  view().accountCreated()
  expect(view()).toMatchObject({ state: "mailing", created: null })
  view().show("sign-in")
  await reach("created")
  expect(email.sendConfirmation).toHaveBeenCalledOnce()
  expect(view()).toMatchObject({ isOpen: true, face: null, title: "Account Created!" })
  expect(view().created).toEqual({
    title: "Account Created!",
    text: "Please check your email to verify your account.",
    inline: "Account created! Please check your email to verify your account.",
  })
  view().signedIn()
  view().show("sign-in")
  expect(view().state).toBe("created")
  view().close()
  expect(closed).toEqual(["dismissed"])

  const toggled = start({ face: "sign-up" })
  toggled.view().accountCreated()
  await toggled.reach("created")
  expect(toggled.view().title).toBe("Sign Up")
})

test("nobody is sent to look for a mail that could not be sent", async () => {
  const { email, view, reach } = start({ face: "sign-up" })
  email.sendConfirmation.mockRejectedValueOnce(new NetworkFailed({}))
  view().accountCreated()
  await reach("created")
  expect(view().created?.text).toMatch(/could not be sent/)
  expect(view().created?.inline).not.toMatch(/check your email/)
})

/** Only what the headings are chosen by. */
const registration = (seen: Pick<RegistrationView, "failure" | "faults">) => {
  const view: Partial<RegistrationView> = seen
  // The other members pass through untouched.
  return signUpViewOf(view as RegistrationView).failure
}

test.each([
  [new Conflict({}), "Sign Up Failed"],
  [new NetworkFailed({}), "Sign Up Error"],
  [new TypeError("secret detail"), "Sign Up Error"],
])("%o is told under '%s' (AUTHD-06)", (error, title) => {
  const failure = { ...failureOf(error, "Please try again later."), title: "Registration Failed" }
  expect(registration({ failure, faults: {} })).toEqual({ ...failure, title })
})

test("passwords that differ are told under 'Password Mismatch' (AUTHD-04)", () => {
  const message = "Passwords do not match"
  expect(registration({ failure: null, faults: { confirmPassword: message } })).toEqual({
    tag: null,
    title: "Password Mismatch",
    message,
  })
  expect(registration({ failure: null, faults: { email: "Email is required" } })).toBeNull()
})
