import { NetworkFailed } from "@porchlight/core/error"
import { addMs } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { sosMachine, type CallStore, type SosCall, type SosPorts } from "./index.ts"

/** A store in which a press is not gone before the test says so; what it was told to remove, in order. */
function slowStore() {
  const inner = aCallStore()
  const removed: Array<SosCall["type"]> = []
  const waiting: Array<{ readonly go: () => void; readonly fail: () => void }> = []
  const store: CallStore = {
    ...inner,
    remove: async (call) => {
      removed.push(call.type)
      if (call.type === "start") {
        await new Promise<void>((go, reject) => waiting.push({ go, fail: () => reject(new Error("full")) }))
      }
      await inner.remove(call)
    },
  }
  const kept = () => inner.kept.map(({ type }) => type)
  const answer = (how: "go" | "fail") => waiting.splice(0).forEach((each) => each[how]())
  return { store, removed, kept, answer }
}

/** A page without a line; `isPressSlow` where a press fails only as the test lets it. */
async function withoutLine(isPressSlow = false, locate: SosPorts["locate"] = async () => null) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  const slow = slowStore()
  let failPress = () => {}
  const start = () => new Promise<never>((_, reject) => (failPress = () => reject(new NetworkFailed({}))))
  const port = isPressSlow ? { ...sos, start } : sos
  const ports = sosPorts(now, { sos: port, calls: slow.store, isOffline: () => true, locate })
  world.isCut = true
  const actor = createActor(sosMachine(ports), { clock }).start()
  const calls = () => actor.getSnapshot().children.calls?.getSnapshot().context
  await settle(() => actor.getSnapshot().matches({ line: "down" }))
  actor.send({ type: "HOLD.START", mode: "hold" })
  await settle(() => slow.kept().includes("start"))
  return {
    ...slow,
    calls,
    letGo: () => actor.send({ type: "HOLD.END", mode: "hold" }),
    failPress: () => failPress(),
  }
}

/** Lets everything happen that nothing keeps waiting. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe("that a press which never left was let go is kept", () => {
  test("until the press is gone from the store: a page that is closed before leaves both", async () => {
    const { kept, removed, answer, calls, letGo } = await withoutLine()
    await settle(() => calls()?.neverLeft.includes("key-1") ?? false)
    letGo()
    await turns()
    expect(removed).toEqual(["start"])
    expect(kept()).toEqual(["start", "release"])
    answer("go")
    await settle(() => kept().length === 0)
    expect(removed).toEqual(["start", "release"])
  })

  test("where the store does not let go of the press", async () => {
    const { kept, removed, answer, calls, letGo } = await withoutLine()
    await settle(() => calls()?.neverLeft.includes("key-1") ?? false)
    letGo()
    answer("fail")
    await turns()
    expect(removed).toEqual(["start"])
    expect(kept()).toEqual(["start", "release"])
  })

  test("until then as well where the press was still on its way as her finger left", async () => {
    const { kept, removed, answer, calls, letGo, failPress } = await withoutLine(true)
    letGo()
    failPress()
    await settle(() => calls()?.neverLeft.includes("key-1") ?? false)
    await turns()
    expect(removed).not.toContain("release")
    expect(kept()).toEqual(["start", "release"])
    answer("go")
    await settle(() => kept().length === 0)
  })

  test("and where the store did not let go of that one", async () => {
    const { kept, removed, answer, calls, letGo, failPress } = await withoutLine(true)
    letGo()
    failPress()
    await settle(() => calls()?.neverLeft.includes("key-1") ?? false)
    answer("fail")
    await turns()
    expect(removed).not.toContain("release")
    expect(kept()).toEqual(["start", "release"])
  })
})

test("a press that fails while it waits once more, with its place, stays in the store", async () => {
  const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }
  const { kept, removed, calls, failPress } = await withoutLine(true, async () => place)
  await settle(() => calls()?.calls.some((call) => call.type === "start" && call.fix !== null) ?? false)
  failPress()
  await settle(() => calls()?.neverLeft.includes("key-1") ?? false)
  await turns()
  expect(removed).not.toContain("start")
  expect(kept()).toEqual(["start"])
})
