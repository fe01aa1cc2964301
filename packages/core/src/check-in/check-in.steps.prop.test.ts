import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMs, formatClock, MINUTE_MS, toInstant } from "../time/index.ts"
import {
  alarmAt,
  apply,
  armWatch,
  deriveStatus,
  EXTENSION_MAX_MINUTES,
  SOONER_MINUTES,
  epochSteps,
  nextDeadline,
  stepsDue,
  type Extension,
  type Watch,
  type WatchClock,
  type WatchEvent,
} from "./index.ts"

const base = toInstant(1_795_287_600_000)
const grace = fc.constantFrom<Watch["graceMinutes"]>(1, 5, 10, 15)
const offset = fc.integer({ min: -2 * 60 * MINUTE_MS, max: 8 * 60 * MINUTE_MS })

const clock = fc
  .record({
    lead: fc.integer({ min: 1, max: 240 * MINUTE_MS }),
    graceMinutes: grace,
    stepsDone: fc.nat({ max: 7 }),
    incidentId: fc.constantFrom(null, null, null, "an incident"),
    endedAt: fc.constantFrom(null, null, null, base),
  })
  .map(({ lead, ...rest }): WatchClock => ({
    ...rest,
    epochStartedAt: base,
    dueAt: addMs(base, lead),
    outcome: rest.endedAt === null ? null : "completed",
  }))

describe("the steps of an epoch", () => {
  test("follow each other strictly, and the one alarm is the last", () => {
    fc.assert(
      fc.property(clock, (watch) => {
        const steps = epochSteps(watch)
        expect(steps.every((step, index) => index === 0 || step.at > (steps[index - 1]?.at ?? step.at))).toBe(
          true,
        )
        expect(steps.filter(({ kind }) => kind === "alarm")).toEqual([steps.at(-1)])
        expect(steps.at(-1)?.at).toBe(alarmAt(watch))
      }),
    )
  })

  test("none lies before the epoch, none but the alarm after the grace", () => {
    fc.assert(
      fc.property(clock, (watch) => {
        const others = epochSteps(watch).slice(0, -1)
        expect(others.every(({ at }) => at > watch.epochStartedAt && at < alarmAt(watch))).toBe(true)
      }),
    )
  })

  test("every step but the alarm has a channel, and there is always a prompt before the alarm", () => {
    fc.assert(
      fc.property(clock, (watch) => {
        const steps = epochSteps(watch)
        expect(steps.filter(({ kind, channels }) => (kind === "alarm") !== (channels.length === 0))).toEqual(
          [],
        )
        expect(steps.some(({ kind }) => kind === "prompt")).toBe(true)
      }),
    )
  })
})

describe("what is due", () => {
  test("is never early: there is work exactly when the next deadline has come", () => {
    fc.assert(
      fc.property(clock, offset, (watch, after) => {
        const now = addMs(watch.dueAt, after)
        const deadline = nextDeadline(watch)
        expect(stepsDue(watch, now) !== null).toBe(deadline !== null && deadline <= now)
      }),
    )
  })

  test("is at most one message, never together with the alarm, and always the latest", () => {
    fc.assert(
      fc.property(clock, offset, (watch, after) => {
        const now = addMs(watch.dueAt, after)
        const work = stepsDue(watch, now)
        const past = epochSteps(watch).filter(({ at }) => at <= now)
        expect(work?.message ?? null).toEqual(work === null || work.alarm ? null : past.at(-1))
        expect(work === null || work.stepsDone === past.length).toBe(true)
        expect(work?.alarm ?? false).toBe(work !== null && now >= alarmAt(watch))
      }),
    )
  })

  test("is done once: after it is stored nothing is due until the next step", () => {
    fc.assert(
      fc.property(clock, offset, (watch, after) => {
        const now = addMs(watch.dueAt, after)
        const work = stepsDue(watch, now)
        const stored = { ...watch, stepsDone: work?.stepsDone ?? watch.stepsDone }
        expect(stepsDue(stored, now)).toBeNull()
        expect(nextDeadline(stored) ?? addMs(now, 1)).toBeGreaterThan(now)
      }),
    )
  })

  test("looking often and looking seldom end with the same steps behind", () => {
    fc.assert(
      fc.property(clock, fc.array(offset, { maxLength: 20 }), offset, (watch, looks, last) => {
        const at = [...looks.filter((look) => look <= last), last].sort((a, b) => a - b)
        const look = (state: WatchClock, after: number) => ({
          ...state,
          stepsDone: stepsDue(state, addMs(watch.dueAt, after))?.stepsDone ?? state.stepsDone,
        })
        expect(at.reduce(look, watch).stepsDone).toBe(look(watch, last).stepsDone)
      }),
    )
  })
})

test("a status only moves forward while nothing happens: on time, due, overdue", () => {
  const order = ["on-time", "due", "overdue"]
  fc.assert(
    fc.property(clock, offset, fc.nat({ max: 600 * MINUTE_MS }), (watch, after, more) => {
      const early = deriveStatus(watch, addMs(watch.dueAt, after))
      const late = deriveStatus(watch, addMs(watch.dueAt, after + more))
      expect(order.indexOf(late)).toBeGreaterThanOrEqual(order.indexOf(early))
    }),
  )
})

describe("events", () => {
  const events = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 90 * MINUTE_MS }),
      type: fc.constantFrom("check-in", "extend", "sooner", "end", "steps-done", "alarm", "resolve"),
      minutes: fc.constantFrom<Extension>(15, 30, 60),
      stepsDone: fc.nat({ max: 6 }),
      isProven: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  const plan = fc.record({
    id: fc.constant("plan"),
    startsAt: fc.constant(base),
    durationMinutes: fc.integer({ min: 15, max: 1_440 }),
    intervalMinutes: fc.constantFrom<Watch["intervalMinutes"]>(null, 15, 30, 45, 60, 90, 120, 240),
    graceMinutes: grace,
  })

  /** Every watch that a course of events goes through; refused events change nothing. */
  const course = fc.tuple(plan, events).map(([of, list]) => {
    const seen: Array<{ readonly event: WatchEvent; readonly before: Watch; readonly after: Watch }> = []
    let watch = armWatch(of, [], "watch", base)
    let at = base
    for (const { wait, ...rest } of list) {
      at = addMs(at, wait)
      const event: WatchEvent = { ...rest, at, incidentId: "an incident" }
      const before = watch
      watch = Result.getOrElse(apply(watch, event), () => before)
      seen.push({ event, before, after: watch })
    }
    return seen
  })

  test("only 'I am safe' and the check-in on the way home end a watch; money and sessions are no events at all", () => {
    fc.assert(
      fc.property(course, (seen) => {
        for (const { event, before, after } of seen) {
          const hasEnded = before.endedAt === null && after.endedAt !== null
          const mayEnd = event.type === "resolve" || (event.type === "check-in" && before.phase === "home")
          expect(hasEnded && !mayEnd).toBe(false)
        }
      }),
    )
    // The union is closed: a further kind of event would not compile here, and would have to be judged.
    const kinds: Record<WatchEvent["type"], "ends" | "may end" | "goes on"> = {
      "check-in": "may end",
      resolve: "ends",
      extend: "goes on",
      sooner: "goes on",
      end: "goes on",
      "steps-done": "goes on",
      alarm: "goes on",
    }
    expect(Object.keys(kinds)).toHaveLength(7)
  })

  test("a watch that runs always has a next deadline, until its alarm is open", () => {
    fc.assert(
      fc.property(course, (seen) => {
        for (const { after } of seen.filter((one) => one.event.type !== "steps-done")) {
          const isQuiet = after.endedAt !== null || after.incidentId !== null
          const isAllDone = after.stepsDone >= epochSteps(after).length
          expect(nextDeadline(after) === null).toBe(isQuiet || isAllDone)
        }
      }),
    )
  })

  test("an accepted check-in or extension puts every step of the old epoch behind and starts anew", () => {
    fc.assert(
      fc.property(course, (seen) => {
        for (const { event, before, after } of seen) {
          const isNew = after.epoch !== before.epoch
          expect(isNew && (after.stepsDone !== 0 || after.epochStartedAt !== event.at)).toBe(false)
          expect(after.epoch - before.epoch).toBeLessThanOrEqual(1)
          expect(after.epoch).toBeGreaterThanOrEqual(before.epoch)
        }
      }),
    )
  })

  test("without a PIN nothing reaches further than two hours past the plan or the end confirmed last, and moves neither (B-16)", () => {
    fc.assert(
      fc.property(course, (seen) => {
        for (const { event, before, after } of seen) {
          const latest = addMs(after.originalEndAt, EXTENSION_MAX_MINUTES * MINUTE_MS)
          const isProven = event.type === "extend" && event.isProven === true
          const wasPast = after.dueAt > addMs(before.originalEndAt, EXTENSION_MAX_MINUTES * MINUTE_MS)
          const isMoved = isProven && after !== before && wasPast
          expect(after.originalEndAt).toBe(isMoved ? after.dueAt : before.originalEndAt)
          expect(after.plannedEndAt).toBeLessThanOrEqual(latest)
          expect(event.type === "extend" && after !== before && after.dueAt > latest).toBe(false)
        }
      }),
    )
  })

  test("who asks for a check-in sooner is never asked later, and the end of the date stays (B-36)", () => {
    fc.assert(
      fc.property(course, (seen) => {
        for (const { event, before, after } of seen.filter((one) => one.event.type === "sooner")) {
          expect(after.dueAt).toBeLessThanOrEqual(before.dueAt)
          expect(after === before || after.dueAt === addMs(event.at, SOONER_MINUTES * MINUTE_MS)).toBe(true)
          expect(after.plannedEndAt).toBe(before.plannedEndAt)
        }
      }),
    )
  })

  test("steps that are reported twice, or an old count that comes late, take nothing back", () => {
    fc.assert(
      fc.property(course, fc.nat({ max: 6 }), (seen, count) => {
        for (const { after } of seen) {
          const again = apply(after, { type: "steps-done", at: base, stepsDone: count })
          const stepsDone = Result.isSuccess(again) ? again.success.stepsDone : after.stepsDone
          expect(stepsDone).toBeGreaterThanOrEqual(after.stepsDone)
        }
      }),
    )
  })
})

test("the zone in which times are shown moves no deadline", () => {
  const zone = fc.constantFrom("America/Chicago", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata")
  const anyDay = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map(toInstant)
  fc.assert(
    fc.property(anyDay, zone, grace, (now, timeZone, graceMinutes) => {
      const plan = {
        id: "plan",
        startsAt: now,
        durationMinutes: 600,
        intervalMinutes: 240 as const,
        graceMinutes,
      }
      const watch = armWatch(plan, [], "watch", now)
      expect(formatClock(watch.dueAt, timeZone)).toMatch(/^\d\d:\d\d$/)
      expect(alarmAt(watch) - now).toBe((240 + graceMinutes) * MINUTE_MS)
    }),
    { numRuns: 50 },
  )
})
