import { addMs, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { TEST_NOW, testContext } from "../../test/context.ts"
import { noDatabase } from "../../test/databases.ts"
import { hourly } from "./worker.hourly.ts"

const ROUND = addMs(TEST_NOW, 52 * MINUTE_MS)

test("what is hourly is left alone at the start, and done between the quarters of every hour after it", async () => {
  const context = testContext(noDatabase)
  let done = 0
  const chore = hourly(async () => (done += 1))
  expect([await chore(context), done]).toEqual([ROUND, 0])
  context.clock.advance(52 * MINUTE_MS)
  expect([await chore(context), done]).toEqual([addMs(ROUND, HOUR_MS), 1])
  // A server that was late, or whose clock jumped, does it once and is in step again.
  context.clock.advance(3 * HOUR_MS + 7 * MINUTE_MS)
  expect([await chore(context), done]).toEqual([addMs(ROUND, 4 * HOUR_MS), 2])
})

test("what fails is not put off to the next hour by having been tried", async () => {
  const context = testContext(noDatabase)
  const chore = hourly(() => Promise.reject(new Error("no such table")))
  await chore(context)
  await expect(chore(context)).rejects.toThrow("no such table")
})
