import { DEFAULT_FAKE_CALL, FAKE_CALL_RINGS_MS, fakeCallMessages } from "@porchlight/core/fake-call"
import type { FakeCallSettings } from "@porchlight/core/fake-call"
import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { EVENING } from "../testing/watch.ts"
import { connectFakeCall, fakeCallMachine } from "./index.ts"

function start(kept: FakeCallSettings | null = null, pending: Instant | null = null) {
  const clock = new SimulatedClock()
  const slept = { ms: 0 }
  /** A phone that sleeps stops its timers, and not its clock. */
  const now = () => addMs(EVENING, clock.now() + slept.ms)
  const done: Array<string> = []
  const box = { kept, pending }
  const device = { hear: (_isAwake: boolean): void => {} }
  const doing = (what: string) => {
    done.push(what)
    return () => void done.push(`no more ${what.split(" ")[0]}`)
  }
  const fakeCall = {
    load: () => box.kept,
    save: (settings: FakeCallSettings) => void (box.kept = settings),
    loadPending: () => box.pending,
    savePending: (ringsAt: Instant | null) => void (box.pending = ringsAt),
    prepare: (onAwake: (isAwake: boolean) => void) => {
      device.hear = onAwake
      return doing("ready")
    },
    ring: (ringtone: string) => doing(`ring ${ringtone}`),
    speak: (words: string) => doing(`speak ${words}`),
    fillScreen: () => doing("full"),
  }
  const actor = createActor(fakeCallMachine({ fakeCall, clock: { now } }), { clock }).start()
  const view = () => connectFakeCall(actor.getSnapshot(), (event) => actor.send(event), now())
  return { clock, view, done, box, device, slept }
}

test("rings three seconds after it was asked for, as an incoming call from Mom (CALL-01, CONST-15)", () => {
  const { clock, view, done } = start()
  view().request()
  expect(view()).toMatchObject({ state: "waiting", status: "Mom calls in 0:03" })
  clock.increment(3 * SECOND_MS - 1)
  expect(view().state).toBe("waiting")
  clock.increment(1)
  expect(view()).toMatchObject({ state: "ringing", status: "Incoming call", caller: "Mom" })
  expect(done).toEqual(["ready", "no more ready", "full", "ring classic"])
})

test("that is ended while it rings stops ringing and gives the screen back (CALL-01)", () => {
  const { clock, view, done } = start()
  view().request()
  clock.increment(3 * SECOND_MS)
  view().end()
  expect(view()).toMatchObject({ state: "idle", status: "", time: null })
  expect(done).toContain("no more ring")
  expect(done).toContain("no more full")
})

test("that is taken falls silent, and the caller speaks until it is ended", () => {
  const { clock, view, done } = start()
  view().request()
  clock.increment(3 * SECOND_MS)
  view().accept()
  clock.increment(65 * SECOND_MS)
  expect(view()).toMatchObject({ state: "taken", time: "1:05", status: "On a call with Mom, 1:05" })
  expect(done).toContain("no more ring")
  expect(done).toContain(`speak ${fakeCallMessages.script}`)
  view().end()
  expect(done).toContain("no more speak")
  expect(view().state).toBe("idle")
})

test("can be called off before it rings", () => {
  const { clock, view, done } = start()
  view().request()
  view().end()
  clock.increment(60 * SECOND_MS)
  expect([view().state, done]).toEqual(["idle", ["ready", "no more ready"]])
})

test("that nobody takes rings out", () => {
  const { clock, view } = start()
  view().request()
  clock.increment(3 * SECOND_MS)
  clock.increment(FAKE_CALL_RINGS_MS)
  expect(view()).toMatchObject({ state: "idle", status: "You did not pick up. Nothing was sent." })
  view().request()
  expect(view().status).toContain("Mom calls")
})

test("is from whom, when and with which words it was set, and that is kept in this browser", () => {
  const { clock, view, done, box } = start()
  view().change({ caller: "Dr. Reed", delayMs: 10_000 })
  view().change({ script: null, ringtone: "silent" })
  expect(box.kept).toEqual({ caller: "Dr. Reed", delayMs: 10_000, script: null, ringtone: "silent" })
  view().request()
  clock.increment(9 * SECOND_MS)
  expect(view()).toMatchObject({ state: "waiting", caller: "Dr. Reed" })
  clock.increment(SECOND_MS)
  view().accept()
  expect(done.filter((what) => what.startsWith("speak"))).toEqual([])
  expect(start({ ...DEFAULT_FAKE_CALL, caller: "Lee" }).view().caller).toBe("Lee")
})

test("that waits, waits on after the page was loaded anew, and rings when it would have", () => {
  const { view, box, clock } = start({ ...DEFAULT_FAKE_CALL, delayMs: 60_000 })
  view().request()
  clock.increment(20 * SECOND_MS)
  expect(box.pending).toBe(addMs(EVENING, MINUTE_MS))
  const anew = start(box.kept, box.pending)
  expect(anew.view()).toMatchObject({ state: "waiting", status: "Mom calls in 1:00" })
  anew.clock.increment(MINUTE_MS)
  expect(anew.view().state).toBe("ringing")
  anew.view().accept()
  expect(anew.box.pending).toBeNull()
})

test("rings at its time by the clock, however long a phone that slept stopped its timers", () => {
  const { view, clock, slept } = start({ ...DEFAULT_FAKE_CALL, delayMs: 1_800_000 })
  view().request()
  slept.ms = 29 * MINUTE_MS
  clock.increment(SECOND_MS)
  expect(view()).toMatchObject({ state: "waiting", status: "Mom calls in 0:59" })
  slept.ms = 31 * MINUTE_MS
  clock.increment(SECOND_MS)
  expect(view().state).toBe("ringing")
})

test("does not ring out of nowhere more than two minutes late, and says so", () => {
  const { view, clock, slept, box, done } = start({ ...DEFAULT_FAKE_CALL, delayMs: 1_800_000 })
  view().request()
  slept.ms = 33 * MINUTE_MS
  clock.increment(SECOND_MS)
  expect(view()).toMatchObject({ state: "idle", status: fakeCallMessages.late })
  expect(box.pending).toBeNull()
  expect(done).toEqual(["ready", "no more ready"])
})

test("warns that the screen has to stay on only while the phone is not kept awake and may lock itself before", () => {
  const { view, device } = start({ ...DEFAULT_FAKE_CALL, delayMs: 60_000 })
  expect(view().warning).toBeNull()
  view().request()
  expect(view().warning).toBeNull()
  device.hear(false)
  expect(view().warning).toBe(fakeCallMessages.keepOn)
  device.hear(true)
  expect(view().warning).toBeNull()
  view().end()
  expect(view().warning).toBeNull()
  const soon = start()
  soon.view().request()
  soon.device.hear(false)
  expect(soon.view().warning).toBeNull()
})

describe("while a call for help counts down", () => {
  test("does not ring over the PIN that would stop it, and rings once that is over", () => {
    const { view, clock } = start()
    view().request()
    view().followCountdown("on")
    clock.increment(8 * SECOND_MS)
    expect(view()).toMatchObject({ state: "waiting", status: "Mom calls in 0:00" })
    view().followCountdown("off")
    clock.increment(SECOND_MS)
    expect(view().state).toBe("ringing")
  })

  test("does not ring any more where it was time and an alarm came of it; one that is due later still does", () => {
    const due = start()
    due.view().request()
    due.view().followCountdown("on")
    due.clock.increment(5 * SECOND_MS)
    due.view().followCountdown("sent")
    expect(due.view()).toMatchObject({ state: "idle", status: "" })
    const later = start({ ...DEFAULT_FAKE_CALL, delayMs: 60_000 })
    later.view().request()
    later.view().followCountdown("on")
    later.clock.increment(5 * SECOND_MS)
    later.view().followCountdown("sent")
    later.clock.increment(55 * SECOND_MS)
    expect(later.view().state).toBe("ringing")
  })

  test("gives way if it rings already, and rings again", () => {
    const { view, clock, done } = start()
    view().request()
    clock.increment(3 * SECOND_MS)
    view().followCountdown("on")
    expect(view().state).toBe("waiting")
    expect(done).toContain("no more ring")
    clock.increment(5 * SECOND_MS)
    view().followCountdown("off")
    clock.increment(SECOND_MS)
    expect(view().state).toBe("ringing")
  })

  test("is hung up if it was taken, speaks no more, and does not ring again", () => {
    const { view, clock, done, box } = start()
    view().request()
    clock.increment(3 * SECOND_MS)
    view().accept()
    view().followCountdown("on")
    expect(view()).toMatchObject({ state: "idle", status: "", time: null })
    expect(done).toContain("no more speak")
    expect(done.filter((what) => what === "no more full")).toHaveLength(2)
    expect(box.pending).toBeNull()
    view().followCountdown("off")
    clock.increment(FAKE_CALL_RINGS_MS)
    expect(view().state).toBe("idle")
  })

  test("goes on if it was taken where the countdown is over, or became an alarm", () => {
    const { view, clock } = start()
    view().request()
    clock.increment(3 * SECOND_MS)
    view().accept()
    view().followCountdown("sent")
    expect(view().state).toBe("taken")
    view().followCountdown("off")
    expect(view().state).toBe("taken")
  })
})

test("asks for the whole screen as it rings, and again in the tap that takes it: browsers let only a tap do it", () => {
  const { view, clock, done } = start()
  view().request()
  clock.increment(3 * SECOND_MS)
  view().accept()
  expect(done.filter((what) => what === "full")).toHaveLength(2)
  view().end()
  expect(done.filter((what) => what === "no more full")).toHaveLength(2)
})

test("reads anew what is kept where it is asked to, and not while a call is under way", () => {
  const { view, box } = start({ ...DEFAULT_FAKE_CALL, caller: "Umberto" })
  box.kept = null
  view().request()
  view().reload()
  expect(view().caller).toBe("Umberto")
  view().end()
  expect(view().caller).toBe("Umberto")
  view().reload()
  expect(view().caller).toBe("Mom")
})
