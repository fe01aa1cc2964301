import { describe, expect, test } from "vitest"
import { addMs, MINUTE_MS } from "../time/index.ts"
import { applyIncident, incidentWork, isAnsweredOften, type Escalation, type IncidentEvent } from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const minute = (at: number) => addMs(openedAt, Math.round(at * MINUTE_MS))
const threeTiers = opened(untold("maya", 1), untold("sam", 2), untold("lee", 3))
const EVERYBODY = ["maya", "sam", "lee"]
const dueAt = (incident: Escalation, at: number) =>
  incidentWork(incident, minute(at)).recipients?.map(({ contactId }) => contactId) ?? null

/** Sends the round that is due, as the server does. */
const round = (incident: Escalation, at: number): Escalation =>
  applyIncident(incident, { type: "round-sent", at: minute(at), contactIds: dueAt(incident, at) ?? [] })

/** Tells everybody between two rounds, as a broadcast does. */
const call = (incident: Escalation, at: number): Escalation =>
  applyIncident(incident, { type: "round-sent", at: minute(at), contactIds: EVERYBODY })

const maya = (at: number, answer: "on-it" | "cannot-help"): IncidentEvent => ({
  type: "answered",
  at: minute(at),
  contactId: "maya",
  answer,
})

describe("a call for help between two rounds", () => {
  test("is repeated five minutes after it, however many come, and never later than that", () => {
    const called = call(call(round(threeTiers, 0), 1), 2)
    expect(called.nextRoundAt).toBe(minute(7))
    expect(dueAt(called, 7)).toEqual(EVERYBODY)
  })

  test("uses up no repeat: after twenty of them one more round is to come, and then none", () => {
    const seconds = Array.from({ length: 20 }, (_, index) => (index + 1) / 60)
    const called = seconds.reduce(call, round(threeTiers, 0))
    expect(called.nextRoundAt).toBe(minute(20 / 60 + 5))
    expect(round(called, 20 / 60 + 5).nextRoundAt).toBeNull()
  })

  test("is not repeated while somebody is on it", () => {
    const helped = applyIncident(round(threeTiers, 0), maya(1, "on-it"))
    expect(call(helped, 2).nextRoundAt).toBeNull()
  })
})

test("who takes back the only help after the last repeat has the others told once more, and not again after that", () => {
  const usedUp = Array.from({ length: 13 }, (_, index) => index * 5).reduce(round, threeTiers)
  expect(usedUp.nextRoundAt).toBeNull()
  const left = [maya(70, "on-it"), maya(80, "cannot-help")].reduce(applyIncident, usedUp)
  expect(dueAt(left, 80)).toEqual(["sam", "lee"])
  expect(round(left, 80).nextRoundAt).toBeNull()
})

test("who says twice that they cannot help uses up no round, where nobody else is there to be told", () => {
  const alone = round(applyIncident(round(opened(untold("maya", 1)), 0), maya(1, "cannot-help")), 1)
  const again = [maya(2, "cannot-help"), maya(3, "cannot-help")].reduce(applyIncident, alone)
  expect([again.roundsDone, again.nextRoundAt]).toEqual([alone.roundsDone, minute(6)])
})

test("one answer of many leaves the round that it asks for until a beat later, and puts off none that is planned", () => {
  const often = (event: IncidentEvent) => ({ ...event, isOften: true })
  const told = round(threeTiers, 0)
  const takenBack = [maya(1, "on-it"), often(maya(2, "cannot-help"))].reduce(applyIncident, told)
  expect([takenBack.acknowledgedAt, takenBack.nextRoundAt]).toEqual([null, minute(7)])
  expect(applyIncident(told, often(maya(2, "cannot-help"))).nextRoundAt).toBe(minute(5))
})

test("an answer is one of too many after six, until five minutes have passed since the last", () => {
  const lastAt = (at: number) => ({ answeredAt: minute(at) })
  expect(isAnsweredOften(5, lastAt(0), minute(1))).toBe(false)
  expect(isAnsweredOften(6, lastAt(0), minute(4.99))).toBe(true)
  expect(isAnsweredOften(6, lastAt(0), minute(5))).toBe(false)
  expect(isAnsweredOften(6, { answeredAt: null }, minute(5))).toBe(false)
})
