// Lives whole dates against the real server and holds it to what was promised.
//   pnpm simulate --seeds 500              seeds 1 to 500
//   pnpm simulate --seeds 500 --first 501  the next ones
//   pnpm simulate --seed 42                one seed again, step by step
//   pnpm simulate --plant mark-first       a server with a bug planted: it must be found
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { pgliteImage } from "../test/pglite.image.ts"
import type { Plant } from "./plant.ts"
import { PLANTS, plantNamed } from "./plants.ts"
import { runSeeds } from "./pool.ts"
import type { Run } from "./run.ts"

/** Seeds in which a planted bug must be found. */
const PLANT_SEEDS = 60

const USAGE = `usage: pnpm simulate [--seeds <how many>] [--first <seed>] [--workers <how many>]
       pnpm simulate --seed <seed>
       pnpm simulate --plant <${PLANTS.map(({ name }) => name).join(" | ")}> [--seed <seed>]`

function refuse(words: string): never {
  console.error(`${words}\n${USAGE}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        seeds: { type: "string" },
        seed: { type: "string" },
        first: { type: "string" },
        workers: { type: "string" },
        plant: { type: "string" },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string): number {
  return /^[1-9]\d{0,8}$/u.test(text)
    ? Number(text)
    : refuse(`--${name} takes a whole number from 1, not ${text}.`)
}

function describe({ seed, hash, faults }: Run): string {
  const lines = faults.map(({ promise, words }) => `  ${promise}: ${words}`)
  return [`seed ${seed} ${hash}`, ...lines].join("\n")
}

/** @returns the exit code */
async function replay(seed: number, plant: Plant | null): Promise<number> {
  let faults = 0
  const onRun = (run: Run) => {
    console.log(`${run.trace.join("\n")}\n${describe(run)}`)
    faults = run.faults.length
  }
  await runSeeds({ first: seed, count: 1, workers: 1, plant: plant?.name ?? null, onRun })
  return faults === 0 ? 0 : 1
}

/** @returns the exit code */
async function runAll(first: number, count: number, workers: number): Promise<number> {
  const startedAt = performance.now()
  const failed: Array<Run> = []
  const onRun = (run: Run) => {
    if (run.faults.length === 0) return
    failed.push(run)
    console.log(describe(run))
    console.log(`  replay it: pnpm simulate --seed ${run.seed}`)
  }
  await runSeeds({ first, count, workers, plant: null, onRun })
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage()
  const used = (user + system) / 1e6
  console.log(
    `${count} seeds, ${failed.length} failed; ${seconds.toFixed(1)} s on ${workers} threads, ${used.toFixed(1)} s of processor time`,
  )
  return failed.length === 0 ? 0 : 1
}

/** @returns the exit code: 0 when the promise that the bug breaks was found broken */
async function hunt(plant: Plant, first: number, count: number, workers: number): Promise<number> {
  const found: Array<Run> = []
  const onRun = (run: Run) => {
    if (run.faults.some(({ promise }) => promise === plant.breaks)) found.push(run)
  }
  await runSeeds({ first, count, workers, plant: plant.name, onRun })
  console.log(`${plant.name}: ${plant.bug}`)
  const [earliest] = found
  if (earliest)
    console.log(
      `${describe(earliest)}\n  replay it: pnpm simulate --plant ${plant.name} --seed ${earliest.seed}`,
    )
  console.log(`${count} seeds, ${found.length} in which "${plant.breaks}" was found broken`)
  return earliest ? 0 : 1
}

const values = readArguments()
// Once, before the threads each make it.
await pgliteImage()
const plant = values.plant === undefined ? null : plantNamed(values.plant)
if (values.plant !== undefined && plant === null) refuse(`There is no planted bug ${values.plant}.`)
const first = wholeNumber("first", values.first ?? "1")
const workers = wholeNumber("workers", values.workers ?? String(availableParallelism()))
if (values.seed !== undefined) {
  if (values.seeds !== undefined || values.first !== undefined) refuse("--seed stands alone: it is one seed.")
  process.exitCode = await replay(wholeNumber("seed", values.seed), plant)
} else if (plant) {
  process.exitCode = await hunt(
    plant,
    first,
    wholeNumber("seeds", values.seeds ?? String(PLANT_SEEDS)),
    workers,
  )
} else {
  process.exitCode = await runAll(first, wholeNumber("seeds", values.seeds ?? "500"), workers)
}
