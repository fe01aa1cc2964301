import { setImmediate as othersTurn } from "node:timers/promises"
import { Unavailable } from "@porchlight/core/error"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { standingClock, TEST_NOW, testContext } from "../../test/context.ts"
import { noDatabase } from "../../test/databases.ts"
import { LoggedFailure } from "./worker.job.ts"
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

/** A loop with nothing to do, on a clock that a test moves, and when it looked and worked since it was last asked. */
async function idleLoop() {
  const clock = standingClock(TEST_NOW)
  const context = { ...testContext(noDatabase), clock }
  let did: Array<string> = []
  const loop = startLoop(context, {
    name: "idle",
    work: async () => {
      did.push("work")
      return 0
    },
    nextAt: async () => {
      did.push(`look at ${clock.now() - TEST_NOW} ms`)
      return null
    },
  })
  const didSince = async (act: () => void) => {
    did = []
    act()
    // The waiting of the clock ends in a microtask or two.
    await othersTurn()
    await loop.asleep()
    return did
  }
  await loop.asleep()
  return { clock, loop, didSince }
}

test("whatever woke a loop meanwhile, it looks at whole seconds from its phase, together with the others", async () => {
  const { clock, loop, didSince } = await idleLoop()
  clock.advance(300)
  expect(await didSince(loop.nudge)).toEqual(["look at 300 ms"])
  expect(await didSince(() => clock.advance(699))).toEqual([])
  expect(await didSince(() => clock.advance(1))).toEqual(["look at 1000 ms"])
  expect(await didSince(() => clock.advance(1_400))).toEqual(["look at 2400 ms"])
  expect(await didSince(() => clock.advance(600))).toEqual(["look at 3000 ms"])
  await loop.stop()
})

test("whoever is nudged looks whether there is work; whoever is woken does it", async () => {
  const { loop, didSince } = await idleLoop()
  expect(await didSince(loop.nudge)).toEqual(["look at 0 ms"])
  expect(await didSince(loop.wake)).toEqual(["work", "look at 0 ms"])
  await loop.stop()
})

test("what fails at every look is said once, and then about once a minute, with how often it has failed", async () => {
  const quiet = testContext(noDatabase)
  const said: Array<unknown> = []
  const log = {
    ...quiet.log,
    error: ({ failures }: Readonly<Record<string, unknown>>) => said.push(failures),
  }
  let isBroken = true
  const loop = startLoop(
    { ...quiet, log },
    {
      name: "failing",
      work: () => (isBroken ? Promise.reject(new Error("no such table")) : Promise.resolve(0)),
      nextAt: async () => null,
    },
  )
  const look = async () => {
    await othersTurn()
    await loop.asleep()
    quiet.clock.advance(SECOND_MS)
  }
  for (let count = 0; count < 121; count += 1) await look()
  expect(said).toEqual([1, 61, 121])
  isBroken = false
  await look()
  isBroken = true
  loop.wake()
  await look()
  expect(said).toEqual([1, 61, 121, 1])
  await loop.stop()
})

test("a database that is away for a moment is a warning, and one that stays away wakes whoever runs this", async () => {
  const quiet = testContext(noDatabase)
  const said: Array<string> = []
  const log = { ...quiet.log, warn: () => said.push("warn"), error: () => said.push("error") }
  const away = { name: "away", work: () => Promise.reject(new Unavailable({})), nextAt: async () => null }
  const loop = startLoop({ ...quiet, log }, away)
  for (let count = 0; count < 62; count += 1) {
    await othersTurn()
    await loop.asleep()
    quiet.clock.advance(SECOND_MS)
  }
  expect(said).toEqual(["warn", "error"])
  await loop.stop()
})

test("a nudge while it asks is not lost: it asks once more", async () => {
  const context = testContext(noDatabase)
  let asked = 0
  const nudges: Array<() => void> = []
  const loop = startLoop(context, {
    name: "asking",
    work: async () => 0,
    nextAt: async () => {
      asked += 1
      for (const nudge of nudges.splice(0)) nudge()
      return null
    },
  })
  nudges.push(loop.nudge)
  await othersTurn()
  await loop.asleep()
  expect(asked).toBe(2)
  await loop.stop()
})

test.each([
  ["is in the log once, with the loop", new Error("the disk is full"), 1],
  [
    "and was written down with its row by the job itself is not written down again",
    new LoggedFailure(new Error("the disk is full")),
    0,
  ],
])("what failed %s; the loop goes on", async (_, failure, lines) => {
  const told: Array<string> = []
  const context = testContext(noDatabase)
  const log = { ...context.log, error: (__: unknown, message: string) => void told.push(message) }
  let isFirst = true
  const loop = startLoop(
    { ...context, log },
    {
      name: "failing",
      work: async () => {
        if (!isFirst) return 0
        isFirst = false
        throw failure
      },
      nextAt: async () => null,
    },
  )
  await loop.asleep()
  expect([isFirst, told.length]).toEqual([false, lines])
  await loop.stop()
})
