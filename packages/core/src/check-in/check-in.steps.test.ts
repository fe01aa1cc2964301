import { describe, expect, test } from "vitest"
import {
  addMinutes,
  addMs,
  formatClock,
  MINUTE_MS,
  SECOND_MS,
  toInstant,
  type Instant,
} from "../time/index.ts"
import {
  alarmAt,
  deriveStatus,
  epochSteps,
  isReminderByText,
  nextDeadline,
  stepsDue,
  type WatchClock,
} from "./index.ts"

/** Saturday, 21 November 2026, 19:00 UTC: armed then, the first check-in due half an hour later. */
const armedAt = toInstant(1_795_287_600_000)
const dueAt = addMinutes(armedAt, 30)
const around = (minutes: number, seconds = 0): Instant =>
  addMs(dueAt, minutes * MINUTE_MS + seconds * SECOND_MS)

const watching = (change: Partial<WatchClock> = {}): WatchClock => ({
  epochStartedAt: armedAt,
  dueAt,
  graceMinutes: 10,
  stepsDone: 0,
  incidentId: null,
  endedAt: null,
  outcome: null,
  ...change,
})

/** Steps as `kind@minutes from due`. */
const plan = (watch: WatchClock) =>
  epochSteps(watch).map((step) => `${step.kind}@${(step.at - watch.dueAt) / MINUTE_MS}`)

describe("what happens in an epoch", () => {
  test("reminders at −5 and −1 minutes, prompts at 0, +3 and +6, the alarm at due and grace (EXT-01)", () => {
    expect(plan(watching())).toEqual([
      "reminder@-5",
      "reminder@-1",
      "prompt@0",
      "prompt@3",
      "prompt@6",
      "alarm@10",
    ])
  })

  test.each<[1 | 5 | 10 | 15, ReadonlyArray<string>]>([
    [1, ["reminder@-5", "reminder@-1", "prompt@0", "alarm@1"]],
    [5, ["reminder@-5", "reminder@-1", "prompt@0", "prompt@3", "alarm@5"]],
    [10, ["reminder@-5", "reminder@-1", "prompt@0", "prompt@3", "prompt@6", "alarm@10"]],
    [15, ["reminder@-5", "reminder@-1", "prompt@0", "prompt@3", "prompt@6", "alarm@15"]],
  ])(
    "a grace of %i minutes leaves out the prompts that would come at or after the alarm",
    (graceMinutes, steps) => {
      expect(plan(watching({ graceMinutes }))).toEqual(steps)
    },
  )

  test("a reminder that would fall before or at the beginning of the epoch is left out", () => {
    expect(plan(watching({ epochStartedAt: around(-5) }))).not.toContain("reminder@-5")
    expect(plan(watching({ epochStartedAt: around(-5, -1) }))).toContain("reminder@-5")
    expect(plan(watching({ epochStartedAt: around(-1) }))).toEqual([
      "prompt@0",
      "prompt@3",
      "prompt@6",
      "alarm@10",
    ])
  })

  test("reminders are notifications, the first prompt is a text as well, the last is a call", () => {
    expect(epochSteps(watching()).map((step) => step.channels)).toEqual([
      ["push"],
      ["push"],
      ["push", "sms"],
      ["sms"],
      ["voice"],
      [],
    ])
  })

  test("a reminder that rang no phone comes by text five minutes before, and not with the prompt after it", () => {
    expect(isReminderByText(watching(), around(-5))).toBe(true)
    expect(isReminderByText(watching(), around(-2))).toBe(true)
    expect(isReminderByText(watching(), around(-1, -59))).toBe(false)
    expect(isReminderByText(watching(), around(-1))).toBe(false)
  })

  test("the alarm is at due and grace", () => {
    expect(alarmAt(watching())).toBe(around(10))
    expect(alarmAt(watching({ graceMinutes: 1 }))).toBe(around(1))
  })
})

describe("the next deadline", () => {
  test("is the first step that is not done", () => {
    const steps = epochSteps(watching())
    expect(steps.map((_, stepsDone) => nextDeadline(watching({ stepsDone })))).toEqual(
      steps.map((step) => step.at),
    )
  })

  test("is none once all steps are done, the alarm is open or the watch has ended", () => {
    expect(nextDeadline(watching({ stepsDone: 6 }))).toBeNull()
    expect(nextDeadline(watching({ incidentId: "0198c8a4-7b1e-7c3a-9f00-0242ac120002" }))).toBeNull()
    expect(nextDeadline(watching({ endedAt: armedAt, outcome: "completed" }))).toBeNull()
  })
})

describe("what is due now", () => {
  test("nothing, one millisecond before the first step", () => {
    expect(stepsDue(watching(), around(-5, -0.001))).toBeNull()
  })

  test("each step at its millisecond, once", () => {
    expect(stepsDue(watching(), around(-5))).toMatchObject({ stepsDone: 1, alarm: false })
    expect(stepsDue(watching({ stepsDone: 1 }), around(-5))).toBeNull()
    expect(stepsDue(watching({ stepsDone: 1 }), around(-1))).toMatchObject({ stepsDone: 2, alarm: false })
    expect(stepsDue(watching({ stepsDone: 2 }), around(0))?.message).toMatchObject({
      kind: "prompt",
      channels: ["push", "sms"],
    })
  })

  test("the alarm at its millisecond and not one before (EXT-01)", () => {
    const waiting = watching({ stepsDone: 5 })
    expect(stepsDue(waiting, around(10, -0.001))).toBeNull()
    expect(stepsDue(waiting, around(10))).toEqual({ stepsDone: 6, message: null, alarm: true })
  })

  test("after a server was down, one message: the latest", () => {
    expect(stepsDue(watching(), around(4))).toMatchObject({ stepsDone: 4, alarm: false })
    expect(stepsDue(watching(), around(4))?.message?.at).toBe(around(3))
    expect(stepsDue(watching(), around(-0, -30))?.message).toMatchObject({ kind: "reminder", at: around(-1) })
  })

  test("after a server was down past the grace, the alarm and no message (EXT-01)", () => {
    expect(stepsDue(watching(), around(24 * 60))).toEqual({ stepsDone: 6, message: null, alarm: true })
  })
})

describe("where a watch stands", () => {
  test.each<[string, Instant, WatchClock, string]>([
    ["before it is due", around(0, -0.001), watching(), "on-time"],
    ["as it is due", around(0), watching(), "due"],
    ["in the grace", around(9.99), watching(), "due"],
    ["as the grace is over", around(10), watching(), "overdue"],
    ["long after", around(600), watching(), "overdue"],
    ["while the alarm is open", around(-20), watching({ incidentId: "x" }), "alerted"],
    ["after a good ending", around(600), watching({ endedAt: dueAt, outcome: "completed" }), "completed"],
    [
      "after an alarm that ended well",
      around(600),
      watching({ endedAt: dueAt, outcome: "resolved" }),
      "resolved",
    ],
  ])("%s (LOC-07)", (_, now, watch, status) => {
    expect(deriveStatus(watch, now)).toBe(status)
  })
})

describe("time zones and the nights when clocks change", () => {
  test("a check-in armed before the clocks go forward is due after as many real minutes", () => {
    const before = toInstant(1_774_745_940_000)
    const watch = watching({ epochStartedAt: before, dueAt: addMinutes(before, 30) })
    expect(formatClock(before, "Europe/Berlin")).toBe("01:59")
    expect(formatClock(watch.dueAt, "Europe/Berlin")).toBe("03:29")
    expect(alarmAt(watch) - before).toBe(40 * MINUTE_MS)
  })

  test("nor does the hour that comes twice bring two alarms", () => {
    const before = toInstant(1_792_888_200_000)
    const watch = watching({ epochStartedAt: before, dueAt: addMinutes(before, 60), stepsDone: 6 })
    expect(formatClock(before, "Europe/Berlin")).toBe("02:30")
    expect(formatClock(watch.dueAt, "Europe/Berlin")).toBe("02:30")
    expect(stepsDue(watch, addMinutes(watch.dueAt, 60))).toBeNull()
  })
})
