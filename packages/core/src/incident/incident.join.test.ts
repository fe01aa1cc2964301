import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMinutes, addMs, later, MINUTE_MS } from "../time/index.ts"
import {
  applyIncident,
  incidentWork,
  recipientsNow,
  REPEAT_EVERY_MS,
  type Escalation,
  type IncidentEvent,
  type ResponderAnswer,
} from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const minute = (count: number) => addMinutes(openedAt, count)

const run = (incident: Escalation, ...events: ReadonlyArray<IncidentEvent>) =>
  events.reduce(applyIncident, incident)
const names = (incident: Escalation, at: number) =>
  incidentWork(incident, minute(at)).recipients?.map((one) => one.contactId) ?? null

/** Sends the round that is due, as the server does: to whoever is due then. */
const round = (incident: Escalation, at: number): Escalation =>
  applyIncident(incident, {
    type: "round-sent",
    at: minute(at),
    contactIds: names(incident, at) ?? [],
  })
const answer = (contactId: string, at: number, said: ResponderAnswer): IncidentEvent => ({
  type: "answered",
  at: minute(at),
  contactId,
  answer: said,
})

describe("somebody joins an open alarm", () => {
  const joined = (contactId: string, tier: 1 | 2 | 3, at: number): IncidentEvent => ({
    type: "joined",
    at: minute(at),
    responder: untold(contactId, tier),
  })

  test("and is told with the next round, whose time stays", () => {
    const first = round(opened(untold("maya", 1)), 0)
    const two = run(first, joined("sam", 2, 1))
    expect(two.nextRoundAt).toBe(first.nextRoundAt)
    expect(names(two, 5)).toEqual(["maya", "sam"])
  })

  test("and is told at once where there was nobody to tell, whatever their tier", () => {
    const alone = run(round(opened(), 0), joined("sam", 3, 2))
    expect(names(alone, 2)).toEqual(["sam"])
  })

  test("and is told at once where no round would come any more, but not while somebody is on it", () => {
    const usedUp: Escalation = {
      ...opened({ ...untold("maya", 1), rounds: 13 }),
      roundsDone: 13,
      nextRoundAt: null,
    }
    expect(names(run(usedUp, joined("sam", 1, 90)), 90)).toEqual(["maya", "sam"])
    const helped = run(
      round(opened(untold("maya", 1), untold("sam", 2)), 0),
      answer("maya", 1, "on-it"),
      joined("ana", 1, 2),
    )
    expect([helped.nextRoundAt, names(helped, 10)]).toEqual([null, null])
  })

  test("once, and not after its end", () => {
    const first = round(opened(untold("maya", 1)), 0)
    expect(run(first, joined("maya", 1, 1))).toBe(first)
    const over = run(first, { type: "closed", at: minute(3) })
    expect(run(over, joined("sam", 1, 4))).toBe(over)
  })

  test("and is told within five minutes whenever that was, or when it is the turn of their tier", () => {
    const tiers = fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const), { maxLength: 3 })
    fc.assert(
      fc.property(
        tiers,
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 0, max: 5 * MINUTE_MS - 1 }),
        (crew, tier, rounds, pause) => {
          const told = Array.from({ length: rounds }, (_, index) => index * 5).reduce(
            round,
            opened(...crew.map((each, index) => untold(`friend-${index}`, each))),
          )
          const at = addMs(minute((rounds - 1) * 5), pause)
          const after = run(told, { type: "joined", at, responder: untold("late", tier) })
          const next = later(after.nextRoundAt ?? addMs(at, 2 * REPEAT_EVERY_MS), at)
          expect(next - at).toBeLessThanOrEqual(REPEAT_EVERY_MS)
          const turn = [...new Set([...crew, tier])].sort((a, b) => a - b).indexOf(tier)
          const isTold = recipientsNow(after, next).some(({ contactId }) => contactId === "late")
          expect(isTold).toBe(turn <= rounds)
        },
      ),
    )
  })
})
