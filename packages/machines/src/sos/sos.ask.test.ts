import { addMs, SECOND_MS } from "@porchlight/core/time"
import { ASK_OPEN_FOR_MS } from "@porchlight/core/sos"
import { expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type SosPorts } from "./index.ts"

const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }

function start(overrides: Partial<SosPorts> = {}) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  const actor = createActor(sosMachine(sosPorts(now, { sos, ...overrides })), { clock }).start()
  const view = () => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  return { clock, world, view }
}

test("one tap asks, the place follows under the same key, and only where somebody is to come", async () => {
  const { world, view } = start({ locate: async () => place })
  await settle(() => view().state === "idle")
  view().ask("come")
  await settle(() => world.said.includes("ask key-1 come here"))
  expect(world.said.filter((said) => said.startsWith("ask")).at(-1)).toBe("ask key-1 come here")
  view().ask("call")
  await settle(() => view().asks[0]?.kind === "call" && view().asks[0]?.state === "open")
  expect(world.said).toContain("ask key-2 call nowhere")
  expect(world.said).not.toContain("ask key-2 call here")
  expect(view()).toMatchObject({ state: "idle", asks: [{ state: "open", ask: { people: 2, reached: 1 } }] })
})

test("without a line an ask says so, is kept, and goes out once", async () => {
  const calls = aCallStore()
  const { clock, world, view } = start({ calls })
  await settle(() => view().state === "idle")
  world.isCut = true
  view().ask("talk")
  await settle(() => view().asks[0]?.unsent?.includes("offline") ?? false)
  expect(view()).toMatchObject({ state: "idle", unsent: null, asks: [{ state: "unsent", kind: "talk" }] })
  expect(calls.kept).toMatchObject([{ type: "ask", kind: "talk" }])
  world.isCut = false
  clock.increment(60 * SECOND_MS)
  await settle(() => view().asks[0]?.state === "open")
  expect(world.said.filter((said) => said.startsWith("ask"))).toHaveLength(1)
  expect(calls.kept).toEqual([])
})

test("it is closed at a tap, and over after an hour", async () => {
  const { clock, view } = start()
  await settle(() => view().state === "idle")
  view().ask("talk")
  await settle(() => view().asks[0]?.state === "open")
  view().closeAsk(view().asks[0]?.key ?? "")
  expect(view().asks[0]?.state).toBe("closed")
  await settle(() => view().asks[0]?.ask?.closedAt !== null)
  view().ask("call")
  await settle(() => view().asks[0]?.kind === "call" && view().asks[0]?.state === "open")
  clock.increment(ASK_OPEN_FOR_MS)
  expect(view().asks[0]?.state).toBe("expired")
})
