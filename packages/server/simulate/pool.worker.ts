import { parentPort, workerData } from "node:worker_threads"
import { openPgliteImage } from "../test/pglite.image.ts"
import { openStage } from "./database.ts"
import { plantNamed } from "./plants.ts"
import { runSeed } from "./run.ts"

const plant = typeof workerData === "string" ? plantNamed(workerData) : null
const stage = await openStage(await openPgliteImage())
parentPort?.on("message", (seed: number) => {
  void runSeed(stage, seed, plant).then((run) => parentPort?.postMessage(run))
})
