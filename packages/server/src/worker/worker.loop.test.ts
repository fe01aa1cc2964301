import { setImmediate as othersTurn } from "node:timers/promises"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { noDatabase } from "../../test/databases.ts"
import { startLoop } from "./worker.loop.ts"

test("a loop is asleep once it knows when to look again, and not while it is still asking", async () => {
  const context = testContext(noDatabase)
  const told: Array<string> = []
  let answer = () => {}
  const asked = new Promise<void>((done) => (answer = done))
  const loop = startLoop(context, {
    name: "asking",
    work: async () => 0,
    nextAt: async () => {
      await asked
      return addMs(context.clock.now(), SECOND_MS)
    },
  })
  void loop.asleep().then(() => told.push("asleep"))
  await othersTurn()
  expect(told).toEqual([])
  answer()
  await loop.asleep()
  expect(told).toEqual(["asleep"])

  loop.wake()
  void loop.asleep().then(() => told.push("asleep again"))
  expect(told).toEqual(["asleep"])
  await loop.asleep()
  expect(told).toEqual(["asleep", "asleep again"])

  await loop.stop()
  await loop.asleep()
})
