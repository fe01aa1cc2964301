import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { startPress, type SosPort, type SosState } from "@porchlight/core/sos"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, calm, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import {
  connectSos,
  sosMachine,
  type callsMachine,
  type SosCall,
  type SosPorts,
  type SosView,
} from "./index.ts"

const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }

/** A backend that hears everything at once, and answers some of it only when it is let. */
function slow(...parts: ReadonlyArray<"start" | "ask">) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  const held: Array<() => void> = []
  const late = <Input extends ReadonlyArray<unknown>>(
    part: "start" | "ask",
    call: (...input: Input) => Promise<SosState>,
  ) => {
    return (...input: Input) => {
      const answer = call(...input)
      return parts.includes(part) ? new Promise<void>((go) => held.push(go)).then(() => answer) : answer
    }
  }
  const port: SosPort = { ...sos, start: late("start", sos.start), ask: late("ask", sos.ask) }
  return { clock, now, world, port, answerAll: () => held.splice(0).forEach((go) => go()) }
}

function open({ clock, now, port }: ReturnType<typeof slow>, overrides: Partial<SosPorts> = {}) {
  const ports = sosPorts(now, { sos: port, ...overrides })
  const actor = createActor(sosMachine(ports), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  return { view, until: (state: SosView["state"]) => settle(() => view().state === state), actor, ports }
}

describe("nothing waits for the answer to something else", () => {
  test("a press leaves at once although nobody answers what she asked for", async () => {
    const server = slow("ask")
    const { view, until } = open(server)
    await until("idle")
    view().ask("talk")
    await settle(() => server.world.said.some((said) => said.startsWith("ask")))
    view().press("instant")
    await settle(() => server.world.said.includes("start key-2 instant nowhere"))
    expect(server.world.state.press?.mode).toBe("instant")
  })

  test("that her finger left is said before anybody has answered the press", async () => {
    const server = slow("start")
    const { view, until } = open(server)
    await until("idle")
    view().holdStart("hold")
    await settle(() => server.world.said.includes("start key-1 hold nowhere"))
    view().holdEnd("hold")
    await settle(() => server.world.said.includes("release key-1"))
    expect(server.world.state.press).toBeNull()
    server.answerAll()
    await until("idle")
    expect(view()).toMatchObject({ status: "You let go. Nothing was sent.", unsent: null })
  })

  test("what is about one press goes in its order: sent now once it has arrived", async () => {
    const server = slow("start")
    const { view, until } = open(server)
    await until("idle")
    view().press("countdown")
    view().fire()
    await settle(() => server.world.said.some((said) => said.startsWith("start")))
    expect(server.world.said).not.toContain("fire key-1")
    server.answerAll()
    await settle(() => server.world.said.includes("fire key-1"))
  })

  test("what a closed page left goes out although she presses before it was read", async () => {
    const moment = { pressedAt: EVENING, timeZone: "UTC", fix: null }
    const left: SosCall = { type: "broadcast", key: "left-behind", mode: "instant", ...moment }
    const server = slow()
    const { view } = open(server, { calls: aCallStore([left]) })
    view().press("countdown")
    await settle(() => server.world.said.includes("broadcast left-behind"))
    expect(server.world.said).toContain("start key-1 countdown nowhere")
  })
})

describe("a press that comes once more, with its place", () => {
  test("hides neither the countdown with its PIN nor the alarm", async () => {
    const server = slow("start")
    let found: (fix: typeof place) => void = () => {}
    const locate = () => new Promise<typeof place>((done) => (found = done))
    const { view, until, actor } = open(server, { locate })
    await until("idle")
    view().press("countdown")
    await settle(() => server.world.said.length > 1)
    server.answerAll()
    await until("counting")
    found(place)
    await settle(() => server.world.said.includes("start key-1 countdown here"))
    expect(view()).toMatchObject({ state: "counting", unsent: null, canStop: true })
    server.world.isCut = true
    actor.send({ type: "FEED.STATE", state: { ...(await firedState(server)), now: server.now() } })
    expect(view()).toMatchObject({ state: "alarm", unsent: null })
  })
})

async function firedState({ world }: ReturnType<typeof slow>): Promise<SosState> {
  world.isCut = false
  const { sos } = aSosBackend(() => EVENING)
  const { incident } = await sos.broadcast({ pressedAgoMs: 0, timeZone: "UTC", fix: null }, "any")
  return { ...world.state, press: null, incident }
}

describe("her PIN", () => {
  test("stops a press that has arrived although nobody has said so yet", async () => {
    const server = slow("start")
    const { view, until } = open(server)
    await until("idle")
    view().press("countdown")
    await settle(() => server.world.said.some((said) => said.startsWith("start")))
    expect(view()).toMatchObject({ state: "unsent", canStop: true })
    view().submitPin("2580")
    expect(view().state).toBe("stopping")
    await until("idle")
    expect(view()).toMatchObject({ status: "Stopped. Nobody was told.", unsent: null })
    expect(server.world.said).toContain("cancel key-1 2580")
  })

  test("leaves nothing of the press to be sent once more, neither by the next page nor with its place", async () => {
    const server = slow("start")
    let find: (at: typeof place) => void = () => {}
    const locate = () => new Promise<typeof place>((found) => (find = found))
    const { view, until, ports } = open(server, { locate })
    await until("idle")
    view().press("countdown")
    await settle(() => server.world.said.some((said) => said.startsWith("start")))
    view().submitPin("2580")
    await until("idle")
    expect(await ports.calls.load()).toEqual([])
    find(place)
    server.answerAll()
    view().ask("talk")
    await settle(() => server.world.said.some((said) => said.startsWith("ask")))
    expect(server.world.said.filter((said) => said.startsWith("start"))).toHaveLength(1)
    expect(view()).toMatchObject({ status: "Stopped. Nobody was told.", unsent: null })
  })

  test.each([
    ["nobody answers", new NetworkFailed({})],
    ["the press has not arrived yet", new NotFound({})],
  ])("says that it stopped nothing where %s", async (_when, error) => {
    const server = slow()
    const cancel = () => Promise.reject(error)
    const { view, until } = open({ ...server, port: { ...server.port, cancel } })
    await until("idle")
    view().press("countdown")
    await until("counting")
    view().submitPin("2580")
    await settle(() => view().error !== null)
    expect(view().error).toBe("NOT STOPPED YET. We cannot reach our server. Your people may still be told.")
  })

  test("is not asked for where the press waits for a line, and nothing counts down", async () => {
    const server = slow()
    const { view, until } = open(server)
    await until("idle")
    server.world.isCut = true
    view().press("countdown")
    await settle(() => view().unsent?.includes("offline") === true)
    expect(view()).toMatchObject({ state: "unsent", canStop: false })
  })
})

describe("a walk that this page has no thumb on", () => {
  const walk = startPress({ mode: "walk", pressedAgoMs: 0 }, "a-walk", EVENING)
  const opened = async () => {
    const server = slow()
    server.world.state = { ...calm(EVENING), press: walk }
    const page = open(server)
    await page.until("walking")
    return { ...server, ...page }
  }

  test("says so, and goes on with the thumb or without holding", async () => {
    for (const isToggle of [false, true]) {
      const { view, world, clock } = await opened()
      expect(view()).toMatchObject({ isWalking: false, status: expect.stringContaining("no thumb is here") })
      view().holdStart("walk", isToggle)
      expect(view()).toMatchObject({ isWalking: true })
      expect(view().status).toContain(isToggle ? "without holding" : "Your thumb is on")
      clock.increment(2 * SECOND_MS)
      await settle(() => world.said.includes("beat a-walk"))
      expect(world.said.some((said) => said.startsWith("start"))).toBe(false)
    }
  })

  test("ends with 'I am home'", async () => {
    const { view, world } = await opened()
    view().holdEnd("walk")
    await settle(() => world.said.includes("release a-walk"))
    expect(view().isWalking).toBe(false)
  })
})
