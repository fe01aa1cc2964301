import { DEFAULT_FAKE_CALL, FAKE_CALL_RINGS_MS, fakeCallMessages } from "@porchlight/core/fake-call"
import type { FakeCallSettings } from "@porchlight/core/fake-call"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { EVENING } from "../testing/watch.ts"
import { connectFakeCall, fakeCallMachine } from "./index.ts"

function start(kept: FakeCallSettings | null = null) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const done: Array<string> = []
  const box = { kept }
  const doing = (what: string) => {
    done.push(what)
    return () => void done.push(`no more ${what.split(" ")[0]}`)
  }
  const fakeCall = {
    load: () => box.kept,
    save: (settings: FakeCallSettings) => void (box.kept = settings),
    ring: (ringtone: string) => doing(`ring ${ringtone}`),
    speak: (words: string) => doing(`speak ${words}`),
    fillScreen: () => doing("full"),
  }
  const actor = createActor(fakeCallMachine({ fakeCall, clock: { now } }), { clock }).start()
  const view = () => connectFakeCall(actor.getSnapshot(), (event) => actor.send(event), now())
  return { clock, view, done, box }
}

test("rings three seconds after it was asked for, as an incoming call from Mom (CALL-01, CONST-15)", () => {
  const { clock, view, done } = start()
  view().request()
  expect(view()).toMatchObject({ state: "waiting", status: "Mom calls in 0:03" })
  clock.increment(3 * SECOND_MS - 1)
  expect(view().state).toBe("waiting")
  clock.increment(1)
  expect(view()).toMatchObject({ state: "ringing", status: "Incoming call", caller: "Mom" })
  expect(done.toSorted()).toEqual(["full", "ring classic"])
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
  expect([view().state, done]).toEqual(["idle", []])
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
