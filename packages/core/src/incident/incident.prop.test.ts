import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CHANNELS } from "../delivery/index.ts"
import { addMs, MINUTE_MS, type Instant } from "../time/index.ts"
import {
  applyIncident,
  incidentWork,
  linkExpiresAt,
  nextIncidentDeadline,
  recipientsNow,
  REPEAT_EVERY_MS,
  REPEATS_MAX,
  ResponderAnswer,
  roundChannels,
  UNANSWERED_AFTER_MS,
  type Escalation,
  type Responder,
} from "./index.ts"
import { opened, openedAt } from "./testing/alarm.ts"

const IDS = ["maya", "ana", "sam", "lee"] as const
const person = fc.constantFrom(...IDS)
const looksOrLeaves = fc.constantFrom("opened" as const, "left" as const)
const wait = fc.oneof(
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 7 * MINUTE_MS }),
  fc.integer({ min: 0, max: 90 * MINUTE_MS }),
)

function untold([contactId, tier]: readonly [string, 1 | 2 | 3]): Responder {
  return { contactId, name: contactId, tier, rounds: 0, openedAt: null, answer: null, answeredAt: null }
}

/** What may happen: the worker looks, or a person does something, each after a wait. */
const happening = fc.record({
  wait,
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant({ type: "tick" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant("answered" as const),
        contactId: person,
        answer: fc.constantFrom(...ResponderAnswer.literals),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: looksOrLeaves, contactId: person }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant("joined" as const),
        responder: fc.tuple(person, fc.constantFrom(1 as const, 2 as const, 3 as const)).map(untold),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: "closed" as const }) },
  ),
})
const story = fc.array(happening, { minLength: 1, maxLength: 40 })
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never
const crew = fc
  .array(fc.constantFrom(1, 2, 3), { minLength: 0, maxLength: 4 })
  .map((tiers) => tiers.map((tier, index) => untold([IDS[index] ?? "maya", tier])))

interface Seen {
  readonly at: Instant
  readonly isLook: boolean
  readonly before: Escalation
  readonly after: Escalation
  readonly told: ReadonlyArray<string> | null
  readonly marked: boolean
}

/** Plays a story as the server does: a tick asks what is due, stores it, and nothing else sends anything. */
function play(responders: Escalation["responders"], happenings: Story) {
  const seen: Array<Seen> = []
  let incident: Escalation = opened(...responders)
  let at = openedAt
  for (const { wait: pause, what } of happenings) {
    at = addMs(at, pause)
    const before = incident
    let told: ReadonlyArray<string> | null = null
    let marked = false
    if (what.type === "tick") {
      const work = incidentWork(incident, at)
      told = work.recipients?.map((responder) => responder.contactId) ?? null
      marked = work.unanswered
      if (told) incident = applyIncident(incident, { type: "round-sent", at, contactIds: told })
      if (marked) incident = applyIncident(incident, { type: "unanswered", at })
    } else incident = applyIncident(incident, { ...what, at })
    seen.push({ at, isLook: what.type === "tick", before, after: incident, told, marked })
  }
  return seen
}

const plays = fc.tuple(crew, story).map(([responders, happenings]) => play(responders, happenings))
const isHelped = (incident: Escalation) =>
  incident.responders.some(({ answer }) => answer === "on-it" || answer === "reached")

describe("whatever happens, in whatever order", () => {
  test("a round goes out only when it is due: at most thirteen, and one for each help taken back and each who joined", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        const rounds = seen.filter(({ told }) => told !== null)
        const takenBack = seen.filter(({ before, after }) => isHelped(before) && !isHelped(after))
        const joined = seen.filter(({ before, after }) => after.responders.length > before.responders.length)
        expect(rounds.length).toBeLessThanOrEqual(1 + REPEATS_MAX + takenBack.length + joined.length)
        expect(
          rounds.every(({ at, before }) => before.nextRoundAt !== null && before.nextRoundAt <= at),
        ).toBe(true)
        expect(seen.at(-1)?.after.roundsDone).toBe(rounds.length)
      }),
    )
  })

  test("after a round the next is later than now and at most five minutes away", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { at, after } of seen.filter(({ told }) => told !== null)) {
          const next = after.nextRoundAt ?? addMs(at, 1)
          expect(next).toBeGreaterThan(at)
          expect(next - at).toBeLessThanOrEqual(REPEAT_EVERY_MS)
        }
      }),
    )
  })

  test("nobody is told anything while somebody is on it, or after the end", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { before, told, marked } of seen) {
          const isQuiet = isHelped(before) || before.closedAt !== null
          expect(isQuiet && (told !== null || marked)).toBe(false)
        }
      }),
    )
  })

  test("it counts as answered exactly while somebody's last answer is a helping one", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { after } of seen) {
          expect(after.acknowledgedAt !== null).toBe(isHelped(after))
          expect(after.acknowledgedAt !== null && after.nextRoundAt !== null).toBe(false)
        }
      }),
    )
  })

  test("when the only help is taken back, those who were told of it hear at that instant, also when all repeats are used up", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        const lost = seen.filter(({ before, after }) => isHelped(before) && !isHelped(after))
        for (const { at, after } of lost) {
          expect(after.nextRoundAt).toBe(at)
        }
      }),
    )
  })

  test("who said that they cannot help is not told until they say otherwise", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { before, told } of seen) {
          const declined = before.responders.filter(({ answer }) => answer === "cannot-help")
          expect(declined.filter(({ contactId }) => told?.includes(contactId))).toEqual([])
        }
      }),
    )
  })

  test("twenty minutes without an answer are marked once, never early, and at the first look after them", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        const marks = seen.filter(({ marked }) => marked)
        expect(marks.length).toBeLessThanOrEqual(1)
        expect(marks.every(({ at }) => at - openedAt >= UNANSWERED_AFTER_MS)).toBe(true)
        const looks = seen.filter(({ at, isLook, before }) => {
          const isOpen = !isHelped(before) && before.closedAt === null
          return isLook && isOpen && at - openedAt >= UNANSWERED_AFTER_MS && before.unansweredAt === null
        })
        expect(looks.filter(({ after }) => after.unansweredAt === null)).toEqual([])
      }),
    )
  })

  test("closed is final: only the receipts of opened links are still added", () => {
    const plain = (incident: Escalation) => ({
      ...incident,
      responders: incident.responders.map((responder) => ({ ...responder, openedAt: null })),
    })
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { before, after } of seen.filter((one) => one.before.closedAt !== null)) {
          expect(plain(after)).toEqual(plain(before))
        }
      }),
    )
  })

  test("there is work at an instant exactly when the deadline has come", () => {
    fc.assert(
      fc.property(plays, wait, (seen, later) => {
        for (const { at, after } of seen) {
          const now = addMs(at, later)
          const deadline = nextIncidentDeadline(after)
          const work = incidentWork(after, now)
          expect(work.recipients !== null || work.unanswered).toBe(deadline !== null && deadline <= now)
        }
      }),
    )
  })

  test("while nobody answers and it is open there is a deadline until an hour has passed", () => {
    const ticks = fc.array(wait, { maxLength: 60 })
    fc.assert(
      fc.property(crew, ticks, (responders, waits) => {
        const seen = play(
          responders,
          waits.map((pause) => ({ wait: pause, what: { type: "tick" as const } })),
        )
        for (const { after } of seen) {
          expect(nextIncidentDeadline(after) === null).toBe(
            after.roundsDone > REPEATS_MAX && after.unansweredAt !== null,
          )
        }
      }),
    )
  })
})

describe("tiers", () => {
  const rounds = fc.integer({ min: 0, max: 13 })

  test("more rounds or more time never leave out somebody who was told before", () => {
    fc.assert(
      fc.property(crew, rounds, rounds, wait, wait, (responders, done, more, pause, longer) => {
        const early = recipientsNow({ ...opened(...responders), roundsDone: done }, addMs(openedAt, pause))
        const late = recipientsNow(
          { ...opened(...responders), roundsDone: done + more },
          addMs(openedAt, pause + longer),
        )
        expect(early.filter((one) => !late.includes(one))).toEqual([])
      }),
    )
  })

  test("the k-th tier that has anybody joins with the k-th round, or after k beats", () => {
    fc.assert(
      fc.property(crew, rounds, wait, (responders, done, pause) => {
        const told = recipientsNow({ ...opened(...responders), roundsDone: done }, addMs(openedAt, pause))
        const beats = Math.max(done, Math.floor(pause / (5 * MINUTE_MS)))
        const lower = (tier: number) =>
          new Set(responders.map((one) => one.tier).filter((other) => other < tier))
        expect(told).toEqual(responders.filter(({ tier }) => lower(tier).size <= beats))
      }),
    )
  })

  test("whenever anybody can help, a round reaches somebody", () => {
    fc.assert(
      fc.property(plays, (seen) => {
        for (const { before, told } of seen.filter((one) => one.told !== null)) {
          const able = before.responders.filter(({ answer }) => answer !== "cannot-help")
          expect(told?.length === 0).toBe(able.length === 0)
        }
      }),
    )
  })
})

test("every message has a channel as long as the person has one, and only channels that they have", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...CHANNELS)), fc.nat({ max: 13 }), (has, round) => {
      const chosen = roundChannels(has, round)
      expect(chosen.length === 0).toBe(has.length === 0)
      expect(chosen.filter((channel) => !has.includes(channel))).toEqual([])
    }),
  )
})

test("a link works for at least a day and at most three, and a longer date never shortens it", () => {
  const end = fc.integer({ min: -200, max: 200 }).map((hours) => addMs(openedAt, hours * 60 * MINUTE_MS))
  fc.assert(
    fc.property(end, end, (a, b) => {
      const hours = (linkExpiresAt(openedAt, a) - openedAt) / (60 * MINUTE_MS)
      expect(hours).toBeGreaterThanOrEqual(24)
      expect(hours).toBeLessThanOrEqual(72)
      expect(a <= b && linkExpiresAt(openedAt, a) > linkExpiresAt(openedAt, b)).toBe(false)
    }),
  )
})
