import { endPress, startPress } from "@porchlight/core/sos"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { calm } from "../testing/sos.ts"
import { EVENING } from "../testing/watch.ts"
import { newerState, withoutLetGo } from "./sos.call.ts"

const counting = startPress({ mode: "countdown", pressedAgoMs: 0 }, "a-press", EVENING)
const stateWith = (press: typeof counting, at = EVENING) => ({
  ...calm(at),
  press,
})

test("an answer that was overtaken never brings a press back that is over, be they of the same moment", () => {
  const over = stateWith(endPress(counting, { state: "cancelled" }, EVENING))
  expect(newerState(over, stateWith(counting))).toBe(over)
  expect(newerState(over, stateWith(counting, addMs(EVENING, 1)))).toBe(over)
})

test("what is older is dropped, and another press is news", () => {
  const known = stateWith(counting, addMs(EVENING, 5))
  expect(newerState(known, stateWith(counting))).toBe(known)
  const again = stateWith({ ...counting, key: "the-next" }, addMs(EVENING, 6))
  expect(newerState(stateWith(endPress(counting, { state: "cancelled" }, EVENING)), again)).toBe(again)
  expect(newerState(null, known)).toBe(known)
})

test("of what a closed page left, a hold that was let go is not sent, and a walk that was let go is", () => {
  const moment = { pressedAt: EVENING, timeZone: "UTC", fix: null }
  const hold = { type: "start", mode: "hold", key: "a-hold", ...moment } as const
  const walk = { type: "start", mode: "walk", key: "a-walk", ...moment } as const
  const letGo = [
    { type: "release", key: "a-hold" },
    { type: "release", key: "a-walk" },
  ] as const
  expect(withoutLetGo([hold, walk, ...letGo])).toEqual([walk, ...letGo])
  expect(withoutLetGo([hold])).toEqual([hold])
})
