import { MINUTE_MS } from "@porchlight/core/time"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createClock } from "./clock.ts"

test("before the first answer it is this machine's clock", () => {
  expect(createClock(() => 5_000).now()).toBe(5_000)
})

test("an answer's time is taken to have been read half-way", () => {
  const clock = createClock(() => 2_000)
  clock.learn(9_100, 1_000, 1_200)
  expect(clock.now()).toBe(2_000 + 8_000)
})

test("a quicker answer replaces a slower one, and a slower one that agrees does not", () => {
  const clock = createClock(() => 0)
  clock.learn(10_400, 0, 1_000)
  expect(clock.now()).toBe(9_900)
  clock.learn(11_010, 1_000, 1_020)
  expect(clock.now()).toBe(10_000)
  clock.learn(12_800, 2_000, 3_000)
  expect(clock.now()).toBe(10_000)
})

test("an answer that contradicts what is known means that a clock was moved", () => {
  const clock = createClock(() => 0)
  clock.learn(10_010, 0, 20)
  clock.learn(3_610_500, 0, 1_000)
  expect(clock.now()).toBe(3_610_000)
})

test("news from the future mean that a clock was moved; older ones mean nothing", () => {
  const clock = createClock(() => 1_000)
  clock.learnPast(9_000)
  expect(clock.now()).toBe(1_000)
  clock.learn(5_000, 990, 1_010)
  clock.learnPast(4_000)
  clock.learnPast(5_010)
  expect(clock.now()).toBe(5_000)
  clock.learnPast(905_000)
  expect(clock.now()).toBe(905_000)
  clock.learn(905_400, 990, 1_010)
  expect(clock.now()).toBe(905_400)
})

test("what is ten minutes old gives way to anything newer", () => {
  const clock = createClock(() => 0)
  clock.learn(10_001, 0, 2)
  const later = 10 * MINUTE_MS + 100
  clock.learn(later + 10_300, later, later + 500)
  expect(clock.now()).toBe(10_050)
})

test("however long and lopsided the way is, it is wrong by half of the shortest round trip at most", () => {
  const trip = fc.record({ there: fc.nat({ max: 5_000 }), back: fc.nat({ max: 5_000 }) })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(trip, { minLength: 1 }), (offset, trips) => {
      const clock = createClock(() => 2e9)
      for (const [n, { there, back }] of trips.entries()) {
        const sentAt = 2e9 + n
        clock.learn(sentAt + there + offset, sentAt, sentAt + there + back)
      }
      const shortest = Math.min(...trips.map(({ there, back }) => there + back))
      expect(Math.abs(clock.now() - (2e9 + offset))).toBeLessThanOrEqual(shortest / 2 + 1)
    }),
  )
})

test("until the first answer it goes on from what the server's clock was ahead when it was last heard", () => {
  const clock = createClock(() => 5_000, 90_000)
  expect(clock.now()).toBe(95_000)
  clock.learn(9_100, 5_000, 5_000)
  expect(clock.now()).toBe(9_100)
})

/** A machine whose clock can be set, and whose other one cannot. */
function aMachine() {
  let [shown, steady] = [1_000_000, 50]
  const clock = createClock(
    () => shown,
    90_000,
    () => steady,
  )
  return {
    clock,
    answer: () => clock.learn(5_000_000, shown, shown),
    set: (byMs: number) => void (shown += byMs),
    pass: (ms: number) => {
      shown += ms
      steady += ms
    },
    sleep: (ms: number) => void (shown += ms),
  }
}

test("a clock that is set back in the middle of a countdown gives nobody more time, before any answer and after one", () => {
  const { clock, answer, set, pass } = aMachine()
  set(-60 * MINUTE_MS)
  expect(clock.now()).toBe(1_090_000)
  answer()
  pass(10_000)
  set(-60 * MINUTE_MS)
  expect(clock.now()).toBe(5_010_000)
  pass(10_000)
  expect(clock.now()).toBe(5_020_000)
  set(-2_000)
  clock.learnPast(5_019_000)
  expect(clock.now()).toBe(5_020_000)
})

test("a sleep is no clock that was set, and what little by little is held to the time is none either", () => {
  const { clock, answer, set, pass, sleep } = aMachine()
  answer()
  sleep(60 * MINUTE_MS)
  expect(clock.now()).toBe(5_000_000 + 60 * MINUTE_MS)
  for (let times = 0; times < 10; times += 1) {
    pass(1_000)
    set(-500)
    clock.now()
  }
  expect(clock.now()).toBe(5_005_000 + 60 * MINUTE_MS)
})

test("an answer that was on its way while the clock was set back teaches nothing", () => {
  const { clock, answer, set } = aMachine()
  answer()
  set(-60 * MINUTE_MS)
  clock.learn(5_000_100, 1_000_000, 1_000_100 - 60 * MINUTE_MS)
  expect(clock.now()).toBe(5_000_000)
})
