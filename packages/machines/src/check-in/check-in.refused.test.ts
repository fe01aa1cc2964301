import { AlarmOpen, WatchEnded, type CheckInPort, type WatchState } from "@porchlight/core/check-in"
import { addMinutes, addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { later, startCheckIn } from "../testing/check-in.ts"
import { anIncident } from "../testing/incident.ts"
import { aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"

const ALARM_OPEN = "The alarm is open. Enter your PIN to say that you are safe."
const closedAt = addMinutes(EVENING, 45)
const alarmed: WatchState = {
  ...watching,
  now: addMs(EVENING, 1),
  watch: { ...aWatch, incidentId: anIncident.id },
  incident: anIncident,
}
const safe: WatchState = {
  ...alarmed,
  now: closedAt,
  watch: { ...aWatch, incidentId: anIncident.id, endedAt: closedAt, outcome: "resolved" },
  incident: { ...anIncident, closedAt },
}

/** A check-in that came too late: the alarm had opened. */
async function refused() {
  const checkIn: CheckInPort["checkIn"] = async () => Promise.reject(new AlarmOpen({}))
  const started = startCheckIn({ checkIn })
  await started.until(({ canCheckIn }) => canCheckIn)
  started.view().checkIn()
  await started.until((view) => view.refused !== null)
  return started
}

test("what was refused because of an alarm is over with it: no place says at once that she is safe and that the alarm is open", async () => {
  const { line, view } = await refused()
  line.tell(alarmed)
  expect(view()).toMatchObject({ state: "alerted", refused: ALARM_OPEN })
  line.tell(safe)
  expect(view()).toMatchObject({ state: "ended", status: "You are safe", refused: null })
})

test("the same where the alarm is over before anything was heard of it", async () => {
  const { line, view } = await refused()
  expect(view().refused).toBe(ALARM_OPEN)
  line.tell(safe)
  expect(view()).toMatchObject({ state: "ended", refused: null })
})

test("what was refused stays while nothing has changed, and is over once she has answered by text", async () => {
  const started = startCheckIn({ extend: async () => Promise.reject(new AlarmOpen({})) })
  const { line, view, until } = started
  await until(({ canCheckIn }) => canCheckIn)
  view().extend(15)
  await until(({ refused: why }) => why === ALARM_OPEN)
  line.tell({ ...watching, now: addMs(EVENING, 1) })
  expect(view().refused).toBe(ALARM_OPEN)
  line.tell({ ...watching, now: addMs(EVENING, 2), watch: later })
  expect(view()).toMatchObject({ state: "on-time", refused: null })
})

test("a check-in that finds the date ended says so also once nothing is watched any more", async () => {
  const { line, view, until } = startCheckIn({ checkIn: async () => Promise.reject(new WatchEnded({})) })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ refused: why }) => why !== null)
  line.tell({ ...nothingWatched, now: addMinutes(EVENING, 1) })
  expect(view()).toMatchObject({ state: "none", refused: "This date has ended." })
})

test("what was refused of one date is not said of the next", async () => {
  const { line, view } = await refused()
  const next = { ...aWatch, id: "00000000-0000-7000-8000-0000000000bb" }
  line.tell({ ...watching, now: addMs(EVENING, 1), watch: next })
  expect(view()).toMatchObject({ state: "on-time", refused: null })
})
