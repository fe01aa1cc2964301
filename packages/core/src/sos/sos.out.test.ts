import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import type { Incident } from "../incident/index.ts"
import { callsOut, isCallNew, endPress, startPress, type SosState } from "./index.ts"

const now = toInstant(1_800_000_000_000)
const press = startPress({ mode: "countdown", pressedAgoMs: 0 }, "a-press", now)

const alarm = (kind: Incident["kind"]): Incident => ({
  id: "00000000-0000-7000-8000-0000000000cc",
  watchId: null,
  epoch: 0,
  kind,
  reason: { kind, promptsIgnored: 0, phoneHeardAt: null, batteryPercent: null, movedMeters: null },
  openedAt: now,
  roundsDone: 1,
  nextRoundAt: null,
  acknowledgedAt: null,
  unansweredAt: null,
  closedAt: null,
  responders: [],
})
const calm: Pick<SosState, "press" | "incident" | "broadcastAt" | "joinedAt"> = {
  press: null,
  incident: null,
  broadcastAt: null,
  joinedAt: null,
}

test("an SOS has gone out once it fired, or joined an alarm that is open, and not while it counts or was stopped", () => {
  const { id } = alarm("sos")
  expect(callsOut(calm)).toEqual([])
  expect(callsOut({ ...calm, press })).toEqual([])
  expect(callsOut({ ...calm, press: endPress(press, { state: "cancelled" }, now) })).toEqual([])
  expect(callsOut({ ...calm, press: endPress(press, { state: "fired", incidentId: id }, now) })).toHaveLength(
    1,
  )
  const joined = callsOut({ ...calm, joinedAt: now })
  expect(joined).toHaveLength(1)
  expect(callsOut({ ...calm, joinedAt: addMs(now, 1_000) })).not.toEqual(joined)
})

test("a broadcast has gone out, whether it opened the alarm or was told through it, and each is another call", () => {
  const opened = callsOut({ ...calm, incident: alarm("broadcast") })
  expect(opened).toHaveLength(1)
  expect(callsOut({ ...calm, incident: alarm("broadcast"), broadcastAt: now })).toEqual(opened)
  const joined = callsOut({ ...calm, incident: alarm("sos"), broadcastAt: now })
  expect(joined).toHaveLength(1)
  expect(callsOut({ ...calm, incident: alarm("sos"), broadcastAt: addMs(now, 1_000) })).not.toEqual(joined)
})

test("an alarm that she did not call for is no call of hers", () => {
  expect(callsOut({ ...calm, incident: alarm("missed-check-in") })).toEqual([])
  expect(callsOut({ ...calm, incident: alarm("cloak") })).toEqual([])
})

test("a call is new that was not known before, and of the first that are heard whichever went out since the page was opened", () => {
  const opened = callsOut({ ...calm, incident: alarm("broadcast") })
  const both = callsOut({ ...calm, incident: alarm("broadcast"), joinedAt: addMs(now, 1_000) })
  expect(isCallNew(opened, [], addMs(now, 60_000))).toBe(true)
  expect(isCallNew(opened, opened, toInstant(0))).toBe(false)
  expect(isCallNew(both, opened, addMs(now, 60_000))).toBe(true)
  expect(isCallNew([], null, toInstant(0))).toBe(false)
  expect(isCallNew(opened, null, now)).toBe(true)
  expect(isCallNew(opened, null, addMs(now, 1))).toBe(false)
  expect(isCallNew(both, null, addMs(now, 1))).toBe(true)
})

test("an SOS has gone out when it fired, not when it was pressed", () => {
  const fired = endPress(press, { state: "fired", incidentId: alarm("sos").id }, addMs(now, 60_000))
  expect(callsOut({ ...calm, press: fired })[0]?.at).toBe(addMs(now, 60_000))
})
