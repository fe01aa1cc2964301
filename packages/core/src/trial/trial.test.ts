import { describe, expect, test } from "vitest"
import { addMinutes, addMs, SECOND_MS, toInstant } from "../time/index.ts"
import {
  isTrialActive,
  isTrialExpired,
  TRIAL_LENGTH_MS,
  trialEndsAt,
  trialMessages,
  trialRemainingMs,
  trialStatus,
  type Trial,
} from "./index.ts"

const START = toInstant(1_795_287_600_000)
const END = addMinutes(START, 30)
const running: Trial = { startedAt: START, supersededBy: null, isUsedUp: false, watchArmedAt: null }

test("the trial lasts thirty minutes, 1800 seconds (TRIAL-10, CONST-01)", () => {
  expect(TRIAL_LENGTH_MS).toBe(1_800 * SECOND_MS)
  expect(trialEndsAt(START)).toBe(END)
})

test.each([
  ["at its start", START, 1_800_000],
  ["a second before its end", addMs(END, -1_000), 1_000],
  ["at its end", END, 0],
  ["an hour later", addMinutes(END, 60), 0],
  ["with a clock that is an hour behind", addMinutes(START, -60), 1_800_000],
])("%s the limit minus what has passed is left (TRIAL-03)", (_, now, left) => {
  expect(trialRemainingMs(START, now)).toBe(left)
})

describe("expired means that the trial is active and no time is left", () => {
  test("it expires at the end of its thirty minutes, not a moment before (TRIAL-09)", () => {
    expect(isTrialExpired(running, addMs(END, -1))).toBe(false)
    expect(isTrialExpired(running, END)).toBe(true)
  })

  test("it stays active when its time is over: the two are no contradiction (D-35)", () => {
    expect(isTrialActive(running)).toBe(true)
    expect(isTrialExpired(running, addMinutes(END, 600))).toBe(true)
  })

  test.each(["subscription", "access-code", "admin"] as const)(
    "what %s gives stops the trial: it is neither active nor expired (TRIAL-02, TRIAL-08)",
    (supersededBy) => {
      const trial = { ...running, supersededBy }
      expect([isTrialActive(trial), isTrialExpired(trial, END)]).toEqual([false, false])
      expect(trialStatus(trial, END)).toBe("superseded")
    },
  )

  test("a trial that was never begun does not expire", () => {
    expect(isTrialExpired({ ...running, startedAt: null }, END)).toBe(false)
  })
})

describe("where a trial stands", () => {
  test.each([
    ["not-started", { ...running, startedAt: null }, START],
    ["running", running, addMs(END, -1)],
    ["over", running, END],
    ["superseded", { ...running, supersededBy: "access-code" }, START],
    ["over", { ...running, startedAt: null, isUsedUp: true }, START],
  ] as const)("it is %s", (status, trial, now) => {
    expect(trialStatus(trial, now)).toBe(status)
  })

  test("while a date is on, its end changes nothing; it takes effect when the date has ended (TRIAL-06)", () => {
    const onDate = { ...running, watchArmedAt: addMinutes(START, 10) }
    expect(trialStatus(onDate, addMinutes(END, 120))).toBe("finishing")
    expect(trialStatus({ ...onDate, watchArmedAt: null }, addMinutes(END, 120))).toBe("over")
  })
})

test("the dialog at the end says what the specification says (TRIAL-12)", () => {
  expect(trialMessages).toMatchObject({
    endedTitle: "Trial Ended",
    endedText: "Your free trial has ended. Choose a plan to continue using the product.",
    endedButton: "Choose a Plan",
    start: "Start Free Trial",
  })
})
