import { endPress, startPress, type SosPort, type SosState } from "@porchlight/core/sos"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { anIncident } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aSosBackend, calm, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type SosPorts, type SosView } from "./index.ts"

const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }

const old = startPress({ mode: "hold", pressedAgoMs: MINUTE_MS }, "old-press", EVENING)

/** A page; what `isStuck` says of is on its way for ever. */
async function open(
  press: SosState["press"],
  {
    isStuck = () => false,
    ...overrides
  }: Partial<SosPorts> & { readonly isStuck?: (said: string) => boolean } = {},
) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  world.state = { ...calm(EVENING), press }
  const on = (said: string, answer: () => Promise<SosState>) =>
    isStuck(said) ? new Promise<never>(() => {}) : answer()
  const port: SosPort = {
    ...sos,
    start: (input, key) => on(`start ${input.mode}`, () => sos.start(input, key)),
    release: (key) => on("release", () => sos.release(key)),
  }
  const actor = createActor(sosMachine(sosPorts(now, { sos: port, ...overrides })), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  await settle(() => view().state === "idle")
  const fires = () => world.said.filter((said) => said.startsWith("fire"))
  const hear = (state: Partial<SosState>) =>
    actor.send({ type: "FEED.STATE", state: { ...world.state, now: now(), ...state } })
  return { clock, world, view, fires, hear }
}

const isWalkStuck = (said: string) => said === "start walk"

describe("sent now, on a way home that nobody has answered,", () => {
  test.each([
    ["cancelled", endPress(old, { state: "cancelled" }, EVENING)],
    ["fired", endPress(old, { state: "fired", incidentId: anIncident.id }, EVENING)],
    ["withdrawn", { ...old, state: "withdrawn", holdsUntil: null, endedAt: EVENING } as const],
  ])(
    "it is not the press of before, which was %s, but one of its own that leaves at once",
    async (_, press) => {
      const { world, view, fires } = await open(press, { isStuck: isWalkStuck })
      view().holdStart("walk")
      expect(view().canPress).toBe(false)
      view().fire()
      await settle(() => world.said.includes("start key-2 instant nowhere"))
      expect(fires()).toEqual([])
      expect(view().isWalking).toBe(true)
    },
  )

  test("its place follows under its own key", async () => {
    const { world, view } = await open(null, { isStuck: isWalkStuck, locate: async () => place })
    view().holdStart("walk")
    view().fire()
    await settle(() => world.said.includes("start key-2 instant here"))
    expect(world.said.filter((said) => said.startsWith("start"))).toEqual([
      "start key-2 instant nowhere",
      "start key-2 instant here",
    ])
  })

  test("it is not a hold that she let go, although the last answer says that it counts", async () => {
    const isStuck = (said: string) => said === "release" || isWalkStuck(said)
    const { world, view, fires } = await open(null, { isStuck })
    view().holdStart("hold")
    await settle(() => world.state.press?.key === "key-1" && view().unsent === null)
    view().holdEnd("hold")
    view().holdStart("walk")
    view().fire()
    await settle(() => world.said.includes("start key-3 instant nowhere"))
    expect(fires()).toEqual([])
  })

  test("nor a hold beside the walk that she let go", async () => {
    const isStuck = (said: string) => said === "release" || isWalkStuck(said)
    const { clock, world, view, fires, hear } = await open(null, { isStuck })
    view().holdStart("walk")
    view().holdStart("hold")
    await settle(() => world.state.press?.key === "key-2")
    clock.increment(SECOND_MS)
    hear({})
    view().holdEnd("hold")
    view().fire()
    await settle(() => world.said.includes("start key-3 instant nowhere"))
    expect(fires()).toEqual([])
  })
})

describe("sent now", () => {
  test("a way home that is on goes out itself, and nothing is pressed", async () => {
    const { world, view, fires } = await open(endPress(old, { state: "cancelled" }, EVENING))
    view().holdStart("walk")
    await settle(() => world.state.press?.mode === "walk" && view().unsent === null)
    view().fire()
    await settle(() => fires().length > 0)
    expect(fires()).toEqual(["fire key-1"])
    expect(world.said.filter((said) => said.startsWith("start"))).toEqual(["start key-1 walk nowhere"])
  })

  test("a way home that another page ended makes a press of its own", async () => {
    const { clock, world, view, hear, fires } = await open(null)
    view().holdStart("walk")
    await settle(() => world.state.press?.mode === "walk" && view().unsent === null)
    clock.increment(SECOND_MS)
    const { press } = world.state
    hear({ press: press && endPress(press, { state: "cancelled" }, EVENING) })
    expect(view().canPress).toBe(false)
    view().fire()
    await settle(() => world.said.includes("start key-2 instant nowhere"))
    expect(fires()).toEqual([])
  })

  test("a broadcast, which is no press, is not what is sent", async () => {
    const { world, view, fires } = await open(null)
    view().sendBroadcast()
    expect(view().canPress).toBe(false)
    view().fire()
    await settle(() => world.said.includes("start key-2 instant nowhere"))
    expect(fires()).toEqual([])
  })
})
