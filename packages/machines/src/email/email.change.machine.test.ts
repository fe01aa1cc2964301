import { PasswordWrong } from "@porchlight/core/access"
import {
  EmailLinkSpent,
  FactorRequired,
  type EmailChange,
  type EmailChangePort,
} from "@porchlight/core/email"
import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import type { FactorPort, Session, SessionPort } from "@porchlight/core/session"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectEmailChange } from "./email.change.connect.ts"
import { emailChangeMachine } from "./email.change.machine.ts"
import type { EmailChangeState, EmailLinkAct, EmailLinkState } from "./email.change.types.ts"
import { connectEmailLink } from "./email.link.connect.ts"
import { emailLinkMachine } from "./email.link.machine.ts"

const NOW = toInstant(1_795_287_600_000)
const asked: EmailChange = { email: "new@example.com", askedAt: NOW, expiresAt: addMs(NOW, DAY_MS) }
const TOKEN = "t".repeat(43)

async function start(current: EmailChange | null = null) {
  const port = {
    current: vi.fn<EmailChangePort["current"]>(async () => current),
    request: vi.fn<EmailChangePort["request"]>(async () => asked),
    withdraw: vi.fn<EmailChangePort["withdraw"]>(async () => {}),
  }
  // Only the address is read.
  const session = {
    current: vi.fn<SessionPort["current"]>(async () => ({ email: "old@example.com" }) as Session),
  }
  const actor = createActor(emailChangeMachine({ emailChange: port, session })).start()
  const view = () => connectEmailChange(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: EmailChangeState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach(current === null ? "editing" : "pending")
  const fill = (email = " new@example.com ") => {
    view().change("email", email)
    view().change("password", "correct horse")
  }
  return { port, view, reach, fill }
}

test("says which address is in force, and asks for another one with the password", async () => {
  const { port, view, reach, fill } = await start()
  expect(view()).toMatchObject({ summary: "Your address is old@example.com.", fields: ["email", "password"] })
  fill()
  view().submit()
  expect(view()).toMatchObject({ state: "sending", status: "Sending the link...", isPending: true })
  await reach("pending")
  expect(port.request).toHaveBeenCalledWith({
    email: "new@example.com",
    password: "correct horse",
    code: null,
  })
  expect(view().summary).toMatch(/We sent a link to new@example.com/u)
  expect(view().form).toEqual({ email: "", password: "", code: "" })
})

test("faults are named at their fields, and nothing is sent", async () => {
  const { port, view, fill } = await start()
  view().submit()
  expect(view().faults).toEqual({ email: "Enter an e-mail address.", password: "Enter your password." })
  fill("OLD@example.com")
  expect(view().faults).toEqual({})
  view().submit()
  expect(view()).toMatchObject({ faults: { email: "This is your address already." }, refusals: 2 })
  expect(port.request).not.toHaveBeenCalled()
})

test("where there is a second factor its code is asked for, and sent along", async () => {
  const { port, view, reach, fill } = await start()
  port.request.mockRejectedValueOnce(new FactorRequired({}))
  fill()
  view().submit()
  await reach("editing")
  expect(view()).toMatchObject({
    fields: ["email", "password", "code"],
    failure: { tag: "FactorRequired" },
  })
  view().change("code", " 123456 ")
  view().submit()
  await reach("pending")
  expect(port.request).toHaveBeenLastCalledWith(expect.objectContaining({ code: "123456" }))
})

test("a refusal of the backend is told, at the field that it is about", async () => {
  const { port, view, reach, fill } = await start()
  port.request.mockRejectedValueOnce(new PasswordWrong({}))
  fill()
  view().submit()
  await reach("editing")
  expect(view().failure?.message).toBe("The password is not right.")
  const issues = [{ field: "email", code: "same", message: "This is your address already." }]
  port.request.mockRejectedValueOnce(new InvalidInput({ issues }))
  view().submit()
  await reach("editing")
  expect(view()).toMatchObject({ failure: null, faults: { email: "This is your address already." } })
})

test("what waits can be taken back; a line that is cut leaves it", async () => {
  const { port, view, reach } = await start(asked)
  port.withdraw.mockRejectedValueOnce(new NetworkFailed({}))
  view().withdraw()
  await reach("pending")
  expect(view().failure?.message).toBe("Network error")
  view().withdraw()
  await reach("editing")
  expect(view()).toMatchObject({ status: "Your address stays as it is.", failure: null })
  expect(view().summary).toBe("Your address is old@example.com.")
})

test("an address that could not be looked up is not said to be unknown for good", async () => {
  const { port, view, reach } = await start(asked)
  port.current.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("unknown")
  expect(view().failure?.message).toBe("Network error")
  view().look()
  await reach("pending")
})

function open(act: EmailLinkAct) {
  const port = {
    confirm: vi.fn<EmailChangePort["confirm"]>(async () => {}),
    undo: vi.fn<EmailChangePort["undo"]>(async () => {}),
  }
  const factor = { undo: vi.fn<FactorPort["undo"]>(async () => {}) }
  const machine = emailLinkMachine({ emailChange: port, factor })
  const actor = createActor(machine, { input: { act, token: TOKEN } })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectEmailLink(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: EmailLinkState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const acts = { change: port.confirm, undo: port.undo, factor: factor.undo }
  return { port, acts, told, view, reach }
}

test.each([
  ["change", "Use this address", /new address is in force/u],
  ["undo", "Keep my old address", /Choose a new password now/u],
  ["factor", "Remove what was added", /Choose a new password now/u],
] as const)("the link to %s does nothing before a press", async (act, name, done) => {
  const { acts, told, view, reach } = open(act)
  expect(view()).toMatchObject({ submitText: name, canSubmit: true })
  expect(Object.values(acts).flatMap(({ mock }) => mock.calls)).toEqual([])
  view().submit()
  await reach("done")
  expect(Object.values(acts).flatMap(({ mock }) => mock.calls)).toEqual([[TOKEN]])
  expect(acts[act]).toHaveBeenCalled()
  expect(view().status).toMatch(done)
  expect(told).toEqual(["LINK.DONE"])
})

test("a spent link is said to be one, a cut line can be tried again", async () => {
  const { port, view, reach } = open("change")
  port.confirm.mockRejectedValueOnce(new NetworkFailed({}))
  view().submit()
  await reach("ready")
  expect(view().failure?.message).toBe("Network error")
  port.confirm.mockRejectedValueOnce(new EmailLinkSpent({}))
  view().submit()
  await reach("spent")
  expect(view()).toMatchObject({ canSubmit: false, failure: { tag: "EmailLinkSpent" }, status: "" })
})
