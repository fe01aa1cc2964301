import type { Watch, WatchState } from "@porchlight/core/check-in"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aWatch, EVENING, nothingWatched } from "../testing/watch.ts"
import { newerState } from "./check-in.intent.ts"

const LATER = addMs(EVENING, SECOND_MS)
const stateOf = (watch: Watch | null, now = EVENING): WatchState => ({ ...nothingWatched, now, watch })

test("a state that was read while the watch was being armed does not take it off the screen: it knows none, or the one before", () => {
  const known = stateOf(aWatch)
  const before = { ...aWatch, id: "before", armedAt: addMs(EVENING, -SECOND_MS), endedAt: EVENING }
  for (const watch of [null, before]) expect(newerState(known, stateOf(watch, LATER))).toBe(known)
  const next = stateOf({ ...aWatch, id: "next", armedAt: LATER }, LATER)
  expect(newerState(known, next)).toBe(next)
  const gone = stateOf(null, addMs(EVENING, 10 * SECOND_MS))
  expect(newerState(known, gone)).toBe(gone)
})
