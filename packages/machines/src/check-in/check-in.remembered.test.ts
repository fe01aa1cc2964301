import { AlarmOpen, type CheckInPort, type WatchState } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { later, startCheckIn } from "../testing/check-in.ts"
import { aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"

const NOT_SENT = "NOT SENT YET. You are offline. We send it when you are back."

/** A page that was opened without a line, on a phone that heard of the watch before. */
function startWithoutLine(overrides: Partial<CheckInPort> = {}) {
  const state = vi.fn<() => Promise<WatchState>>().mockRejectedValue(new NetworkFailed({}))
  const started = startCheckIn({ state, ...overrides }, { remembered: aWatch })
  const isBack = (then: WatchState) => {
    state.mockResolvedValue(then)
    started.actor.send({ type: "LOOK" })
  }
  return { ...started, isBack }
}

test("a check-in after a reload without a line waits in words, is kept, and is sent once when the server is heard (LOC-07)", async () => {
  const { checkIn, kept, view, until, isBack } = startWithoutLine()
  await until(({ state }) => state === "remembered")
  expect(view()).toMatchObject({ canCheckIn: true, canEnd: true, watch: null, unsent: null })
  view().checkIn()
  await until(({ unsent }) => unsent === NOT_SENT)
  expect([...kept.values()]).toEqual([expect.objectContaining({ watchId: aWatch.id, epoch: 0, pin: null })])
  expect(checkIn.checkIn).not.toHaveBeenCalled()
  view().checkIn()
  isBack(watching)
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledExactlyOnceWith(aWatch.id, null, expect.any(String))
  expect(view()).toMatchObject({ state: "on-time", unsent: null })
  expect(kept.size).toBe(0)
})

test("while the server is not heard nothing is sent blindly: it may be about a period that is over", async () => {
  const { clock, checkIn, kept, view, until, isBack } = startWithoutLine()
  await until(({ state }) => state === "remembered")
  view().extend(15)
  await until(({ unsent }) => unsent === NOT_SENT)
  clock.increment(20_000)
  expect(checkIn.extend).not.toHaveBeenCalled()
  isBack({ ...watching, watch: later })
  await until(({ refused }) => refused === "This is not needed any more. Your watch has moved on.")
  expect(checkIn.extend).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})

test("a check-in that waited is refused in words where the server raised the alarm meanwhile", async () => {
  const { view, until, isBack } = startWithoutLine({
    checkIn: async () => Promise.reject(new AlarmOpen({})),
  })
  await until(({ state }) => state === "remembered")
  view().checkIn()
  await until(({ unsent }) => unsent !== null)
  isBack({ ...watching, watch: { ...aWatch, incidentId: "an-alarm" } })
  await until(({ refused }) => refused === "The alarm is open. Enter your PIN to say that you are safe.")
  expect(view()).toMatchObject({ state: "alerted", toRemember: null })
})

test.each([
  ["is gone", nothingWatched, "none"],
  ["has ended", { ...watching, watch: { ...aWatch, endedAt: EVENING, outcome: "completed" } }, "ended"],
] as const)("a check-in that waited is refused in words where the watch %s", async (_, then, place) => {
  const { checkIn, view, until, isBack } = startWithoutLine()
  await until(({ state }) => state === "remembered")
  view().checkIn()
  await until(({ unsent }) => unsent !== null)
  isBack(then)
  await until(({ refused }) => refused === "This is not needed any more. Your watch has moved on.")
  expect(view().state).toBe(place)
  expect(checkIn.checkIn).not.toHaveBeenCalled()
})

test("ending it without a line asks for the PIN, which stays in the page, and says so", async () => {
  const { checkIn, kept, view, until, isBack } = startWithoutLine()
  await until(({ state }) => state === "remembered")
  view().end()
  view().submitPin("1397")
  await until(({ unsent }) => unsent !== null)
  expect(view().unsent).toBe(
    `${NOT_SENT} Keep this page open: your PIN is not written down, so it can only be sent from here.`,
  )
  expect(kept.size).toBe(0)
  isBack(watching)
  await until(({ state }) => state === "home-safe")
  expect(checkIn.end).toHaveBeenCalledExactlyOnceWith(aWatch.id, "1397", expect.any(String))
})

test("past due and grace by the server's clock, a remembered check-in needs the PIN", async () => {
  const { clock, view, until } = startWithoutLine()
  await until(({ state }) => state === "remembered")
  clock.increment(41 * 60_000)
  expect(view()).toMatchObject({ state: "remembered", canCheckIn: true, canEnd: false, extensionHint: null })
  view().checkIn()
  expect(view().pin).toMatchObject({ state: "typing", purpose: "check-in" })
})

test("what a page is to remember is what asking needs, and follows each answer", async () => {
  const { view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  const { id, epoch, phase, dueAt, graceMinutes, originalEndAt } = aWatch
  expect(view().toRemember).toEqual({ id, epoch, phase, dueAt, graceMinutes, originalEndAt })
  view().checkIn()
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(view().toRemember).toMatchObject({ epoch: 1, dueAt: addMinutes(EVENING, 90) })
})
