import { parseArgs } from "node:util"
import { openStage } from "./database.ts"
import { runSeed } from "./run.ts"

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    seed: { type: "string" },
    first: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
  },
})
const database = await openStage()
const first = Number(values.seed ?? values.first)
const count = values.seed === undefined ? Number(values.seeds) : 1
let failed = 0
const cpu = process.cpuUsage()
for (let seed = first; seed < first + count; seed += 1) {
  const run = await runSeed(database, seed)
  if (values.trace) console.log(run.trace.join("\n"))
  if (run.faults.length > 0 || values.seed !== undefined)
    console.log(`seed ${seed} ${run.hash}\n  ${run.faults.join("\n  ")}`)
  if (run.faults.length > 0) failed += 1
}
const used = process.cpuUsage(cpu)
console.log(
  `${count} seeds, ${failed} failed; ${((used.user + used.system) / 1e6).toFixed(1)} s of processor time`,
)
process.exit(failed === 0 ? 0 : 1)
