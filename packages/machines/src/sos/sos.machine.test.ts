import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { SosSent } from "@porchlight/core/sos"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { anIncident, toMaya } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import {
  connectSos,
  sosMachine,
  type callsMachine,
  type OwnPerson,
  type SosPorts,
  type SosView,
} from "./index.ts"

const place = { latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 }

const maya: OwnPerson = { name: "Maya", phone: "+12125550101" as Phone }

function start(overrides: Partial<SosPorts> = {}, remembered: ReadonlyArray<OwnPerson> = []) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  const ports = sosPorts(now, { sos, ...overrides })
  const actor = createActor(sosMachine(ports), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now(), remembered)
  }
  const until = (state: SosView["state"]) => settle(() => view().state === state)
  return { clock, world, view, until, actor, ports }
}

describe("the button", () => {
  test("leaves at the first touch and counts down once it was held for three seconds", async () => {
    const { clock, world, view, until } = start()
    await until("idle")
    view().holdStart("hold")
    expect(view()).toMatchObject({ state: "held", status: "Keep holding: 3" })
    clock.increment(SECOND_MS)
    expect(view().status).toBe("Keep holding: 2")
    await settle(() => world.said.some((said) => said.startsWith("start")))
    clock.increment(2 * SECOND_MS)
    await until("counting")
    expect(view()).toMatchObject({ secondsLeft: 5, status: "Your people are told in 5 seconds" })
    clock.increment(4 * SECOND_MS)
    expect(view().status).toBe("Your people are told in 1 second")
  })

  test("takes a press back that was let go too early, and says that nothing was sent", async () => {
    const { world, view, until, clock } = start()
    await until("idle")
    view().holdStart("hold")
    clock.increment(SECOND_MS)
    view().holdEnd("hold")
    expect(view().status).toMatch(/^Letting go… not confirmed yet\./)
    await settle(() => world.said.includes("release key-1"))
    await until("idle")
    expect(view().status).toBe("You let go. Nothing was sent.")
    expect(world.state.press).toBeNull()
  })

  test("takes no other press for five seconds (SOS-03)", async () => {
    const { clock, world, view, until } = start()
    await until("idle")
    view().press("countdown")
    await until("counting")
    expect(view().canPress).toBe(false)
    view().press("countdown")
    view().sendBroadcast()
    clock.increment(4_999)
    expect(view().canPress).toBe(false)
    clock.increment(1)
    expect(view().canPress).toBe(true)
    expect(world.said.filter((said) => said.startsWith("start"))).toHaveLength(1)
  })

  test("sends the place after the press, under the same key", async () => {
    const { world, view, until } = start({ locate: async () => place })
    await until("idle")
    view().press("countdown")
    await settle(() => world.said.includes("start key-1 countdown here"))
    expect(world.said.filter((said) => said.startsWith("start")).length).toBeLessThanOrEqual(2)
  })

  test("shows the alarm as soon as it is sent now", async () => {
    const { view, until } = start()
    await until("idle")
    view().press("countdown")
    await until("counting")
    view().fire()
    await until("alarm")
    expect(view()).toMatchObject({ status: "Your people are being told", secondsLeft: null })
    expect(view().placeId).toBe(view().incidentId)
  })

  test("says who would be told, and that nobody would", async () => {
    const { world, view, until, actor } = start()
    await until("idle")
    expect(view().peopleText).toBe("Maya will be told. No place is known yet: it is sent as soon as it is.")
    world.state = { ...world.state, people: [] }
    actor.send({ type: "LOOK" })
    await settle(() => view().people.length === 0)
    expect(view().peopleText).toBe("There is nobody whom we could tell: no one has said yes yet.")
  })

  test("says nothing of her people before it knows of any: that there is nobody would be a guess", async () => {
    const { world, view } = start()
    world.isCut = true
    expect(view()).toMatchObject({ state: "loading", peopleText: "" })
    view().holdStart("hold")
    expect(view()).toMatchObject({ state: "held", peopleText: "" })
  })
})

describe("without a line", () => {
  test("a press is kept, says that it is not sent, and goes out once when the line is back", async () => {
    const { clock, world, view, until, ports } = start({ calls: aCallStore() })
    await until("idle")
    world.isCut = true
    view().press("countdown")
    await until("unsent")
    await settle(() => view().unsent?.includes("offline") === true)
    expect(view().unsent).toBe("NOT SENT YET. You are offline. We send it once, as soon as you are back.")
    expect(await ports.calls.load()).toHaveLength(1)
    world.isCut = false
    clock.increment(60 * SECOND_MS)
    await until("counting")
    expect(world.said.filter((said) => said.startsWith("start"))).toHaveLength(1)
    expect(await ports.calls.load()).toEqual([])
  })

  test("a press whose answer was lost is sent again under its own key", async () => {
    const { clock, world, view, until } = start()
    await until("idle")
    world.isLost = true
    view().press("countdown")
    await settle(() => view().unsent?.includes("NOT SENT YET. You") === true)
    world.isLost = false
    clock.increment(10 * SECOND_MS)
    await until("counting")
    const starts = world.said.filter((said) => said.startsWith("start"))
    expect(new Set(starts)).toEqual(new Set(["start key-1 countdown nowhere"]))
  })

  test("what a killed page left is sent by the next one", async () => {
    const pressedAt = addMs(EVENING, -60 * SECOND_MS)
    const left = {
      type: "start",
      key: "left-behind",
      mode: "hold",
      pressedAt,
      timeZone: "UTC",
      fix: null,
    } as const
    const calls = aCallStore([left])
    const { world } = start({ calls })
    await settle(() => world.said.includes("start left-behind hold nowhere"))
    await settle(() => calls.kept.length === 0)
    expect(world.state.press?.startedAt).toBe(pressedAt)
  })

  test("who is signed out is told, and loses nothing", async () => {
    const refused = async () => Promise.reject(new SignInRequired({}))
    const { sos } = aSosBackend(() => EVENING)
    const { view, until, ports } = start({ sos: { ...sos, start: refused } })
    await until("idle")
    view().press("instant")
    await settle(() => view().unsent?.includes("signed out") === true)
    expect(await ports.calls.load()).toHaveLength(1)
  })

  test("a press that was let go offline leaves only that behind", async () => {
    const { world, view, until, ports } = start()
    await until("idle")
    world.isCut = true
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => view().state === "idle")
    expect(await ports.calls.load()).toEqual([{ type: "release", key: "key-1" }])
    expect(view().unsent).toBeNull()
  })
})

describe("the PIN", () => {
  test("takes it back, and what is no PIN is not sent", async () => {
    const { world, view, until } = start()
    await until("idle")
    view().press("countdown")
    await until("counting")
    view().submitPin("12")
    expect(view().error).not.toBeNull()
    view().submitPin("2580")
    expect(view().state).toBe("stopping")
    await until("idle")
    expect(view().status).toBe("Stopped. Nobody was told.")
    expect(world.said.filter((said) => said.startsWith("cancel"))).toEqual(["cancel key-1 2580"])
  })

  test("comes too late when it has gone out, and says what to do", async () => {
    const { sos, world } = aSosBackend(() => EVENING)
    const cancel = async () => {
      await sos.fire(world.state.press?.key ?? "")
      throw new SosSent({})
    }
    const { view, until } = start({ sos: { ...sos, cancel } })
    await until("idle")
    view().press("countdown")
    await until("counting")
    view().submitPin("2580")
    await until("alarm")
    expect(view().error).toBe("It has been sent. Enter your PIN to say that you are safe.")
  })
})

test("a broadcast says for how many people a provider took a message, and whether a place was in it (EMBC-04)", async () => {
  const { world, view, until, actor } = start()
  await until("idle")
  view().sendBroadcast()
  await until("alarm")
  expect(view().broadcast).toBe("Emergency alert sent to 0 contacts")
  const sam = { ...toMaya, id: "to-sam", contactId: "sam", recipientName: "Sam" }
  const reached = [toMaya, { ...toMaya, id: "a-call", channel: "voice" as const }, sam]
  const lost = { ...sam, id: "to-lee", contactId: "lee", state: "failed" as const }
  world.state = { ...world.state, deliveries: [...reached, lost] }
  actor.send({ type: "LOOK" })
  await settle(() => view().broadcast === "Emergency alert sent to 2 contacts")
  world.state = { ...world.state, fix: place }
  actor.send({ type: "LOOK" })
  await settle(() => view().broadcast === "Emergency location sent to 2 contacts")
  world.state = { ...world.state, deliveries: [toMaya] }
  actor.send({ type: "LOOK" })
  await settle(() => view().broadcast === "Emergency location sent to 1 contact")
})

test("a broadcast during an alarm says for how many it left, and who was being told already (EMBC-04)", async () => {
  const { world, view, until, actor } = start()
  await until("idle")
  const earlier = { ...toMaya, createdAt: addMs(anIncident.openedAt, -MINUTE_MS) }
  const incident = { ...anIncident, kind: "sos", watchId: null } as const
  world.state = { ...world.state, incident, deliveries: [earlier] }
  actor.send({ type: "LOOK" })
  await until("alarm")
  expect(view().broadcast).toBeNull()
  view().sendBroadcast()
  await settle(() => view().broadcast === "Emergency alert sent to 0 contacts")
  const sam = { ...toMaya, id: "to-sam", contactId: "sam", recipientName: "Sam" }
  world.state = { ...world.state, fix: place, deliveries: [earlier, { ...toMaya, id: "again" }, sam] }
  actor.send({ type: "LOOK" })
  const both = "Emergency location sent to 2 contacts. 1 of them was being told already."
  await settle(() => view().broadcast === both)
})

test("a broadcast with nobody to tell says so (EMBC-03)", async () => {
  const { world, view, until, actor } = start()
  await until("idle")
  view().sendBroadcast()
  await until("alarm")
  const { incident } = world.state
  world.state = { ...world.state, incident: incident && { ...incident, responders: [] } }
  actor.send({ type: "LOOK" })
  await settle(() => view().isNobodyTold)
  expect(view()).toMatchObject({
    broadcast: "No trusted contacts configured",
    status: "Nobody could be told. Call the emergency number.",
  })
})

test("a backend that does not answer leaves the button as it is", async () => {
  const { sos } = aSosBackend(() => EVENING)
  const { view, until } = start({ sos: { ...sos, state: async () => Promise.reject(new NetworkFailed({})) } })
  await until("failed")
  expect(view()).toMatchObject({ canPress: true, line: "down" })
})

test("before the backend was heard, those who are remembered are there to be texted and called; then those it knows", async () => {
  const { world, view, until, actor, ports } = start({}, [maya])
  expect(view()).toMatchObject({ ownWays: [maya], toRemember: null })
  await until("idle")
  expect(view()).toMatchObject({ ownWays: world.state.people, toRemember: world.state.people })
  actor.stop()
  const state = () => Promise.reject(new NetworkFailed({}))
  const cutOff = start({ sos: { ...ports.sos, state } }, [maya])
  await cutOff.until("failed")
  expect(cutOff.view()).toMatchObject({ people: [], ownWays: [maya], toRemember: null })
})
