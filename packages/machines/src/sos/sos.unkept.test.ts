import { expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type CallStore, type callsMachine } from "./index.ts"

/** What is said of a press without a line, where the browser has this store. */
async function saidWith(calls: CallStore): Promise<string | null> {
  const now = () => EVENING
  const { world, sos } = aSosBackend(now)
  world.isCut = true
  const actor = createActor(sosMachine(sosPorts(now, { sos, calls })), {
    clock: new SimulatedClock(),
  }).start()
  actor.send({ type: "PRESS", mode: "instant" })
  const unsent = () => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const child = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, child, () => {}, EVENING).unsent
  }
  await settle(() => unsent()?.startsWith("NOT SENT YET. You are offline.") ?? false)
  return unsent()
}

test("whoever waits with a call for help that the browser does not keep is told to leave the page open", async () => {
  const full = { ...aCallStore(), save: () => Promise.reject(new Error("full")) }
  expect(await saidWith(full)).toContain("Leave this page open: this browser does not keep it.")
  expect(await saidWith(aCallStore())).not.toContain("Leave this page open")
})
