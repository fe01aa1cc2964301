import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  asTold,
  CALLED_AGAIN_AFTER_MS,
  tellsAgain,
  toldTimes,
  type IncidentKind,
  type IncidentReason,
} from "./index.ts"

const NOW = toInstant(1_795_300_500_000)
const before = (milliseconds: number) => addMs(NOW, -milliseconds)

const alarm = (kind: IncidentKind, changes: Partial<IncidentReason> = {}) => ({
  kind,
  openedAt: before(3_600_000),
  acknowledgedAt: null as typeof NOW | null,
  reason: {
    kind,
    promptsIgnored: 0,
    phoneHeardAt: null,
    batteryPercent: null,
    movedMeters: null,
    ...changes,
  },
})

test("SOS is news to people who were told of something else, once", () => {
  for (const kind of ["missed-check-in", "cloak", "route"] as const) {
    expect(tellsAgain(alarm(kind), "sos", NOW)).toBe(true)
    expect(tellsAgain(alarm(kind, { calledAt: before(600_000) }), "sos", NOW)).toBe(false)
  }
  for (const kind of ["sos", "broadcast", "duress"] as const)
    expect(tellsAgain(alarm(kind), "sos", NOW)).toBe(false)
})

test("where somebody has answered, every SOS tells them again, but for presses after each other", () => {
  const answered = (calledAgoMs?: number) => ({
    ...alarm("sos", calledAgoMs === undefined ? {} : { calledAt: before(calledAgoMs) }),
    acknowledgedAt: before(1_800_000),
  })
  expect(tellsAgain(answered(), "sos", NOW)).toBe(true)
  expect(tellsAgain(answered(CALLED_AGAIN_AFTER_MS - 1), "sos", NOW)).toBe(false)
  expect(tellsAgain(answered(CALLED_AGAIN_AFTER_MS), "sos", NOW)).toBe(true)
})

test("a broadcast always tells everybody, and leaving nobody", () => {
  expect(tellsAgain(alarm("sos", { calledAt: NOW }), "broadcast", NOW)).toBe(true)
  expect(tellsAgain(alarm("missed-check-in"), "cloak", NOW)).toBe(false)
  expect(tellsAgain(alarm("missed-check-in"), "route", NOW)).toBe(false)
})

test("from then on her people read that she pressed SOS, and when; of duress nothing else", () => {
  const calledAt = before(120_000)
  const told = asTold(alarm("missed-check-in", { calledAt }))
  expect([told.kind, told.reason.kind]).toEqual(["sos", "sos"])
  expect(toldTimes(told)).toEqual({ openedAt: calledAt, sentLateAt: null })
  expect(asTold(alarm("missed-check-in")).kind).toBe("missed-check-in")
  expect(asTold(alarm("duress", { calledAt })).kind).toBe("duress")
})
