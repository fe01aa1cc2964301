import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { addMinutes, toInstant } from "../time/index.ts"
import { apply, armWatch, checkInReply, type Watch, type WatchEvent } from "./index.ts"

const now = toInstant(1_795_287_600_000)
const minute = (count: number) => addMinutes(now, count)

/** Half an hour, whose one check-in is at its end. */
const armed = armWatch(
  { id: "plan", startsAt: now, durationMinutes: 30, intervalMinutes: null, graceMinutes: 10 },
  [],
  "watch",
  now,
)
const after = (watch: Watch, event: WatchEvent): Watch => Result.getOrThrow(apply(watch, event))
const said = (at: number): WatchEvent => ({ type: "check-in", at: minute(at), inWords: true })

describe("the last check-in of a date, said again in words", () => {
  test.each([
    ["within five minutes after it", 33, 37.9],
    ["until the date was to end", 25, 29.9],
  ])("changes nothing %s", (_, first, again) => {
    const home = after(armed, said(first))
    expect(home).toMatchObject({ phase: "home", endedAt: null })
    expect(after(home, said(again))).toBe(home)
  })

  test.each([
    ["five minutes after it", 33, 38],
    ["from the end of the date on", 25, 30],
  ])("says that she is home %s", (_, first, then) => {
    expect(after(after(armed, said(first)), said(then))).toMatchObject({ outcome: "completed" })
  })

  test("is no word again where she pressed that she is home, ended the date, or took more time", () => {
    const home = after(armed, said(33))
    expect(after(home, { type: "check-in", at: minute(33.2) })).toMatchObject({ outcome: "completed" })
    const ended = after(armed, { type: "end", at: minute(10) })
    expect(after(ended, said(10.1))).toMatchObject({ outcome: "completed" })
    const later = after(home, { type: "extend", at: minute(33.5), minutes: 15 })
    expect(after(later, said(34))).toMatchObject({ outcome: "completed" })
  })

  test("is answered with what comes, and not with another check-in", () => {
    const home = after(armed, said(33))
    expect([
      checkInReply(armed, "19:30"),
      checkInReply(home, "19:53"),
      checkInReply(after(home, said(40)), ""),
    ]).toEqual([
      "Thank you. Your next check-in is due at 19:30.",
      "Thank you. Once you are home safe, say so by 19:53.",
      "Thank you. Your date has ended well.",
    ])
  })
})
