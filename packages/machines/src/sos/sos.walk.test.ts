import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { SosSent, startPress } from "@porchlight/core/sos"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
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

describe("the end of the way home without a line", () => {
  /** On the way home, and nobody answers from now on. */
  async function cutOff(cutBy: Error = new NetworkFailed({})) {
    const made = start()
    await made.until("idle")
    made.view().holdStart("walk", true)
    await settle(() => made.world.state.press?.mode === "walk")
    await settle(() => made.view().unsent === null)
    Object.assign(made.world, { isCut: true, cutBy })
    made.clock.increment(SECOND_MS)
    return made
  }

  test("is said to be NOT STOPPED YET, takes her PIN at once, and says for how long nobody is told in any case (B-18)", async () => {
    const { clock, view } = await cutOff()
    view().holdEnd("walk")
    expect(view()).toMatchObject({
      state: "unstopped",
      canStop: true,
      canCall: false,
      isWalkUnstopped: true,
      unsent: "NOT STOPPED YET. We are telling our server that you ended your walk home.",
      status: "Your people may be told in 10 seconds",
    })
    await settle(() => view().unsent?.startsWith("NOT STOPPED YET. We cannot reach our server") ?? false)
    clock.increment(9 * SECOND_MS)
    expect(view().status).toBe("Your people may be told in 1 second")
    clock.increment(60 * SECOND_MS)
    expect(view()).toMatchObject({
      state: "unstopped",
      status: "The time is over: your people may be told now.",
      canStop: true,
    })
  })

  test("goes out once there is a line again, and the PIN stops what counts down then", async () => {
    const { clock, world, view, until } = await cutOff()
    view().holdEnd("walk")
    await settle(() => view().unsent?.startsWith("NOT STOPPED YET. We cannot") ?? false)
    view().submitPin("2580")
    await settle(() => view().error !== null)
    expect(view().error).toBe("NOT STOPPED YET. We cannot reach our server. Your people may still be told.")
    world.isCut = false
    clock.increment(5 * SECOND_MS)
    await until("counting")
    expect(view()).toMatchObject({ unsent: null, isWalkUnstopped: false })
    view().submitPin("2580")
    await until("idle")
    expect(view().status).toBe("Stopped. Nobody was told.")
  })

  test("says that she is signed out where that is why", async () => {
    const { view } = await cutOff(new SignInRequired({}))
    view().holdEnd("walk")
    await settle(() => view().unsent?.includes("signed out") ?? false)
    expect(view().needsSignIn).toBe(true)
    expect(view().unsent).toMatch(/^NOT STOPPED YET\. You are signed out: .* Sign in, or text and call/u)
  })

  test("is known after a reload, although the page has no thumb on it", async () => {
    const { world, sos } = aSosBackend(() => EVENING)
    const walk = startPress({ mode: "walk", pressedAgoMs: 0 }, "key-9", EVENING)
    world.state = { ...world.state, press: walk }
    const refused = async () => Promise.reject(new NetworkFailed({}))
    const calls = aCallStore([{ type: "release", key: "key-9" }])
    const { view, until } = start({ calls, sos: { ...sos, release: refused } })
    await until("unstopped")
    expect(view()).toMatchObject({ canStop: true, status: "Your people may be told in 25 seconds" })
  })

  test("is not forgotten by a reload that reaches nobody", async () => {
    const { world, sos } = aSosBackend(() => EVENING)
    world.isCut = true
    const { view, until } = start({ calls: aCallStore([{ type: "release", key: "key-9" }]), sos })
    await until("failed")
    await settle(() => view().status.includes("nobody answers us"))
    expect(view().status).toMatch(/^Letting go… not confirmed yet: .* Your people may still be told\.$/u)
  })
})

describe("a countdown that nobody confirms", () => {
  test("does not stand at 'in 0 seconds': nobody knows what the server did", async () => {
    const { clock, world, view, until } = start()
    await until("idle")
    view().press("countdown")
    await until("counting")
    world.isCut = true
    clock.increment(20 * SECOND_MS)
    expect(view()).toMatchObject({
      state: "counting",
      secondsLeft: 0,
      status: "The time is over: your people may be told now.",
    })
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
