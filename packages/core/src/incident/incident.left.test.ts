import { describe, expect, test } from "vitest"
import { addMinutes } from "../time/index.ts"
import { applyIncident, incidentWork, type Escalation, type IncidentEvent } from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const minute = (count: number) => addMinutes(openedAt, count)
const run = (incident: Escalation, ...events: ReadonlyArray<IncidentEvent>) =>
  events.reduce(applyIncident, incident)
const names = (incident: Escalation, at: number) =>
  incidentWork(incident, minute(at)).recipients?.map(({ contactId }) => contactId) ?? null
const round = (incident: Escalation, at: number): Escalation =>
  applyIncident(incident, { type: "round-sent", at: minute(at), contactIds: names(incident, at) ?? [] })
const said = (contactId: string, at: number, answer: "on-it" | "reached" | "cannot-help"): IncidentEvent => ({
  type: "answered",
  at: minute(at),
  contactId,
  answer,
})
const left = (contactId: string, at: number): IncidentEvent => ({ type: "left", at: minute(at), contactId })

describe("somebody says STOP during an alarm", () => {
  const first = round(opened(untold("maya", 1), untold("ana", 1), untold("sam", 2)), 0)

  test("who was on it: the others hear at once, as if nobody had answered, and the next tier with them", () => {
    const after = run(first, said("maya", 1, "on-it"), left("maya", 3))
    expect([after.acknowledgedAt, after.nextRoundAt]).toEqual([null, minute(3)])
    expect(after.responders[0]).toMatchObject({ answer: null, answeredAt: null, openedAt: minute(1) })
    expect(names(after, 3)).toContain("sam")
    expect(round(after, 3).nextRoundAt).toBe(minute(8))
  })

  test("nobody hears anything for it while somebody else is on it, or where she was reached", () => {
    const helped = run(first, said("maya", 1, "on-it"), said("ana", 2, "on-it"), left("maya", 3))
    expect([helped.acknowledgedAt, helped.nextRoundAt]).toEqual([minute(1), null])
    const reached = run(first, said("maya", 1, "reached"))
    expect(run(reached, left("maya", 3))).toBe(reached)
  })

  test("the others hear once more where all repeats are used up", () => {
    const usedUp = Array.from({ length: 13 }, (_, index) => index * 5).reduce(
      round,
      opened(untold("maya", 1)),
    )
    expect(usedUp.nextRoundAt).toBeNull()
    const after = run(usedUp, said("maya", 61, "on-it"), left("maya", 90))
    expect(after.nextRoundAt).toEqual(minute(90))
    expect(round(after, 90).nextRoundAt).toBeNull()
  })

  test("it changes nothing for who has not said that they are on it, and after the end", () => {
    expect(run(first, left("maya", 1))).toBe(first)
    const cannot = run(first, said("maya", 1, "cannot-help"))
    expect(run(cannot, left("maya", 2))).toBe(cannot)
    const over = run(first, said("maya", 1, "on-it"), { type: "closed", at: minute(2) })
    expect(run(over, left("maya", 3))).toBe(over)
  })
})
