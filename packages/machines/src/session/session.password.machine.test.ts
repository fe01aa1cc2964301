import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { InvalidInput, NetworkFailed, RateLimited } from "@porchlight/core/error"
import { ResetSpent, type SessionPort } from "@porchlight/core/session"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectPassword } from "./session.password.connect.ts"
import { passwordMachine } from "./session.password.machine.ts"
import type { PasswordField, PasswordState } from "./session.password.types.ts"

function start({ token = null }: { readonly token?: string | null } = {}) {
  const session = {
    changePassword: vi.fn<SessionPort["changePassword"]>(async () => {}),
    reset: vi.fn<SessionPort["reset"]>(async () => {}),
  }
  const actor = createActor(passwordMachine({ session }), { input: { token } })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectPassword(actor.getSnapshot(), (event) => actor.send(event))
  const fill = (form: Partial<Record<PasswordField, string>>) => {
    for (const field of view().fields) view().change(field, form[field] ?? "")
  }
  const reach = (state: PasswordState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { session, told, view, fill, reach }
}

const filled = {
  currentPassword: "the old one",
  newPassword: "a new porch 7",
  confirmPassword: "a new porch 7",
}

test("changes the password with the present one, says so and forgets all three (SET-07)", async () => {
  const { session, told, view, fill, reach } = start()
  fill(filled)
  view().submit()
  expect(view()).toMatchObject({ state: "sending", isPending: true, submitText: "Changing..." })
  await reach("changed")
  expect(session.changePassword).toHaveBeenCalledWith({
    currentPassword: "the old one",
    newPassword: "a new porch 7",
  })
  expect(told).toEqual(["PASSWORD.CHANGED"])
  expect(view().status).toBe("Your password is changed. All other devices are signed out.")
  expect(Object.values(view().form)).toEqual(["", "", ""])
  view().change("currentPassword", "a")
  expect(view()).toMatchObject({ state: "editing", status: "" })
})

test("new passwords that differ are refused at the second one, in the words of the specification (SET-05)", () => {
  const { session, view, fill } = start()
  fill({ ...filled, confirmPassword: "a new porch 8" })
  view().submit()
  const fault = { title: "Password Mismatch", message: "New passwords do not match." }
  expect(view()).toMatchObject({ state: "editing", faults: { confirmPassword: fault }, refusals: 1 })
  expect(session.changePassword).not.toHaveBeenCalled()
  view().change("confirmPassword", "a new porch 7")
  expect(view().faults).toEqual({})
})

test("a new password that is short is refused, in the words of the specification (SET-06)", () => {
  const { view, fill } = start()
  fill({ ...filled, newPassword: "1234567", confirmPassword: "1234567" })
  view().submit()
  const message = "Password must be at least 8 characters long."
  expect(view().faults).toEqual({ newPassword: { title: "Password Too Short", message } })
})

test("all fields are needed, and each says so", () => {
  const { view } = start()
  view().submit()
  const fault = { title: null, message: "Password is required" }
  expect(view().faults).toEqual({ currentPassword: fault, newPassword: fault })
})

test("a wrong present password is told at its field, and what was typed stays (SET-07, SET-08)", async () => {
  const { session, view, fill, reach } = start()
  session.changePassword.mockRejectedValueOnce(new PasswordWrong({}))
  fill(filled)
  view().submit()
  await reach("editing")
  const fault = { title: "Password Update Failed", message: "The password is not right." }
  expect(view()).toMatchObject({ faults: { currentPassword: fault }, failure: null, refusals: 1 })
  expect(view().form).toEqual(filled)
})

test("a new password that the backend finds easy to guess is told at its field", async () => {
  const { session, view, fill, reach } = start()
  const issue = { field: "newPassword", code: "passwordCommon", message: "Too easy." }
  session.changePassword.mockRejectedValueOnce(new InvalidInput({ issues: [issue] }))
  fill(filled)
  view().submit()
  await reach("editing")
  expect(view().faults).toEqual({ newPassword: { title: "Password Update Failed", message: "Too easy." } })
})

test.each([
  [new EmailConfirmationRequired({}), "Email Verification Required"],
  [new RateLimited({ retryAfterMs: 2_000 }), "Password Update Failed"],
  [new NetworkFailed({}), "Password Update Failed"],
  [new TypeError("secret detail"), "Error"],
])("%o is told under '%s' (SET-04, SET-08)", async (error, title) => {
  const { session, view, fill, reach } = start()
  session.changePassword.mockRejectedValueOnce(error)
  fill(filled)
  view().submit()
  await reach("editing")
  expect(view().failure?.title).toBe(title)
  expect(view().failure?.message).not.toContain("secret")
})

test("by a link the present password is not asked for, and afterwards there is no form", async () => {
  const { session, told, view, fill, reach } = start({ token: "t" })
  expect(view().fields).toEqual(["newPassword", "confirmPassword"])
  fill(filled)
  view().submit()
  expect(view().submitText).toBe("Saving...")
  await reach("changed")
  expect(session.reset).toHaveBeenCalledWith({ token: "t", newPassword: "a new porch 7" })
  expect(told).toEqual(["PASSWORD.CHANGED"])
  view().change("newPassword", "again")
  expect(view()).toMatchObject({ state: "changed", isEditable: false })
  expect(view().status).toContain("Your new password is set.")
})

test("a link that was used or is too old is said to be, and its form is gone", async () => {
  const { session, view, fill, reach } = start({ token: "t" })
  session.reset.mockRejectedValueOnce(new ResetSpent({}))
  fill(filled)
  view().submit()
  await reach("spent")
  expect(view()).toMatchObject({
    isEditable: false,
    failure: null,
    status: "This link no longer works. Ask for a new one.",
  })
})
