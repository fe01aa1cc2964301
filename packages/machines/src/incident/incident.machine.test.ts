import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import type { IncidentPort, ResponderAnswer } from "@porchlight/core/incident"
import { addMinutes, MINUTE_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anIncident, toMaya } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { calm } from "../testing/sos.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { connectIncident, incidentMachine, type Alarm, type IncidentView } from "./index.ts"

const now = addMinutes(EVENING, 42)
const closed = { ...anIncident, closedAt: now, nextRoundAt: null }

function start(overrides: Partial<IncidentPort> = {}, known?: Alarm) {
  const clock = new SimulatedClock()
  const line = aLine<"sos">()
  const incident = {
    get: vi.fn<IncidentPort["get"]>(async () => anIncident),
    resolve: vi.fn<IncidentPort["resolve"]>(async () => closed),
    openLink: vi.fn<IncidentPort["openLink"]>(),
    openPhoto: vi.fn<IncidentPort["openPhoto"]>(),
    respond: vi.fn<IncidentPort["respond"]>(),
    ...overrides,
  }
  const delivery = { ofIncident: async () => [toMaya], ofWatch: async () => [toMaya] }
  const machine = incidentMachine({ incident, delivery, live: line.live })
  const actor = createActor(machine, { clock, input: { incidentId: anIncident.id, known } }).start()
  const view = (): IncidentView =>
    connectIncident(actor.getSnapshot(), (event) => actor.send(event), now, "America/Chicago")
  const until = (state: string) => settle(() => view().state === state)
  return { clock, line, incident, view, until }
}

test("an open alarm says since when, why, who was told and that nobody has answered (B-03)", async () => {
  const { view, until } = start()
  await until("watching")
  expect(view()).toMatchObject({
    status: "Your people are being told",
    openedAt: "The alarm opened at 20:40",
    reason: "3 prompts not answered, phone alive, moved 4.1 km since the last check-in.",
    answer: "Nobody has answered yet.",
  })
  expect(view().responders.map(({ text }) => text)).toEqual([
    "Maya has not answered yet",
    "Sam is told next if nobody answers",
  ])
})

test("what is known of the alarm is there at once, and can be ended before the backend has said it again", async () => {
  const other = { ...toMaya, id: "other", incidentId: "other" }
  const get = () => new Promise<never>(() => {})
  const known = { incident: anIncident, deliveries: [toMaya, other] }
  const { view, until, incident } = start({ get }, known)
  expect(view()).toMatchObject({ state: "watching", status: "Your people are being told", canResolve: true })
  expect(view().deliveries).toEqual([toMaya])
  view().openPin()
  view().submitPin("1397")
  await until("resolved")
  expect(incident.resolve).toHaveBeenCalledWith(anIncident.id, "1397")
})

test("an alarm that is known to be over is over at once and stays so; of another one nothing is known", () => {
  const { view, line } = start({}, { incident: closed, deliveries: [] })
  expect(view().state).toBe("resolved")
  line.tell({ ...calm(now), incident: anIncident, deliveries: [] })
  expect(view().state).toBe("resolved")
  const another = { ...anIncident, id: "01980000-0000-7000-8000-0000000000ff" }
  expect(start({}, { incident: another, deliveries: [] }).view().state).toBe("loading")
})

test("an alarm that waited in her phone says when she asked for it, and when it could be sent", async () => {
  const happenedAt = addMinutes(anIncident.openedAt, -45)
  const reason = { ...anIncident.reason, kind: "sos", happenedAt } as const
  const { view, until } = start({ get: async () => ({ ...anIncident, kind: "sos", reason }) })
  await until("watching")
  expect(view().openedAt).toBe("You asked for this at 19:55, but it could only be sent at 20:40.")
})

test("an alarm in which she pressed SOS says that and when, whatever opened it; in words to her", async () => {
  const pressedAt = addMinutes(anIncident.openedAt, 1)
  for (const kind of ["missed-check-in", "broadcast", "cloak"] as const) {
    const reason = { ...anIncident.reason, kind, calledAt: pressedAt }
    const { view, until } = start({ get: async () => ({ ...anIncident, kind, reason }) })
    await until("watching")
    expect([view().openedAt, view().reason]).toEqual([
      "The alarm opened at 20:40",
      "You pressed SOS at 20:41.",
    ])
  }
  const said = { sos: "You pressed SOS.", broadcast: "You asked everybody for help." } as const
  for (const kind of ["sos", "broadcast"] as const) {
    const reason = { ...anIncident.reason, kind }
    const { view, until } = start({ get: async () => ({ ...anIncident, kind, reason }) })
    await until("watching")
    expect(view().reason).toBe(said[kind])
  }
})

test("an alarm that nobody hears of says so and what to do, until it is over (EMBC-03)", async () => {
  const alone = { ...anIncident, responders: [], unansweredAt: now }
  const { line, incident, view, until } = start({ get: async () => alone })
  await until("watching")
  expect(view()).toMatchObject({
    isNobodyTold: true,
    status: "Nobody could be told. Call the emergency number.",
    answer: "There is nobody whom we can tell.",
    lineText: "",
  })
  line.down()
  expect(view().lineText).toBe("The line is down. What you see may be old.")
  line.up()
  vi.mocked(incident.resolve).mockResolvedValue({ ...closed, responders: [] })
  view().openPin()
  view().submitPin("1397")
  await until("resolved")
  expect(view()).toMatchObject({ isNobodyTold: false, status: expect.stringMatching(/^You are safe/) })
})

test("an answer arrives by itself and is told by name (B-06)", async () => {
  const { line, view, until } = start()
  await until("watching")
  const [maya, sam] = anIncident.responders
  if (!maya || !sam) throw new Error("The alarm of these tests has two responders.")
  const helped = { ...anIncident, responders: [{ ...maya, answer: "on-it" as const, answeredAt: now }, sam] }
  line.tell({ ...calm(now), incident: helped, deliveries: [toMaya] })
  expect(view().answer).toBe("Maya is on it")
  expect(view().responders[0]).toMatchObject({ state: "on-it", age: "0 s ago" })
})

test("once it is over nobody is said to be told next: those who were told are named, and nobody else", async () => {
  const { view, until } = start()
  await until("watching")
  view().openPin()
  view().submitPin("1397")
  await until("resolved")
  expect(view().responders.map(({ text }) => text)).toEqual(["Maya has not answered yet"])
})

test("as long as somebody helps nobody is said to be told next; once the helper cannot, they are", async () => {
  const { line, view, until } = start()
  await until("watching")
  const [maya, sam] = anIncident.responders
  if (!maya || !sam) throw new Error("The alarm of these tests has two responders.")
  const saidOfSam = (answer: ResponderAnswer) => {
    const incident = { ...anIncident, responders: [{ ...maya, answer, answeredAt: now }, sam] }
    line.tell({ ...calm(now), incident, deliveries: [toMaya] })
    return view().responders[1]
  }
  const spared = { state: "later", text: "Sam is not told: somebody is helping" }
  expect(saidOfSam("on-it")).toMatchObject(spared)
  expect(saidOfSam("reached")).toMatchObject(spared)
  expect(saidOfSam("cannot-help")).toMatchObject({ text: "Sam is told next if nobody answers" })
})

test("after twenty minutes without an answer the emergency number is named", async () => {
  const { view, until } = start({ get: async () => ({ ...anIncident, unansweredAt: now }) })
  await until("watching")
  expect(view().answer).toBe("Nobody has answered for 20 minutes. Call the emergency number.")
})

test("a wrong PIN says so and may be tried again", async () => {
  const resolve = vi
    .fn<IncidentPort["resolve"]>()
    .mockRejectedValueOnce(new PinWrong({}))
    .mockResolvedValue(closed)
  const { view, until } = start({ resolve })
  await until("watching")
  view().openPin()
  view().submitPin("0000")
  await settle(() => view().error !== null)
  expect(view()).toMatchObject({ state: "asking", error: "That PIN is not right." })
  view().submitPin("1397")
  await until("resolved")
  expect(view().status).toBe(
    "You are safe. Everyone who was told has been told that too. Your date is not watched any more: from now on nobody is told if you do not check in.",
  )
})

test("after the duress PIN nothing here shows that the alarm goes on (B-05)", async () => {
  const { line, view, until } = start()
  await until("watching")
  view().openPin()
  view().submitPin("8642")
  await until("resolved")
  const seen = view()
  line.tell({ ...calm(now), incident: { ...anIncident, roundsDone: 2 }, deliveries: [] })
  expect(JSON.stringify(view())).toBe(JSON.stringify(seen))
})

test("'I am safe' that reached nobody says NOT SENT YET and goes out when the line is back", async () => {
  const resolve = vi
    .fn<IncidentPort["resolve"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(closed)
  const { line, view, until } = start({ resolve })
  await until("watching")
  view().openPin()
  line.down()
  view().submitPin("1397")
  await until("unsent")
  expect(view()).toMatchObject({
    unsent: expect.stringContaining("NOT SENT YET. You are offline. We send it when you are back."),
    line: "down",
  })
  line.up()
  await until("resolved")
  expect(resolve).toHaveBeenCalledTimes(2)
})

test("an alarm that somebody else closed is found closed", async () => {
  const { line, incident, until } = start()
  await until("watching")
  vi.mocked(incident.get).mockResolvedValue(closed)
  line.tell({ ...calm(now), incident: null })
  await until("resolved")
  expect(incident.resolve).not.toHaveBeenCalled()
})

test("an alarm that cannot be seen is looked for again", async () => {
  const get = vi
    .fn<IncidentPort["get"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(anIncident)
  const { clock, view, until } = start({ get })
  await until("failed")
  expect(view().status).toBe("We cannot see the alarm right now. It goes on.")
  clock.increment(10_000)
  await until("watching")
})

test("a session that has ended is told from a line that is down, until she has signed in again (LOC-07)", async () => {
  const world = { isOver: false }
  const get = async () => {
    if (world.isOver) throw new SignInRequired({})
    return anIncident
  }
  const { clock, line, view, until } = start({ get })
  await until("watching")
  line.down()
  expect(view()).toMatchObject({ lineText: expect.stringContaining("The line is down."), needsSignIn: false })
  world.isOver = true
  view().look()
  await settle(() => view().needsSignIn)
  expect(view().lineText).toBe(
    "You are signed out. What you see may be old. Your people are still being told.",
  )
  world.isOver = false
  clock.increment(MINUTE_MS)
  await settle(() => !view().needsSignIn)
  expect(view().lineText).toBe("")
})

test("a session that had ended before it was seen says so beside that it goes on", async () => {
  const { view, until } = start({ get: () => Promise.reject(new SignInRequired({})) })
  await until("failed")
  expect(view()).toMatchObject({
    status: "We cannot see the alarm right now. It goes on.",
    needsSignIn: true,
  })
})

test("a PIN that finds no session is forgotten, and asked for again once she has signed in", async () => {
  const { line, view, until } = start({ resolve: () => Promise.reject(new SignInRequired({})) })
  await until("watching")
  view().openPin()
  view().submitPin("2580")
  await settle(() => view().error !== null)
  expect(view()).toMatchObject({
    state: "asking",
    error: "NOT SENT. Sign in, then enter your PIN again.",
    needsSignIn: true,
  })
  line.tell({ ...calm(now), incident: anIncident })
  expect(view()).toMatchObject({ state: "asking", needsSignIn: true, lineText: "" })
  view().cancelPin()
  line.tell({ ...calm(now), incident: anIncident })
  expect(view().needsSignIn).toBe(false)
})

test("what cannot be a PIN is not sent and costs no try", async () => {
  const { incident, view, until } = start()
  await until("watching")
  view().openPin()
  view().submitPin("")
  expect(view()).toMatchObject({ state: "asking", error: "A PIN has four to eight digits." })
  expect(incident.resolve).not.toHaveBeenCalled()
})
