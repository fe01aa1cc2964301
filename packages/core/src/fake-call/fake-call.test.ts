import { expect, test } from "vitest"
import {
  callerOf,
  DEFAULT_FAKE_CALL,
  FAKE_CALL_DELAY_MS,
  FAKE_CALL_DELAYS_MS,
  fakeCallMessages,
  isFakeCallSettings,
  scriptOf,
} from "./index.ts"

test("it rings after three seconds unless another wait is chosen, up to half an hour (CALL-01)", () => {
  expect(FAKE_CALL_DELAY_MS).toBe(3_000)
  expect(DEFAULT_FAKE_CALL.delayMs).toBe(3_000)
  expect([FAKE_CALL_DELAYS_MS[0], FAKE_CALL_DELAYS_MS.at(-1)]).toEqual([3_000, 1_800_000])
})

test("it is an 'Incoming call' from 'Mom' unless somebody else is chosen (CALL-01)", () => {
  expect(fakeCallMessages.title).toBe("Incoming call")
  expect(callerOf(DEFAULT_FAKE_CALL)).toBe("Mom")
  expect(callerOf({ caller: "  " })).toBe("Mom")
  expect(callerOf({ caller: " Dr. Reed " })).toBe("Dr. Reed")
  expect(callerOf({ caller: "two\nlines" })).toBe("Mom")
  expect(callerOf({ caller: "x".repeat(41) })).toBe("Mom")
})

test("the caller says prepared words, own words, or nothing", () => {
  expect(scriptOf({ script: "" })).toBe(fakeCallMessages.script)
  expect(scriptOf({ script: "Come home." })).toBe("Come home.")
  expect(scriptOf({ script: null })).toBeNull()
})

test("a wait is said as a person says it", () => {
  expect(FAKE_CALL_DELAYS_MS.map((ms) => fakeCallMessages.delay(ms / 1_000)).slice(0, 5)).toEqual([
    "3 seconds",
    "10 seconds",
    "30 seconds",
    "1 minute",
    "5 minutes",
  ])
})

test("there are four sentences to leave with, the last to the letter (EXIT-01, CONST-19)", () => {
  expect(fakeCallMessages.exitScripts).toHaveLength(4)
  expect(fakeCallMessages.exitScripts.at(-1)).toBe(
    "I am not feeling a match, so I am heading home. Take care.",
  )
})

test("what a browser kept is believed only when it is whole", () => {
  expect(isFakeCallSettings(DEFAULT_FAKE_CALL)).toBe(true)
  expect(isFakeCallSettings({ ...DEFAULT_FAKE_CALL, delayMs: 4_000 })).toBe(false)
  expect(isFakeCallSettings({ ...DEFAULT_FAKE_CALL, caller: "a\nb" })).toBe(false)
})
