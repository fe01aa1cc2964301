import { expect, test } from "vitest"
import { addMs, DAY_MS, SECOND_MS, toInstant } from "../time/index.ts"
import { keptRemovalTimes, keptState, mayRunHere, wasLeft, type KeptRecording } from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const kept: KeptRecording = {
  key: "recording-of-this-test",
  input: { kind: "audio", mediaType: "audio/webm" },
  startedAt: NOW,
  chunks: 3,
  bytes: 12,
  lastHash: "00",
  isEnded: false,
  heardAt: addMs(NOW, 3 * SECOND_MS),
}

test.each([
  [0, "running", true],
  [5, "quiet", true],
  [29, "quiet", true],
  [30, "broken-off", false],
] as const)("%i seconds after its newest chunk a recording in this phone is %s", (after, state, mayRun) => {
  const at = addMs(NOW, (3 + after) * SECOND_MS)
  expect([keptState(kept, at), mayRunHere(kept, at)]).toEqual([state, mayRun])
})

test.each([
  [{}, 4, false],
  [{}, 5, true],
  [{}, 3_599, true],
  [{}, 3_600, false],
  [{ isEnded: true }, 60, false],
  [{ chunks: 0 }, 60, false],
  [{ removed: { at: NOW, isThere: false } }, 60, false],
] as const)("with %o, %i seconds after its newest chunk, its page was left: %s", (more, after, isLeft) => {
  expect(wasLeft({ ...kept, ...more }, addMs(NOW, (3 + after) * SECOND_MS))).toBe(isLeft)
})

test("one that was ended runs no more, at once", () => {
  const ended = { ...kept, isEnded: true }
  expect([keptState(ended, NOW), mayRunHere(ended, NOW)]).toEqual(["whole", false])
})

test("one that an older version kept is as old as its beginning", () => {
  const { heardAt: _, ...older } = kept
  expect(keptState(older, addMs(NOW, 30 * SECOND_MS))).toBe("broken-off")
})

test("what was deleted in this phone is locked for a day and gone after thirty (B-22)", () => {
  expect(keptRemovalTimes(kept)).toBeNull()
  expect(keptRemovalTimes({ ...kept, removed: null })).toBeNull()
  expect(keptRemovalTimes({ ...kept, removed: { at: NOW, isThere: false } })).toEqual({
    deletableAt: addMs(NOW, DAY_MS),
    goneAt: addMs(NOW, 30 * DAY_MS),
  })
})
