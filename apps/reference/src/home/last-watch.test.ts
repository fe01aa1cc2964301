import { GRACE_MINUTES } from "@porchlight/core/date-plan"
import { addMinutes, addMs, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { keepLastWatch, lastWatchOf, readLastWatch, type LastWatch } from "./last-watch.ts"
import { lastWatchView } from "./last-watch-view.ts"

/** 2026-11-21 at 20:00 in Chicago. */
const EVENING = toInstant(1_795_312_800_000)

const last: LastWatch = {
  seenAt: EVENING,
  aheadMs: 90_000,
  dueAt: addMinutes(EVENING, 30),
  alarmAt: addMinutes(EVENING, 40),
  timeZone: "America/Chicago",
  isAlarm: false,
  rounds: [
    { at: addMinutes(EVENING, 40), names: ["Maya", "Lee"] },
    { at: addMinutes(EVENING, 45), names: ["Sam"] },
  ],
  emergencyNumber: "911",
  watch: {
    id: "00000000-0000-7000-8000-0000000000aa",
    epoch: 2,
    phase: "date",
    dueAt: addMinutes(EVENING, 30),
    graceMinutes: 10,
    originalEndAt: addMinutes(EVENING, 120),
  },
}

const aWatchView = {
  isFresh: false,
  dueAt: last.dueAt,
  alarmAt: last.alarmAt,
  endsAt: last.alarmAt,
  timeZone: "UTC",
  remainingMs: 0,
  countdown: "0:00",
  next: "",
  ends: null,
  rounds: last.rounds,
  told: [],
  nobodyTold: null,
  recipients: [],
}

/** This phone is a minute and a half behind the server. */
const at = (minutes: number) => addMs(addMinutes(EVENING, minutes), -90_000)

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test("what was last known comes back as it was kept, and is gone once nothing is guarded", () => {
  const storage = aStorage()
  expect(readLastWatch(() => storage)).toBeNull()
  keepLastWatch(() => storage, last)
  expect(readLastWatch(() => storage)).toEqual(last)
  keepLastWatch(() => storage, null)
  expect(readLastWatch(() => storage)).toBeNull()
})

test("what stays the same for a minute is written once", () => {
  const kept = aStorage()
  const setItem = vi.fn<typeof kept.setItem>(kept.setItem)
  for (const second of [0, 1, 59, 60]) {
    const now = addMs(EVENING, second * 1_000)
    const view = { watch: aWatchView, state: "on-time", toRemember: last.watch } as const
    const seen = lastWatchOf(view, now, now - 90_040, "911")
    keepLastWatch(() => ({ ...kept, setItem }), seen)
  }
  expect(setItem).toHaveBeenCalledTimes(2)
})

test.each(["", "{", "[]", "7", '{"seenAt":"now"}', JSON.stringify({ ...last, dueAt: null })])(
  "what another version or hand wrote, such as '%s', counts as nothing",
  (text) => {
    const storage = aStorage()
    storage.setItem("last-watch", text)
    expect(readLastWatch(() => storage)).toBeNull()
  },
)

test.each([undefined, null, 7, { ...last.watch, graceMinutes: 11 }, { ...last.watch, epoch: "2" }])(
  "a watch that another version or hand wrote, such as %j, cannot be asked of; the rest is still known",
  (watch) => {
    const storage = aStorage()
    storage.setItem("last-watch", JSON.stringify({ ...last, watch }))
    expect(readLastWatch(() => storage)).toEqual({ ...last, watch: null })
  },
)

test("a watch of every grace that there is can be asked of", () => {
  for (const graceMinutes of GRACE_MINUTES) {
    const storage = aStorage()
    const kept = { ...last, watch: last.watch && { ...last.watch, graceMinutes } }
    keepLastWatch(() => storage, kept)
    expect(readLastWatch(() => storage)).toEqual(kept)
  }
})

test("a browser that forbids storage remembers nothing and breaks nothing", () => {
  const forbidden = () => {
    throw new Error("forbidden")
  }
  expect(() => keepLastWatch(forbidden, last)).not.toThrow()
  expect(readLastWatch(forbidden)).toBeNull()
})

test("the countdown goes on by the server's clock, however wrong the phone's is", () => {
  expect(lastWatchView(last, at(10))).toEqual({
    title: "Last known at 20:00",
    countdown: "20:00",
    due: "Next check-in at 20:30",
    told: [
      "Maya and Lee are told at 20:40 even if this phone dies.",
      "Sam is told at 20:45 even if this phone dies.",
    ],
  })
  expect(lastWatchView(last, at(31))).toMatchObject({
    countdown: "9:00",
    due: "Your check-in was due at 20:30",
  })
})

test("past the alarm it says what was to happen, and never that it did", () => {
  expect(lastWatchView(last, at(42))).toMatchObject({
    countdown: null,
    told: [
      "Maya and Lee were to be told at 20:40 if nothing was heard from you.",
      "Sam is told at 20:45 even if this phone dies.",
    ],
  })
})

test("an alarm that was open is said to have been", () => {
  const view = lastWatchView({ ...last, isAlarm: true }, at(10))
  expect(view).toMatchObject({ countdown: null, due: "The alarm was open: your people were being told." })
})

test("who is told and what a check-in has to name is remembered, and nothing of the date itself", () => {
  const view = { watch: aWatchView, state: "on-time", toRemember: last.watch } as const
  const kept = lastWatchOf(view, EVENING, EVENING - 90_000, "911")
  expect(kept).toEqual({ ...last, timeZone: "UTC" })
  expect(lastWatchOf({ watch: null, state: "none", toRemember: null }, EVENING, EVENING, "911")).toBeNull()
})
