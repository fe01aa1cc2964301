import {
  CircleFull,
  ContactExists,
  type CirclePort,
  type Contact,
  type TestText,
} from "@porchlight/core/circle"
import { Conflict, Forbidden, NetworkFailed, RateLimited } from "@porchlight/core/error"
import { addMinutes, addMs } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { circleMachine, connectCircle, type CircleView } from "./index.ts"

function start(overrides: Partial<CirclePort> = {}, hasLive = true) {
  const clock = new SimulatedClock()
  const line = aLine<"circle">()
  const circle = {
    list: vi.fn<CirclePort["list"]>(async () => [sam, maya]),
    add: vi.fn<CirclePort["add"]>(async () => ({
      ...sam,
      id: "new",
      name: "Lee",
      createdAt: addMinutes(EVENING, 2),
    })),
    update: vi.fn<CirclePort["update"]>(async () => ({ ...maya, smsEnabled: false })),
    remove: vi.fn<CirclePort["remove"]>(async () => undefined),
    resendInvite: vi.fn<CirclePort["resendInvite"]>(async () => sam),
    sendTest: vi.fn<CirclePort["sendTest"]>(async () => tested("queued")),
    openInvite: vi.fn<CirclePort["openInvite"]>(),
    answerInvite: vi.fn<CirclePort["answerInvite"]>(),
    ...overrides,
  }
  let keys = 0
  const machine = circleMachine({ circle, live: hasLive ? line.live : null, newKey: () => `key-${keys++}` })
  const actor = createActor(machine, { clock, input: { country: "US" } }).start()
  const view = (): CircleView =>
    connectCircle(actor.getSnapshot(), (event) => actor.send(event), addMs(EVENING, clock.now()))
  return { clock, line, circle, view, until: (is: (seen: CircleView) => boolean) => settle(() => is(view())) }
}

const tested = (state: TestText["state"], reason: TestText["reason"] = null): Contact => ({
  ...maya,
  lastTest: { at: EVENING, state, reason },
})

const lee = { name: " Lee ", phone: "212 555 0103", relationship: "friend" } as const

test("'Trusted Contacts (n)' counts those who said yes; the others are listed as waiting (CIRC-05)", async () => {
  const { view, until } = start()
  await until(({ state }) => state === "shown")
  expect(view().trustedTitle).toBe("Trusted Contacts (1)")
  expect(view().trusted.map(({ contact }) => contact.name)).toEqual(["Maya"])
  expect(view().waiting.map(({ contact, status }) => [contact.name, status])).toEqual([["Sam", "Pending"]])
})

test("without contacts the list is empty in words (CIRC-06)", async () => {
  const { view, until } = start({ list: async () => [] })
  await until(({ state }) => state !== "loading")
  expect(view().state).toBe("empty")
})

test("a list that does not load says so and shows the offline banner (CIRC-03, CIRC-15)", async () => {
  const list = vi
    .fn<CirclePort["list"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue([maya])
  const { view, until } = start({ list })
  await until(({ state }) => state === "failed")
  expect(view().error).toBe("Failed to load contacts")
  expect(view().offline).toBe("Using offline mode - contacts will sync when connection is restored")
  view().look()
  await until(({ state, offline }) => state === "shown" && offline === null)
})

test("live changes replace the list (CIRC-12)", async () => {
  const { line, view, until } = start()
  await until(({ state }) => state === "shown")
  line.tell([{ ...sam, status: "verified" }, maya])
  expect(view().trustedTitle).toBe("Trusted Contacts (2)")
})

test("without live data the list is looked at again every ten seconds", async () => {
  const { clock, circle, until } = start({}, false)
  await until(({ state }) => state === "shown")
  clock.increment(10_000)
  clock.increment(10_000)
  expect(circle.list).toHaveBeenCalledTimes(3)
})

test("an empty form is not sent and says at each field what is missing (CIRC-10)", async () => {
  const { circle, view } = start()
  view().openForm()
  view().submitForm()
  expect(view().form.faults).toEqual({
    name: "Name is required",
    phone: "Phone number is required",
    relationship: "Relationship is required",
  })
  expect(view().form.refusals).toBe(1)
  expect(circle.add).not.toHaveBeenCalled()
  view().changeForm({ name: "Lee" })
  expect(view().form.faults.name).toBeUndefined()
})

test("a faultless form is trimmed and sent with its number in E.164, and the list shows who waits (CIRC-11)", async () => {
  const { circle, view, until } = start()
  await until(({ state }) => state === "shown")
  view().openForm()
  view().changeForm(lee)
  view().submitForm()
  expect(view().form.state).toBe("sending")
  await until(({ form }) => form.state === "closed")
  const sent = {
    name: "Lee",
    phone: "+12125550103",
    email: null,
    relationship: "friend",
    tier: 1,
    language: "en",
  }
  expect(circle.add).toHaveBeenCalledExactlyOnceWith(sent, expect.any(String))
  expect(view().notice).toBe("The invite to Lee is on its way.")
  expect(view().waiting.map(({ contact }) => contact.name)).toEqual(["Lee", "Sam"])
})

test("a number that names its country chooses it", () => {
  const { view } = start()
  view().openForm()
  view().changeForm({ phone: "+44 20 7946 0018" })
  expect(view().form.values.country).toBe("GB")
})

test("a refusal says why where that helps and the general sentence otherwise (CIRC-17)", async () => {
  const add = vi
    .fn<CirclePort["add"]>()
    .mockRejectedValueOnce(new CircleFull({}))
    .mockRejectedValueOnce(new ContactExists({}))
    .mockRejectedValueOnce(new Conflict({}))
  const { view, until } = start({ add })
  view().openForm()
  view().changeForm(lee)
  for (const message of [
    "You have ten contacts, which is the most. Remove one to add another.",
    "This number is already in your Inner Circle.",
    "Failed to add contact. Please try again.",
  ]) {
    view().submitForm()
    await until(({ form }) => form.error === message)
    expect(view().form.values.name).toBe(" Lee ")
  }
  expect(new Set(add.mock.calls.map(([, key]) => key)).size).toBe(3)
})

test("who has not confirmed a number of her own is told to do that first", async () => {
  const refuse = async () => Promise.reject(new Forbidden({}))
  const { view, until } = start({ add: refuse, resendInvite: refuse })
  await until(({ state }) => state === "shown")
  view().openForm()
  view().changeForm(lee)
  view().submitForm()
  const sentence =
    "Please confirm your own phone number first: nobody is invited before we know that it is yours."
  await until(({ form }) => form.error !== null)
  expect(view().form.error).toBe(sentence)
  view().resend(sam.id)
  await until(({ actionError }) => actionError !== null)
  expect(view().actionError).toBe(sentence)
})

test("an invite that reached nobody says NOT SENT YET and goes out once under its key when the line is back", async () => {
  const add = vi.fn<CirclePort["add"]>().mockRejectedValueOnce(new NetworkFailed({})).mockResolvedValue(sam)
  const { line, view, until } = start({ add })
  view().openForm()
  view().changeForm(lee)
  view().submitForm()
  await until(({ form }) => form.unsent !== null)
  expect(view().form.unsent).toBe("NOT SENT YET. You are offline. We send it when you are back.")
  line.up()
  await until(({ form }) => form.state === "closed")
  expect(add.mock.calls[0]?.[1]).toBe(add.mock.calls[1]?.[1])
})

test("the switch for texts is the server's answer, and a refusal says so (CIRC-11, CIRC-17)", async () => {
  const update = vi
    .fn<CirclePort["update"]>()
    .mockRejectedValueOnce(new Forbidden({}))
    .mockResolvedValue({ ...maya, smsEnabled: false })
  const { view, until } = start({ update })
  await until(({ state }) => state === "shown")
  view().update(maya.id, { smsEnabled: false })
  expect(view().trusted[0]).toMatchObject({ isBusy: true, contact: { smsEnabled: true } })
  await until(({ actionError }) => actionError === "Failed to update SMS setting")
  view().update(maya.id, { smsEnabled: false })
  await until(({ notice }) => notice === "Saved")
  expect(view().trusted[0]).toMatchObject({
    contact: { smsEnabled: false },
    warning: "Nothing reaches this person: text messages are off and there is no e-mail address.",
  })
})

test("a contact is removed only after the dater has confirmed it (CIRC-11, CIRC-17)", async () => {
  const remove = vi
    .fn<CirclePort["remove"]>()
    .mockRejectedValueOnce(new Forbidden({}))
    .mockResolvedValue(undefined)
  const { view, until } = start({ remove })
  await until(({ state }) => state === "shown")
  view().remove(maya.id)
  expect(view().removing?.name).toBe("Maya")
  view().cancel()
  expect(remove).not.toHaveBeenCalled()
  view().remove(maya.id)
  view().confirm()
  await until(({ actionError }) => actionError === "Failed to remove contact")
  view().remove(maya.id)
  view().confirm()
  await until(({ trusted }) => trusted.length === 0)
  expect(view().notice).toBe("Maya is not in your Inner Circle any more.")
})

test("an invite that ran out is told as such and can go out again", async () => {
  const { clock, circle, view, until } = start()
  await until(({ state }) => state === "shown")
  clock.increment(61 * 60_000)
  expect(view().waiting[0]).toMatchObject({ status: "Did not answer in time", canResend: true })
  view().resend(sam.id)
  await until(({ notice }) => notice === "The invite to Sam goes out again.")
  expect(circle.resendInvite).toHaveBeenCalledExactlyOnceWith(sam.id, expect.any(String))
})

test("a test goes to one trusted contact, who is busy until it is on its way (CIRC-18)", async () => {
  const { circle, view, until } = start()
  await until(({ state }) => state === "shown")
  expect(view().trusted[0]).toMatchObject({ canTest: true, isTesting: false, test: null })
  expect(view().waiting[0]).toMatchObject({ canTest: false })
  view().sendTest(maya.id)
  expect(view().trusted[0]).toMatchObject({ isTesting: true, isBusy: true })
  await until(({ notice }) => notice === "A test to Maya is on its way.")
  expect(circle.sendTest).toHaveBeenCalledExactlyOnceWith(maya.id, expect.any(String))
  expect(view().trusted[0]).toMatchObject({ isTesting: false, test: "Last test: Waiting to be sent" })
})

test("live news say what became of a test, for a day; delivered only when it was (CIRC-18)", async () => {
  const { clock, line, view, until } = start()
  await until(({ state }) => state === "shown")
  const failed = "SMS Test Failed: Unable to send test message. Please check the phone number and try again."
  const fates = [
    [tested("accepted"), "Last test: Accepted by the phone company, not yet delivered"],
    [tested("delivered"), "Last test: Delivered"],
    [tested("failed", "undeliverable"), failed],
    [tested("failed", "provider-down"), "Last test: Failed: the phone company did not answer"],
  ] as const
  for (const [contact, fate] of fates) {
    line.tell([contact])
    expect(view().trusted[0]?.test).toBe(fate)
  }
  clock.increment(24 * 60 * 60_000)
  expect(view().trusted[0]?.test).toBeNull()
})

test("a test that is refused says so to the letter, or that today's are used up (CIRC-18)", async () => {
  const sendTest = vi
    .fn<CirclePort["sendTest"]>()
    .mockRejectedValueOnce(new Conflict({}))
    .mockRejectedValueOnce(new RateLimited({ retryAfterMs: 1_000 }))
  const { view, until } = start({ sendTest })
  await until(({ state }) => state === "shown")
  for (const message of [
    "SMS Test Failed: Unable to send test message. Please check the phone number and try again.",
    "That is enough tests for today. Please try again tomorrow.",
  ]) {
    view().sendTest(maya.id)
    await until(({ actionError }) => actionError === message)
  }
  expect(new Set(sendTest.mock.calls.map(([, key]) => key)).size).toBe(2)
})

test("a test that reached nobody goes out once under its key when the line is back (CIRC-18)", async () => {
  const sendTest = vi
    .fn<CirclePort["sendTest"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(tested("queued"))
  const { line, view, until } = start({ sendTest })
  await until(({ state }) => state === "shown")
  view().sendTest(maya.id)
  await until(({ actionUnsent }) => actionUnsent !== null)
  line.up()
  await until(({ notice }) => notice !== "")
  expect(sendTest.mock.calls[0]?.[1]).toBe(sendTest.mock.calls[1]?.[1])
})
