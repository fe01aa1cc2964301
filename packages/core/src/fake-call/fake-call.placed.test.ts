import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  cancelPlacedCall,
  FAKE_CALL_SCRIPT_MAX_LENGTH,
  NewPlacedCall,
  nextPlacedCallAt,
  PLACED_CALL_LATE_MS,
  placeCall,
  takePlacedCall,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const CALL = placeCall("a-key-of-hers", { delayMs: 60_000 }, NOW)
const accepts = Schema.is(NewPlacedCall)

test("it rings when it was asked to, and waits until then", () => {
  expect(nextPlacedCallAt(CALL)).toBe(addMs(NOW, 60_000))
  expect(takePlacedCall(CALL, addMs(NOW, 59_999))).toBe(CALL)
  expect(takePlacedCall(CALL, addMs(NOW, 60_000)).state).toBe("called")
})

test("two minutes late it is still made, and a moment later given up", () => {
  const latest = addMs(CALL.ringsAt, PLACED_CALL_LATE_MS)
  expect(takePlacedCall(CALL, latest).state).toBe("called")
  expect(takePlacedCall(CALL, addMs(latest, 1))).toMatchObject({ state: "late", endedAt: addMs(latest, 1) })
})

test("calling off what is over changes nothing", () => {
  const called = takePlacedCall(CALL, CALL.ringsAt)
  expect(cancelPlacedCall(called, CALL.ringsAt)).toBe(called)
  const off = cancelPlacedCall(CALL, NOW)
  expect(cancelPlacedCall(off, addMs(NOW, 1))).toBe(off)
})

test.each<[string, unknown, boolean]>([
  ["the prepared words", { delayMs: 3_000, script: "" }, true],
  ["own words of two lines", { delayMs: 1_800_000, script: "Hi.\nCome home." }, true],
  ["a wait that is not offered", { delayMs: 4_000, script: "" }, false],
  ["a wait as text", { delayMs: "3000", script: "" }, false],
  ["nothing to say at all", { delayMs: 3_000, script: null }, false],
  ["too much to say", { delayMs: 3_000, script: "a".repeat(FAKE_CALL_SCRIPT_MAX_LENGTH + 1) }, false],
  ["an escape character", { delayMs: 3_000, script: "\u001b[2J" }, false],
  ["no wait", { script: "" }, false],
])("asked for with %s", (_, given, isTaken) => {
  expect(accepts(given)).toBe(isTaken)
})
