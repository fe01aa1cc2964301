import { ArmRefused, checkInMessages, type CheckInPort, type WatchState } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { addMs } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { waitFor } from "xstate"
import { later, startCheckIn } from "../testing/check-in.ts"
import { aPlan, aPreview, aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"

test("the watch is on time, then due, then overdue, by the server's clock alone (LOC-07)", async () => {
  const { clock, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  expect(view().watch?.next).toBe("Next check-in at 20:30")
  expect(view().watch?.countdown).toBe("30:00")
  clock.increment(30 * 60_000)
  expect(view().state).toBe("due")
  expect(view().watch?.countdown).toBe("10:00")
  clock.increment(10 * 60_000)
  expect(view().state).toBe("overdue")
})

test("on the way home the place asks for one answer and no longer speaks of the end of the date", async () => {
  const { clock, line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  expect(view().watch?.ends).toBe("The date ends at 22:00")
  line.tell({ ...watching, now: addMs(EVENING, 1), watch: { ...later, phase: "home" } })
  expect(view().state).toBe("home-safe")
  expect(view().watch).toMatchObject({ next: "Say so by 21:30", ends: null })
  clock.increment(90 * 60_000)
  expect(view().watch?.next).toBe("Your check-in was due at 21:30")
})

test("who is told is said by name and time, one sentence a round (EXT-01)", async () => {
  const { view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  expect(view().watch?.told).toEqual([
    "Maya is told at 20:40 even if this phone dies.",
    "Sam is told at 20:45 even if this phone dies.",
  ])
})

test("who is not to be told any more is promised no more, and that nobody is left is warned of (N-07)", async () => {
  const { line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  expect(view().watch?.nobodyTold).toBeNull()
  line.tell({ ...watching, now: addMs(EVENING, 1), watch: { ...aWatch, recipients: [] } })
  expect(view().watch?.told).toEqual([])
  expect(view().watch?.nobodyTold?.why).toMatch(/^Nobody is told if you do not check in/)
})

test("where another date cannot be planned nobody is advised to end this one, and on the way home there is none to end (N-07)", async () => {
  const { line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  line.tell({ ...watching, now: addMs(EVENING, 1), watch: { ...aWatch, recipients: [] } })
  const ends = /end this date/
  const { remedies } = view().watch?.nobodyTold ?? {}
  expect(remedies?.["can-plan"]).toMatch(ends)
  expect(remedies?.["needs-plan"]).toMatch(/keep this one/)
  expect(remedies?.unknown).not.toMatch(ends)
  line.tell({ ...watching, now: addMs(EVENING, 2), watch: { ...later, phase: "home", recipients: [] } })
  expect(new Set(Object.values(view().watch?.nobodyTold?.remedies ?? {}))).toEqual(
    new Set([remedies?.unknown]),
  )
})

test("'Checked in' is shown for three seconds after the server has answered (LOC-07)", async () => {
  const { clock, checkIn, view, until } = startCheckIn()
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  expect(view().isCheckedIn).toBe(false)
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledExactlyOnceWith(aWatch.id, null, expect.any(String))
  expect(view().watch?.dueAt).toBe(later.dueAt)
  clock.increment(2_999)
  expect(view().isCheckedIn).toBe(true)
  clock.increment(1)
  expect(view().isCheckedIn).toBe(false)
  expect(view().state).toBe("on-time")
})

test("'Safety Active' comes only after the backend has armed the watch (SAFE-08)", async () => {
  let answer: (watch: typeof aWatch) => void = () => undefined
  const arm = () => new Promise<typeof aWatch>((resolve) => (answer = resolve))
  const state = vi.fn<CheckInPort["state"]>(async () => nothingWatched)
  const { view, until } = startCheckIn({ arm, state }, { planId: aPlan.id })
  await until(({ state }) => state === "preview")
  expect(view().preview?.told[0]).toBe("Maya is told at 20:40 even if this phone dies.")
  view().arm()
  expect(view().state).toBe("arming")
  expect(view().status).toBe("Activating. Nothing guards this date yet.")
  state.mockResolvedValue(watching)
  answer(aWatch)
  await until(({ state }) => state === "on-time")
})

test("a refused arming says 'Not armed', why, and what to do", async () => {
  const { view, until } = startCheckIn(
    {
      state: async () => nothingWatched,
      arm: async () => Promise.reject(new ArmRefused({ refusal: "scheduler-stale" })),
    },
    { planId: aPlan.id },
  )
  await until(({ preview }) => preview?.canArm === true)
  view().arm()
  await until(({ preview }) => preview?.failed !== null)
  expect(view().state).toBe("preview")
  expect(view().status).toBe("Not armed")
  expect(view().preview?.failed).toEqual({
    why: "Our clock is not running right now.",
    remedy: "Try again in a minute. Until then tell somebody yourself.",
  })
})

test("an arming without an answer is tried under the same key, a refused one under a new one", async () => {
  const arm = vi
    .fn<CheckInPort["arm"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockRejectedValueOnce(new ArmRefused({ refusal: "no-channel" }))
    .mockResolvedValue(aWatch)
  const { view, until } = startCheckIn({ state: async () => nothingWatched, arm }, { planId: aPlan.id })
  for (const why of ["Network error", "We cannot send any messages right now."]) {
    await until(({ preview }) => preview?.canArm === true)
    view().arm()
    await until(({ preview }) => preview?.failed?.why === why)
  }
  view().arm()
  await until(({ state }) => state === "on-time")
  const [first, second, third] = arm.mock.calls.map(([, key]) => key)
  expect(first).toBe(second)
  expect(third).not.toBe(second)
})

test("a date without anybody reachable is armed only after the dater has said that she knows (CONS-03)", async () => {
  const { checkIn, view, until } = startCheckIn(
    {
      state: async () => nothingWatched,
      preview: async () => ({
        ...aPreview,
        recipients: [],
        leftOut: ["Lee"],
        isPhoneStopped: true,
        refusal: "no-reachable-contact",
      }),
    },
    { planId: aPlan.id },
  )
  await until(({ state }) => state === "preview")
  expect(view().preview).toMatchObject({
    canArm: false,
    leftOut: `Lee cannot be told yet. As soon as they can, they count for this date as well. ${checkInMessages.phoneStopped}`,
  })
  view().arm()
  expect(view().state).toBe("preview")
  view().acceptNobody(true)
  view().arm()
  await until(({ state }) => state === "on-time")
  expect(checkIn.arm).toHaveBeenCalledWith(
    { planId: aPlan.id, acceptNobodyReachable: true },
    expect.any(String),
  )
})

test("an older state that arrives late does not bring an answered period back", async () => {
  const { line, view, until } = startCheckIn({ state: async () => watching })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ isCheckedIn }) => isCheckedIn)
  line.tell({ ...watching, now: addMs(EVENING, 5) })
  expect(view().watch?.dueAt).toBe(later.dueAt)
})

test("when nothing is known and the backend does not answer, the place says so and looks again when asked", async () => {
  const state = vi
    .fn<() => Promise<WatchState>>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(watching)
  const { view, until } = startCheckIn({ state })
  await until(({ state }) => state === "failed")
  expect(view().status).toBe("We cannot see your watch right now.")
  view().look()
  await until(({ state }) => state === "on-time")
})

test("the line is followed until the machine stops", async () => {
  const { actor, line, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  expect(line.isFollowed()).toBe(true)
  actor.stop()
  expect(line.isFollowed()).toBe(false)
})

test("a watch that another device ends is shown as ended", async () => {
  const { actor, line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  const endedAt = addMs(EVENING, 1)
  line.tell({ ...watching, now: endedAt, watch: { ...aWatch, endedAt, outcome: "completed" } })
  await waitFor(actor, (snapshot) => snapshot.matches({ place: "ended" }))
  expect(view()).toMatchObject({ state: "ended", status: "Home safe", watch: null, canCheckIn: false })
})
