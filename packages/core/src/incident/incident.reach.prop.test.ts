import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { FAILOVER_AFTER_MS, type Channel, type DeliveryState } from "../delivery/index.ts"
import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "../time/index.ts"
import {
  applyIncident,
  incidentWork,
  REPEATS_MAX,
  toldBeforeTurn,
  type Escalation,
  type Responder,
  type SentAlert,
} from "./index.ts"
import { opened, openedAt, untold } from "./testing/alarm.ts"

const IDS = ["maya", "ana", "sam", "lee", "kim"] as const
const HAS = fc.constantFrom<ReadonlyArray<Channel>>(
  ["sms", "voice", "email"],
  ["sms", "voice"],
  ["email"],
  [],
)

const crew = fc.array(fc.record({ tier: fc.constantFrom(1 as const, 2 as const, 3 as const), has: HAS }), {
  minLength: 1,
  maxLength: 5,
})
type Crew = typeof crew extends fc.Arbitrary<infer T> ? T : never

/** What may happen: time passes, a message fares somehow, somebody answers or looks, it ends. */
const happening = fc.record({
  wait: fc.oneof(
    fc.integer({ min: 0, max: 5 * SECOND_MS }),
    fc.integer({ min: 0, max: MINUTE_MS }),
    fc.integer({ min: 0, max: 6 * MINUTE_MS }),
  ),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ type: "look" } as const) },
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant("fares" as const),
        which: fc.nat({ max: 30 }),
        state: fc.constantFrom<DeliveryState>(
          "failed",
          "failed",
          "failed",
          "unknown",
          "accepted",
          "delivered",
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant("answered" as const),
        contactId: fc.constantFrom(...IDS),
        answer: fc.constantFrom("on-it" as const, "cannot-help" as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant("opened" as const), contactId: fc.constantFrom(...IDS) }),
    },
    { weight: 1, arbitrary: fc.constant({ type: "closed" } as const) },
  ),
})
const story = fc.array(happening, { maxLength: 60 })
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

interface Seen {
  readonly at: Instant
  readonly before: Escalation
  readonly alerts: ReadonlyArray<SentAlert>
  readonly after: Escalation
  readonly early: ReadonlyArray<Responder>
  readonly isRound: boolean
}

/** Plays a story as a backend does: whenever anything happened it looks; stand-ins are left to what fares. */
function play(people: Crew, happenings: Story): ReadonlyArray<Seen> {
  const has = new Map<string, ReadonlyArray<Channel>>(
    people.map((each, index) => [IDS[index] ?? "", each.has]),
  )
  const channelsNow = (contactId: string) => has.get(contactId) ?? []
  let at = openedAt
  let alerts: ReadonlyArray<SentAlert> = []
  let incident = opened(...people.map(({ tier }, index) => untold(IDS[index] ?? "", tier)))
  const tell = (told: ReadonlyArray<Responder>) =>
    told.flatMap(({ contactId, rounds: round }) =>
      channelsNow(contactId).map((channel): SentAlert => ({
        contactId,
        channel,
        round,
        state: "queued",
        triedSince: at,
      })),
    )
  const seen: Array<Seen> = []
  const look = () => {
    const before = incident
    const due = incidentWork(incident, at).recipients
    const early = due === null ? toldBeforeTurn(incident, alerts, channelsNow, at) : []
    const told = (due ?? early).filter(({ contactId }) => channelsNow(contactId).length > 0)
    const contactIds = told.map(({ contactId }) => contactId)
    const seenAlerts = alerts
    alerts = [...alerts, ...tell(told)]
    if (due !== null) incident = applyIncident(incident, { type: "round-sent", at, contactIds })
    else if (early.length > 0) incident = applyIncident(incident, { type: "brought-forward", at, contactIds })
    seen.push({ at, before, alerts: seenAlerts, after: incident, early, isRound: due !== null })
  }
  look()
  for (const { wait, what } of happenings) {
    at = addMs(at, wait)
    if (what.type === "fares")
      alerts = alerts.map((alert, index) =>
        index === what.which && alert.state === "queued" ? { ...alert, state: what.state } : alert,
      )
    else if (what.type !== "look") incident = applyIncident(incident, { ...what, at })
    look()
  }
  return seen
}

const plays = fc.tuple(crew, story).map(([people, happenings]) => play(people, happenings))
const alertsOf = (alerts: ReadonlyArray<SentAlert>, { contactId }: Responder) =>
  alerts.filter((alert) => alert.contactId === contactId)

describe("whatever becomes of the messages, in whatever order", () => {
  test("everybody is told before their turn once at most, and only who was told nothing yet", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        const early = seen.flatMap((each) => each.early)
        expect(early.filter(({ rounds }) => rounds > 0)).toEqual([])
        expect(new Set(early.map(({ contactId }) => contactId)).size).toBe(early.length)
      }),
    )
  })

  test("that uses up no round and moves none", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { before, after } of seen.filter(({ early }) => early.length > 0)) {
          expect([after.roundsDone, after.nextRoundAt]).toEqual([before.roundsDone, before.nextRoundAt])
        }
        const rounds = seen.filter(({ isRound }) => isRound).length
        const answers = seen.filter(({ before, after }) => before.responders !== after.responders).length
        expect(rounds).toBeLessThanOrEqual(1 + REPEATS_MAX + answers)
      }),
    )
  })

  test("nobody is told early while a message to somebody who could help was taken, or is younger than half a minute", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { at, before, alerts } of seen.filter(({ early }) => early.length > 0)) {
          const told = before.responders.filter(
            ({ rounds, answer }) => rounds > 0 && answer !== "cannot-help",
          )
          for (const responder of told) {
            const own = alertsOf(alerts, responder)
            expect(own.every(({ state }) => state === "failed" || state === "queued")).toBe(true)
            const isYoung = own.every(({ triedSince }) => at - triedSince < FAILOVER_AFTER_MS)
            expect(isYoung && own.some(({ state }) => state === "queued")).toBe(false)
          }
        }
      }),
    )
  })

  test("where everything to everybody fails, nobody who can be told is left waiting", () => {
    const sweep = Array.from({ length: 15 }, (_, which) => ({
      wait: 0,
      what: { type: "fares", which, state: "failed" } as const,
    }))
    fc.assert(
      fc.property(crew, (people) => {
        // Once over for each tier, and once for a first tier that has no channel.
        const last = play(people, [...sweep, ...sweep, ...sweep, ...sweep]).at(-1)
        const waiting = last?.after.responders.filter(
          ({ rounds }, index) => rounds === 0 && (people[index]?.has.length ?? 0) > 0,
        )
        expect(waiting).toEqual([])
      }),
    )
  })

  test("looking again changes nothing until something happens", () => {
    const look = { wait: 0, what: { type: "look" } } as const
    fc.assert(
      fc.property(crew, story, (people, happenings) => {
        const last = play(people, [...happenings, look, look]).at(-1)
        expect(last?.after).toBe(last?.before)
      }),
    )
  })
})
