import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  LINE_HEARTBEAT_MS,
  LINE_TIMEOUT_MS,
  PUSH_BUFFER_MAX,
  pushBuffered,
  reconnectDelayMs,
} from "./index.ts"

test("a line is given ten seconds, is heard every twenty-five, and keeps a hundred messages (CONST-31, RT-06)", () => {
  expect([LINE_TIMEOUT_MS, LINE_HEARTBEAT_MS, PUSH_BUFFER_MAX]).toEqual([10_000, 25_000, 100])
})

test("a cut line comes back after 1, 2, 5 and then every 10 seconds (RT-06)", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (failures) => {
      expect(reconnectDelayMs(failures)).toBe([1_000, 2_000, 5_000][failures] ?? 10_000)
    }),
  )
})

test("a buffer never holds more than a hundred: the oldest go, and are given back in order (RT-06)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 260 }), (messages) => {
      let buffer: ReadonlyArray<number> = []
      const dropped: Array<number> = []
      for (const message of messages) {
        const next = pushBuffered(buffer, message)
        buffer = next.buffer
        dropped.push(...next.dropped)
      }
      expect(buffer).toEqual(messages.slice(-PUSH_BUFFER_MAX))
      expect([...dropped, ...buffer]).toEqual(messages)
    }),
  )
})
