import type { Incident } from "@porchlight/core/incident"
import { PinWrong } from "@porchlight/core/access"
import { SosSent, type SosPort } from "@porchlight/core/sos"
import type { Fix } from "@porchlight/core/location"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { anIncident } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aCallStore, aSosBackend, sosPorts } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { connectSos, sosMachine, type callsMachine, type SosPorts, type SosView } from "./index.ts"

/** A page; `cancel` is what her PIN does, unless it stops what counts down. */
async function start({ cancel, ...overrides }: Partial<SosPorts> & { readonly cancel?: () => never } = {}) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, sos } = aSosBackend(now)
  let arrival: Promise<void> | null = null
  const port: SosPort = {
    ...sos,
    start: (input, key) =>
      arrival === null ? sos.start(input, key) : arrival.then(() => sos.start(input, key)),
    cancel: cancel === undefined ? sos.cancel : async () => cancel(),
  }
  /** Presses arrive, or fail, once the returned function is called. */
  const holdPresses = (): (() => void) => {
    let letGo = () => {}
    arrival = new Promise((done) => (letGo = done))
    return letGo
  }
  const actor = createActor(sosMachine(sosPorts(now, { sos: port, ...overrides })), { clock }).start()
  const view = (): SosView => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), now())
  }
  const until = (state: SosView["state"]) => settle(() => view().state === state)
  /** The backend says this of the alarm. */
  const hear = async (incident: Incident) => {
    clock.increment(SECOND_MS)
    world.state = { ...world.state, incident }
    actor.send({ type: "LOOK" })
    await until(incident.closedAt === null ? "alarm" : "idle")
  }
  await until("idle")
  return { clock, world, view, until, hear, now, holdPresses }
}

const alarm = { ...anIncident, kind: "sos", openedAt: EVENING, watchId: null } as const
const cloak: Incident = { ...alarm, kind: "cloak", reason: { ...alarm.reason, kind: "cloak" } }

const wrong = () => {
  throw new PinWrong({})
}
const sent = () => {
  throw new SosSent({})
}

describe("what is said of a PIN", () => {
  test("is not said of an alarm that came of the countdown: there it stops nothing", async () => {
    const { view, until } = await start({ cancel: wrong })
    view().press("countdown")
    await until("counting")
    view().submitPin("9999")
    await settle(() => view().error === "That PIN is not right.")
    view().fire()
    await until("alarm")
    expect(view()).toMatchObject({ status: "Your people are being told", error: null })
  })

  test("that it came too late is over with the alarm", async () => {
    const { view, until, hear, now } = await start({ cancel: sent })
    view().press("countdown")
    await until("counting")
    view().submitPin("2580")
    await settle(() => view().error !== null)
    view().fire()
    await until("alarm")
    expect(view().error).toBe("It has been sent. Enter your PIN to say that you are safe.")
    await hear({ ...alarm, closedAt: now() })
    expect(view().error).toBeNull()
  })
})

describe("after a finger let go", () => {
  test("without a line the press never left: nothing was sent, and nobody may still be told", async () => {
    let isOffline = false
    const { world, view } = await start({ isOffline: () => isOffline })
    world.isCut = true
    isOffline = true
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => !view().status.startsWith("Letting go"))
    expect(view().status).toBe("You let go. Nothing was sent.")
  })

  test("without a line it is said as well where letting go fails before its press does, while an ask waits", async () => {
    let isOffline = false
    const { world, view, holdPresses } = await start({ isOffline: () => isOffline })
    world.isCut = true
    isOffline = true
    view().ask("talk")
    await settle(() => view().asks.some(({ unsent }) => unsent !== null))
    const failPress = holdPresses()
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => view().status.includes("nobody answers us"))
    failPress()
    await settle(() => !view().status.startsWith("Letting go"))
    expect(view()).toMatchObject({ status: "You let go. Nothing was sent.", state: "idle", canPress: true })
    expect(view().asks[0]?.unsent).toMatch(/^NOT SENT YET/u)
  })

  test("a press that may have left before the line was gone may still be told", async () => {
    let isOffline = false
    const { world, view, clock } = await start({ isOffline: () => isOffline })
    world.isLost = true
    view().holdStart("hold")
    await settle(() => view().unsent?.includes("NOT SENT YET. You") ?? false)
    isOffline = true
    world.isCut = true
    clock.increment(2 * SECOND_MS)
    await settle(() => true)
    view().holdEnd("hold")
    await settle(() => view().status.includes("nobody answers us"))
    expect(view().status).toMatch(/Your people may still be told\.$/u)
  })

  test("a press that was heard, and whose place found no line, may still be told", async () => {
    let isOffline = false
    let find: (fix: Fix | null) => void = () => {}
    const locate = () => new Promise<Fix | null>((done) => (find = done))
    const { world, view } = await start({ isOffline: () => isOffline, locate })
    view().holdStart("hold")
    await settle(() => world.state.press !== null && view().unsent === null)
    isOffline = true
    world.isCut = true
    find({ latitude: 40.7, longitude: -74, accuracyMeters: 9, takenAt: EVENING, batteryPercent: 31 })
    await settle(() => view().fix !== null)
    view().holdEnd("hold")
    await settle(() => view().status.includes("nobody answers us"))
    expect(view().status).toContain("Your people may still be told.")
  })

  test("of a press that never left nothing waits for the next page; of one that may have, that it was let go", async () => {
    const calls = aCallStore()
    let isOffline = true
    const { world, view, clock } = await start({ isOffline: () => isOffline, calls })
    world.isCut = true
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => view().status === "You let go. Nothing was sent." && calls.kept.length === 0)
    clock.increment(20 * SECOND_MS)
    isOffline = false
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => view().status.includes("nobody answers us"))
    expect(calls.kept).toEqual([{ type: "release", key: "key-2" }])
  })

  test("which nobody has confirmed, what the phone counts is not said to be so", async () => {
    const { world, view, clock } = await start()
    view().holdStart("hold")
    await settle(() => world.state.press !== null && view().unsent === null)
    world.isCut = true
    view().holdEnd("hold")
    await settle(() => view().status.includes("nobody answers us"))
    expect(view().status).toMatch(/Your people may be told in 5 seconds$/u)
    clock.increment(20 * SECOND_MS)
    expect(view().status).toMatch(/The time is over: your people may be told now\.$/u)
  })

  test("during an alarm that they are told of already, it is not said that nothing was sent", async () => {
    const { view, hear, clock } = await start()
    await hear(alarm)
    clock.increment(SECOND_MS)
    view().holdStart("hold")
    view().holdEnd("hold")
    await settle(() => view().state === "alarm" && !view().status.startsWith("Letting go"))
    expect(view().status).toBe("Your people are being told")
  })

  test("and a press that was stopped are not spoken of any more once an alarm was there and is over", async () => {
    const { view, hear, clock, now, until } = await start()
    await hear(cloak)
    clock.increment(SECOND_MS)
    view().press("countdown")
    await until("counting")
    view().submitPin("2580")
    await until("alarm")
    clock.increment(5 * SECOND_MS)
    view().holdStart("hold")
    view().holdEnd("hold")
    await until("alarm")
    await hear({ ...cloak, closedAt: addMs(now(), SECOND_MS) })
    expect(view().status).toBe("")
  })
})
