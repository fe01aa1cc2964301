import { NetworkFailed } from "@porchlight/core/error"
import { SosSent } from "@porchlight/core/sos"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { settle } from "../testing/settle.ts"
import { aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type SosPorts, type SosView } from "./index.ts"

function start(overrides: Partial<SosPorts> = {}) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  const ports = sosPorts(now, { sos, ...overrides })
  const actor = createActor(sosMachine(ports), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  const until = (state: SosView["state"]) => settle(() => view().state === state)
  return { clock, world, view, until, actor, ports }
}

describe("the way home", () => {
  test("beats every two seconds while the thumb is on, and letting go asks for the PIN", async () => {
    const { clock, world, view, until } = start()
    await until("idle")
    view().holdStart("walk")
    await settle(() => world.state.press?.mode === "walk")
    for (let beats = 1; beats <= 3; beats += 1) {
      clock.increment(2 * SECOND_MS)
      await settle(() => world.said.filter((said) => said === "beat key-1").length === beats)
      await settle(() => view().state === "walking")
      await Promise.resolve()
    }
    view().holdEnd("walk")
    await settle(() => world.said.includes("release key-1"))
    await until("counting")
    expect(view().needsPin).toBe(true)
  })

  test("SOS can be held beside it: let go it takes itself back, held it stays, and the walk goes on until it counts down", async () => {
    const { clock, world, view, until, actor } = start()
    await until("idle")
    view().holdStart("walk")
    await settle(() => world.state.press?.mode === "walk")
    const walk = world.state.press
    expect(view()).toMatchObject({ canPress: false, canHold: true })
    view().holdStart("hold")
    await settle(() => world.said.includes("start key-2 hold nowhere"))
    expect(view()).toMatchObject({ state: "walking", isHeld: true, canHold: false })
    world.state = { ...world.state, press: walk }
    view().holdEnd("hold")
    await settle(() => world.said.includes("release key-2"))
    expect(view()).toMatchObject({ state: "walking", isHeld: false })
    view().holdStart("hold")
    await settle(() => world.said.includes("start key-3 hold nowhere"))
    await settle(() => view().unsent === null)
    world.state = { ...world.state, press: walk }
    clock.increment(3 * SECOND_MS)
    view().holdEnd("hold")
    expect(world.said).not.toContain("release key-3")
    const press = walk && { ...walk, holdsUntil: null, firesAt: addMs(EVENING, 8 * SECOND_MS) }
    world.state = { ...world.state, press }
    actor.send({ type: "FEED.STATE", state: { ...world.state, now: addMs(EVENING, 4 * SECOND_MS) } })
    expect(view()).toMatchObject({ state: "counting", secondsLeft: 5 })
    await settle(() => {
      clock.increment(SECOND_MS)
      return view().canPress
    })
    expect(world.said).not.toContain("release key-1")
  })
})

describe("letting go", () => {
  test("is not said to be done while nobody has answered, and not at all where it was refused", async () => {
    const { sos } = aSosBackend(() => EVENING)
    let answer: (error: Error) => void = () => {}
    const release = () => new Promise<never>((_, reject) => (answer = reject))
    const { clock, view, until } = start({ sos: { ...sos, release } })
    await until("idle")
    view().holdStart("hold")
    await settle(() => view().secondsLeft === null && view().state === "held")
    view().holdEnd("hold")
    await settle(() => view().status.startsWith("Letting go… not confirmed yet"))
    answer(new NetworkFailed({}))
    await settle(() => view().status.includes("nobody answers us. Your people may still be told."))
    clock.increment(SECOND_MS)
    await settle(() => true)
    answer(new SosSent({}))
    await settle(() => view().error !== null)
    expect(view().status).not.toContain("You let go")
  })
})
