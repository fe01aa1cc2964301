import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { addMinutes, addMs, toInstant } from "../time/index.ts"
import {
  apply,
  armWatch,
  CHECKED_IN_SHOWN_MS,
  extensionLimit,
  EXTENSIONS_MINUTES,
  canBeSooner,
  isExtendable,
  isPastLimit,
  nextDeadline,
  tellingRounds,
  type Watch,
  type WatchEvent,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const minute = (count: number) => addMinutes(now, count)
const PLAN_ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
const WATCH_ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120003"
const INCIDENT_ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120004"

const plan = (change: Partial<Parameters<typeof armWatch>[0]> = {}) => ({
  id: PLAN_ID,
  startsAt: now,
  durationMinutes: 120,
  intervalMinutes: null,
  graceMinutes: 10 as const,
  ...change,
})
const arm = (change: Parameters<typeof plan>[0] = {}) => armWatch(plan(change), [], WATCH_ID, now)

/** The watch after events that must all be accepted. */
const after = (watch: Watch, ...events: ReadonlyArray<WatchEvent>): Watch =>
  events.reduce((state, event) => Result.getOrThrow(apply(state, event)), watch)
/** The tag of the refusal, or null when the event is accepted. */
const refusal = (watch: Watch, event: WatchEvent): string | null => {
  const result = apply(watch, event)
  return Result.isFailure(result) ? result.failure._tag : null
}
const alarm: WatchEvent = { type: "alarm", at: minute(40), stepsDone: 6, incidentId: INCIDENT_ID }
const checkIn = (at: number): WatchEvent => ({ type: "check-in", at: minute(at) })

describe("arming", () => {
  test("the first check-in is due after 30 minutes (LOC-09, SAFE-02, CONST-14)", () => {
    expect(arm().dueAt).toBe(minute(30))
  })

  test("an interval of one's own counts from the first (SAFE-02)", () => {
    expect(arm({ intervalMinutes: 45 }).dueAt).toBe(minute(45))
  })

  test("for a date that begins later the time counts from its beginning", () => {
    expect(arm({ startsAt: minute(60) }).dueAt).toBe(minute(90))
  })

  test("for a date that has begun it counts from now", () => {
    expect(arm({ startsAt: minute(-60) }).dueAt).toBe(minute(30))
  })

  test("a date that ends sooner is asked about at its end (DATE-09)", () => {
    expect(arm({ durationMinutes: 15 }).dueAt).toBe(minute(15))
  })

  test("a fresh watch has nothing behind it", () => {
    expect(arm()).toMatchObject({ phase: "date", epoch: 0, stepsDone: 0, incidentId: null, endedAt: null })
    expect(arm().plannedEndAt).toBe(minute(120))
    expect(arm().originalEndAt).toBe(minute(120))
  })
})

describe("checking in", () => {
  test("later check-ins are due hourly (LOC-09, CONST-14)", () => {
    expect(after(arm(), checkIn(29)).dueAt).toBe(minute(89))
  })

  test("or after the interval that was set", () => {
    expect(after(arm({ intervalMinutes: 15 }), checkIn(14)).dueAt).toBe(minute(29))
  })

  test("but never after the planned end (DATE-09)", () => {
    expect(after(arm(), checkIn(29), checkIn(88)).dueAt).toBe(minute(120))
  })

  test("begins a new epoch with none of its steps done", () => {
    const checked = after(arm(), { type: "steps-done", at: minute(30), stepsDone: 3 }, checkIn(31))
    expect(checked).toMatchObject({
      epoch: 1,
      stepsDone: 0,
      epochStartedAt: minute(31),
      lastCheckInAt: minute(31),
    })
  })

  test("at or after the planned end asks 'home safe?' within twenty minutes (DATE-09)", () => {
    const home = after(arm(), checkIn(120))
    expect(home).toMatchObject({ phase: "home", dueAt: minute(140), endedAt: null })
  })

  test("in the last five minutes answers the reminder of the end: nobody is asked again at the end itself", () => {
    const early = after(arm(), checkIn(89), checkIn(115))
    expect(early).toMatchObject({
      phase: "home",
      dueAt: minute(140),
      epochStartedAt: minute(115),
      endedAt: null,
    })
    expect(after(arm(), checkIn(89), checkIn(114.99))).toMatchObject({ phase: "date", dueAt: minute(120) })
  })

  test("on the way home completes the watch", () => {
    const done = after(arm(), checkIn(120), checkIn(133))
    expect(done).toMatchObject({ endedAt: minute(133), outcome: "completed", lastCheckInAt: minute(133) })
    expect(nextDeadline(done)).toBeNull()
  })

  test("even after the grace, as long as no alarm is open, wins the race", () => {
    expect(after(arm(), checkIn(45)).dueAt).toBe(minute(105))
  })

  test("'checked in' is shown for three seconds (LOC-07)", () => {
    expect(CHECKED_IN_SHOWN_MS).toBe(3_000)
  })
})

describe("extending", () => {
  const extend = (at: number, minutes: 15 | 30 | 60, isProven = false): WatchEvent => ({
    type: "extend",
    at: minute(at),
    minutes,
    isProven,
  })

  test("adds to the time that was due", () => {
    expect(EXTENSIONS_MINUTES).toEqual([15, 30, 60])
    expect(after(arm(), extend(10, 15)).dueAt).toBe(minute(45))
  })

  test("adds to now when it was due already", () => {
    expect(after(arm(), extend(33, 30)).dueAt).toBe(minute(63))
  })

  test("moves the planned end only when the check-in would lie behind it", () => {
    expect(after(arm(), extend(10, 15)).plannedEndAt).toBe(minute(120))
    expect(after(arm({ durationMinutes: 30 }), extend(10, 60)).plannedEndAt).toBe(minute(90))
  })

  test("is no check-in", () => {
    expect(after(arm(), extend(10, 15)).lastCheckInAt).toBeNull()
  })

  test("reaches two hours past the plan and no further", () => {
    const short = arm({ durationMinutes: 15 })
    const late = after(short, extend(1, 60))
    expect(after(late, extend(2, 60)).dueAt).toBe(minute(135))
    const refused = apply(after(late, extend(2, 60)), extend(3, 15))
    expect(Result.isFailure(refused) && refused.failure).toMatchObject({
      _tag: "ExtensionTooLong",
      data: { latest: minute(135) },
    })
  })

  test("goes further with the PIN, and is counted anew from there (B-16)", () => {
    const limit = after(arm({ durationMinutes: 15 }), extend(1, 60), extend(2, 60))
    const further = after(limit, extend(3, 60, true))
    expect(further).toMatchObject({ epoch: 3, dueAt: minute(195), plannedEndAt: minute(195) })
    expect(extensionLimit(further)).toBe(minute(315))
    expect(after(further, extend(4, 60), extend(5, 60)).dueAt).toBe(minute(315))
    expect(refusal(after(further, extend(4, 60), extend(5, 60)), extend(6, 15))).toBe("ExtensionTooLong")
    // Within the limit a PIN moves no more than the due time.
    expect(after(arm(), extend(10, 15, true))).toEqual(after(arm(), extend(10, 15)))
    expect(refusal(arm(), extend(40, 15, true))).toBe("AlarmOpen")
  })

  test("is refused once the grace is over: the alarm is about to open", () => {
    expect(refusal(arm(), extend(39.99, 15))).toBeNull()
    expect(refusal(arm(), extend(40, 15))).toBe("AlarmOpen")
  })
})

describe("asking sooner (B-36)", () => {
  const sooner = (at: number): WatchEvent => ({ type: "sooner", at: minute(at) })

  test("makes the check-in due in ten minutes, once: the next one is where it would have been", () => {
    const asked = after(arm(), checkIn(20), sooner(30))
    expect(asked).toMatchObject({ dueAt: minute(40), epochStartedAt: minute(30), lastCheckInAt: minute(20) })
    expect(after(asked, checkIn(38)).dueAt).toBe(minute(98))
  })

  test("changes nothing where it is due by then, or on the way home", () => {
    const watch = arm()
    expect(after(watch, sooner(20))).toBe(watch)
    expect(after(watch, sooner(33))).toBe(watch)
    const home = after(watch, { type: "end", at: minute(5) })
    expect(after(home, sooner(6))).toBe(home)
  })

  test("is refused once the grace is over, and is offered exactly when it would change something", () => {
    expect(refusal(arm(), sooner(40))).toBe("AlarmOpen")
    for (const watch of [arm(), after(arm(), alarm), after(arm(), { type: "end", at: minute(5) })])
      for (const at of [0, 5, 10, 19.99, 20, 30, 40, 50]) {
        const result = apply(watch, sooner(at))
        const isChanged = Result.isSuccess(result) && result.success !== watch
        expect(canBeSooner(watch, minute(at))).toBe(isChanged)
      }
  })
})

describe("ending the date", () => {
  test("opens 'home safe?', due in twenty minutes", () => {
    const home = after(arm(), { type: "end", at: minute(50) })
    expect(home).toMatchObject({ phase: "home", dueAt: minute(70), stepsDone: 0, endedAt: null })
  })

  test("twice changes nothing the second time", () => {
    const home = after(arm(), { type: "end", at: minute(50) })
    expect(after(home, { type: "end", at: minute(55) })).toEqual(home)
  })
})

describe("the alarm", () => {
  const alerted = after(arm(), alarm)

  test("is open until the dater says that she is safe", () => {
    expect(alerted.incidentId).toBe(INCIDENT_ID)
    expect(nextDeadline(alerted)).toBeNull()
  })

  test.each<WatchEvent>([
    checkIn(41),
    { type: "extend", at: minute(41), minutes: 15 },
    { type: "sooner", at: minute(41) },
    { type: "end", at: minute(41) },
    { type: "steps-done", at: minute(41), stepsDone: 6 },
    { ...alarm, incidentId: WATCH_ID },
  ])("is not ended by the event '$type', and a second one does not open", (event) => {
    expect(refusal(alerted, event)).toBe("AlarmOpen")
  })

  test("ends with the watch when she says that she is safe", () => {
    expect(after(alerted, { type: "resolve", at: minute(50) })).toMatchObject({
      incidentId: null,
      endedAt: minute(50),
      outcome: "resolved",
    })
  })

  test("of a check-in and an alarm that race, the second is refused or finds a new epoch", () => {
    expect(refusal(alerted, checkIn(40))).toBe("AlarmOpen")
    const checked = after(arm(), checkIn(40))
    expect(nextDeadline(checked)).toBe(addMs(checked.dueAt, -5 * 60_000))
  })
})

test.each<WatchEvent>([
  checkIn(200),
  { type: "extend", at: minute(200), minutes: 15 },
  { type: "sooner", at: minute(200) },
  { type: "end", at: minute(200) },
  { type: "steps-done", at: minute(200), stepsDone: 1 },
  alarm,
  { type: "resolve", at: minute(200) },
])("after the end of the watch '$type' is refused", (event) => {
  expect(refusal(after(arm(), checkIn(120), checkIn(130)), event)).toBe("WatchEnded")
})

test("an extension is offered exactly when it would be accepted, with a PIN where only the limit is in the way", () => {
  expect(extensionLimit(arm())).toBe(minute(240))
  const more = (at: number): WatchEvent => ({ type: "extend", at: minute(at), minutes: 60 })
  const late = after(arm(), more(10), more(11), more(12))
  expect(isPastLimit(late, 60, minute(13))).toBe(true)
  for (const watch of [arm(), late, after(arm(), alarm), after(arm(), checkIn(120), checkIn(130))]) {
    for (const minutes of EXTENSIONS_MINUTES) {
      for (const at of [0, 35, 39, 40, 41, 200, 240]) {
        const isAccepted = refusal(watch, { type: "extend", at: minute(at), minutes }) === null
        expect(isExtendable(watch, minutes, minute(at))).toBe(isAccepted)
        const proven = { type: "extend", at: minute(at), minutes, isProven: true } as const
        const isWithPin = refusal(watch, proven) === null
        expect(isPastLimit(watch, minutes, minute(at))).toBe(isWithPin && !isAccepted)
      }
    }
  }
})

test("the first tier that has anybody is told at the alarm, each next one five minutes later", () => {
  const people = [
    { name: "Sam", tier: 3, onCall: "asked" },
    { name: "Maya", tier: 2, onCall: "yes" },
    { name: "Lee", tier: 2, onCall: "no" },
  ] as const
  expect(tellingRounds(people, minute(40))).toEqual([
    { at: minute(40), names: ["Maya", "Lee"] },
    { at: minute(45), names: ["Sam"] },
  ])
  expect(tellingRounds([], minute(40))).toEqual([])
})
