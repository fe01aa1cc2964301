import type { KnownFix } from "@porchlight/core/location"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { startPress } from "@porchlight/core/sos"
import { expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { anIncident } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aSosBackend, calm, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type PressCall } from "./index.ts"
import { placeOf } from "./sos.place.ts"

const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }
const other = { ...place, latitude: 41 }
const pressed: PressCall = {
  type: "start",
  key: "a-key-of-hers",
  mode: "countdown",
  pressedAt: EVENING,
  timeZone: "UTC",
  fix: place,
}
const press = startPress({ mode: "countdown", pressedAgoMs: 0 }, pressed.key, EVENING)

test("the place is that of the press while it waits or counts, and none before and after", () => {
  const known = calm(EVENING)
  expect(placeOf({ known, pressed: null }, [])).toBeNull()
  expect(placeOf({ known: null, pressed }, [{ ...pressed, fix: null }])).toBe(place)
  expect(placeOf({ known: { ...known, press }, pressed }, [])).toBe(place)
  expect(placeOf({ known: { ...known, press: { ...press, state: "cancelled" } }, pressed }, [])).toBeNull()
})

test("what an earlier page left behind has its own place", () => {
  expect(placeOf({ known: null, pressed: null }, [pressed])).toBe(place)
})

test("an open alarm has the place that is known of it, a closed one none", () => {
  const open = { ...calm(EVENING), incident: anIncident, fix: other }
  expect(placeOf({ known: open, pressed: null }, [])).toBe(other)
  const closed = { ...open, incident: { ...anIncident, closedAt: EVENING } }
  expect(placeOf({ known: closed, pressed: null }, [])).toBeNull()
})

test("a text of her own says 'I am here' of what her phone told, and of nothing that an integration did (KEY-01)", async () => {
  const told = { ...other, reportedBy: "integration" } as const
  const now = () => EVENING
  const { world, sos } = aSosBackend(now)
  const seen = async (fix: KnownFix) => {
    world.state = { ...calm(EVENING), incident: anIncident, fix }
    const actor = createActor(sosMachine(sosPorts(now, { sos }))).start()
    await settle(() => actor.getSnapshot().context.known !== null)
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    actor.stop()
    return connectSos(snapshot, calls, () => {}, EVENING)
  }
  expect(await seen(told)).toMatchObject({ fix: null, peopleText: "Maya will be told, with this place." })
  expect((await seen({ ...told, phoneFix: place })).fix).toEqual(place)
  expect((await seen(other)).fix).toEqual(other)
})

test("the place of a press that joined the one that counts is sent under its own key, also where it is known later (B-04)", async () => {
  const now = () => EVENING
  const { world, sos } = aSosBackend(now)
  world.state = { ...calm(EVENING), press }
  let find: (found: typeof place) => void = () => {}
  const locate = () => new Promise<typeof place>((found) => (find = found))
  const start: typeof sos.start = async (input, key) => ({ ...(await sos.start(input, key)), press })
  const actor = createActor(sosMachine(sosPorts(now, { sos: { ...sos, start }, locate }))).start()
  await settle(() => actor.getSnapshot().context.known?.press?.key === press.key)
  actor.send({ type: "PRESS", mode: "instant" })
  await settle(() => world.said.includes("start key-1 instant nowhere"))
  find(place)
  await settle(() => world.said.includes("start key-1 instant here"))
  expect(world.said.filter((said) => said.startsWith("start"))).toHaveLength(2)
  actor.stop()
})

test.each(["a press", "a broadcast"] as const)(
  "%s without a line has its place for a text of her own (B-04)",
  async (what) => {
    const clock = new SimulatedClock()
    const now = () => addMs(EVENING, clock.now())
    const { world, sos } = aSosBackend(now)
    const actor = createActor(sosMachine(sosPorts(now, { sos, locate: async () => place })), {
      clock,
    }).start()
    const view = () => {
      const snapshot = actor.getSnapshot()
      // The child is the machine that the chart names.
      const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
      return connectSos(snapshot, calls, (event) => actor.send(event), now())
    }
    await settle(() => view().state === "idle")
    expect(view().fix).toBeNull()
    world.isCut = true
    if (what === "a press") view().press("countdown")
    else view().sendBroadcast()
    await settle(() => view().fix !== null)
    expect(view()).toMatchObject({
      state: "unsent",
      fix: place,
      peopleText: "Maya will be told, with this place.",
    })
    world.isCut = false
    clock.increment(60 * SECOND_MS)
    await settle(() => view().state === (what === "a press" ? "counting" : "alarm"))
  },
)
