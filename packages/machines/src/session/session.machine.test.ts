import { AccountChanged, NetworkFailed, RateLimited } from "@porchlight/core/error"
import {
  SIGN_IN_REDIRECT_DELAY_MS,
  SignInFailed,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { addMs, toInstant } from "@porchlight/core/time"
import { SimulatedClock, createActor, waitFor } from "xstate"
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
  role: "viewer",
  level: "aal1",
  nextLevel: "aal1",
  expiresAt: addMs(toInstant(0), 1),
}

function start(current: () => Promise<Session | null> = async () => null) {
  const clock = new SimulatedClock()
  const port = {
    current: vi.fn<SessionPort["current"]>(current),
    signIn: vi.fn<SessionPort["signIn"]>(async () => maya),
    signOut: vi.fn<SessionPort["signOut"]>(async () => {}),
    sendStepCode: vi.fn<SessionPort["sendStepCode"]>(async () => {}),
    verifyStep: vi.fn<SessionPort["verifyStep"]>(async () => ({ ...maya, level: "aal2" })),
  }
  const actor = createActor(sessionMachine({ session: port }), { clock })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectSession(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: SessionState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { clock, port, told, view, reach }
}

async function startWithForm() {
  const started = start()
  await started.reach("signed-out")
  started.view().change("email", " maya@example.com ")
  started.view().change("password", "long enough")
  return started
}

test("somebody with a live session is signed in without a form", async () => {
  const { reach, view } = start(async () => maya)
  await reach("signed-in")
  expect(view().session).toEqual(maya)
})

test("what is typed while the backend is asked who is signed in stays", async () => {
  const { reach, view } = start()
  view().change("email", "maya@example.com")
  view().signIn()
  expect(view().state).toBe("looking")
  await reach("signed-out")
  expect(view().form.email).toBe("maya@example.com")
  expect(view().refusals).toBe(0)
})

test("both fields are required, each with its own sentence, and nothing is sent (SIGNIN-01)", async () => {
  const { port, reach, view } = start()
  await reach("signed-out")
  view().signIn()
  expect(view().faults).toEqual({ email: "Email is required", password: "Password is required" })
  expect(view().refusals).toBe(1)
  expect(port.signIn).not.toHaveBeenCalled()
})

test("typing into a field takes its fault away and leaves the other", async () => {
  const { reach, view } = start()
  await reach("signed-out")
  view().signIn()
  view().change("email", "m")
  expect(view().faults).toEqual({ password: "Password is required" })
})

test("the button reads 'Signing In...' while working and the redirect is due after one second (SIGNIN-02)", async () => {
  const { clock, reach, told, view } = await startWithForm()
  expect(view().submitText).toBe("Sign In")
  view().signIn()
  expect(view().submitText).toBe("Signing In...")

  await reach("welcomed")
  expect(view().status).toBe("Welcome back!")
  clock.increment(SIGN_IN_REDIRECT_DELAY_MS - 1)
  expect(told).toEqual(["SESSION.BEGUN"])
  clock.increment(1)
  expect(told).toEqual(["SESSION.BEGUN", "REDIRECT.DUE"])
  expect(view().state).toBe("signed-in")
})

test("the address is sent without the spaces around it, and the password is forgotten once it worked", async () => {
  const { port, reach, view } = await startWithForm()
  view().signIn()
  await reach("welcomed")
  expect(port.signIn).toHaveBeenCalledWith({ email: "maya@example.com", password: "long enough" })
  expect(view().form).toEqual({ email: "", password: "" })
})

test.each([
  [new SignInFailed({}), "Sign In Failed", "The e-mail or the password is not right."],
  [new RateLimited({ retryAfterMs: 2_000 }), "Sign In Failed", "Please wait 2 seconds and try again."],
  [new NetworkFailed({}), "Sign In Error", "Network error"],
  [new TypeError("secret detail"), "Sign In Error", "An error occurred during sign in"],
])("%o is told as '%s' and what was typed stays (AUTHD-05)", async (error, title, message) => {
  const { port, reach, view } = await startWithForm()
  port.signIn.mockRejectedValueOnce(error)
  view().signIn()
  await reach("signed-out")
  expect(view().failure).toMatchObject({ title, message })
  expect(view().form.password).toBe("long enough")
})

test("a look-up that fails does not show the form as if nobody were signed in, and can be tried again", async () => {
  const { port, reach, view } = start(async () => {
    throw new NetworkFailed({})
  })
  await reach("unknown")
  expect(view().failure?.message).toBe("Network error")
  port.current.mockResolvedValueOnce(maya)
  view().look()
  await reach("signed-in")
})

test("signing out ends the session and tells so; when it fails the session goes on", async () => {
  const { port, reach, told, view } = start(async () => maya)
  await reach("signed-in")
  port.signOut.mockRejectedValueOnce(new NetworkFailed({}))
  view().signOut()
  await reach("signing-out")
  await reach("signed-in")
  // It was no sign-in that failed.
  expect(view().failure).toEqual({ tag: "NetworkFailed", title: "Sign out", message: "Network error" })

  view().signOut()
  await reach("signed-out")
  expect(view().session).toBeNull()
  expect(told).toEqual(["SESSION.ENDED"])
})

test("signing out ends the session of whoever is shown, and not that of somebody who has come in meanwhile", async () => {
  const ben = { ...maya, accountId: "01890000-0000-7000-8000-000000000002", fullName: "Ben Park" }
  const port = {
    current: vi.fn<SessionPort["current"]>().mockResolvedValueOnce(maya).mockResolvedValue(ben),
    signIn: vi.fn<SessionPort["signIn"]>(),
    signOut: vi.fn<SessionPort["signOut"]>(),
    sendStepCode: vi.fn<SessionPort["sendStepCode"]>(),
    verifyStep: vi.fn<SessionPort["verifyStep"]>(),
  }
  const meant: Array<string | null> = []
  const forAccount = (whose: () => string | null) => ({
    session: {
      signOut: async () => {
        meant.push(whose())
        throw new AccountChanged({})
      },
    },
  })
  const actor = createActor(sessionMachine({ session: port, forAccount })).start()
  await waitFor(actor, (snapshot) => snapshot.matches("signed-in"))
  actor.send({ type: "SIGN_OUT.SUBMIT" })
  const { context } = await waitFor(actor, (found) => found.context.session?.fullName === "Ben Park")
  expect(context.failure).toBeNull()
  expect(meant).toEqual([maya.accountId])
  expect(port.signOut).not.toHaveBeenCalled()
})

test("whoever administers is told that the second step opened it (AUTHD-03)", async () => {
  const { view } = await startWithForm()
  view().adopt({ ...maya, level: "aal2", role: "admin" })
  expect(view().status).toBe("Admin Access Granted")
})

test("a session that a passkey began is welcomed like any other", async () => {
  const { clock, told, view } = await startWithForm()
  view().adopt({ ...maya, level: "aal2" })
  expect(view()).toMatchObject({ state: "welcomed", session: { level: "aal2" }, form: { password: "" } })
  clock.increment(SIGN_IN_REDIRECT_DELAY_MS)
  expect(view().state).toBe("signed-in")
  expect(told).toEqual(["SESSION.BEGUN", "REDIRECT.DUE"])
})

test("a wish to leave counts also at the moment in which the backend is asked again who is here", async () => {
  const { port, reach, told, view } = start(async () => maya)
  await reach("signed-in")
  view().look()
  expect(view().state).toBe("looking")
  view().signOut()
  await reach("signed-out")
  expect(port.signOut).toHaveBeenCalledOnce()
  expect(view().session).toBeNull()
  expect(told).toContain("SESSION.ENDED")
})

test("a sign-out that fails before anybody was known says so, and does not say that somebody is signed in", async () => {
  const { port, reach, view } = start(() => new Promise(() => {}))
  port.signOut.mockRejectedValueOnce(new NetworkFailed({}))
  view().signOut()
  await reach("unknown")
  expect(view().failure?.tag).toBe("NetworkFailed")
})

test("whoever is known can sign out also where it could not be found out whether they still are signed in", async () => {
  const { port, reach, told, view } = start(async () => maya)
  await reach("signed-in")
  port.current.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("unknown")
  expect(view().session).toEqual(maya)
  view().signOut()
  await reach("signed-out")
  expect(port.signOut).toHaveBeenCalledOnce()
  expect(told).toEqual(["SESSION.ENDED"])
})

test("where nobody was ever known there is nobody to sign out", async () => {
  const { port, reach, view } = start(() => Promise.reject(new NetworkFailed({})))
  await reach("unknown")
  view().signOut()
  expect(view().state).toBe("unknown")
  expect(port.signOut).not.toHaveBeenCalled()
})

test("an answer to what was asked before somebody wished to know anew is not believed: it may be of before", async () => {
  const ben = { ...maya, fullName: "Ben Park" }
  const { port, reach, view } = start(async () => maya)
  await reach("signed-in")
  let answer: (session: Session) => void = () => {}
  port.current.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  view().look()
  port.current.mockResolvedValueOnce(ben)
  view().look()
  answer(maya)
  await reach("signed-in")
  expect(view().session?.fullName).toBe("Ben Park")
})
