import type { Incident } from "@porchlight/core/incident"
import type { SosState } from "@porchlight/core/sos"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { anIncident, toMaya } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type SosView } from "./index.ts"

/** She left: Maya, her newest contact, heard of it; Sam did not. */
const cloak: Incident = {
  ...anIncident,
  kind: "cloak",
  reason: { ...anIncident.reason, kind: "cloak" },
  watchId: null,
  openedAt: EVENING,
}
const sos: Incident = { ...cloak, kind: "sos", reason: { ...cloak.reason, kind: "sos" } }
const answered = cloak.responders.map((each) =>
  each.contactId === "maya" ? { ...each, answer: "on-it" as const, answeredAt: EVENING } : each,
)

/** A page that opens while this alarm is. */
async function during(incident: Incident, news: Partial<SosState> = {}) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos: port } = aSosBackend(now)
  world.state = { ...world.state, incident, deliveries: [toMaya], ...news }
  const ports = sosPorts(now, { sos: port })
  const actor = createActor(sosMachine(ports), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  const until = (state: SosView["state"]) => settle(() => view().state === state)
  await until("alarm")
  return { clock, world, view, until, look: () => actor.send({ type: "LOOK" }) }
}

describe("SOS while an alarm about something else is open", () => {
  test("can be called, and the words say who knows what", async () => {
    const { view } = await during(cloak)
    expect(view()).toMatchObject({
      canCall: true,
      status: "We told Maya that you left. SOS tells everybody.",
    })
    const missed = await during({ ...anIncident, openedAt: EVENING })
    expect(missed.view()).toMatchObject({
      canCall: true,
      status: "We told Maya that you did not check in. SOS tells everybody.",
    })
  })

  test("claims nobody as told before a provider took a message, and says that nobody was where all failed", async () => {
    const queued = await during(cloak, { deliveries: [{ ...toMaya, state: "queued" }] })
    expect(queued.view().status).toBe("We are telling Maya that you left. SOS tells everybody.")
    const onlyMaya = { ...cloak, responders: cloak.responders.slice(0, 1) }
    const failed = await during(onlyMaya, { deliveries: [{ ...toMaya, state: "failed" }] })
    expect(failed.view().status).toBe("Nobody could be told. Call the emergency number.")
  })

  test("counts down, and her PIN stops it while the other alarm stays open", async () => {
    const { view, until, clock } = await during(cloak)
    clock.increment(SECOND_MS)
    view().press("countdown")
    await until("counting")
    expect(view()).toMatchObject({ secondsLeft: 5, canCall: false, canStop: true, incidentId: cloak.id })
    view().submitPin("2580")
    await until("alarm")
    expect(view()).toMatchObject({
      canCall: true,
      status: "Stopped. Your SOS was not sent. We told Maya that you left. SOS tells everybody.",
    })
  })

  test("says that nothing was sent after a finger let go", async () => {
    const { view, until, clock } = await during(cloak)
    clock.increment(SECOND_MS)
    view().holdStart("hold")
    expect(view()).toMatchObject({ state: "held", canCall: true })
    view().holdEnd("hold")
    await until("alarm")
    await settle(() => view().status.startsWith("You let go. Nothing was sent. We told Maya"))
  })

  test("is not offered once they know of it, until somebody has answered and a minute has passed", async () => {
    const called: Incident = { ...cloak, reason: { ...cloak.reason, calledAt: EVENING } }
    const told = await during(called)
    expect(told.view()).toMatchObject({ canCall: false, status: "Your people are being told" })
    const heard = await during({ ...called, acknowledgedAt: EVENING, responders: answered })
    expect(heard.view().canCall).toBe(false)
    heard.clock.increment(60 * SECOND_MS)
    expect(heard.view()).toMatchObject({
      canCall: true,
      status: "Maya answered. SOS tells everybody once more.",
    })
  })
})

test("SOS during an SOS that nobody has answered is not offered: they are being told", async () => {
  const { view } = await during(sos)
  expect(view()).toMatchObject({ canCall: false, status: "Your people are being told" })
})

test.each([
  ["sent", cloak.responders, "Emergency alert sent to 1 contact"],
  ["that nobody heard of", [], "No trusted contacts configured"],
])(
  "a broadcast %s is spoken of as long as its alarm is open, and not beside a calm screen",
  async (_, responders, words) => {
    const alarm: Incident = { ...cloak, kind: "broadcast", responders }
    const { world, view, until, look } = await during(alarm, { broadcastAt: EVENING })
    expect(view().broadcast).toBe(words)
    world.state = { ...world.state, incident: { ...alarm, closedAt: EVENING } }
    look()
    await until("idle")
    expect(view().broadcast).toBeNull()
  },
)
