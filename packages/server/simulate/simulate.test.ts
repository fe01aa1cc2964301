import { openAsBlob } from "node:fs"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { openStage, type Stage } from "./database.ts"
import type { Plant } from "./plant.ts"
import { PLANTS } from "./plants.ts"
import { runSeed, type Run } from "./run.ts"

let stage: Stage
beforeAll(async () => {
  stage = await openStage(await openAsBlob(inject("pgliteImage")))
})
afterAll(() => stage.close())

/** A search takes seconds on a quiet machine: none is judged by its speed, and one that is cut off spoils those after it. */
const PATIENCE = { timeout: 240_000 }

describe("the server as it is", PATIENCE, () => {
  test("keeps every promise in a few seeds, calm ones and calls for help among them", async () => {
    for (const seed of [1, 2, 3, 5, 7, 8, 24]) {
      expect(await runSeed(stage, seed), `seed ${seed}`).toMatchObject({ faults: [] })
    }
  })

  test("lives a seed again step by step, whatever was lived before", async () => {
    const first = await runSeed(stage, 50)
    await runSeed(stage, 51)
    const again = await runSeed(stage, 50)
    expect(again.trace).toEqual(first.trace)
    expect(again.hash).toBe(first.hash)
  })
})

describe("a planted bug", PATIENCE, () => {
  /** Where the search begins: where one of the cheapest days that show the bug was found. `--plant` goes through all from the first. */
  const BEGIN: Readonly<Record<string, number>> = {
    "key-per-try": 2,
    "blind-retry": 12,
    "lease-ignored": 13,
    "lost-unseen": 5,
    "one-is-enough": 7,
    "no-unheard": 13,
    "take-then-act": 4,
    "blind-write": 87,
    "cancel-later": 25,
    "duress-closes": 4,
    "duress-shows": 16,
    "longer-forgotten": 2,
    "stop-ignored": 14,
    "left-waited-for": 31,
    "all-clear-partly": 6,
    "all-clear-to-all": 17,
    "press-then-act": 91,
    "any-pin": 21,
    "circle-of-one": 7,
    "duress-unsaid": 39,
    "duress-of-nobody": 35,
    "broadcast-unspoken": 11,
    "safe-unheard": 33,
    "test-with-date": 2,
    "arrived-is-answered": 8,
    "off-unheard": 8,
    "key-checks-in": 11,
    "share-goes-on": 7,
    "look-unseen": 7,
    "place-lost": 7,
    "zone-twice": 7,
    "zone-forgets": 7,
    "fine-unheard": 9,
    "queue-keeps": 7,
  }
  const SEEDS = 40

  const find = async (plant: Plant): Promise<Run | null> => {
    const begin = BEGIN[plant.name] ?? 1
    for (let seed = begin; seed < begin + SEEDS; seed += 1) {
      const run = await runSeed(stage, seed, plant)
      if (run.faults.some(({ promise }) => promise === plant.breaks)) return run
    }
    return null
  }

  test.each(PLANTS)("$name is found by the promise that it breaks: $breaks", async (plant) => {
    expect(await find(plant)).not.toBeNull()
  })

  test("leaves nothing behind", async () => {
    const names = PLANTS.filter(({ sql }) => sql !== undefined)
    expect(names.length).toBeGreaterThan(0)
    expect(await stage.peek("select proname from pg_proc where proname = 'planted'")).toEqual([])
  })
})
