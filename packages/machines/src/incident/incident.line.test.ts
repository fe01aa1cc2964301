import { NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import type { IncidentPort } from "@porchlight/core/incident"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anIncident, toMaya } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { connectIncident, incidentMachine, type IncidentView } from "./index.ts"

const now = addMinutes(EVENING, 42)
const closed = { ...anIncident, closedAt: now, nextRoundAt: null }

function start(overrides: Partial<IncidentPort> = {}) {
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
  const known = { incident: anIncident, deliveries: [toMaya] }
  const actor = createActor(machine, { clock, input: { incidentId: anIncident.id, known } }).start()
  const view = (): IncidentView =>
    connectIncident(actor.getSnapshot(), (event) => actor.send(event), now, "America/Chicago")
  const until = (state: string) => settle(() => view().state === state)
  return { clock, line, incident, view, until }
}

test.each(["1397", "8642"])(
  "once she has said %s nobody is said to be told still, whatever becomes of the line",
  async (pin) => {
    const { clock, line, incident, view, until } = start()
    view().openPin()
    view().submitPin(pin)
    await until("resolved")
    line.down()
    expect(view()).toMatchObject({
      status:
        "You are safe. Everyone who was told has been told that too. Your date is not watched any more: from now on nobody is told if you do not check in.",
      lineText: "The line is down. What you see may be old.",
    })
    vi.mocked(incident.get).mockRejectedValue(new SignInRequired({}))
    clock.increment(10_000)
    await settle(() => view().needsSignIn)
    expect(view().lineText).toBe("You are signed out. What you see may be old.")
  },
)

test("'I am safe' that was not sent says who did not answer, and that only this page can send it", async () => {
  const resolve = vi
    .fn<IncidentPort["resolve"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockRejectedValueOnce(new Unavailable({}))
    .mockResolvedValue(closed)
  const { clock, view, until } = start({ resolve })
  const stays = "Keep this page open: your PIN is not written down, so it can only be sent from here."
  view().openPin()
  view().submitPin("1397")
  await until("unsent")
  expect(view().unsent).toBe(`NOT SENT YET. You are offline. We send it when you are back. ${stays}`)
  clock.increment(1_000)
  await settle(() => resolve.mock.calls.length === 2 && view().unsent?.includes("does not answer") === true)
  expect(view().unsent).toBe(`NOT SENT YET. Our server does not answer. We keep trying. ${stays}`)
  clock.increment(2_000)
  await until("resolved")
  expect(view().unsent).toBeNull()
})

test("'I am safe' that is tried again stays unsent in words, and can be taken back also while it is on its way", async () => {
  const never = () => new Promise<never>(() => {})
  const resolve = vi
    .fn<IncidentPort["resolve"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockImplementation(never)
  const { clock, view, until } = start({ resolve })
  view().openPin()
  view().submitPin("1397")
  expect(view().state).toBe("resolving")
  view().cancelPin()
  expect(view().state).toBe("resolving")
  await until("unsent")
  clock.increment(1_000)
  expect(resolve).toHaveBeenCalledTimes(2)
  expect(view()).toMatchObject({ state: "unsent", unsent: expect.stringMatching(/^NOT SENT YET/) })
  view().cancelPin()
  expect(view()).toMatchObject({ state: "watching", unsent: null })
  clock.increment(60_000)
  expect(resolve).toHaveBeenCalledTimes(2)
})

test("what a server said of a failure closes no alarm: the look has failed, and 'I am safe' was not heard", async () => {
  const said = async () => ({ error: { message: "upstream timed out" } }) as never
  const { view, until } = start({ get: said, resolve: said })
  await settle(() => view().lineText.startsWith("The line is down"))
  expect(view().state).toBe("watching")
  view().openPin()
  view().submitPin("1397")
  await until("asking")
  expect(view().error).toBe("An error occurred")
})
