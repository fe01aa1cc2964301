import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, DAY_MS, fromWallClock, HOUR_MS, toInstant, toWallClock, type Instant } from "../time/index.ts"
import { inLanguage } from "../language/index.ts"
import {
  civilTime,
  daysSince,
  drillAnswer,
  drillChannels,
  drilledMessages,
  drillMessages,
  drillObstacle,
  drillOffer,
  drillOfferText,
  drillStanding,
  DRILL_ANSWER_WITHIN_MS,
  DRILL_EVERY_MS,
  DRILL_GAP_MS,
  DRILL_HOURS,
  DRILL_OPEN_FOR_MS,
  DRILL_REST_MS,
  DrillRefusal,
  DrillRefused,
  isDrillPassed,
  nextDrillAt,
  parseReply,
  postponedDrillAt,
  untriedPeople,
  type Drill,
  type DrillFacts,
  type DrillPerson,
  type DrillState,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const ZONES = ["UTC", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "Australia/Lord_Howe"] as const
const CHICAGO = "America/Chicago"
const LATE = fromWallClock({ date: "2026-11-22", time: "23:10" }, CHICAGO) ?? expect.fail("a time")
const instant = fc.integer({ min: NOW - 400 * DAY_MS, max: NOW + 400 * DAY_MS }).map(toInstant)
const zone = fc.constantFrom(...ZONES)
const hourIn = (at: Instant, where: string) => Number(toWallClock(at, where).time.slice(0, 2))

const facts = (change: Partial<DrillFacts> = {}): DrillFacts => ({
  people: 2,
  isOn: false,
  overAt: null,
  lastStartedAt: null,
  ...change,
})
const maya: DrillPerson = {
  contactId: "0192f0c1-7c1e-7000-8000-000000000001",
  name: "Maya",
  messages: [{ channel: "sms", state: "accepted", reason: null }],
  answeredAt: null,
}
const drill = (change: Partial<Drill> = {}): Drill => ({
  startedAt: NOW,
  cause: "dater",
  interruptedAt: null,
  people: [maya],
  ...change,
})

describe("when a test may go out", () => {
  test("it may, where somebody can be reached and nothing else is on", () => {
    expect(drillObstacle(facts(), NOW)).toBeNull()
  })

  test("never beside a date, a call for help or an alarm, whatever else holds", () => {
    fc.assert(
      fc.property(
        fc.record({
          people: fc.nat({ max: 10 }),
          isOn: fc.constant(true),
          overAt: fc.option(instant),
          lastStartedAt: fc.option(instant),
        }),
        instant,
        (given, now) => {
          expect(drillObstacle(given, now)).toEqual({ refusal: "on", until: null })
        },
      ),
    )
  })

  test("not for half a day after one of those, so that nobody takes it for more of it", () => {
    const overAt = addMs(NOW, -DRILL_REST_MS)
    expect(drillObstacle(facts({ overAt }), NOW)).toBeNull()
    expect(drillObstacle(facts({ overAt }), addMs(NOW, -1))).toEqual({ refusal: "rest", until: NOW })
  })

  test("once a day, and not to nobody", () => {
    const lastStartedAt = addMs(NOW, -DRILL_GAP_MS)
    expect(drillObstacle(facts({ lastStartedAt }), NOW)).toBeNull()
    expect(drillObstacle(facts({ lastStartedAt }), addMs(NOW, -1))).toEqual({ refusal: "done", until: NOW })
    expect(drillObstacle(facts({ people: 0 }), NOW)).toEqual({ refusal: "nobody", until: null })
  })

  test("what is refused says when it is possible again, and by then it is", () => {
    fc.assert(
      fc.property(fc.option(instant), fc.option(instant), instant, (overAt, lastStartedAt, now) => {
        const given = facts({ overAt, lastStartedAt })
        const end = (at: Instant) => drillObstacle(given, at)?.until ?? at
        // Two reasons at most have an end.
        const at = end(end(now))
        expect(at).toBeGreaterThanOrEqual(now)
        expect(drillObstacle(given, at)).toBeNull()
      }),
    )
  })

  test("each refusal has words of its own", () => {
    const said = DrillRefusal.literals.map(
      (refusal) => new DrillRefused({ obstacle: { refusal, until: null } }).message,
    )
    expect(new Set(said).size).toBe(DrillRefusal.literals.length)
  })
})

describe("when a test goes out by itself", () => {
  test("in daytime of her zone, at the first moment that is, also where clocks change", () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const civil = civilTime(at, where)
        expect(civil).toBeGreaterThanOrEqual(at)
        expect(civil - at).toBeLessThanOrEqual(20 * HOUR_MS)
        expect(hourIn(civil, where)).toBeGreaterThanOrEqual(DRILL_HOURS.from)
        expect(hourIn(civil, where)).toBeLessThan(DRILL_HOURS.to)
        expect(civilTime(civil, where)).toBe(civil)
      }),
    )
  })

  test("by universal time where her zone is unknown", () => {
    expect(civilTime(NOW, "Nowhere/Land")).toBe(civilTime(NOW, "UTC"))
  })

  test("thirty days after the last one, at the earliest now, and a refused one tomorrow at the earliest", () => {
    expect(toWallClock(nextDrillAt(LATE, CHICAGO, LATE), CHICAGO)).toEqual({
      date: "2026-12-23",
      time: "12:00",
    })
    expect(toWallClock(nextDrillAt(null, CHICAGO, LATE), CHICAGO)).toEqual({
      date: "2026-11-23",
      time: "12:00",
    })
    fc.assert(
      fc.property(fc.option(instant), instant, zone, (last, now, where) => {
        const next = nextDrillAt(last, where, now)
        expect(next).toBeGreaterThanOrEqual(Math.max(now, (last ?? 0) + (last ? DRILL_EVERY_MS : 0)))
        const until = addMs(now, 3 * DAY_MS)
        expect(postponedDrillAt({ refusal: "rest", until }, where, now)).toBeGreaterThanOrEqual(until)
        expect(postponedDrillAt({ refusal: "on", until: null }, where, now)).toBeGreaterThanOrEqual(
          addMs(now, DAY_MS),
        )
      }),
    )
  })
})

describe("what a test says", () => {
  const at = (afterMs: number) => addMs(NOW, afterMs)
  const message = (state: DrillPerson["messages"][number]["state"]) =>
    ({ channel: "sms", state, reason: null }) as const

  test.each([
    ["answered", { answeredAt: NOW, messages: [message("failed")] }, 0],
    ["skipped", { messages: [] }, 0],
    ["failed", { messages: [message("failed"), message("cancelled")] }, 0],
    ["waiting", { messages: [message("failed"), message("queued")] }, DRILL_ANSWER_WITHIN_MS - 1],
    ["waiting", { messages: [message("delivered")] }, 0],
    ["silent", { messages: [message("delivered")] }, DRILL_ANSWER_WITHIN_MS],
  ] as const)("a person is %s", (standing, change, afterMs) => {
    expect(drillStanding(drill(), { ...maya, ...change }, at(afterMs))).toBe(standing)
  })

  test("nothing but an answer counts as reached, of everybody (B-30)", () => {
    const answered = { ...maya, answeredAt: NOW }
    const delivered = { ...maya, messages: [message("delivered"), message("opened")] }
    expect(isDrillPassed(drill({ people: [answered, answered] }))).toBe(true)
    expect(isDrillPassed(drill({ people: [answered, delivered] }))).toBe(false)
    expect(isDrillPassed(drill({ people: [] }))).toBe(false)
  })

  test("the first answer stands, a late one counts for a week, and after an alarm none does", () => {
    fc.assert(
      fc.property(
        fc.option(instant),
        fc.option(instant),
        fc.integer({ min: 0, max: 2 * DRILL_OPEN_FOR_MS }),
        (answeredAt, interruptedAt, afterMs) => {
          const now = at(afterMs)
          const kept = drillAnswer(drill({ interruptedAt }), answeredAt, now)
          const counts = interruptedAt === null && afterMs < DRILL_OPEN_FOR_MS
          expect(kept).toBe(answeredAt ?? (counts ? now : null))
          expect(drillAnswer(drill({ interruptedAt }), kept, addMs(now, 1))).toBe(kept)
        },
      ),
    )
  })

  test("it goes over every channel of a person but the call", () => {
    expect(drillChannels(["sms", "voice", "email", "push"])).toEqual(["sms", "email"])
    expect(drillChannels(["email"])).toEqual(["email"])
    expect(drillChannels(["voice"])).toEqual([])
  })

  test.each(["en", "es"] as const)("it says first that it is a test, in %s", (language) => {
    inLanguage(language, () => {
      const link = "https://porchlight.example/t/x"
      const said = [
        drilledMessages.subject("Ana"),
        drilledMessages.text("Ana", "Porchlight", link),
        drilledMessages.body("Ana", "Porchlight", link),
      ]
      for (const text of said) expect(text).toMatch(/^(TEST|PRUEBA), /u)
      expect(drilledMessages.heading).toMatch(/TEST|PRUEBA/u)
      expect(parseReply("OK").type).toBe("ok")
    })
  })
})

describe("what is offered", () => {
  const state = (change: Partial<DrillState> = {}): DrillState => ({
    now: NOW,
    last: drill(),
    people: [{ contactId: maya.contactId, name: "Maya" }],
    obstacle: null,
    nextAt: null,
    ...change,
  })
  const lee = { contactId: "0192f0c1-7c1e-7000-8000-000000000002", name: "Lee" }

  test("the first test once somebody has said yes", () => {
    expect(drillOffer(state({ last: null, people: [] }), NOW)).toBeNull()
    expect(drillOffer(state({ last: null }), NOW)).toBe("first")
  })

  test("another after thirty days, and before that for who is new or did not answer within a day", () => {
    const passed = state({ last: drill({ people: [{ ...maya, answeredAt: NOW }] }) })
    expect(drillOffer(passed, addMs(NOW, DRILL_EVERY_MS - 1))).toBeNull()
    expect(drillOffer(state(), addMs(NOW, DRILL_ANSWER_WITHIN_MS - 1))).toBeNull()
    expect(drillOffer(state(), addMs(NOW, DRILL_ANSWER_WITHIN_MS))).toBe("silent")
    expect(drillOffer(state({ people: [lee] }), addMs(NOW, DRILL_ANSWER_WITHIN_MS))).toBe("new")
    expect(drillOffer(state(), addMs(NOW, DRILL_EVERY_MS))).toBe("again")
    const joined = state({ people: [...state().people, lee] })
    expect(drillOffer(joined, NOW)).toBe("new")
    expect(untriedPeople(joined)).toEqual(["Lee"])
  })

  test("the words leave out what the report of the last test says, and name who is new all the same", () => {
    const after = addMs(NOW, DRILL_ANSWER_WITHIN_MS)
    expect(drillOfferText(state(), after)).toBeNull()
    expect(drillOfferText(state({ people: [...state().people, lee] }), after)).toBe(
      "Not in the last test: Lee.",
    )
  })

  test("days are counted when they are over", () => {
    expect(daysSince(drill(), addMs(NOW, DAY_MS - 1))).toBe(0)
    expect(drillMessages.again(daysSince(drill(), addMs(NOW, 31 * DAY_MS)))).toContain("31 days")
  })
})
