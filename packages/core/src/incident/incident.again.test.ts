import { expect, test } from "vitest"
import { addMs, toInstant, type TimeZone } from "../time/index.ts"
import {
  ANSWER_COUNTS_FOR_MS,
  applyIncident,
  asTold,
  CALLED_AGAIN_AFTER_MS,
  hearsDuress,
  incidentMessages,
  isSpent,
  ownReason,
  REPEAT_EVERY_MS,
  REPEATS_MAX,
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
  nextRoundAt: addMs(NOW, 60_000) as typeof NOW | null,
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
    nextRoundAt: null,
  })
  expect(tellsAgain(answered(), "sos", NOW)).toBe(true)
  expect(tellsAgain(answered(CALLED_AGAIN_AFTER_MS - 1), "sos", NOW)).toBe(false)
  expect(tellsAgain(answered(CALLED_AGAIN_AFTER_MS), "sos", NOW)).toBe(true)
})

test("an alarm that reminds nobody any more is news again whatever she does: its rounds are used up, or the answer is old", () => {
  const usedUp = { ...alarm("sos"), nextRoundAt: null }
  const answered = (agoMs: number) => ({ ...usedUp, acknowledgedAt: before(agoMs) })
  for (const call of ["sos", "broadcast", "cloak", "route"] as const) {
    expect(tellsAgain(usedUp, call, NOW)).toBe(true)
    expect(tellsAgain(answered(ANSWER_COUNTS_FOR_MS), call, NOW)).toBe(true)
  }
  for (const call of ["cloak", "route"] as const)
    expect(tellsAgain(answered(ANSWER_COUNTS_FOR_MS - 1), call, NOW)).toBe(false)
  expect(isSpent(alarm("sos"), NOW)).toBe(false)
})

test("a word under duress is heard through a hidden alarm of the same date that still reminds, and through no other", () => {
  const hidden = { ...alarm("duress"), watchId: "one" }
  expect(hearsDuress(hidden, "one", NOW)).toBe(true)
  expect(hearsDuress(hidden, "another", NOW)).toBe(false)
  expect(hearsDuress({ ...hidden, watchId: null }, "one", NOW)).toBe(false)
  // Without a date there is nobody else to tell, and nothing else to tell of.
  expect(hearsDuress(hidden, null, NOW)).toBe(true)
  for (const watchId of ["one", null])
    expect(hearsDuress({ ...hidden, nextRoundAt: null }, watchId, NOW)).toBe(false)
})

test("a call that renews an alarm has all rounds before it, asks everybody, and counts no answer from before", () => {
  const maya = { contactId: "maya", name: "Maya", tier: 1, rounds: 13, openedAt: NOW } as const
  const spent = {
    openedAt: before(4 * 3_600_000),
    roundsDone: REPEATS_MAX + 1,
    nextRoundAt: null,
    acknowledgedAt: before(2 * 3_600_000),
    unansweredAt: null,
    closedAt: null,
    responders: [{ ...maya, answer: "reached", answeredAt: before(2 * 3_600_000) } as const],
  }
  let renewed = applyIncident(spent, { type: "renewed", at: NOW })
  expect(renewed.responders).toEqual([{ ...maya, openedAt: null, answer: null, answeredAt: null }])
  expect(renewed.acknowledgedAt).toBeNull()
  let rounds = 0
  for (let at = renewed.nextRoundAt; at !== null; at = renewed.nextRoundAt) {
    expect(at).toBe(addMs(NOW, rounds * REPEAT_EVERY_MS))
    renewed = applyIncident(renewed, { type: "round-sent", at, contactIds: ["maya"] })
    rounds += 1
  }
  expect(rounds).toBe(REPEATS_MAX + 1)
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

test("whatever renewed an alarm is what its people read of, and SOS after that is news", () => {
  const calledAt = before(120_000)
  for (const by of ["broadcast", "cloak", "route"] as const) {
    const renewed = alarm("missed-check-in", { calledAt, calledBy: by })
    const told = asTold(renewed)
    expect([told.kind, told.reason.kind, toldTimes(told).openedAt]).toEqual([by, by, calledAt])
    expect(ownReason(renewed, NOW, "UTC" as TimeZone)).toBe(incidentMessages.ownWhy[by])
    expect(tellsAgain(renewed, "sos", NOW)).toBe(by !== "broadcast")
  }
})
