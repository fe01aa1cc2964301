import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth, noDatabase } from "../../test/databases.ts"
import { withWorker } from "../../test/watches.ts"
import { beat } from "./worker.heartbeat.ts"
import { createSkewWatch } from "./worker.skew.ts"

function watched(mode: "production" | "test") {
  const context = testContext(noDatabase, { mode })
  const lines: Array<string> = []
  const log = {
    ...context.log,
    info: () => lines.push("agree"),
    error: (facts: Readonly<Record<string, unknown>>) =>
      lines.push(`apart ${String(facts["databaseAheadMs"])}`),
  }
  return { clock: context.clock, lines, note: createSkewWatch({ ...context, log }) }
}

test.each([5_001, -5_001])(
  "a clock that is %i ms apart from the database's is said, every ten minutes as long as it lasts",
  (apart) => {
    const { clock, lines, note } = watched("production")
    for (let minutes = 0; minutes <= 15; minutes += 1) {
      note(apart)
      clock.advance(MINUTE_MS)
    }
    expect(lines).toEqual([`apart ${apart}`, `apart ${apart}`])
    // Somebody sets it.
    clock.advance(-HOUR_MS)
    note(apart)
    note(0)
    note(0)
    expect(lines.slice(2)).toEqual([`apart ${apart}`, "agree"])
  },
)

test("what a slow answer makes of it is nothing, and a clock that is moved on purpose is not compared", () => {
  const [slow, moved] = [watched("production"), watched("test")]
  slow.note(5 * SECOND_MS)
  moved.note(HOUR_MS)
  expect([slow.lines, moved.lines]).toEqual([[], []])
})

describeOnBoth("the database's clock", (open) => {
  test("is compared with each beat: a machine that is an hour ahead says so before its alarms are early", async () => {
    const quiet = testContext(open().database, { mode: "production" })
    const errors: Array<string> = []
    // Only the difference between the two counts.
    const behindMs = await beat(quiet)
    quiet.clock.advance(behindMs + HOUR_MS)
    const log = { ...quiet.log, error: (_: object, text: string) => errors.push(text) }
    await withWorker({ ...quiet, log }, async (worker) => worker.runUntilIdle())
    expect(errors).toEqual([
      "This machine's clock and the database's are apart: alarms ring early or late. Set the one that is wrong.",
    ])
    const aheadMs = -(await beat(quiet))
    expect(Math.abs(aheadMs - HOUR_MS)).toBeLessThan(MINUTE_MS)
  })
})
